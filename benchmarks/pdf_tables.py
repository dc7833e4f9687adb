"""Pages of HTML with tables as people set them: ruled, with lines under the heads alone, striped, without any lines;
with spans, long cells and short ones. Seeded: the same on every machine.
"""

import random
from collections.abc import Callable
from html import escape

import epitome
from harness.sources import EXAMPLES
from pdf_articles import FILES

_STYLE = "body{font-family:serif;font-size:11pt;line-height:1.3} table{border-collapse:collapse;margin:8pt 0}"
_STYLES = {
    "ruled": "td,th{border:1px solid #444;padding:2pt 6pt;text-align:left}",
    "booktabs": "table{border-top:1.5px solid #000;border-bottom:1.5px solid #000} th{border-bottom:1px solid #000;"
    "text-align:left} td,th{padding:2pt 8pt}",
    "striped": "tr:nth-child(even) td{background:#e8eef8} th{background:#345;color:#fff;text-align:left}"
    "td,th{padding:3pt 8pt}",
    "plain": "th{text-align:left} td,th{padding:2pt 12pt 2pt 0}",
    "rows": "tr{border-bottom:1px solid #999} th{text-align:left} td,th{padding:3pt 10pt 3pt 0}",
}  # fmt: skip
_PLACES = "Alder Bay,Birch Point,Cold Harbour,Dunmore,Elm Reach,Ferry Hill,Gull Rock,Hare Island".split(",")
_KEEPERS = "Marlowe,Sørli,García,Horváth,Okafor,Durand,Lindqvist,Petrov".split(",")
Rows = list[list[str]]


def write_table_pages() -> dict[str, str]:
    """Pages by name: each style with numbers, with words, and with long cells."""
    read = [epitome.read(EXAMPLES / name) for name in FILES]
    sentences = [s.text for d in read for s in d.sentences if d.kind_of(s) == "body" and 6 < len(s.text.split()) < 30]
    return {f"tables-{style}": _write_page(style, number, sentences) for number, style in enumerate(_STYLES)}


def _write_page(style: str, seed: int, sentences: list[str]) -> str:
    draw = random.Random(seed)
    used = iter(draw.sample(sentences, len(sentences)))

    def write(count: int) -> str:
        return "<p>" + escape(" ".join(next(used) for _ in range(count))) + "</p>"

    parts = [f"<h1>Tables of the coast, part {seed + 1}</h1>", write(4)]
    makers: tuple[tuple[str, Callable[[], str]], ...] = (
        ("Counts by year", lambda: _write_rows(_make_numbers(draw))),
        ("Keepers and their posts", lambda: _write_rows(_make_words(draw))),
        ("What was found", lambda: _write_rows(_make_long(draw, used))),
        ("Tides by season", lambda: _make_spans(draw)),
    )  # fmt: skip
    for number, (title, make) in enumerate(makers, 1):
        parts += [
            f"<h2>{title}</h2>",
            write(3),
            f"<p><i>Table {number}: {title} on the coast</i></p>",
            make(),
            write(4),
        ]
    style_sheet = f"<style>{_STYLE}{_STYLES[style]}</style>"
    title = f'<meta charset="utf-8"><title>Tables {seed + 1}</title>'
    head = f'<!doctype html><html lang="en"><head>{title}{style_sheet}</head>'
    return "\n".join([head, "<body>", *parts, "</body></html>"])


def _make_numbers(draw: random.Random) -> Rows:
    years = [str(1990 + 5 * i) for i in range(draw.randint(3, 5))]
    places = draw.sample(_PLACES, 6)
    return [["Place", *years], *([place, *(f"{draw.randint(10, 9000):,}" for _ in years)] for place in places)]


def _make_words(draw: random.Random) -> Rows:
    signs = ["red lamp", "white lamp", "bell", "horn", "no signal"]
    names, places = draw.sample(_KEEPERS, 5), draw.sample(_PLACES, 5)
    rows = [[n, p, draw.choice(signs), f"since {draw.randint(1820, 1930)}"] for n, p in zip(names, places, strict=True)]
    return [["Keeper", "Post", "Signal", "Term"], *rows]


def _make_long(draw: random.Random, used: "object") -> Rows:
    rows = [[place, next(used), draw.choice(["good", "fair", "poor"])] for place in draw.sample(_PLACES, 4)]  # type: ignore[call-overload]
    return [["Site", "Observation", "State"], *rows]


def _make_spans(draw: random.Random) -> str:
    """A table with two rows of heads, the first of which span two columns each."""
    first = "<tr><th></th><th colspan=2>Spring</th><th colspan=2>Autumn</th></tr>"
    second = "<tr><th>Place</th><th>High water</th><th>Low water</th><th>High water</th><th>Low water</th></tr>"
    rows = [[p, *(f"{draw.uniform(0.2, 6):.1f} m" for _ in range(4))] for p in draw.sample(_PLACES, 5)]
    return f"<table>{first}{second}{_write_body(rows)}</table>"


def _write_rows(rows: Rows) -> str:
    heads = "".join(f"<th>{escape(cell)}</th>" for cell in rows[0])
    return f"<table><tr>{heads}</tr>{_write_body(rows[1:])}</table>"


def _write_body(rows: Rows) -> str:
    return "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
