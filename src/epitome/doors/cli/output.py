"""The output of commands: results on standard output, warnings on standard error."""

from __future__ import annotations

import sys

from epitome.document.render import list_notes, one_line
from epitome.document.summary import Ranking
from epitome.walk.queries import UNASKED


def write(text: str) -> None:
    """Write the text of a renderer to standard output."""
    print(text, end="")


def warn(line: str) -> None:
    """Print one line on standard error."""
    print(f"warning: {one_line(line)}", file=sys.stderr)


def warn_of_cuts(ranking: Ranking) -> None:
    """Warn if text was cut while ranking (reading warns of its own cuts), or if the query chose nothing."""
    several = len(ranking.documents) > 1
    who = f"the text of {len(ranking.documents)} documents" if several else ranking.documents[0].id
    if ranking.truncated and not any(d.truncated for d in ranking.documents):
        warn(f"{who} was truncated: {'; '.join(list_notes(ranking))}")
        return
    for note in UNASKED:
        if note in ranking.notes:
            warn(f"{who}: {note}")
