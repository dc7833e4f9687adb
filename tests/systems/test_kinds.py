"""Kinds of tasks, and rankers that learnt some of them apart."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import epitome
from epitome.document import Document, LinkSentence, Task
from epitome.learning.models import shipped_model, unpack_model
from epitome.learning.models.card import learnt_ranker
from epitome.runtime.errors import ModelError
from epitome.systems import LEARNT, SYSTEMS
from epitome.systems.kinds import PAGES
from epitome.walk.rankers import Learnt
from epitome.walk.table import FeatureTable

RECIPE = LEARNT["webpage"]["best"](None)
FEATURES = len(RECIPE.feature_names)
LINK = LinkSentence("canal", "They dug the canal by hand.", "a")
PLAIN = ["Boats carry coal along the canal.", "A horse can pull a heavy boat."]


def table(document: Document, *links: LinkSentence, sources: str = "content") -> FeatureTable:
    return RECIPE.measure(Task((document,), "coal", in_links=links, sources=sources))


def page(citing: int, of: int) -> Document:
    cited = [f"Boats number {i} carried coal (Smith 1999) along the canal [{i}]." for i in range(citing)]
    return Document.from_sentences([*cited, *(f"Boat number {i} sank in the canal." for i in range(of - citing))])


def arrays(weight: float, size: int = FEATURES) -> dict[str, np.ndarray]:
    return {"coef": np.full(size, weight), "scale": np.array([np.zeros(size), np.ones(size)])}


def test_a_page_that_nothing_links_to_is_unlinked() -> None:
    assert table(Document.from_sentences(PLAIN)).kind == "unlinked"
    assert table(Document.from_sentences(PLAIN), LinkSentence("", "of the")).kind == "unlinked"


def test_a_page_with_links_is_a_page_unless_they_may_be_chosen() -> None:
    assert table(Document.from_sentences(PLAIN), LINK).kind == "page"
    for sources in ("links", "both"):
        assert table(Document.from_sentences(PLAIN), LINK, sources=sources).kind == "unlinked"


def test_eight_citing_sentences_of_at_most_160_make_it_scholarly() -> None:
    assert table(page(8, 160), LINK).kind == "scholarly"
    assert table(page(8, 161), LINK).kind == "page"
    assert table(page(7, 20), LINK).kind == "page"
    assert table(page(8, 160)).kind == "unlinked"


def test_figures_tell_a_scholarly_paper_too_and_a_sentence_tells_once() -> None:
    shown = [f"Figure {i} shows the coal that boats carried." for i in range(4)]
    cited = [s.text for s in page(4, 4).sentences]
    assert table(Document.from_sentences([*shown, *cited]), LINK).kind == "scholarly"
    both = [f"Figure {i} shows the coal that boats carried (Smith 1999)." for i in range(7)]
    assert table(Document.from_sentences(both), LINK).kind == "page"


def test_headings_of_a_research_article_make_it_research() -> None:
    titles = ["Introduction", "Materials and methods", "Results", "Discussion"]
    texts = [f"Boats number {i} carried coal along the canal." for i in range(4)]
    document = Document.from_sentences(texts, sections=[[t] for t in titles])
    assert table(document, LINK).kind == "research"
    without = Document.from_sentences(texts[:3], sections=[[t] for t in titles[:3]])
    assert table(without, LINK).kind == "page"


def test_a_page_without_text_has_a_kind_too() -> None:
    assert table(Document.from_sentences([""]), LINK, sources="links").kind == "unlinked"


def test_systems_that_ask_for_no_links_have_no_kinds() -> None:
    task = Task((Document.from_sentences(PLAIN),), "coal", in_links=(LINK,))
    assert SYSTEMS["queryorder.C"].measure(task).kind == ""
    assert SYSTEMS["webpage.sum"].measure(task).kind == ""


def topic_kind(*documents: Document, query: str = "coal") -> str:
    return LEARNT["topic"]["best"](None).measure(Task(documents, query)).kind


def speech(fillers: int, of: int, said: str = "Um, coal came by boat.") -> Document:
    texts = [said] * fillers + [f"Boat number {i} sank in the canal." for i in range(of - fillers)]
    return Document.from_sentences(texts, language="en")


@pytest.mark.slow
def test_several_documents_are_a_kind_and_one_is_spoken_or_not() -> None:
    assert topic_kind(speech(3, 100), speech(0, 2)) == "several"
    assert topic_kind(speech(3, 100)) == "spoken"
    assert topic_kind(speech(2, 100)) == "single"
    assert topic_kind(speech(3, 101)) == "single"


def test_documents_without_candidates_do_not_make_several() -> None:
    empty = Document.from_sentences([], id="empty")
    assert topic_kind(empty, speech(3, 20)) == topic_kind(speech(3, 20), empty) == "spoken"
    assert topic_kind(empty, speech(0, 3)) == "single"


@pytest.mark.parametrize("said", ["Yeah.", "uh, what?", "UHH no.", "Mm-hmm, coal.", "Hmm.", "Okay, boats.", "Mmm."])
def test_what_only_speakers_say(said: str) -> None:
    assert topic_kind(speech(4, 10, said)) == "spoken"


@pytest.mark.parametrize("said", ["It is 10 mm wide.", "MM is a unit.", "The drum hums.", "An album of yeast."])
def test_what_writers_say_too(said: str) -> None:
    assert topic_kind(speech(10, 10, said)) == "single"


def test_a_small_text_with_one_okay_is_not_spoken_nor_are_other_languages() -> None:
    assert topic_kind(speech(1, 5, "Okay is a button.")) == "single"
    german = Document.from_sentences(["Um das Boot zu heben, braucht man Kohle."] * 9, language="de")
    assert topic_kind(german, query="Kohle") == "single"


def test_special_arrays_score_their_kind_and_the_common_ones_all_others() -> None:
    ranker = Learnt(learner="x", needs=RECIPE.feature_names, arrays=arrays(1.0), special={"page": arrays(-1.0)})
    unlinked, linked = table(Document.from_sentences(PLAIN)), table(Document.from_sentences(PLAIN), LINK)
    scaled = np.clip(linked.values, 0, 1)
    assert (scaled > 0).any()
    np.testing.assert_array_equal(ranker.contributions(linked, np.arange(len(linked.values))), -scaled)
    np.testing.assert_array_equal(
        ranker.contributions(unlinked, np.arange(len(unlinked.values))), np.clip(unlinked.values, 0, 1)
    )


def test_special_arrays_are_kept_in_the_models_file(tmp_path: object) -> None:
    special = {kind: arrays(float(i)) for i, kind in enumerate(PAGES.names, 1)}
    ranker = Learnt(learner="linear_rank", needs=RECIPE.feature_names, arrays=arrays(0.5), special=special)
    model = replace(RECIPE, ranker=ranker, card={"from": "nothing"})
    path = f"{tmp_path}/kinds.model"
    model.save(path)
    again = epitome.load(path)
    learnt = learnt_ranker(again)
    assert set(learnt.special) == set(PAGES.names)
    for kind, some in special.items():
        assert set(learnt.special[kind]) == set(some)
        for name, array in some.items():
            np.testing.assert_array_equal(learnt.special[kind][name], array)
    np.testing.assert_array_equal(learnt.arrays["coef"], arrays(0.5)["coef"])
    assert again.to_bytes() == model.to_bytes()
    document, links = Document.from_sentences(PLAIN), [("canal", "They dug the canal.")]
    for given in ([], links):
        made = [
            [(e.index, e.score) for e in epitome.rank(document, query="coal", link_context=given, model=m)]
            for m in (model, again)
        ]
        assert made[0] == made[1]
    unlinked, linked = (
        {e.index: e.score for e in epitome.rank(document, query="coal", link_context=given, model=again)}
        for given in ([], links)
    )
    assert unlinked != linked


@pytest.mark.parametrize(
    "special",
    [
        {"page": arrays(1.0, FEATURES - 1)},
        {"page": {}},
        {"page": {"coef": np.ones(FEATURES)}},
    ],
)
def test_special_arrays_of_other_sizes_are_refused(special: dict[str, dict[str, np.ndarray]]) -> None:
    with pytest.raises(ModelError, match="do not fit"):
        Learnt(learner="x", needs=RECIPE.feature_names, arrays=arrays(1.0), special=special)


@pytest.mark.parametrize("kind", ["blog", "", "several", "titled"])
def test_a_model_file_with_weights_for_a_kind_that_the_system_does_not_have_is_refused(kind: str) -> None:
    ranker = Learnt(
        learner="linear_rank",
        needs=RECIPE.feature_names,
        arrays=arrays(0.5),
        special={"page": arrays(1.0), kind: arrays(2.0)},
    )
    data = replace(RECIPE, ranker=ranker, card={"from": "nothing"}).to_bytes()
    with pytest.raises(ModelError, match="kinds of tasks that webpage does not have"):
        unpack_model(data, name="x")


def test_the_shipped_model_knows_kinds_and_gives_its_bytes_back() -> None:
    model = shipped_model("webpage.best")
    special = learnt_ranker(model).special
    assert set(special) <= set(PAGES.names) and special
    assert unpack_model(model.to_bytes(), name="x").to_bytes() == model.to_bytes()


def snippet_kind(document: Document, query: str | None) -> str:
    return LEARNT["queryorder"]["best"](None).measure(Task((document,), query)).kind


def with_abstract(inside: int, of: int) -> Document:
    sections = [["Abstract"]] * inside + [["Introduction"]] * (of - inside)
    return Document.from_sentences(
        [f"Coal number {i} came slowly by boat." for i in range(of)], title="Coal", sections=sections
    )


@pytest.mark.parametrize("query", [None, "coal", "the coals", "of the"])
def test_a_snippet_is_titled_where_the_title_is_what_is_asked(query: str | None) -> None:
    assert snippet_kind(with_abstract(2, 10), query) == "titled"


@pytest.mark.parametrize(
    ("inside", "kind"), [(0, "asked"), (1, "asked"), (2, "abstract"), (19, "abstract"), (20, "asked")]
)
def test_a_snippet_from_an_abstract_and_what_follows_it(inside: int, kind: str) -> None:
    assert snippet_kind(with_abstract(inside, 20), "boats") == kind
