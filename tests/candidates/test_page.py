"""Page: content, linking sentences or both; the 80 % rule by hand and against a slow restatement of it."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.document import Document, LinkSentence, Scope, Task
from epitome.language import extract_terms
from epitome.runtime.errors import InputError
from epitome.walk.candidates import Body, Page
from epitome.walk.candidates.page import distinct_links
from epitome.walk.table import Rows

PAGE = Document.from_sentences(["Boats carry coal.", "Horses pull the boats."], title="Canal", id="canal.html")
EMPTY = Document.from_sentences(["", " "], title="Canal", id="canal.html")
SAID = (
    LinkSentence("canal", "The canal was dug by hand.", "a.html"),
    LinkSentence("coal", "Coal came by water.", "b.html"),
)


def rows(*links: LinkSentence, sources: str = "both", document: Document = PAGE, shortest: int = 0) -> Rows:
    return Page(shortest=shortest)(Task((document,), in_links=links, sources=sources))


def kept(*sentences: str) -> list[int]:
    return distinct_links([LinkSentence("", s) for s in sentences], "en")[0]


def test_content_alone_is_what_body_gives_even_where_there_are_links() -> None:
    task = Task((PAGE,), in_links=SAID, sources="content")
    made, body = Page()(task), Body()(task)
    assert made.sentences == body.sentences and made.link is None
    assert made.notes == body.notes == ()
    assert made.selectable.all() and not made.is_link.any()


def test_both_puts_linking_sentences_after_those_of_the_page() -> None:
    made = rows(*SAID)
    assert [s.text for s in made.sentences] == [*(s.text for s in PAGE.sentences), *(x.sentence for x in SAID)]
    assert made.link is not None and made.link.tolist() == [-1, -1, 0, 1]
    assert made.document_of.tolist() == [0, 0, 1, 1]
    assert made.place.tolist() == [0, 1, 0, 1] and made.places.tolist() == [2, 2, 2, 2]
    assert made.is_link.tolist() == [False, False, True, True]
    assert made.selectable.all()
    assert made.words.tolist() == [3, 4, 6, 4]


def test_both_have_one_vocabulary() -> None:
    made = rows(*SAID)
    coal = made.terms.vocabulary.number["coal"]
    assert made.terms.counts[:, [coal]].toarray().ravel().tolist() == [1, 0, 0, 1]


def test_with_links_alone_the_page_informs_but_cannot_be_chosen() -> None:
    made = rows(*SAID, sources="links")
    assert len(made) == 4
    assert made.selectable.tolist() == [False, False, True, True]


@pytest.mark.parametrize("sources", ["links", "both"])
@pytest.mark.parametrize(
    "links",
    [(), (LinkSentence("canal", "canal"),), (LinkSentence("canal ", " canal\n"),), (LinkSentence("canal", "  "),)],
)
def test_without_a_linking_sentence_the_content_is_taken_and_noted(
    sources: str, links: tuple[LinkSentence, ...]
) -> None:
    made = rows(*links, sources=sources)
    assert [s.text for s in made.sentences] == [s.text for s in PAGE.sentences]
    assert made.selectable.all()
    assert made.notes == ("nothing links here: only the page's content was taken",)


@pytest.mark.parametrize("sources", ["links", "both"])
def test_a_page_without_text_is_told_by_those_that_link_to_it(sources: str) -> None:
    made = rows(*SAID, sources=sources, document=EMPTY)
    assert [s.text for s in made.sentences] == [link.sentence for link in SAID]
    assert made.link is not None and made.link.tolist() == [0, 1]
    assert made.selectable.all()
    assert made.notes == ("the page has no sentence of its own: only linking ones were taken",)


def test_a_page_without_text_and_links_is_refused() -> None:
    for sources in ("content", "links", "both"):
        with pytest.raises(InputError, match="no sentence"):
            rows(sources=sources, document=EMPTY)
    with pytest.raises(InputError):
        rows(*SAID, sources="content", document=EMPTY)


def test_short_sentences_of_the_page_are_left_out_and_noted_beside_the_links() -> None:
    made = rows(*SAID, LinkSentence("coal", "Coal came by water too."), shortest=4)
    assert made.sentences[0].text == "Horses pull the boats."
    assert made.notes == (
        "1 of 2 sentences were left out for having fewer than 4 words",
        "1 linking sentences were left out for repeating others",
    )
    assert made.place.tolist()[0] == 1 and made.places.tolist()[0] == 2  # places are those before any was left out


def test_a_part_of_a_page_is_asked_for_with_links_too() -> None:
    document = Document.from_sentences(["A boat.", "A horse."], sections=[["One"], ["Two"]])
    section = document.sections[2]
    task = Task((document,), None, Scope("section", 2, section.end, "Two"), SAID, "both")
    made = Page()(task)
    assert [s.text for s in made.sentences] == ["A horse.", *(link.sentence for link in SAID)]
    assert made.top == Body()(task).top == section.element


def test_several_documents_have_no_linking_sentences() -> None:
    made = Page()(Task((PAGE, PAGE), in_links=SAID, sources="both"))
    assert made.link is None and len(made) == 4


def test_more_than_four_fifths_shared_drops_the_shorter() -> None:
    # five words against five with one other: 4 of 5 are shared, which is not more than 80 %
    assert kept("alpha beta gamma delta zeta", "alpha beta gamma delta eta") == [0, 1]
    # five of six (83 %): equally long, so the later goes
    assert kept("alpha beta gamma delta zeta kappa", "alpha beta gamma delta zeta eta") == [0]
    # all words of the shorter stand in the longer one, whichever comes first
    assert kept("alpha beta", "alpha beta gamma delta zeta") == [1]
    assert kept("alpha beta gamma delta zeta", "alpha beta") == [0]
    # eight of ten, and nine of ten, of the shorter's words
    long = "one1 two2 three3 four4 five5 six6 seven7 eight8 nine9 ten10 eleven11"
    assert kept(long, "one1 two2 three3 four4 five5 six6 seven7 eight8 other1 other2") == [0, 1]
    assert kept(long, "one1 two2 three3 four4 five5 six6 seven7 eight8 nine9 other2") == [0]


def test_words_are_distinct_stems_without_stop_words() -> None:
    assert kept("The boats are of the canal.", "A boat in a canal and boats!") == [0]
    assert kept("boat boat boat boat boat lock", "boat lock weir tunnel") == [1]  # two words against four


def test_a_dropped_sentence_drops_no_other() -> None:
    # the second repeats the first; the third repeats the second (all of its words) but only two thirds of the first
    first = "alpha beta gamma delta zeta kappa"
    second = "alpha beta gamma delta zeta omega"
    third = "alpha beta omega"
    assert kept(second, third) == [0]
    assert kept(first, second, third) == [0, 2]


def test_equal_sentences_leave_the_first() -> None:
    assert kept(*["Coal came by water."] * 5) == [0]
    found, notes = distinct_links([LinkSentence("", "Coal came by water.")] * 5, "en")
    assert found == [0] and notes == ("4 linking sentences were left out for repeating others",)


def test_numbers_are_those_of_the_link_context_also_behind_entries_that_say_nothing() -> None:
    links = [LinkSentence("x", "x"), LinkSentence("", ""), LinkSentence("x", "Coal came by water.")]
    assert distinct_links(links, "en") == ([2], ())
    assert distinct_links(links[:2], "en") == ([], ())


def test_words_are_those_of_the_pages_language() -> None:
    links = [LinkSentence("", s) for s in ("Der die das Kanal", "Und oder mit Kanal")]
    assert distinct_links(links, "de")[0] == [0]  # one word each, the same
    assert distinct_links(links, "en")[0] == [0, 1]


def slowly_kept(sentences: list[str]) -> list[int]:
    """The rule in its own words: from the longest on, each that stays drops the shorter ones that repeat it."""
    sets = [set(extract_terms(s, "en")) for s in sentences]
    gone: set[int] = set()
    for i in sorted(range(len(sets)), key=lambda i: (-len(sets[i]), i)):
        if i in gone:
            continue
        for j, other in enumerate(sets):
            later = len(other) < len(sets[i]) or (len(other) == len(sets[i]) and j > i)
            if later and 5 * len(sets[i] & other) > 4 * len(other):
                gone.add(j)
    return [i for i in range(len(sets)) if i not in gone]


WORDS = [f"word{c}" for c in "abcdefghijkl"] + ["the", "of"]


@given(st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=12).map(" ".join), max_size=8))
@settings(max_examples=100)
def test_the_rule_is_the_slow_one_and_leaves_no_pair_that_breaks_it(sentences: list[str]) -> None:
    found = kept(*sentences)
    assert found == slowly_kept(sentences)
    sets = {i: set(extract_terms(sentences[i], "en")) for i in found}
    for i in found:
        for j in found:
            if i != j and sets[i] and sets[j]:
                assert 5 * len(sets[i] & sets[j]) <= 4 * min(len(sets[i]), len(sets[j]))


def test_rows_of_links_are_numbered_in_order_whatever_was_dropped() -> None:
    links = [LinkSentence("", f"Coal came by water to number{i // 2}.") for i in range(8)]
    made = rows(*links)
    assert made.link is not None
    assert made.link.tolist() == [-1, -1, 0, 2, 4, 6]
    assert np.array_equal(made.place[2:], np.arange(4))
