"""Every figure that the docs quote stands in a results file to which the page links beside it.

`tests/support/docs/figures.py` says what counts as a figure and when a results file has it, `stale.py` beside it which
files are looked at. Numbers that were not measured, such as settings, worked examples and bounds, stand in
`NOT_MEASURED` with the words around them.

Where this fails a page is stale, or results were made anew: the message tells page, line and figure, what the figure
speaks of, the files that were looked at, and the nearest numbers there that speak of the same.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from support.docs.figures import figures
from support.docs.markdown import without_code
from support.docs.stale import looked_at, numbers_of, stale

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("README.md", *sorted(str(page.relative_to(ROOT)) for page in (ROOT / "docs").rglob("*.md")))
NOT_MEASURED = {
    "README.md": ("Python 3.11", "WordNet 3.0", "Apache-2.0"),
    "docs/answering.md": (
        "See section 7.8",
        "more than 80 % of its terms",
        "at least 35 % of the relevance",
        "is below 0.3 (0.2 for several documents)",
        '"likely" from 0.5, "possible" from 0.15',
    ),
    "docs/certainty.md": ("a relevance of 0.5", "a relevance of about 0.65"),
    "docs/checking.md": ('as "5 %" of "1.5 %"',),
    "docs/citations.md": ("read from a scan, 87% sure",),
    "docs/collection.md": ("before 1.0 nothing is migrated", "(k1 = 1.2, b = 0.75)"),
    "docs/compared.md": ("arXiv 2501.16214", "arXiv 2604.02985", "up to 18 % faster"),
    "docs/data-model.md": ("read from a scan, 87% sure",),
    "docs/evaluation.md": ("95 % interval", "at recall 0, .1, .., 1", "at most 240 tasks in folds"),
    "docs/limits.md": (
        "more than 2 % control",
        "again after 0.4, 0.8, 1.6 ...",
        "2.4 million characters",
        "(6,000 by the clock) and 1.25 GiB of memory, and serves",
        "1.25 GiB of memory beyond what it has at its start",
    ),
    "docs/pdf.md": ("read from a scan, 87% sure", "less than 80% sure"),
    "docs/models.md": ("at least 30 tasks of each", "and at least 5 % of them all"),
    "docs/papers.md": ("12,107 and 183 articles", "kappa .55"),
    "docs/meaning.md": (
        "22 million weights in 21.6 MB",
        "Normally w is .5.",
        "If you give linking sentences, w is .2.",
        "(Apache-2.0)",
    ),
    "docs/reference/files.md": ("before 1.0 the tables may change",),
    "docs/reference/http.md": ("with its 95 % interval",),
    "docs/releases.md": ("from 3.11 on",),
    "docs/semantic.md": ("(cosine of at least 0.5)", "about 0.2 s and 50 MB"),
    "docs/service.md": ("600 seconds of processor time and 1.25 GiB",),
    "docs/tagger.md": ("WordNet 3.0",),
    "docs/tutorials/index.md": ("Python 3.11",),
    "docs/methods/queryorder.md": (
        "0.3 (QTO / SL) + 0.7 SO",
        "0.4 (QTF / SL) + 0.6 SO",
        "(3:7 .0500, 7:3 and 9:1 .0502, 1:9 .0503)",
    ),
    "docs/methods/structured.md": ("(alpha = 0.3)", "(95 % interval)"),
    "docs/methods/topic.md": ("96 % are in a theme", "cosine above 0.7"),
    "docs/methods/webpage.md": (
        "more than 80 % of the distinct words",
        "T = 7 - 0.1 (25 - n) for n < 25 sentences, 7 up to 40, 7 + 0.1 (n - 40) above",
        "and at least 5 % of them all",
    ),
}


@pytest.mark.parametrize("page", PAGES)
def test_every_figure_of_a_page_is_in_the_results_that_it_links_to(page: str) -> None:
    found = stale(ROOT, page, NOT_MEASURED.get(page, ()))
    assert not found, "correct the page or, for what was not measured, NOT_MEASURED:\n" + "\n".join(found)


@pytest.mark.parametrize("page", NOT_MEASURED)
def test_what_is_not_measured_stands_on_its_page(page: str) -> None:
    text = " ".join(without_code((ROOT / page).read_text(encoding="utf-8")).split())
    for words in NOT_MEASURED[page]:
        assert words in text, words


@pytest.mark.parametrize("page", NOT_MEASURED)
def test_what_is_not_measured_is_a_figure(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    every = len(list(figures(text)))
    for words in NOT_MEASURED[page]:
        assert len(list(figures(text, (words,)))) < every, words


def test_a_page_by_hand(tmp_path: Path) -> None:
    results = tmp_path / "experiments" / "results" / "made" / "results.md"
    results.parent.mkdir(parents=True)
    results.write_text(
        "## wice: dev\n\n| system | R@5 | ratio | p |\n|---|---|---|---|\n"
        "| best | 0.6716 | 1.23 | 0.0002 |\n| BM25 | 0.5984 | 1.12 | 0.04 |\n\n## selqa: dev\n\n"
        "Of 120 tasks ours finds 0.4747 and is above BM25 by 6.2%; the change is -0.017.\n",
        encoding="utf-8",
    )
    true = (
        "Found ([results](experiments/results/made/results.md)):\n\n"
        "| set | ours | BM25 | ratio | p |\n|---|---|---|---|---|\n| wice | .672 | .60 | 1.23 | .0002 |\n\n"
        "On selqa (120 tasks) .475, 6 % over BM25, p < .05; -.017, k1 = 1.2.\n\n    code 0.9\n"
    )

    def told(text: str) -> list[str]:
        (tmp_path / "page.md").write_text(text, encoding="utf-8")
        return stale(tmp_path, "page.md", ("k1 = 1.2",))

    assert told(true) == []
    for right, wrong in ((".672", ".673"), (".60 ", ".67 "), ("1.23", "1.24"), ("| .0002", "| 1.12")):
        assert len(told(true.replace(right, wrong))) == 1, wrong
    for right, wrong in (
        (".475", ".474"),
        ("6 %", "7 %"),
        ("-.017", "+.017"),
        ("120", "121"),
        ("k1 = 1.2", "k1 = 1.3"),
    ):
        (line,) = told(true.replace(right, wrong))
        assert line.startswith("page.md:7: ") and "experiments/results/made/results.md" in line
    assert len(told(true.replace("wice", "selqa"))) == 4
    assert told("## Bare\n\nIt finds .475.\n") == [
        "page.md:3: .475 (nothing named): its section links to no results file"
    ]


@pytest.mark.slow
def test_most_figures_that_are_moved_by_three_are_noticed() -> None:
    moved = noticed = 0
    for page in PAGES:
        for figure, files in looked_at(ROOT, page, NOT_MEASURED.get(page, ())):
            known = [number for path in files for number in numbers_of(ROOT / path)]
            for step in (-3, 3):
                other = replace(figure, value=figure.value + step * 10.0**-figure.decimals)
                moved += 1
                noticed += not any(number.tells(other) for number in known)
    assert moved > 300 and noticed / moved > 0.75
