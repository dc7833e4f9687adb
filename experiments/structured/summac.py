"""The paper's protocol on papers in SUMMAC's layout: queries, learners and findings, to be printed."""

from pathlib import Path

from epitome.training.learning import FOLDS
from structured.data import SUMMAC, read_papers
from structured.pages import format_collections, format_findings, format_systems, format_weights
from structured.paper import reproduce


def format_summac(folder: Path) -> str:
    """The page."""
    collection = read_papers(folder)
    if len(collection.tables) < 2 * FOLDS:
        raise SystemExit(f"{folder} has {len(collection.tables)} papers to learn from; {2 * FOLDS} are needed")
    found = reproduce(SUMMAC, collection.tables)
    lines = ["# structured on papers in SUMMAC's layout", "", *format_collections({SUMMAC: collection})]
    lines += ["", *format_findings({SUMMAC: found.findings})]
    lines += ["", *format_systems(found.systems, found.dev), "", *format_weights(found.weights)]
    return "\n".join(lines)
