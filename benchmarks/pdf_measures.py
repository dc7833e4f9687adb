"""How well a text agrees with the article that was typeset: shingles, headings, order, boxes, summaries."""

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence

from epitome.document import Document
from pdf_articles import Article

_WORD = re.compile(r"[^\W_]+")


def list_words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def compute_f1(found: Counter[object], true: Counter[object]) -> float:
    common = sum((found & true).values())
    total = sum(found.values()) + sum(true.values())
    return 2 * common / total if total else 1.0


def score_shingles(text: str, article: Article, *, length: int = 4) -> float:
    """F1 of the shingles of a text against those of the source, both as one sequence of words."""
    return compute_f1(
        count_shingles(list_words(text), length), count_shingles(list_words(" ".join(article.list_blocks())), length)
    )


def count_shingles(words: Sequence[str], length: int = 4) -> Counter[object]:
    return Counter(tuple(words[i : i + length]) for i in range(len(words) - length + 1))


def score_headings(document: Document, article: Article) -> float:
    found = Counter(
        (" ".join(list_words(s.title)), s.level)
        for s in document.sections[1:]
        if s.title and s.kind not in ("abstract", "front", "caption", "table")
    )
    true = Counter((" ".join(list_words(text)), level) for text, level in article.list_headings())
    return compute_f1(Counter(dict(found)), Counter(dict(true)))


def score_order(text: str, article: Article) -> float:
    """Kendall's tau of the sentences of running text: their order in a text against that of the source.

    A sentence stands where its first eight words stand, if they stand there once.
    """
    words = list_words(text)
    places: dict[tuple[str, ...], int] = {}
    twice: set[tuple[str, ...]] = set()
    for i in range(len(words) - 7):
        key = tuple(words[i : i + 8])
        twice.add(key) if key in places else places.setdefault(key, i)
    order: list[int] = []
    for part in article.parts:
        if part.kind in ("paragraph", "item"):
            for sentence in re.split(r"(?<=[.!?])\s+", part.text):
                key = tuple(list_words(sentence)[:8])
                if len(key) == 8 and key in places and key not in twice:
                    order.append(places[key])
    return compute_tau(order)


def compute_tau(order: Sequence[int]) -> float:
    pairs = len(order) * (len(order) - 1) // 2
    swapped = sum(order[i] > order[j] for i in range(len(order)) for j in range(i + 1, len(order)))
    return 1 - 2 * swapped / pairs if pairs else 1.0


def share_of_sentences(one: Sequence[str], other: Sequence[str]) -> float:
    """Which share of the sentences of one summary are in the other, whatever their blanks and signs."""
    keys = {"".join(list_words(text)) for text in other}
    return sum("".join(list_words(text)) in keys for text in one) / max(1, len(one))


def count_held(document: Document, data: bytes) -> tuple[int, int]:
    """(sentences whose boxes hold their words, all sentences): each word of the sentence is in the text of its boxes,
    cropped by pdfium itself, ligatures, accents and hyphens undone.
    """
    import pypdfium2

    pdf = pypdfium2.PdfDocument(data)
    pages: dict[int, tuple[object, float]] = {}
    held = 0
    for sentence in document.sentences:
        text = ""
        for number, x0, y0, x1, y1 in sentence.boxes:
            if number not in pages:
                page = pdf[number - 1]
                pages[number] = page.get_textpage(), page.get_height()
            text_page, height = pages[number]
            text += text_page.get_text_bounded(x0 - 0.5, height - y1, x1 + 0.5, height - y0) + " "  # type: ignore[attr-defined]
        cropped = _letters(text)
        held += all(_letters(word) in cropped for word in sentence.text.split())
    pdf.close()
    return held, len(document.sentences)


def _letters(text: str) -> str:
    """The letters and digits of a text without accents, which some typesetters set as signs of their own."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if c.isalnum()).replace("ı", "i")
