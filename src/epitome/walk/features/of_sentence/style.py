"""Style: length, stop words, and the cues of `epitome.language.signs.style` as features."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import numpy as np

from epitome.language import STYLE_CUES
from epitome.language.end_marks import FINAL_MARKS
from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen
from epitome.walk.features.feature import Feature, OneOfSeveral
from epitome.walk.table import Sheet
from epitome.walk.table.row_places import style_cues

_DESCRIPTIONS = {
    "first_person": "whether it speaks in the first person",
    "reports": "whether it says what was shown or found",
    "proposes": "whether it presents something new",
    "mentions_figure": "whether it points at a figure or a table",
    "was_done": "whether it tells a step of the work",
    "opens_here": 'whether it opens like "In this study"',
    "opens_conclusion": 'whether it opens like "Thus" or "In summary"',
    "opens_result": 'whether it opens like "These results"',
    "opens_contrast": 'whether it opens like "However"',
    "opens_step": 'whether it opens like "For example" or "First"',
    "opens_back": "whether it opens by pointing back",
    "asks": "whether it asks a question",
    "citations": "how many citations it has",
    "brackets": "how many brackets it has",
    "digits": "how much of it is digits",
    "capitals": "how much of it is capital letters",
}
_SHARES = {"digits": "digits", "capitals": "capital letters"}
_COUNTS = ("citations", "brackets")


@frozen(kw_only=True)
class StyleCue(OneOfSeveral):
    """How a sentence is written: one of sixteen cues of style, by name (`which`)."""

    family: ClassVar[str] = "style"
    kind: ClassVar[str] = "cue"
    descriptions: ClassVar[Mapping[str, str]] = _DESCRIPTIONS

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """The share, the number, or whether the cue is there."""
        if self.which in _SHARES:
            return f"{_SHARES[self.which]}: {value:.0%}" if value else f"no {_SHARES[self.which]}"
        if self.which in _COUNTS:
            number = f"{round(3 * value)}{' or more' if value >= 1 else ''}"
            return f"{number if value else 'no'} {self.which}"
        cue = self.description.removeprefix("whether it ")
        return cue if value else f"not: {cue}"

    def column(self, sheet: Sheet) -> Floats:
        """The cue of each row."""
        return style_cues(sheet.rows)[:, STYLE_CUES.index(self.which)]


@frozen(kw_only=True)
class Length(Feature):
    """ln(1 + words)."""

    name: ClassVar[str] = "length"
    description: ClassVar[str] = "how long it is"
    family: ClassVar[str] = "style"

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """How many words."""
        return f"{int(sheet.rows.words[row])} words long"

    def column(self, sheet: Sheet) -> Floats:
        """The length of each row."""
        return np.log1p(sheet.rows.words.astype(np.float64))


@frozen(kw_only=True)
class Short(Feature):
    """1 for fewer than ten words."""

    name: ClassVar[str] = "short"
    description: ClassVar[str] = "whether it has fewer than ten words"
    family: ClassVar[str] = "style"

    def column(self, sheet: Sheet) -> Floats:
        """0 or 1 of each row."""
        return (sheet.rows.words < 10).astype(np.float64)


@frozen(kw_only=True)
class StopWords(Feature):
    """The share of stop words among its words."""

    name: ClassVar[str] = "stop_words"
    description: ClassVar[str] = "how many of its words are small ones"
    family: ClassVar[str] = "style"

    def column(self, sheet: Sheet) -> Floats:
        """The share in each row; 0 in one without words."""
        rows = sheet.rows
        words = np.diff(rows.terms.bounds)
        owner = np.repeat(np.arange(len(rows)), words)
        small = np.bincount(owner, weights=rows.terms.tokens < 0, minlength=len(rows))
        share: Floats = small / np.maximum(1, words)
        return share


@frozen(kw_only=True)
class Unended(Feature):
    """1 where its last character is not final punctuation: a heading, a list item, a caption."""

    name: ClassVar[str] = "unended"
    description: ClassVar[str] = "whether it lacks the end of a sentence"
    family: ClassVar[str] = "style"

    def column(self, sheet: Sheet) -> Floats:
        """0 or 1 of each row."""
        return np.array([float(s.text.rstrip()[-1:] not in _FINAL_CHARACTERS) for s in sheet.rows.sentences])


_FINAL_CHARACTERS = frozenset(FINAL_MARKS + "\"'”’)]»")
