"""Drawing extracts to be judged: by hash, the same every time; counting by hand."""

from __future__ import annotations

from pathlib import Path

from judged_extracts.draw import count, draw, show

PROSE = " ".join(
    f"The pump in field {n} lifts water {n} times a day for the farm of the village." for n in range(1, 21)
)


def test_extracts_are_drawn_one_a_page_and_the_same_every_time(tmp_path: Path) -> None:
    for name in ("a", "b", "short"):
        (tmp_path / f"{name}.html").write_text(f"<h1>{name}</h1><p>{PROSE if name != 'short' else 'Too short.'}</p>")
    rows = draw({"pumps": tmp_path})
    assert [row["page"] for row in rows] == ["a.html", "b.html"]
    assert rows == draw({"pumps": tmp_path})
    shown = list(show(rows, "1", {"pumps": tmp_path}))
    assert sum(line.startswith("  >>") for line in shown) == 2
    assert sum(line.startswith("[") for line in shown) == 2


def test_judgements_are_counted() -> None:
    judged = [("1", "1"), ("0", "0"), ("0", "1"), ("0", "0")]
    rows = [{"package": "p", "page": str(n), "first": a, "second": b} for n, (a, b) in enumerate(judged)]
    # agreed 3/4; chance 1/4 * 2/4 + 3/4 * 2/4 = 1/2; kappa (3/4 - 1/2) / (1/2) = 1/2
    assert list(count(rows)) == ["extracts 4  embarrassing 0.250 0.500  agreed 0.750  kappa 0.50", "p  4  1 2"]
    assert list(count([{"package": "p", "page": "1", "first": "", "second": ""}])) == ["nothing was judged"]
