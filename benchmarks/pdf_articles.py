"""Articles whose truth is known: the project's examples, and articles made of their sentences with everything that a
page can hold (footnotes, floats, lists, tables, formulas, references). Seeded: the same on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

import epitome
from epitome.document import Document
from harness.sources import EXAMPLES

FILES = ("acid-rain.xml", "backups.dbk.xml", "bread.codex.xml", "canal.txt", "lighthouses.tei.xml", "tides.html")
_SKIPPED = ("boilerplate", "front", "contents")
_NAMES = ("Edith Marlowe", "Jon Sørli", "Ana García", "Béla Horváth", "Ruth Okafor", "Émile Durand")
_SIDES = ("north", "south", "east")
_TOPICS = ("Harbours", "Lakes", "Bread", "Archives", "Winter floods", "Signals", "Stone towers", "Salt marshes")


@dataclass(frozen=True)
class Part:
    """A heading, paragraph, item, footnote, caption, formula or table (rows, the first one its heads)."""

    kind: str
    text: str = ""
    level: int = 0
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class Article:
    """An article as its author wrote it."""

    name: str
    title: str
    authors: tuple[str, ...]
    abstract: str
    parts: tuple[Part, ...]
    references: tuple[str, ...] = ()
    numbered: bool = False

    def without(self, *kinds: str) -> Article:
        return replace(self, parts=tuple(p for p in self.parts if p.kind not in kinds))

    def list_headings(self) -> list[tuple[str, int]]:
        found = [(text, p.level) for p, text in self.list_parts() if p.kind == "heading"]
        return found + ([("References", 1)] if self.references else [])

    def list_parts(self) -> list[tuple[Part, str]]:
        """The parts with their texts and the numbers that they are set with: "2.1 " of a heading, "Figure 3: "."""
        counts = [0] * 6
        floats = {"caption": 0, "table": 0}
        numbered: list[tuple[Part, str]] = []
        for part in self.parts:
            number = ""
            if part.kind == "heading" and self.numbered:
                counts[part.level - 1] += 1
                counts[part.level :] = [0] * (6 - part.level)
                number = ".".join(str(c or 1) for c in counts[: part.level]) + " "
            elif part.kind in floats:
                floats[part.kind] += 1
                number = f"{'Table' if part.kind == 'table' else 'Figure'} {floats[part.kind]}: "
            numbered.append((part, number + part.text))
        return numbered

    def cite(self) -> list[str]:
        return [f"[{i}] {text}" for i, text in enumerate(self.references, 1)]

    def list_blocks(self) -> list[str]:
        """The text of all blocks in reading order; formulas are left out, since nobody agrees on their characters."""
        blocks = [self.title, *([", ".join(self.authors)] if self.authors else [])]
        blocks += ["Abstract", self.abstract] if self.abstract else []
        for part, text in self.list_parts():
            if part.kind != "formula":
                blocks += [text, *(" ".join(row) for row in part.rows)]
        return [*blocks, *(["References", *self.cite()] if self.references else [])]


def list_articles() -> list[Article]:
    read = [epitome.read(EXAMPLES / name) for name in FILES]
    examples = [_read_example(document) for document in read]
    sentences = [s.text for d in read for s in d.sentences if d.kind_of(s) == "body" and 6 < len(s.text.split()) < 45]
    return [*examples, *(make_article(number, sentences) for number in range(6))]


def _read_example(document: Document) -> Article:
    """An example as an article: its running text, lists and headings."""
    parts: list[Part] = []
    references: list[str] = []
    for block in document.blocks[1:]:
        section = document.sections[block.section]
        text = " ".join(document.text[block.start : block.end].split())
        if section.kind in _SKIPPED or text == document.title:
            continue
        if section.kind == "references":
            references += [text] if block.kind == "reference" else []
        elif block.kind == "heading" and section.kind in ("body", "back"):
            parts.append(Part("heading", text, min(3, max(1, section.level))))
        elif block.kind in ("paragraph", "item") and section.kind == "body":
            parts.append(Part(block.kind, text))
        elif block.kind == "paragraph" and section.kind == "caption":
            parts.append(Part("caption", text))
        elif block.kind == "paragraph" and section.kind == "footnotes":
            parts.append(Part("footnote", text))
    name = Path(document.id).name.partition(".")[0]
    first = next((i for i, p in enumerate(parts) if p.kind == "heading"), 0)
    lead = [p for p in parts[:first] if p.kind == "paragraph"]
    abstract = document.abstract
    body = tuple(parts[first:]) if abstract else tuple(lead + parts[first:])
    return Article(name, document.title, _NAMES[:2], abstract, body, tuple(references))


def make_article(seed: int, sentences: list[str]) -> Article:
    draw = random.Random(seed)
    used = iter(draw.sample(sentences, len(sentences)))

    def write(least: int, most: int) -> str:
        return " ".join(next(used) for _ in range(draw.randint(least, most)))

    parts: list[Part] = []
    for number in range(5):
        parts.append(
            Part("heading", f"{draw.choice(_TOPICS)} and their {('causes', 'effects', 'keepers')[number % 3]}", 1)
        )
        parts += [Part("paragraph", write(3, 6)) for _ in range(2)]
        parts.append(Part("footnote", write(1, 1)))
        if number % 2 == 0:
            parts += [
                Part("heading", f"A closer look at {draw.choice(_TOPICS).lower()}", 2),
                Part("paragraph", write(3, 5)),
            ]
            parts += [Part("item", next(used)) for _ in range(3)]
            parts += [Part("caption", write(1, 2)), Part("paragraph", write(3, 6))]
        else:
            parts.append(Part("table", f"Counts of {draw.choice(_TOPICS).lower()} by year", rows=_make_rows(draw)))
            parts += [Part("paragraph", write(2, 4)), Part("formula", "a = b + c"), Part("paragraph", write(2, 4))]
    references = tuple(
        f"{draw.choice(_NAMES)}. {draw.choice(_TOPICS)} of the {draw.choice(_SIDES)} coast, part {i}. "
        f"Journal of Made-up Results, {draw.randint(1, 40)}({draw.randint(1, 6)}), {1980 + draw.randint(0, 40)}."
        for i in range(1, 13)
    )  # fmt: skip
    title = f"{draw.choice(_TOPICS)}, {draw.choice(_TOPICS).lower()} and what is left of them"
    return Article(
        f"made-{seed}", title, _NAMES[seed % 4 : seed % 4 + 2], write(4, 5), tuple(parts), references, seed % 2 == 0
    )


def _make_rows(draw: random.Random) -> tuple[tuple[str, ...], ...]:
    heads = ("Place", "First year", "Last year", "Change")
    places = draw.sample(["Alder Bay", "Birch Point", "Cold Harbour", "Dunmore", "Elm Reach", "Ferry Hill"], 5)
    rows = [(place, *(str(draw.randint(10, 900)) for _ in range(2)), f"{draw.randint(-40, 40)} %") for place in places]
    return (heads, *rows)


_JATS = {
    "caption": "<fig><caption><p>{}</p></caption></fig>",
    "footnote": "<fn><p>{}</p></fn>",
    "item": "<list><list-item><p>{}</p></list-item></list>",
    "paragraph": "<p>{}</p>",
}


def write_rows(rows: Iterable[Sequence[str]], cell: str = "td") -> str:
    """Rows of a table in HTML, as JATS has them too."""
    return "".join("<tr>" + "".join(f"<{cell}>{escape(c)}</{cell}>" for c in row) + "</tr>" for row in rows)


def write_jats(article: Article) -> bytes:
    out = [f"<article><front><article-meta><title-group><article-title>{escape(article.title)}"]
    out.append("</article-title></title-group>")
    out.append(f"<abstract><p>{escape(article.abstract)}</p></abstract>" if article.abstract else "")
    out.append("</article-meta></front><body>")
    depth = 0
    for part, text in article.list_parts():
        if part.kind == "heading":
            out.append("</sec>" * max(0, depth - part.level + 1) + "<sec>" * max(1, part.level - depth))
            depth = part.level
            out.append(f"<title>{escape(text)}</title>")
        elif part.kind == "table":
            out.append(f"<table-wrap><caption><p>{escape(text)}</p></caption><table>")
            out.append(f"<thead>{write_rows(part.rows[:1], 'th')}</thead><tbody>{write_rows(part.rows[1:])}</tbody>")
            out.append("</table></table-wrap>")
        elif part.kind in _JATS:
            out.append(_JATS[part.kind].format(escape(text)))
    out.append("</sec>" * depth + "</body>")
    if article.references:
        cited = "".join(f"<ref><mixed-citation>{escape(text)}</mixed-citation></ref>" for text in article.cite())
        out.append(f"<back><ref-list><title>References</title>{cited}</ref-list></back>")
    return ("".join(out) + "</article>").encode()
