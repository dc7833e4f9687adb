"""No regular expression of the package is slow on a long text: its time grows with the text, not with its square."""

from __future__ import annotations

import re

import pytest

from epitome.runtime.limits import LIMITS
from support.patterns.finding import Found, find_patterns, list_modules
from support.patterns.growth import END, build_text, find_slow_pump, is_slow, measure
from support.patterns.of_packs import list_pack_patterns
from support.patterns.pumps import build_pumps

pytestmark = pytest.mark.slow
LITTLE = 0.05  # seconds of one call at its bound
# Patterns that would be slow on long texts, and never see one: the characters that their callers give them at most.
BOUNDED: dict[str, int] = {
    "epitome.document.element_path:findall('([\\\\w\\\\-:]+)\\\\s*\\\\(')": 200,  # an XPath
    "epitome.document.element_path:findall('([\\\\w\\\\-]+)\\\\s*::')": 200,
    "epitome.api.collected.theme_titles._NUMBER": 160,  # the beginning of a title
    "epitome.readers.pdf.blocks.block._LAST_PART": 100,  # the end of a line
    "epitome.readers.pdf.blocks.paragraphs._LEADER": 80,
    "epitome.language.splitting.boundaries._NAME_OR_ADDRESS": 40,  # what stands before the end of a sentence
    "epitome.language.signs.clauses._TOKEN": 1_000,
    "epitome.language.splitting.dotted_names._DOTTED": 80,
}
OURS = {"epitome.language.words.phrases._TOKEN"}  # reads nothing but tables of the package


def test_the_patterns_of_the_package_are_found() -> None:
    places = {found.place for found in find_patterns()}
    assert len(places) > 300
    assert len(list_modules()) > 400
    assert {"epitome.runtime.safe._NOT_KEPT", "epitome.walk.features.of_sentence.definitions._PARTS"} <= places
    assert places >= {*BOUNDED, *OURS}, "a bound of a pattern that is not there any more"


@pytest.mark.parametrize(
    ("pattern", "pump"),
    [(r"\s+$", " "), (r"\s*-", " "), (r"(\w+)\s*::", "a"), (r"<a[^>]*>", "<a")],
)
def test_a_slow_pattern_would_be_found(pattern: str, pump: str) -> None:
    found = Found("x", re.compile(pattern))
    assert pump in build_pumps(found.pattern)
    assert is_slow(found, pump)


@pytest.mark.parametrize("pattern", [r"\s+", r"(?<!\s)\s+$", r"\w+", r"[a-z]+\.", r"(?:(?<!\s)\s+)?-"])
def test_a_fast_pattern_is_not(pattern: str) -> None:
    found = Found("x", re.compile(pattern))
    assert not is_slow(found, " ") and not is_slow(found, ".")


def takes_little(found: Found, text: str) -> bool:
    """Whether one of several walks is short: what else a processor does makes some of them longer."""
    return any(measure(found, text, cutoff=1.0) < LITTLE for _ in range(5))


def test_no_pattern_is_slow() -> None:
    slow = {
        found.place: pump
        for found in find_patterns()
        if found.place not in {*BOUNDED, *OURS} and (pump := find_slow_pump(found)) is not None
    }
    assert slow == {}


@pytest.mark.parametrize("place", BOUNDED)
def test_what_is_bounded_takes_little(place: str) -> None:
    (found,) = [found for found in find_patterns() if found.place == place]
    for pump in build_pumps(found.pattern):
        text = build_text(pump, BOUNDED[place])[: BOUNDED[place]] + END
        assert takes_little(found, text), pump


def test_no_pattern_of_a_language_is_slow_on_the_longest_sentence() -> None:
    patterns = list_pack_patterns()
    assert len(patterns) > 150
    assert {"en", "de", "ru", "zh"} <= {found.place.rpartition(" ")[2] for found in patterns}
    slow: dict[str, str] = {}
    for found in patterns:
        for pump in build_pumps(found.pattern):
            text = build_text(pump, LIMITS.sentence_characters)
            if not takes_little(found, text):
                slow[found.place] = pump
    assert slow == {}
