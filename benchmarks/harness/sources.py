"""Where texts come from: archives and folders of pages; and English-like text of any length, made of the examples'
sentences, with a vocabulary that grows with the text.

Three in ten long words are replaced by made-up ones, drawn by Zipf's law, so that 20,000 sentences hold more than ten
thousand different words instead of the examples' few thousand. Seeded: the same text on every machine.
"""

import json
import random
import re
import tarfile
from html import escape
from pathlib import Path

import epitome
from epitome.document import Document
from epitome.readers import read_bytes
from epitome.runtime.errors import EpitomeError
from harness import ROOT

EXAMPLES = ROOT / "examples"
QUERY = "effects of acid rain on fish in lakes"
_SYLLABLES = "ba ce di fo gu la me ni po ru sa te vi zo lan mer tin dor sul ker".split()


def make_word(rank: int) -> str:
    word = ""
    while rank > 0 or not word:
        word += _SYLLABLES[rank % len(_SYLLABLES)]
        rank //= len(_SYLLABLES)
    return word + "ing" * (rank % 2)


def read_archive(path: Path) -> list[bytes]:
    """The pages of an archive, in an order drawn once and for all."""
    with tarfile.open(path) as files:
        pages = [stream.read() for m in files if m.isfile() and (stream := files.extractfile(m))]
    random.Random("pages").shuffle(pages)
    return pages


def draw_files(folder: Path, pattern: str = "*.html", *, seed: int | str = 7, largest: int | None = None) -> list[Path]:
    """What fits a pattern in a folder, at any depth, in an order drawn once and for all; or only files so large."""
    found = sorted(folder.rglob(pattern))
    if largest is not None:
        found = [path for path in found if path.is_file() and path.stat().st_size <= largest]
    random.Random(seed).shuffle(found)
    return found


def read_page(data: bytes, *, fewest: int = 1) -> Document | None:
    """A page of HTML; None where nothing can be read, or fewer sentences."""
    try:
        page = read_bytes(data, id="page", media="html")
    except EpitomeError:
        return None
    return page if len(page.sentences) >= fewest else None


def make_paragraphs(sentences: int, *, seed: int = 1) -> list[str]:
    """So many sentences in paragraphs of five."""
    draw = random.Random(seed)
    articles = sorted(path for path in EXAMPLES.iterdir() if path.suffix in (".xml", ".html", ".txt"))
    read = (s.text.split() for path in articles for s in epitome.read(path).sentences)
    known = [" ".join(words) for words in read if len(words) > 4]

    def vary_word(found: re.Match[str]) -> str:
        return found.group() if draw.random() > 0.3 else make_word(int(draw.paretovariate(0.2)) % 200_000)

    made = [re.sub(r"\b[a-z]{6,}\b", vary_word, draw.choice(known)) for _ in range(sentences)]
    return [" ".join(made[i : i + 5]) for i in range(0, len(made), 5)]


def make_plain(sentences: int) -> bytes:
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


def write_rows(path: Path, rows: int, sentences: int) -> Path:
    """So many rows of made-up texts in JSONL, no two alike."""
    texts = ["\n\n".join(make_paragraphs(sentences, seed=seed)) for seed in range(50)]
    with path.open("w", encoding="utf-8") as file:
        for number in range(rows):
            text = f"Row {number} begins. {texts[number % len(texts)]}"
            file.write(json.dumps({"id": str(number), "text": text}) + "\n")
    return path
