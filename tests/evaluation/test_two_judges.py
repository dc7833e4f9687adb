"""Section 4.1 of Wan & Paris 2008 on a sample of our own (tests/support/judged/linked): for each link two people chose
sentences of the linked page; how well they agree, and what both chose as the gold.
"""

from __future__ import annotations

import csv
import gzip
import json
from pathlib import Path

import pytest

from epitome.doors.cli.main import main
from epitome.learning.datasets import Judged, read_open_set
from epitome.learning.evaluation import Experiment
from epitome.learning.models import summariser_for

SAMPLE = Path(__file__).resolve().parents[1] / "support" / "judged" / "linked"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("linked")
    for file in SAMPLE.iterdir():
        (made / f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes()))
    return made


@pytest.fixture(scope="module")
def links(folder: Path) -> list[Judged]:
    return read_open_set(folder)


def test_the_agreement_of_the_judges_by_hand(links: list[Judged]) -> None:
    """36 sentences, of which one judge chose 7, the other 9, both 5: 30/36 agree, (7·9 + 29·27)/36² would by chance."""
    results = Experiment(["elaborative.first-5"], links, ["R@5"]).run()
    assert results.kappa == pytest.approx((30 / 36 - 846 / 1296) / (1 - 846 / 1296))
    assert results.kappa == pytest.approx(0.52)


def test_what_both_chose_is_found_by_simple_link_by_hand(links: list[Judged]) -> None:
    """Five sentences a link share words with it, or come first of those that do not. Of what both chose for the mill
    they hold 5 and 6, then 7 but not 4; for the colony 4. For the last link the judges had nothing in common.
    """
    system = summariser_for("elaborative", recipe="paper")
    scores = Experiment([system], links, ["R@5", "P@5"], annotators="intersection").run().scores["elaborative"]
    assert scores["R@5"] == {"mill repaired": 1, "mill given up": 1 / 2, "colony guarded": 1}
    assert scores["P@5"] == pytest.approx({"mill repaired": 2 / 5, "mill given up": 1 / 5, "colony guarded": 1 / 5})
    union = Experiment([system], links, ["R@5"]).run().scores["elaborative"]["R@5"]
    assert union["mill given up"] == pytest.approx(2 / 3) and union["colony guarded"] == 1 and len(union) == 4


@pytest.mark.parametrize(
    ("sheet", "verdict", "kappa", "both"), [("cards", "helpful", 0.795, 50), ("extracts", "1", 0.895, 25)]
)
def test_the_agreement_on_judged_cards_and_extracts(
    sheet: str, verdict: str, kappa: float, both: int, tmp_path: Path
) -> None:
    """60 cards of links, helpful or not: the judges call 51 and 52 helpful. 200 sentences of summaries, embarrassing or
    fair: 28 and 27 (of the pages only the places are known here).
    """
    lines = (SAMPLE.parent / "sheets" / f"{sheet}.csv").read_text(encoding="utf-8").splitlines()
    rows = list(csv.DictReader(lines))
    sentences = [{"i": i, "text": f"Row {i}, {row['page']} from {row['start']}."} for i, row in enumerate(rows)]
    chosen = [[i for i, row in enumerate(rows) if row[judge] == verdict] for judge in ("first", "second")]
    task = {"task_id": sheet, "system": "S3", "query": sheet, "doc_ids": [sheet], "references": []}
    gold = {
        "gold": {sheet: sorted({*chosen[0], *chosen[1]})},
        "gold_sets": [{sheet: rows_of_one} for rows_of_one in chosen],
    }
    documents = [{"doc_id": sheet, "title": "", "sentences": sentences}]
    for name, some in (("docs", documents), ("tasks", [{**task, **gold, "limit": {"sentences": 5}}])):
        (tmp_path / f"{name}.dev.jsonl.gz").write_bytes(gzip.compress("\n".join(map(json.dumps, some)).encode()))
    every = f"R@{len(rows)}", f"P@{len(rows)}"
    results = Experiment(["lead"], read_open_set(tmp_path), every, annotators="intersection").run()
    assert results.kappa == pytest.approx(kappa, abs=0.0005)
    scores = results.scores["lead"]
    assert scores[every[0]] == {sheet: 1} and scores[every[1]] == {sheet: pytest.approx(both / len(rows))}


def test_the_command_tells_both(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--system", "elaborative", "--recipe", "paper", "--annotators", "intersection", "--format", "markdown"]
    assert main(["evaluate", str(folder), *arguments]) == 0
    told = capsys.readouterr().out
    assert "judged 3 of 4 tasks" in told
    assert "The two annotators agree with Cohen's kappa 0.52 over all sentences." in told
    assert "| R@5 |" in told and "0.8333" in told
