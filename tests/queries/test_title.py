from __future__ import annotations

from epitome.document import Document, Scope, Task
from epitome.walk.candidates import Body
from epitome.walk.queries import Title, TitleFrequent, TitleLocal, TitleSynonyms

SENTENCES = [
    "Acid rain harms trout and salmon.",
    "Trout eggs die first in acid water.",
    "Chimneys smoke.",
    "Chimneys smoke and chimneys smoke.",
    "Salmon leave.",
]
DOCUMENT = Document.from_sentences(SENTENCES, title="Effects of acid rain")
TASK = Task((DOCUMENT,))


def test_the_title_keeps_its_segments() -> None:
    assert Title()(TASK, Body()(TASK), {}).segments == (("effect",), ("acid", "rain"))


def test_a_part_with_a_title_of_its_own_is_asked_for_that() -> None:
    task = Task((DOCUMENT,), None, Scope("section", 0, 1, "Trout eggs"))
    assert Title()(task, Body()(task), {}).segments == (("trout", "egg"),)


def test_frequent_terms_follow_the_title_most_frequent_first_and_none_twice() -> None:
    query = TitleFrequent(most=3)(TASK, Body()(TASK), {})
    # chimney 3, smoke 3, then acid and trout and salmon 2 each: acid is in the title already
    assert query.segments == (("effect",), ("acid", "rain"), ("chimney",), ("smoke",))


def test_local_context_comes_only_from_sentences_that_are_like_the_title() -> None:
    query = TitleLocal(sentences=2, most=10)(TASK, Body()(TASK), {})
    added = {segment[0] for segment in query.segments[2:]}
    assert added == {"harm", "trout", "salmon", "egg", "die", "first", "water"}
    assert query.segments[2] == ("trout",)


def test_local_context_of_a_title_that_nothing_is_like_is_the_title() -> None:
    task = Task((Document.from_sentences(SENTENCES, title="Volcanoes"),))
    assert TitleLocal()(task, Body()(task), {}).segments == (("volcano",),)


def test_synonyms_of_the_keywords_follow_also_of_plurals() -> None:
    task = Task((Document.from_sentences(SENTENCES, title="The cars"),))
    query = TitleSynonyms()(task, Body()(task), {})
    assert query.segments[0] == ("car",)
    assert ("auto",) in query.segments and ("automobil",) in query.segments


def test_synonyms_are_english_only() -> None:
    task = Task((Document.from_sentences(["Das Auto steht."], title="Auto", language="de"),))
    assert TitleSynonyms()(task, Body()(task), {}).segments == (("auto",),)
