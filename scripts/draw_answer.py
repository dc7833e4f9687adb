"""Draw how a question becomes sentences, from a real run: docs/pictures/answer.svg.

python scripts/draw_answer.py

The picture is as wide as a phone, follows the light or dark setting of the reader, and has its text as text.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

import epitome

ROOT = Path(__file__).resolve().parents[1]
PICTURE = ROOT / "docs" / "pictures" / "answer.svg"
SOURCE, QUESTION = "examples/tides.html", "What is a neap tide?"
ROWS, REASONS = 4, 3
WIDTH, MARGIN, LINE, GAP = 480, 16, 19, 30
_CHARACTERS = 58  # of a line of small text
STYLE = """
text { font: 14px system-ui, sans-serif; fill: #1b1b1f }
.small { font-size: 12.5px; fill: #45454d } .title { font-weight: 600 }
.box { fill: #f4f5fb; stroke: #b9bede } .bar { fill: #7683d1 } .first { fill: #b0620e }
.arrow { stroke: #70748f; stroke-width: 2; fill: none } .page { fill: #ffffff }
@media (prefers-color-scheme: dark) {
text { fill: #ececf1 } .small { fill: #c2c3cd } .page { fill: #1e2129 }
.box { fill: #2a2e3a; stroke: #4c5372 } .bar { fill: #8b97e6 } .first { fill: #e79a45 } .arrow { stroke: #9ba0bb }
}"""


def shorten(text: str, most: int = _CHARACTERS) -> str:
    """A text that fits a line."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def write_text(x: float, y: float, text: str, kind: str = "small") -> str:
    """A line of text."""
    return f'<text x="{x:g}" y="{y:g}" class="{kind}">{escape(text, quote=False)}</text>'


class Drawing:
    """Boxes one below the other, with arrows between them."""

    def __init__(self) -> None:
        self.y = MARGIN
        self.parts: list[str] = []

    def add_box(self, title: str, lines: list[str], bars: list[float] | None = None) -> None:
        """A box with a title and lines; below each line a bar, as long as its share says, the first one marked."""
        step = LINE if bars is None else LINE + 12
        if self.parts:
            middle = WIDTH / 2
            self.parts.append(f'<path class="arrow" d="M{middle:g} {self.y - GAP + 4}v{GAP - 10}m-5 -6l5 6l5 -6"/>')
        height = 34 + step * len(lines) + (0 if bars is None else 4)
        self.parts.append(
            f'<rect class="box" x="{MARGIN}" y="{self.y}" width="{WIDTH - 2 * MARGIN}" height="{height}" rx="8"/>'
        )
        self.parts.append(write_text(MARGIN + 12, self.y + 23, title, "title"))
        for number, line in enumerate(lines):
            y = self.y + 44 + step * number
            self.parts.append(write_text(MARGIN + 12, y, line))
            if bars is not None:
                kind = "bar" if number else "bar first"
                width = round(bars[number] * (WIDTH - 2 * MARGIN - 24))
                self.parts.append(
                    f'<rect class="{kind}" x="{MARGIN + 12}" y="{y + 6}" width="{width}" height="6" rx="3"/>'
                )
        self.y += height + GAP

    def to_svg(self, title: str) -> str:
        """The whole picture."""
        height = self.y - GAP + MARGIN
        inside = "\n".join(self.parts)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
            f'viewBox="0 0 {WIDTH} {height}" role="img">\n<title>{escape(title)}</title>\n<style>{STYLE}\n</style>\n'
            f'<rect class="page" width="{WIDTH}" height="{height}"/>\n{inside}\n</svg>\n'
        )


def wrap(text: str) -> Iterator[str]:
    """A text as lines that fit."""
    line = ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > _CHARACTERS:
            yield line
            line = word
        else:
            line = f"{line} {word}".strip()
    yield line


def draw() -> str:
    """The picture."""
    document = epitome.read(ROOT / SOURCE)
    ranking = epitome.rank(document, query=QUESTION, meaning=False)
    best, (chosen,) = ranking[0], epitome.summarise(document, query=QUESTION, sentences=1, meaning=False)
    headings = sum(bool(section.title) for section in document.sections)
    reasons = sorted(best.reasons, key=lambda reason: -reason.contribution)[:REASONS]
    top = list(ranking)[:ROWS]
    drawing = Drawing()
    drawing.add_box(
        "You give a text and a question",
        [f"“{document.title}”: {len(document.sentences)} sentences, {headings} headings", f"“{QUESTION}”"],
    )
    drawing.add_box(
        "Candidates: what may be chosen",
        list(wrap(f"{len(ranking)} sentences and table rows. Menus, captions and references are none.")),
    )
    drawing.add_box(
        "Measures: each sentence by many small questions",
        [line for reason in reasons for line in wrap(f"+{reason.contribution:.1f} {reason.description}")]
        + ["… and many more"],
    )
    drawing.add_box(
        "Ranking: the measures are weighted and added up",
        [shorten(f"{extract.score:.1f} {extract.text}") for extract in top],
        [extract.score / best.score for extract in top],
    )
    drawing.add_box(
        "How sure: could this be the answer?",
        [shorten(f"{extract.relevance:.2f} {extract.likelihood}: {extract.text}") for extract in top[:2]],
    )
    drawing.add_box(
        "Selection: the best that fit, in the order of the text",
        [*wrap(chosen.text), f"{chosen.place}, characters {chosen.start} to {chosen.end}"],
    )
    return drawing.to_svg("How a question becomes sentences")


def main() -> None:
    PICTURE.write_text(draw(), encoding="utf-8")


if __name__ == "__main__":
    main()
