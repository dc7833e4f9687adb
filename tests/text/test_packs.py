"""Packs: one file a language, its examples, its errors, and a language that one file adds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import epitome
from epitome.language import extract_terms, has_cue, list_packs, load_pack, load_stop_words, split_sentences
from epitome.language.packs import compile_phrases, load_common
from epitome.language.packs.pack_report import report_pack
from epitome.language.signs.asking import find_asked, measure_given
from epitome.language.signs.fault_signs import find_fault
from epitome.language.signs.openings import defines, speaks_of_itself
from epitome.runtime.errors import InputError
from support.new_language import CODE, PACK, add_language


@pytest.mark.parametrize("language", list_packs())
def test_every_entry_compiles_and_every_example_holds(language: str) -> None:
    assert report_pack(language).problems == ()


def test_full_packs_have_examples_of_what_matches_and_what_does_not() -> None:
    full = [language for language in list_packs() if load_pack(language).asking.number]
    texts = [(Path(epitome.__file__).parent / f"language/packs/{code}.toml").read_text("utf-8") for code in full]
    assert len(full) >= 11 and all("yes = " in text and "no = " in text for text in texts)


@pytest.mark.parametrize(
    ("phrase", "found", "missed"),
    [
        ("how (many|much)", "How many are there", "show many"),
        ("limit[s]", "the limits of", "limited"),
        ("predefinid*", "valor predefinido", "valor redefinido"),
        ("*method*", "Biomethods", "metho d"),
        ("by *ing", "by opening", "by the gate"),
        ("#. jahrhundert*", "im 19. Jahrhunderts", "im Jahrhundert"),
        ("l'art", "l’art", "l art"),
        ("n.b.", "n.b. this", "nxbx this"),
    ],
)
def test_operators_mean_what_the_docs_say(phrase: str, found: str, missed: str) -> None:
    pattern = re.compile(compile_phrases([phrase]))
    assert pattern.search(found.lower()) and not pattern.search(missed.lower())


@pytest.mark.parametrize("phrase", ["how (many", "limit[s", "many)", "a|b", "(a[b)]"])
def test_an_operator_that_is_not_closed_is_named(phrase: str) -> None:
    with pytest.raises(ValueError, match=re.escape(repr(phrase))):
        compile_phrases([phrase])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nmae = 'x'", "unknown key nmae"),
        ("[cues]\nphrase = ['x']", "tok.toml, cues has the unknown key phrase"),
        ("[cues]\nphrases = 'x'", "cues, phrases is not a list"),
        ("[writing]\nblanks = 1", "blanks is not true or false"),
        ("[cues]\nphrases = [{ is = 'x', jes = 'y' }]", "cues, phrases is not a text"),
        ("name = ", "tok.toml is no TOML"),
    ],
)
def test_what_a_pack_cannot_say_is_refused_by_name(tmp_path: Path, text: str, said: str) -> None:
    with add_language(tmp_path, text), pytest.raises(InputError, match=said):
        load_pack(CODE)


def test_an_example_that_does_not_hold_is_reported(tmp_path: Path) -> None:
    text = "[asking]\nnumber = [{ is = 'mute', yes = 'lili', no = 'mute a' }, 'a(b']\n[cues]\nphrases = ['a*']"
    with add_language(tmp_path, text):
        first, second, third, fourth = report_pack(CODE).problems
    assert "does not match 'lili'" in first and "matches 'mute a'" in second
    assert "is missing" in third and "operators" in fourth


def test_one_file_adds_a_language(tmp_path: Path) -> None:
    with add_language(tmp_path):
        assert CODE in list_packs() and load_pack(CODE).name == "Toki Pona"
        assert "li" in load_stop_words(CODE) and extract_terms("jan li pona", CODE) == ["jan", "pona"]
        assert has_cue("Lipu ni li pona.", CODE) and not has_cue("Lipu nimi li pona.", CODE)
        assert find_asked("jan mute seme li lon?", CODE) == {"number"}
        assert measure_given("number", "ona li tu.", CODE) == 1.0
        assert defines("telo li pona mute.", "telo", CODE) and speaks_of_itself("lipu ni li pona.", CODE)
        assert find_fault("O lukin e lipu ante.", CODE) == "pointer"
        assert find_fault("Ona li pali sama ni.", CODE) == "lead-in"
        assert find_fault("Jan mute li lon ma tomo ni.", CODE) is None
        assert split_sentences("Ona li kulu. Pona mute.", CODE)[0] == [(0, 23)]
        assert split_sentences("Ona li kulu. Pona mute.", "sw")[0] == [(0, 12), (13, 23)]
        document = epitome.read(b"Telo li pona. Jan li moku e telo. Ma li suli.", language=CODE)
        assert len(epitome.summarise(document, query="jan moku", sentences=1)) == 1
        report = report_pack(CODE)
        assert report.problems == () and report.has["asking.number"] == 1 and "pointers.more" in report.has
        assert "asking.date" in report.missing and "stop_words_file" not in report.missing
    assert CODE not in list_packs() and load_stop_words("en")


def test_no_pack_is_an_empty_pack() -> None:
    for language in ("", "xx", "EN", "../en", "any", "en.toml"):
        assert load_pack(language) == type(load_pack("en"))()
    assert load_common().marks.final


def test_the_made_up_pack_says_nothing_of_other_languages() -> None:
    assert PACK.count("[") > 10 and not has_cue("Lipu ni li pona.", "sw")


def test_names_that_nothing_has_and_capitals_are_problems(tmp_path: Path) -> None:
    lines = ['name = "Nobody\'s"', 'stemmer = "nobodys"', 'stop_words_file = "nobody.txt"']
    lines += ["[cues]", 'phrases = ["In This"]', "[cues.headings]", 'introductoin = ["x"]']
    with add_language(tmp_path, "\n".join(lines)):
        problems = report_pack(CODE).problems
    keys = [problem.split(":")[0] for problem in problems]
    assert keys == ["stemmer", "stop_words_file", "cues.headings", "cues.phrases"]
    assert "introduction, related" in problems[2]
