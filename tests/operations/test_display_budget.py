"""Where heads are shown, they count in the budget: by hand, and for any budget of words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.api.display_budget import fit_display
from epitome.document import Budget
from epitome.language import count_words

PAGE = """<!doctype html><title>tar</title><h1>tar</h1><h2>Options</h2><dl>
<dt>--strip-components=NUMBER</dt><dd>Strip leading components from file names.</dd>
<dt>--exclude=PATTERN</dt><dd>Leave out file names that match a pattern.</dd>
<dt>--totals</dt><dd>Print how many file names were seen.</dd></dl>"""
QUERY = "which option strips components of file names"


def fit(words: int) -> epitome.Summary:
    summary = epitome.summarise(PAGE.encode(), query=QUERY, words=words)
    return fit_display(summary, Budget(unit="words", size=words))


def test_what_does_not_fit_with_its_heads_is_left_out() -> None:
    plain = epitome.summarise(PAGE.encode(), query=QUERY, words=14)
    assert len(plain) == 2 and count_words(str(plain)) <= 14
    (shown,) = fit(14)
    assert shown.display == "--strip-components=NUMBER: Strip leading components from file names."


def test_the_best_is_cut_after_its_heads() -> None:
    (shown,) = fit(4)
    assert shown.cut
    assert shown.display == "--strip-components=NUMBER: Strip leading components"
    assert epitome.read(PAGE.encode()).text[shown.start : shown.end] == shown.text == "Strip leading components"


def test_sentences_and_what_fits_stay_as_they_are() -> None:
    summary = epitome.summarise(PAGE.encode(), query=QUERY, sentences=2)
    assert fit_display(summary, Budget(unit="sentences", size=2)) is summary
    assert fit_display(summary, Budget(unit="words", size=100)) is summary


@pytest.mark.filterwarnings("error")
@given(st.integers(4, 60))
def test_no_more_is_shown_than_the_budget_allows(words: int) -> None:
    shown = fit(words)
    assert len(shown)
    assert count_words(" ".join(extract.display for extract in shown)) <= words
