"""Quotes proved: every state by hand, places that are true offsets, and texts made to be hard."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.document.quoting.proof import STATES, Proof
from epitome.document.quoting.proving import Prover
from support.sampling import check_some

CANAL = (
    "The duke dug a canal between his mines and the growing town. Nothing of this speaks about water. Salt is dear in "
    "winter, and roads are bad -- very bad. It cost 1.5 percent of the exam-\nple. It is unlikely to fail."
)
CHINESE = "运河在矿山和城镇之间运送煤炭。盐在冬天很贵，道路也很糟糕。"
ARABIC = "حفر الدوق قناة بين مناجمه والمدينة النامية. الملح غالٍ في الشتاء والطرق سيئة."
RUSSIAN = "Герцог вырыл канал между своими шахтами и растущим городом. Соль зимой дорога."
TEXTS = (CANAL, CHINESE, ARABIC, RUSSIAN)
PROVER = Prover(TEXTS)


def read(proof: Proof) -> list[str]:
    return [TEXTS[place.source][place.start : place.end] for place in proof.places]


@pytest.mark.parametrize(
    "quote",
    [
        "dug a canal between his mines",
        "Nothing of this speaks about water.",
        "roads are bad -- very  bad",
        "矿山和城镇之间",
        "盐在冬天很贵，",
        "قناة بين مناجمه",
        "канал между своими шахтами",
    ],
)
def test_the_same_characters_are_exact(quote: str) -> None:
    proof = PROVER.prove(quote)
    assert (proof.state, proof.but_for, proof.differences) == ("exact", (), ())
    assert [" ".join(text.split()) for text in read(proof)] == [" ".join(quote.split())]


@pytest.mark.parametrize(
    ("quote", "but_for"),
    [
        ("the Duke dug a canal", ("case",)),
        ("“dug a canal,”", ("typography",)),
        ("roads are bad—very bad", ("hyphenation", "typography")),
        ("of the example. It is", ("hyphenation",)),
        ("矿山和\n城镇之间", ("spacing",)),
        ("roads are bad – very bad", ("hyphenation",)),
        ("The \u200bduke dug\u00ad a ca\u00adnal", ("hyphenation", "unseen characters")),
        ("[T]he duke dug", ("brackets",)),
        ("КАНАЛ между своими", ("case",)),
    ],
)
def test_typography_alone_leaves_a_quote_the_same(quote: str, but_for: tuple[str, ...]) -> None:
    proof = PROVER.prove(quote)
    assert (proof.state, proof.but_for, proof.differences) == ("same", but_for, ())


def test_ligatures_and_wide_letters_are_typography_but_powers_are_not() -> None:
    prover = Prover(["The ﬁrst office takes 10² bytes and ＡＢＣ in all."])
    assert prover.prove("The first office").state == "same"
    assert prover.prove("bytes and ABC in all").state == "same"
    assert prover.prove("office takes 102 bytes").state == "altered"


def test_words_that_a_hyphen_and_a_blank_part_are_whole() -> None:
    prover = Prover(["Ships of pre- and post-war times. It is non-smoking here."])
    assert prover.prove("and post-war times").state == "exact"
    assert prover.prove("smoking here").state == "altered"


def test_signs_that_are_made_of_a_blank_and_a_mark_are_signs() -> None:
    assert Prover(["¨0 is a name"]).prove("¨0").state == "exact"
    assert Prover(["In 1990–2000 it grew."]).prove("1990-2000 it grew").but_for == ("typography",)


def test_decomposed_letters_are_the_same_and_missing_accents_are_not() -> None:
    prover = Prover(["Le cafe\u0301 est ferme\u0301 le lundi matin."])
    assert prover.prove("Le café est fermé").state == "same"
    assert prover.prove("Le cafe est ferme le lundi").state == "altered"


@pytest.mark.parametrize(
    ("quote", "kind", "mine", "theirs"),
    [
        ("The duke filled a canal between his mines", "replaced", "filled", "dug"),
        ("The duke dug a deep canal between his mines", "added", "deep", ""),
        ("The duke dug a canal between his and the growing town", "left out", "", "mines"),
        ("Salt is dear in winter and roads are bad", "signs", "", ","),
        ("It cost 15 percent of the example", "replaced", "15", "1.5"),
        ("运河在矿山和小镇之间运送煤炭", "replaced", "小", "城"),
        ("حفر الدوق قناة بين بيوته والمدينة النامية", "replaced", "بيوته", "مناجمه"),
        ("The dukе dug a canal", "look-alike letters", "dukе", "duke"),
    ],
)
def test_an_altered_quote_names_the_words_that_differ(quote: str, kind: str, mine: str, theirs: str) -> None:
    proof = PROVER.prove(quote)
    assert proof.state == "altered"
    (difference,) = proof.differences
    assert (difference.kind, difference.quoted, difference.text) == (kind, mine, theirs)
    assert quote[difference.quoted_start : difference.quoted_end] == mine
    assert TEXTS[proof.places[0].source][difference.start : difference.end] == theirs


@pytest.mark.parametrize(
    ("quote", "whole"), [("5 percent of the", "1.5 percent of the"), ("likely to fail", "unlikely to fail")]
)
def test_a_quote_that_cuts_a_word_is_altered(quote: str, whole: str) -> None:
    proof = PROVER.prove(quote)
    assert (proof.state, proof.differences[0].kind, read(proof)) == ("altered", "cut", [whole])


def test_what_an_ellipsis_leaves_out_is_told() -> None:
    proof = PROVER.prove("The duke dug [...] his mines")
    assert (proof.state, proof.but_for, read(proof)) == ("same", ("ellipsis",), ["The duke dug", "his mines"])
    assert [difference.text for difference in proof.differences] == ["a canal between"]
    assert not proof.is_verbatim


def test_words_in_brackets_stand_for_others() -> None:
    proof = PROVER.prove("The duke dug a canal between [the pits] and the growing town")
    assert (proof.state, proof.but_for) == ("same", ("brackets",))
    assert [difference.text for difference in proof.differences] == ["his mines"]


def test_pieces_of_several_places_are_joined() -> None:
    proof = PROVER.prove("The duke dug a canal between his mines. Salt is dear in winter, and roads are bad")
    pieces = ["The duke dug a canal between his mines", "Salt is dear in winter, and roads are bad"]
    assert (proof.state, read(proof)) == ("joined", pieces)
    proof = PROVER.prove("The duke dug a canal between his mines … 盐在冬天很贵")
    assert (proof.state, [place.source for place in proof.places]) == ("joined", [0, 1])


def test_a_quote_of_another_source_than_the_one_cited() -> None:
    assert PROVER.prove("dug a canal between his mines", cited=0).state == "exact"
    proof = PROVER.prove("dug a canal between his mines", cited=1)
    assert (proof.state, proof.places[0].source, proof.is_verbatim) == ("elsewhere", 0, True)


@pytest.mark.parametrize(
    "quote", ["The queen sold her ships to the bank", "很多鱼在海里游泳", "", " ", "***", "\0", "\ud800"]
)
def test_what_is_nowhere(quote: str) -> None:
    assert PROVER.prove(quote).state == "nowhere"
    assert Prover([]).prove(quote).state == "nowhere"


def test_tables_are_read_across_their_bars_and_line_ends() -> None:
    prover = Prover(["| Height | 5 m |\n|---|---|\n| Width | 3 m |", "Height\t5 m\nWidth\t3 m\n"])
    assert prover.prove("Height 5 m").state in ("exact", "same")
    assert prover.prove("Width | 3 m").state in ("exact", "same")


def test_places_of_the_cited_source_and_exact_ones_come_first() -> None:
    prover = Prover(["A HEAVY BOAT CAN BE PULLED.", "A heavy boat can be pulled.", "a heavy boat can be pulled."])
    assert prover.prove("A heavy boat can be pulled.").places[0].source == 1
    proof = prover.prove("A heavy boat can be pulled.", cited=2)
    assert (proof.state, proof.places[0].source) == ("same", 2)


WORD = re.compile(r"\S+")
ANY_TEXT = st.text(st.characters(codec="utf-8"), max_size=60)
SCRIPTS = st.text(st.sampled_from("abcé12 -–—'’.,\n“”[]…運河ไทย한국العة ﬁßİ\u0301\u200b|²"), max_size=60)


@given(st.one_of(ANY_TEXT, SCRIPTS), st.data())
def test_any_run_of_whole_words_is_exact(text: str, data: st.DataObject) -> None:
    spans = [found.span() for found in WORD.finditer(text)]
    if not spans:
        return
    first = data.draw(st.integers(0, len(spans) - 1))
    last = data.draw(st.integers(first, len(spans) - 1))
    quote = text[spans[first][0] : spans[last][1]]
    proof = Prover(["other words", text]).prove(quote)
    if any(map(str.isalnum, quote)):
        assert proof.state == "exact", (proof, quote, text)
        (place,) = proof.places
        assert text[place.start : place.end].split() == quote.split()


ENGLISH = st.lists(st.sampled_from("the duke dug a canal between mines and town not 63 bytes 1.5".split()), min_size=1)


@given(ENGLISH, st.data())
def test_a_changed_word_is_never_exact(words: list[str], data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(words) - 1))
    changed = data.draw(st.sampled_from(["queen", "127", "no", "dukes", "dukе", "15", "63.5"]))
    quote = " ".join([*words[:at], changed, *words[at + 1 :]])
    assert Prover([" ".join(words)]).prove(quote).state not in ("exact", "same", "elsewhere")


@given(st.one_of(ANY_TEXT, SCRIPTS), st.one_of(ANY_TEXT, SCRIPTS))
def test_any_quote_has_a_state_and_true_places(text: str, quote: str) -> None:
    proof = Prover([text, "", quote[::-1]]).prove(quote, cited=0)
    assert proof.state in STATES and 0 <= proof.likeness <= 1
    for place in proof.places:
        source = (text, "", quote[::-1])[place.source]
        assert 0 <= place.start < place.end <= len(source)
    if proof.state == "exact":
        assert text[proof.places[0].start : proof.places[0].end].split() == quote.split()


@pytest.mark.parametrize(
    "piece", check_some(["a", "a ", "ab ", "運", "-", "a. ", "… ", "[a] ", "\u0301", "é", "'", "the not "], every=4)
)
def test_floods_are_no_harder(piece: str) -> None:
    text = "word " + piece * (400_000 // len(piece))
    prover = Prover([text])
    for quote in (piece * 3_000 + " other words that are not there", piece * 50, ("x" + piece) * 2_000):
        assert prover.prove(quote).state in STATES
