"""The quick look at a text before the slow one lets every mark and every letter of runs pass."""

import sys
import unicodedata

from epitome.language.words.letters import (
    BOUND_LETTERS,
    RUNS,
    compile_class,
    find_letter_without_blanks,
    list_marks,
    may_have_marks_or_runs,
)


def test_all_letters_of_runs_and_all_marks_pass() -> None:
    characters = "".join(map(chr, range(sys.maxunicode + 1)))
    wanted = [
        *compile_class(RUNS + BOUND_LETTERS).findall(characters),
        *compile_class(list_marks()).findall(characters),
    ]
    assert len(wanted) > 150_000
    assert [unicodedata.name(c, hex(ord(c))) for c in wanted if not may_have_marks_or_runs(c)] == []


def test_text_of_europe_does_not() -> None:
    assert not may_have_marks_or_runs("“Ärger – straße”, Ωμέγα, Ёлка… 5 €")
    assert find_letter_without_blanks("a “quote” of 漢字") is not None
