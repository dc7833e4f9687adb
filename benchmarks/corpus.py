"""English-like text of any length for the benchmarks: the examples' sentences, with a vocabulary that grows with the
text.

Three in ten long words are replaced by made-up ones, drawn by Zipf's law, so that 20,000 sentences hold more than ten
thousand different words instead of the examples' few thousand. Seeded: the same text on every machine.
"""

import random
import re
from html import escape
from pathlib import Path

import epitome

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
QUERY = "effects of acid rain on fish in lakes"
_SYLLABLES = "ba ce di fo gu la me ni po ru sa te vi zo lan mer tin dor sul ker".split()


def _make_word(rank: int) -> str:
    word = ""
    while rank > 0 or not word:
        word += _SYLLABLES[rank % len(_SYLLABLES)]
        rank //= len(_SYLLABLES)
    return word + "ing" * (rank % 2)


def _list_articles() -> list[Path]:
    return sorted(path for path in EXAMPLES.iterdir() if path.suffix in (".xml", ".html", ".txt"))


def make_paragraphs(sentences: int, *, seed: int = 1) -> list[str]:
    """So many sentences in paragraphs of five."""
    draw = random.Random(seed)
    read = (s.text.split() for path in _list_articles() for s in epitome.read(path).sentences)
    known = [" ".join(words) for words in read if len(words) > 4]

    def vary_word(found: re.Match[str]) -> str:
        return found.group() if draw.random() > 0.3 else _make_word(int(draw.paretovariate(0.2)) % 200_000)

    made = [re.sub(r"\b[a-z]{6,}\b", vary_word, draw.choice(known)) for _ in range(sentences)]
    return [" ".join(made[i : i + 5]) for i in range(0, len(made), 5)]


def make_plain(sentences: int) -> bytes:
    """The text as plain text."""
    return "\n\n".join(make_paragraphs(sentences)).encode()


def make_xml(sentences: int) -> bytes:
    """The same text as JATS, a section every twenty paragraphs."""
    blocks = make_paragraphs(sentences)
    title = "<title-group><article-title>A made-up article</article-title></title-group>"
    parts = [f"<article><front><article-meta>{title}</article-meta></front><body>"]
    for i in range(0, len(blocks), 20):
        said = "".join(f"<p>{escape(b)}</p>" for b in blocks[i : i + 20])
        parts.append(f'<sec id="s{i}"><title>Section {i // 20}</title>{said}</sec>')
    return ("".join(parts) + "</body></article>").encode()
