"""Windows hold each sentence once, behind a mark, in the order of the document."""

from support.meaning_package import importable_meaning

with importable_meaning():
    from epitome_meaning.windows import Piece, Shape, Signs, make_windows

SIGNS = Signs(cls=1, sep=2, mark=3)
QUERY = [10, 11]


def test_sentences_that_follow_stand_behind_each_other() -> None:
    first, second = Piece(0, [20, 21], [30], []), Piece(1, [22], [30], [20, 21])
    (window,) = make_windows(QUERY, [first, second], SIGNS, Shape())
    assert window.pieces == [1, 10, 11, 2, 30, 3, 20, 21, 3, 22]
    assert window.marks == [5, 8]
    assert window.ends == [8, 10]
    assert window.asked == 4


def test_a_gap_is_bridged_by_heading_and_the_sentence_before() -> None:
    first, second = Piece(0, [20], [30], []), Piece(5, [22], [31], [40, 41, 42])
    (window,) = make_windows(QUERY, [first, second], SIGNS, Shape(before=2))
    assert window.pieces == [1, 10, 11, 2, 30, 3, 20, 31, 41, 42, 3, 22]


def test_a_heading_is_shown_once() -> None:
    first, second = Piece(0, [20], [30], []), Piece(5, [22], [30], [40])
    (window,) = make_windows(QUERY, [first, second], SIGNS, Shape())
    assert window.pieces == [1, 10, 11, 2, 30, 3, 20, 40, 3, 22]


def test_each_sentence_stands_in_one_window_and_none_is_too_long() -> None:
    sentences = [Piece(3 * n, [50 + n] * 20, [30], [60] * 30) for n in reversed(range(40))]
    windows = make_windows(QUERY, sentences, SIGNS, Shape(window=100))
    assert sorted(number for window in windows for number in window.sentences) == list(range(40))
    assert all(len(window.pieces) <= 100 for window in windows)
    assert [number for window in windows for number in window.sentences] == list(reversed(range(40)))


def test_long_sentences_and_queries_are_cut() -> None:
    (window,) = make_windows([10] * 500, [Piece(0, [20] * 500)], SIGNS, Shape())
    assert window.asked == 98
    assert window.ends[0] - window.marks[0] == 65
