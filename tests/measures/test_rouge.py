"""ROUGE worked by hand: n-grams, skip pairs, union LCS, limits, several references, and input that has no words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.learning.measures import Limit, Outcome, Rouge, octets, words
from epitome.learning.measures.lcs import CandidateSentences, find_union_matches
from epitome.learning.measures.porter import porter_stem
from epitome.learning.measures.rouge import tokenise

SHORT, LONG = "the cat sat", "the cat sat on the mat"
KINDS: list[int | str] = [1, 2, 3, "L", "SU4"]


def value(measure: Rouge, text: str, *references: str) -> float | None:
    return measure(Outcome(text=text, references=references))


def parts(kind: int | str, text: str, reference: str) -> tuple[float | None, ...]:
    rouge = Rouge(kind)
    return tuple(value(part, text, reference) for part in (rouge.recall, rouge.precision, rouge.f))


@pytest.mark.parametrize(
    ("kind", "recall", "precision"), [(1, 3 / 6, 1.0), (2, 2 / 5, 1.0), ("L", 3 / 6, 1.0), (3, 1 / 4, 1.0)]
)
def test_the_worked_example(kind: int | str, recall: float, precision: float) -> None:
    f = 2 * recall * precision / (recall + precision)
    assert parts(kind, SHORT, LONG) == pytest.approx((recall, precision, f), abs=1e-12)
    assert parts(kind, LONG, SHORT) == pytest.approx((precision, recall, f), abs=1e-12)


def test_hits_are_clipped_to_the_smaller_count() -> None:
    assert parts(1, "the the the the", "the cat the mat") == pytest.approx((2 / 4, 2 / 4, 1 / 2))
    assert parts(2, "to be to be to be", "to be or not to be") == pytest.approx((2 / 5, 2 / 5, 2 / 5))


def test_recall_is_what_a_plain_rouge_measures() -> None:
    assert Rouge(2) == Rouge(2).recall == Rouge(2).f.recall
    assert Rouge(2).f != Rouge(2).precision != Rouge(2)


@pytest.mark.parametrize("kind", KINDS)
def test_a_text_against_itself_is_one_and_against_other_words_zero(kind: int | str) -> None:
    assert parts(kind, LONG, LONG) == (1, 1, 1)
    assert parts(kind, "dogs bark at night sometimes", LONG) == (0, 0, 0)


def test_words_are_lower_cased_runs_of_letters_and_digits() -> None:
    assert list(tokenise("Don't STOP: 3.5% of e-mails_now!", stemmed=False)) == "don t stop 3 5 of e mails now".split()
    assert list(tokenise("café naïve", stemmed=False)) == ["caf", "na", "ve"]
    assert value(Rouge(1), "THE CAT!", "the (cat)") == 1


def test_words_of_more_than_three_letters_are_stemmed() -> None:
    assert list(tokenise("running runs was his relational cats ties")) == "run run was his relat cat tie".split()
    assert porter_stem("was") == "wa"  # which is why short words are left alone
    assert value(Rouge(1), "cats running", "cat runs") == 1
    assert value(Rouge(1), "was", "wa") == 0


def test_unstemmed_words_must_be_equal() -> None:
    assert value(Rouge(1), "connected lakes", "connecting lake") == 1
    assert value(Rouge(1, stemmed=False), "connected lakes", "connecting lake") == 0
    assert value(Rouge(1, stemmed=False), "connected lakes", "connecting lakes") == 1 / 2


def test_stop_words_are_left_out_on_both_sides() -> None:
    stopped = Rouge(1, stop=frozenset({"the", "on"}))
    assert value(stopped, "the cat", "the cat sat on the mat") == pytest.approx(1 / 3)
    assert value(stopped.precision, "the cat on the roof", LONG) == 1 / 2
    assert value(Rouge(2, stop=frozenset({"on", "the"})), "sat mat", LONG) == 1 / 2  # cat-sat, sat-mat
    assert value(Rouge("L", stop=frozenset({"on", "the"})), "sat mat", LONG) == pytest.approx(2 / 3)


def test_stop_words_are_compared_before_stemming() -> None:
    assert list(tokenise("being here", stop=frozenset({"being"}))) == ["here"]
    assert list(tokenise("beings here", stop=frozenset({"being"}))) == ["be", "here"]


def test_a_reference_of_stop_words_only_cannot_be_judged() -> None:
    assert value(Rouge(1, stop=frozenset({"the", "of"})), SHORT, "Of the.") is None


# ------------------------------------------------------------------------------------------------ skip pairs


def skip_units(text: str) -> Counter[tuple[str, ...]]:
    found = text.split()
    pairs = [(found[i], found[j]) for i, j in combinations(range(len(found)), 2) if j - i - 1 <= 4]
    return Counter(pairs) + Counter((w,) for w in found)


@pytest.mark.parametrize(
    ("text", "reference", "hits", "of_text", "of_reference"),
    [
        # Lin 2004: police killed the gunman / police kill the gunman / the gunman kill police
        ("police kill the gunman", "police killed the gunman", 3 + 3, 10, 10),  # without stemming
        ("the gunman kill police", "police killed the gunman", 1 + 3, 10, 10),
        ("a b c d e f g", "a f", 2 + 1, 7 + 20, 3),  # four between a and f: a pair
        ("a b c d e g f", "a f", 2 + 0, 7 + 20, 3),  # five between: none
        ("x x x", "x x", 2 + 1, 3 + 3, 2 + 1),
        ("b", "a b", 1, 1, 3),
    ],
)
def test_skip_pairs_by_hand(text: str, reference: str, hits: int, of_text: int, of_reference: int) -> None:
    units, other = skip_units(text), skip_units(reference)
    assert (units.total(), other.total(), (units & other).total()) == (of_text, of_reference, hits)
    su4 = Rouge("SU4", stemmed=False)
    assert value(su4.recall, text, reference) == pytest.approx(hits / of_reference, abs=1e-12)
    assert value(su4.precision, text, reference) == pytest.approx(hits / of_text, abs=1e-12)


LETTERS = st.lists(st.sampled_from("abcd"), min_size=1, max_size=14).map(" ".join)


@given(LETTERS, LETTERS)
def test_skip_pairs_equal_an_enumeration(text: str, reference: str) -> None:
    hits = (skip_units(text) & skip_units(reference)).total()
    expected = (hits / skip_units(reference).total(), hits / skip_units(text).total())
    assert Rouge("SU4").scores(text, [reference]) == [pytest.approx(expected, abs=1e-12)]


# ------------------------------------------------------------------------------------------------ union LCS


def test_the_union_of_longest_common_subsequences_of_lin_2004() -> None:
    text, reference = "w1 w2 w6 w7 w8\nw1 w3 w8 w9 w5", "w1 w2 w3 w4 w5"
    assert parts("L", text, reference) == pytest.approx((4 / 5, 4 / 10, 2 * 0.8 * 0.4 / 1.2), abs=1e-12)


def test_a_newline_ends_a_sentence_and_without_one_the_text_is_one() -> None:
    assert value(Rouge("L"), "b c\na", "a b c") == 1  # both sentences together cover it
    assert value(Rouge("L"), "b c a", "a b c") == pytest.approx(2 / 3)
    assert value(Rouge("L"), "a b c", "b c\na") == 1


def test_a_word_counts_at_most_as_often_as_it_stands_in_either_text() -> None:
    assert parts("L", "a", "a b\na c") == pytest.approx((1 / 4, 1, 2 / 5))
    assert parts("L", "a b\na c", "a") == pytest.approx((1, 1 / 4, 2 / 5))


def test_empty_lines_and_carriage_returns_are_no_sentences() -> None:
    assert value(Rouge("L"), "\n\nb c\r\n\r\na\n", "a b c\n\n") == 1


@pytest.mark.parametrize("sign", ["\x0b", "\x0c", "\x1c", "\x85", "\u2028"])
def test_only_a_newline_ends_a_sentence(sign: str) -> None:
    assert value(Rouge("L"), f"b c{sign}a", "a b c") == pytest.approx(2 / 3)


def naive_union(reference: Sequence[str], sentences: Sequence[Sequence[str]]) -> set[int]:
    matched = set()
    for words_ in sentences:
        table = [[0] * (len(words_) + 1) for _ in range(len(reference) + 1)]
        for i, left in enumerate(reference, 1):
            for j, right in enumerate(words_, 1):
                table[i][j] = table[i - 1][j - 1] + 1 if left == right else max(table[i - 1][j], table[i][j - 1])
        i, j = len(reference), len(words_)
        while i and j:
            if reference[i - 1] == words_[j - 1]:
                matched.add(i - 1)
                i, j = i - 1, j - 1
            elif table[i][j - 1] > table[i - 1][j]:
                j -= 1
            else:
                i -= 1
    return matched


SEQUENCE = st.lists(st.sampled_from("abcde"), max_size=12)


@pytest.mark.slow
@given(SEQUENCE, st.lists(SEQUENCE, max_size=5))
@settings(max_examples=300)
def test_matches_equal_those_of_the_full_table(reference: list[str], sentences: list[list[str]]) -> None:
    assert find_union_matches(reference, CandidateSentences(sentences), sentences) == naive_union(reference, sentences)


@given(st.integers(0, 200), st.integers(0, 200))
@settings(max_examples=20)
def test_matches_equal_those_of_the_full_table_on_rows_wider_than_a_machine_word(first: int, second: int) -> None:
    reference = [str(i * i % 7) for i in range(first)]
    sentences = [[str(i * i * i % 5) for i in range(second)], ["1"], [], [str(i % 3) for i in range(70)]]
    assert find_union_matches(reference, CandidateSentences(sentences), sentences) == naive_union(reference, sentences)


# ------------------------------------------------------------------------------------------------ limits


def test_a_limit_in_words_cuts_after_so_many() -> None:
    assert words(2)("one two three") == "one two"
    assert words(3)("one two three") == "one two three"
    assert words(9)("one two three") == "one two three"
    assert words(1)("") == ""
    assert words(2)("  one \n two\nthree") == "  one \n two"  # the newline that ends a sentence stays


def test_a_limit_in_bytes_cuts_after_so_many() -> None:
    assert octets(7)("one two three") == "one two"
    assert octets(99)("one two three") == "one two three"
    assert octets(5)("") == ""


@pytest.mark.parametrize("size", range(1, 14))
def test_a_limit_in_bytes_never_leaves_half_a_sign(size: int) -> None:
    text = "aé€😀z\u0301b"
    cut = octets(size)(text)
    assert text.startswith(cut)
    assert len(cut.encode()) <= size
    assert len(text[: len(cut) + 1].encode()) > size or cut == text


def test_rouge_with_a_limit_reads_only_the_beginning_of_the_summary_and_all_of_the_reference() -> None:
    assert value(Rouge(1) @ words(2), LONG, LONG) == 2 / 6
    assert value(Rouge(1).precision @ words(2), LONG, LONG) == 1
    assert value(Rouge(1) @ octets(7), LONG, LONG) == 2 / 6
    assert value(Rouge(1) @ octets(6), LONG, LONG) == 1 / 6  # "the ca": half a word is another word
    assert value(Rouge("L") @ words(4), "b c\na x y", "a b c") == 1
    assert value(Rouge("SU4") @ words(2), LONG, LONG) == pytest.approx(3 / (6 + 15))
    assert value(Rouge(2) @ words(250), LONG, LONG) == 1


def test_limits_are_values() -> None:
    assert words(250) == Limit(250, "words") != octets(250)
    assert (str(words(250)), str(octets(75))) == ("250words", "75bytes")
    assert (Rouge(1) @ words(9)) @ words(10) == Rouge(1) @ words(10)


# ------------------------------------------------------------------------------------------------ several references

THREE = ("the cat", "the cat sat on", "cat sat on a mat in the sun")  # recalls of SHORT: 1, 3/4, 3/8


def test_the_best_of_several_references() -> None:
    assert value(Rouge(1), SHORT, *THREE) == 1
    assert value(Rouge(1), SHORT, *reversed(THREE)) == 1
    assert value(Rouge(1).precision, SHORT, *THREE) == 1  # 2/3, 3/3, 3/3


def test_jackknife_of_three_references_by_hand() -> None:
    # leaving out the first: best of 3/4, 3/8; the second: 1; the third: 1
    measure = Rouge(1, several="jackknife")
    assert value(measure, SHORT, *THREE) == pytest.approx((3 / 4 + 1 + 1) / 3)
    assert value(measure, SHORT, *reversed(THREE)) == pytest.approx((3 / 4 + 1 + 1) / 3)


@given(st.lists(LETTERS, min_size=2, max_size=6), LETTERS)
def test_jackknife_is_the_mean_over_leaving_out_each_reference(references: list[str], text: str) -> None:
    for part in ("recall", "precision", "f"):
        single = [value(Rouge(1, part), text, r) or 0.0 for r in references]
        left_out = [max(single[:i] + single[i + 1 :]) for i in range(len(single))]
        measure = Rouge(1, part, several="jackknife")
        assert value(measure, text, *references) == pytest.approx(sum(left_out) / len(left_out), abs=1e-12)


@pytest.mark.parametrize("several", ["best", "jackknife"])
def test_one_reference_is_compared_as_it_is(several: str) -> None:
    assert value(Rouge(1, several=several), SHORT, LONG) == 1 / 2


@pytest.mark.parametrize("several", ["best", "jackknife"])
@pytest.mark.parametrize("kind", KINDS)
def test_references_without_words_are_left_out(kind: int | str, several: str) -> None:
    measure = Rouge(kind, several=several)
    with_words = value(measure, SHORT, LONG, "the cat sat down")
    assert with_words is not None
    assert value(measure, SHORT, "", LONG, "…", "the cat sat down", "\n") == with_words


# ------------------------------------------------------------------------------------------------ bad input


@pytest.mark.parametrize("text", ["", " \n ", "—!?", "кошка"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_summary_without_words_is_zero(kind: int | str, text: str) -> None:
    assert parts(kind, text, LONG) == (0.0, 0.0, 0.0)


@pytest.mark.parametrize("references", [(), ("",), (" \n", "...")], ids=["none", "empty", "signs"])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("several", ["best", "jackknife"])
def test_without_a_reference_that_has_words_there_is_no_number(
    kind: int | str, several: str, references: tuple[str, ...]
) -> None:
    assert value(Rouge(kind, several=several), SHORT, *references) is None
    assert value(Rouge(kind, several=several), "", *references) is None


@pytest.mark.parametrize(
    "reference", ["Кошка сидит на коврике.", "猫坐在垫子上。", "ネコがすわる", "القطة تجلس", "Η γάτα"]
)
@pytest.mark.parametrize("kind", KINDS)
def test_a_reference_in_another_script_gives_no_number_rather_than_zero(kind: int | str, reference: str) -> None:
    assert value(Rouge(kind), reference, reference) is None
    assert value(Rouge(kind), SHORT, reference) is None
    assert value(Rouge(kind), LONG, reference, LONG) == 1


def test_a_reference_too_short_for_an_ngram_gives_no_number() -> None:
    assert value(Rouge(2), SHORT, "cat") is None
    assert value(Rouge(3), SHORT, "the cat") is None
    assert value(Rouge(1), SHORT, "cat") == 1
    assert value(Rouge("SU4"), SHORT, "cat") == 1


def test_markup_in_a_reference_is_just_text() -> None:
    assert list(tokenise("<p>The &amp; cat</p>")) == "p the amp cat p".split()
    assert value(Rouge(1), "the cat", "<p>The cat</p>") == 2 / 4
    assert value(Rouge("L"), "the cat", "<p>The cat</p>") == 2 / 4


def test_a_long_text_of_one_word_is_judged() -> None:
    assert parts("L", "a " * 3000, "a " * 2000) == pytest.approx((1, 2 / 3, 4 / 5))
