from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language import split_sentences

MARK = "‖"
CASES = [
    (file.stem, line)
    for file in sorted((Path(__file__).parent / "boundaries").glob("*.txt"))
    for line in file.read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
# what the splitter is known to get wrong; a case that starts to pass must leave this set
KNOWN_MISSES = {
    "The band Wham! broke up.‖ Panic! at the Disco followed much later.",
    "Lt. Col. Marsh and Sgt. Pike waited at Ft. Worth.",
    "I was late :-)‖ The train was too.",
    "Vive en la Avda. del Mar.‖ Trabaja en casa.",
}
LANGUAGES = ["en", "de", "fr", "es", "ru", "zh", "ja", "ko", "ar", "hi", "th", "xx"]
PIECES = st.sampled_from(
    "System.Out.Println|org.freedesktop.|1.|2.|a)|(1)|•|3.14.|-- |voila!|Yahoo!|[1]|[a]|*|†|「遅い。」|と|。|rsync|"
    "！|？|（注。）|“|”|『|」|…|...|🎉|।|։|។|'s|et al.|a. C.|v.|Chr.|max_files|The|then|www.example.org.|https://a.b/?c=d!|"
    "5 kg.|12|\"|'|\n|\u00a0|— |x".split("|")
)
MIXED = st.lists(st.tuples(PIECES, st.sampled_from(["", " ", "  "])), max_size=25).map(
    lambda parts: "".join(a + b for a, b in parts)
)
FLOODS = [
    ".",
    "a.",
    "a. ",
    "A. ",
    '"',
    "“",
    "。",
    "。 ",
    "1.",
    "1. ",
    "1. A. ",
    "。a",
    "।",
    "। ",
    "(1) ",
    "A! b ",
    ". _a",
    "[1].",
]


def split(text: str, language: str) -> list[str]:
    return [text[start:end] for start, end in split_sentences(text, language)[0]]


def is_right(language: str, line: str) -> bool:
    return split(line.replace(MARK, ""), language) == [sentence.strip() for sentence in line.split(MARK)]


def test_there_are_many_cases_in_many_languages() -> None:
    languages = [language for language, _ in CASES]
    assert len(CASES) >= 450
    assert languages.count("en") >= 150
    assert len(set(languages)) >= 20
    assert {line for _, line in CASES} >= KNOWN_MISSES


@pytest.mark.parametrize("language", sorted({language for language, _ in CASES}))
def test_a_text_is_split_where_a_reader_would(language: str) -> None:
    lines = [line for name, line in CASES if name == language and line not in KNOWN_MISSES]
    assert [line for line in lines if not is_right(language, line)] == []


def test_the_known_misses_are_really_missed() -> None:
    assert [line for language, line in CASES if line in KNOWN_MISSES and is_right(language, line)] == []


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "xx"])
def test_a_dotted_name_is_never_cut(language: str) -> None:
    for name in ("System.Out.Println", "org.freedesktop.DBus", "java.util.List", "libc.so.6", "Data.Map.Strict"):
        assert split(f"Foo {name} bar.", language) == [f"Foo {name} bar."]


def test_the_sentences_of_an_item_are_told_apart_by_hand() -> None:
    text = "Two rules hold. (1) Nobody pays twice. A refund is due. (2) Nobody pays late."
    assert split(text, "en") == [
        "Two rules hold.",
        "(1) Nobody pays twice.",
        "A refund is due.",
        "(2) Nobody pays late.",
    ]


def test_a_number_after_a_question_is_an_answer() -> None:
    assert split("How many came? 12. Nobody stayed.", "en") == ["How many came?", "12.", "Nobody stayed."]


@pytest.mark.parametrize(
    "text",
    ["Keep those that are !EQUAL to their parent.", "Send a ?name parameter with it.", "Say if x !isEmpty holds."],
)
def test_a_mark_before_a_word_is_a_sign_of_that_word(text: str) -> None:
    for language in ("en", "de", "fr", "xx"):
        assert split(f"So it goes. {text} Then rest.", language) == ["So it goes.", text, "Then rest."]


def test_a_sentence_may_open_with_a_sign() -> None:
    assert split("Some differ. !EQUAL commits stay.", "en") == ["Some differ.", "!EQUAL commits stay."]


def test_a_mark_after_a_blank_ends_a_sentence_where_a_blank_follows() -> None:
    assert split("Vraiment ! Elle vient ? Oui.", "fr") == ["Vraiment !", "Elle vient ?", "Oui."]
    assert split("Is it true?Yes, it is.", "en") == ["Is it true?", "Yes, it is."]


def test_a_bracket_that_looks_like_a_marker_does_not_end_a_sentence() -> None:
    text = (
        "The bath contained (in mM) 92 salt and 3 acid. It was warm. The tip (see 1) held (in mM) 4 salt. It was cold."
    )
    assert split(text, "en") == [
        "The bath contained (in mM) 92 salt and 3 acid.",
        "It was warm.",
        "The tip (see 1) held (in mM) 4 salt.",
        "It was cold.",
    ]


@pytest.mark.parametrize("blank", [c for c in map(chr, range(0x3001)) if c.isspace()])
def test_a_blank_of_any_kind_may_stand_before_a_stop(blank: str) -> None:
    for language in LANGUAGES:
        assert split(f"Take plan A{blank}. Then rest.", language)[-1] == "Then rest."


@given(MIXED, st.sampled_from(LANGUAGES))
def test_spans_are_in_order_stripped_and_cover_everything_but_blanks(text: str, language: str) -> None:
    spans, _ = split_sentences(text, language)
    at = 0
    for start, end in spans:
        assert at <= start < end <= len(text)
        assert not text[at:start].strip()
        assert text[start:end] == text[start:end].strip()
        at = end
    assert not text[at:].strip()


@pytest.mark.parametrize("unit", FLOODS)
def test_a_flood_of_signs_is_covered(unit: str) -> None:
    text = unit * (20_000 // len(unit))
    for language in ("en", "zh"):
        spans, _ = split_sentences(text, language)
        assert sum(len(text[start:end].replace(" ", "")) for start, end in spans) == len(text.replace(" ", ""))
