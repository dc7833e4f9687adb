"""What a hit says: as the default answers, and what linking pages say only where it says more."""

from __future__ import annotations

from pathlib import Path

import epitome
from epitome.api.choice import Choice
from epitome.api.collected.search import search_results
from epitome.collection import Collection, index
from support.collections.pages import page

PUMP = page(
    "The pump",
    "The pump is painted green, and it stands behind the old mill.",
    "It was bought by the town in a good year.",
    "A pump needs oil, and somebody who thinks of it.",
    "The pump is tested each Monday before the workers come.",
)
TELLING = page(
    "Workers",
    'If the river floods the cellar, the <a href="pump.html">pump</a> starts by itself. Nobody has to come.',
)
PLAIN = page(
    "Oil", 'The oil of the <a href="pump.html">pump</a> is kept in the shed. Oil is sold by the barrel in the town.'
)
OTHERS = {f"other{i}": page(f"Page {i}", "Bread is baked in ovens.", "Stones lie on the shore.") for i in range(12)}


def build(folder: Path, *, telling: bool) -> Collection:
    site = folder / "site"
    site.mkdir()
    pages = {"pump": PUMP, "oil": PLAIN, **OTHERS, **({"workers": TELLING} if telling else {})}
    for name, data in pages.items():
        (site / f"{name}.html").write_bytes(data)
    collection = Collection(folder / "c")
    index(collection, [str(site)])
    return collection


def answer(collection: Collection, query: str, *, sentences: int) -> list[tuple[str, str]]:
    results = search_results(collection, query, sentences=sentences)
    (found,) = (r for r in results if r.document.id == "pump.html")
    assert [e.rank for e in sorted(found.summary, key=lambda e: e.rank)] == list(range(1, len(found.summary) + 1))
    return [(e.text, e.origin) for e in found.summary]


def test_the_page_answers_alone_where_links_say_less(tmp_path: Path) -> None:
    with build(tmp_path, telling=False) as collection:
        found = answer(collection, "when is the pump tested", sentences=1)
    assert found == [("The pump is tested each Monday before the workers come.", "content")]


def test_a_linking_sentence_that_says_more_takes_the_last_place(tmp_path: Path) -> None:
    with build(tmp_path, telling=True) as collection:
        found = answer(collection, "does the pump start when the river floods", sentences=3)
    assert [origin for _, origin in found] == ["content", "content", "link"]
    assert found[-1][0] == "If the river floods the cellar, the pump starts by itself."


def test_linking_sentences_fill_what_the_page_leaves_empty(tmp_path: Path) -> None:
    with build(tmp_path, telling=True) as collection:
        found = answer(collection, "pump", sentences=9)
    assert [origin for _, origin in found].count("link") == 2


def test_an_answer_says_why_its_recipe_was_taken_and_a_named_system_is_obeyed(tmp_path: Path) -> None:
    with build(tmp_path, telling=False) as collection:
        (first, *_) = search_results(collection, "pump oil", top=1)
        assert (first.summary.system, first.summary.recipe) == ("webpage", "transfer")
        assert [note for note in first.summary.notes if note.startswith("the transfer recipe was taken")]
        (named, *_) = search_results(collection, "pump oil", top=1, choice=Choice(system="lead"))
        document = collection.document(named.document.id)
        expected = epitome.summarise(document, query="pump oil", system="lead", sentences=3, link_context=[])
        assert [e.text for e in named.summary] == [e.text for e in expected]


def test_closeness_is_among_the_reasons_of_an_answer(tmp_path: Path) -> None:
    with build(tmp_path, telling=False) as collection:
        (first, *_) = search_results(collection, "when is the pump tested", top=1, sentences=1)
    (reason,) = (r for r in first.summary[0].reasons if r.part == "closeness_asked")
    assert reason.value > 0.9 and reason.contribution > 0
