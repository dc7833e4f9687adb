"""What became of quotes: each state by hand, edits of many kinds, and texts made to be slow."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome import Document
from epitome.document.citing import Quote
from epitome.document.citing.standing import Standing, Standings
from epitome.document.quoting.alignment import align

OLD = "The duke dug a canal between his mines and the growing town."
FILLER = "Nothing of this speaks about water. Salt is dear in winter, and roads are bad."
WORDS = st.lists(st.sampled_from("alpha beta gamma delta epsilon zeta eta theta".split()), min_size=1, max_size=30)


def find(text: str, quote: Quote) -> Standing:
    return Standings(epitome.read(text)).find_all([quote])[0]


def quoted(start: int | None = 0, **known: object) -> Quote:
    end = None if start is None else start + len(OLD)
    return Quote(text=OLD, source="x", start=start, end=end, **known)  # type: ignore[arg-type]


def test_a_quote_at_its_place_stands() -> None:
    assert find(f"{OLD} {FILLER}", quoted()) == Standing("stands", 0, 60, None, OLD, 1.0)


def test_a_quote_elsewhere_was_moved() -> None:
    assert find(f"{FILLER} {OLD}", quoted()) == Standing("moved", 79, 139, None, OLD, 1.0)


def test_a_quote_without_a_place_stands_wherever_it_is() -> None:
    assert find(f"{FILLER} {OLD}", quoted(None)).state == "stands"
    assert find(f"{FILLER} {OLD}", quoted(3, is_exact=False)).state == "stands"


def test_new_line_ends_change_nothing() -> None:
    wrapped = OLD.replace("between his", "between\nhis")
    found = find(f"{FILLER}\n\n{wrapped}", quoted(None))
    assert (found.state, found.text) == ("stands", wrapped)


def test_of_several_the_one_with_the_same_surroundings_was_meant_then_the_nearest() -> None:
    text = f"One. {OLD} Two. {OLD} Three. {OLD} Four."
    assert find(text, quoted(3)).start == 5
    assert find(text, quoted(3, prefix="Two. ", suffix=" Three")).start == text.index(OLD, 10)
    assert find(text, quoted(3, suffix=" Four.")).start == text.rindex(OLD)


def test_a_changed_quote_is_told_with_its_new_words() -> None:
    new = "The old duke dug a canal between his mines and the village."
    found = find(f"{FILLER} {new} {FILLER}", quoted())
    assert found == Standing("changed", 79, 79 + len(new), None, new, round(10 / 12, 3))


def test_a_quote_whose_end_was_dropped_takes_nothing_of_the_next_sentence() -> None:
    new = "The duke dug a canal between his mines."
    assert find(f"{FILLER} {new} {FILLER}", quoted()).text == new


def test_other_signs_are_a_change_that_keeps_all_words() -> None:
    new = OLD.replace("canal between", "canal, between")
    assert find(f"{FILLER} {new}", quoted()) == Standing("changed", 79, 140, None, new, 1.0)


def test_a_quote_of_which_little_is_left_is_gone() -> None:
    assert find(f"{FILLER} The canal was closed in the end.", quoted()) == Standing("gone", likeness=0.0)
    assert find("!!! ???", Quote(text="***", source="x")).state == "gone"


def test_a_changed_sentence_without_blanks_is_found() -> None:
    old, new = "运河在矿山和城镇之间运送煤炭。", "运河在矿山和小镇之间运送煤炭。"
    found = find(f"盐在冬天很贵。{new}道路很糟糕。", Quote(text=old, source="x", start=0, end=len(old)))
    assert (found.state, found.text) == ("changed", new)


def test_a_quote_of_a_page_is_looked_for_there_first() -> None:
    document = Document.from_sentences([OLD, FILLER, OLD])
    boxes = [((page, 0.0, 0.0, 1.0, 1.0),) for page in (1, 2, 3)]
    paged = replace(
        document, sentences=tuple(s._replace(boxes=b) for s, b in zip(document.sentences, boxes, strict=True))
    )
    standings = Standings(paged)
    assert [(s.state, s.page) for s in standings.find_all([quoted(None, page=3)])] == [("stands", 3)]
    assert [(s.state, s.page) for s in standings.find_all([quoted(None, page=2)])] == [("moved", 1)]


@given(WORDS, WORDS, WORDS)
def test_words_between_others_are_found_as_they_are(before: list[str], words: list[str], after: list[str]) -> None:
    text, quote = " ".join([*before, *words, *after]), " ".join(words)
    found = find(text, Quote(text=quote, source="x"))
    assert found.state == "stands" and found.text == quote
    start = len(" ".join(before)) + 1
    assert find(text, Quote(text=quote, source="x", start=start, end=start + len(quote))).state == "stands"


@given(WORDS, WORDS)
def test_the_alignment_is_the_best_of_all_stretches(sought: list[str], text: list[str]) -> None:
    numbers = {word: i for i, word in enumerate({*sought, *text})}
    a, b = ([numbers[word] for word in words] for words in (sought, text))
    found = align(np.array(a, np.int64), np.array(b, np.int64))
    best = min(_distance(a, b[i:j]) for i in range(len(b) + 1) for j in range(i, len(b) + 1))
    assert found.distance == best == _distance(a, b[found.start : found.end])


def _distance(a: list[int], b: list[int]) -> int:
    row = list(range(len(b) + 1))
    for i, one in enumerate(a, 1):
        before, row[0] = row[0], i
        for j, other in enumerate(b, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (one != other))
    return row[-1]


def test_a_deleted_sentence_beside_a_similar_one_is_gone() -> None:
    first, second = "The north lock lifts ten boats an hour.", "The south lock lifts ten boats an hour."
    old = f"{first} {second}"
    quotes = [Quote(text=t, source="x", start=old.index(t), end=old.index(t) + len(t)) for t in (first, second)]
    for kept, states in ((first, ["stands", "gone"]), (second, ["gone", "moved"])):
        found = Standings(epitome.read(f"{kept} {FILLER}")).find_all(quotes)
        assert [standing.state for standing in found] == states
    alone = Standings(epitome.read(f"{first} {FILLER}")).find_all(quotes[1:])
    assert [standing.state for standing in alone] == ["changed"]
    unplaced = [replace(quote, start=None, end=None) for quote in quotes]
    found = Standings(epitome.read(f"{first} {FILLER}")).find_all(unplaced)
    assert [standing.state for standing in found] == ["stands", "gone"]


def test_one_of_two_equal_sentences_was_deleted() -> None:
    quotes = [quoted(0), quoted(100), quoted(0)]
    assert [s.state for s in Standings(epitome.read(OLD)).find_all(quotes)] == ["stands", "gone", "stands"]


def test_a_quote_within_another_shares_its_place() -> None:
    part = Quote(text="dug a canal between his mines", source="x", start=9, end=38)
    found = Standings(epitome.read(OLD.replace("growing", "new"))).find_all([part, quoted(0)])
    assert [standing.state for standing in found] == ["stands", "changed"]


def test_an_alignment_by_hand() -> None:
    found = align(np.array([1, 2, 3]), np.array([9, 1, 8, 3, 9]))
    assert found == (1, 4, 1, ((0, 1), (1, 2), (2, 3)))
    assert align(np.array([1, 2, 3]), np.array([1, 3])).pairs == ((0, 0), (1, None), (2, 1))


@pytest.mark.parametrize("piece", ["a", "a ", "ab ", "運", "\n\n", "-", "a. "])
def test_a_flood_of_one_piece_is_no_harder(piece: str) -> None:
    text = "word " + piece * (400_000 // len(piece))
    quote = Quote(text=(piece * 3_000)[:5_000] + " other words that are not there at all", source="x", start=1, end=9)
    standings = Standings(Document(id="x", title="", text=text))
    assert standings.find_all([quote])[0].state in {"changed", "gone"}
