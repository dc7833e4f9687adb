"""Sections are found where the words stand together; lists, logs and copies do not crowd out the answer."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

import epitome
from epitome.collection import Collection, index
from epitome.document import Document
from support.collections.pages import quick_place

FILLER = ["Herons wait by the water.", "Bread is baked in ovens.", "Stones lie on the shore."]


def build_pages(place: Path, texts: dict[str, Sequence[str]], **titles: str) -> Collection:
    collection = Collection(place)
    for id, sentences in texts.items():
        collection.add(Document.from_sentences(list(sentences), id=id, title=titles.get(id, "")))
    for number in range(12):
        collection.add(Document.from_sentences(FILLER, id=f"other{number}"))
    return collection


def test_words_in_one_sentence_stand_before_words_far_apart() -> None:
    apart = ["A lock lets boats rise.", *FILLER, "Rust is a kind of oxide.", *FILLER, "Paint keeps air out."]
    together = [
        "Paint keeps rust from a lock.",
        *FILLER,
        *FILLER,
        "The painter is old.",
        "Locks are locked by rusty men.",
    ]
    with quick_place() as place, build_pages(place, {"apart": apart, "together": together}) as pages:
        first, second = pages.search("rust lock paint")[:2]
    assert (first.id, second.id) == ("together", "apart")


def test_closeness_multiplies_bm25_as_worked_out_by_hand() -> None:
    """Two words of equal idf; the sentence has one of them, the one before it the other: c = 1/2 + 3/10 of 1/2."""
    with (
        quick_place() as place,
        build_pages(place, {"a": ["Trout swim.", "Perch eat."], "b": ["Perch eat trout."]}) as pages,
    ):
        near = {hit.id: hit.score for hit in pages.search("trout perch")}
        alone = {hit.id: hit.score for hit in pages.search("trout")}
        also = {hit.id: hit.score for hit in pages.search("perch")}
    bm25 = {id: (alone[id] + also[id]) / 10 for id in "ab"}  # each alone has the closeness 1
    assert near["b"] == pytest.approx(bm25["b"] * (1 + 9 * 1.0), rel=1e-6)
    assert near["a"] == pytest.approx(bm25["a"] * (1 + 9 * (0.5 + 0.3 * 0.5)), rel=1e-6)


def test_a_term_over_a_sentence_counts_as_near_to_it(tmp_path: Path) -> None:
    page = """<!doctype html><html><head><title>Settings</title></head><body><h1>Settings</h1><p>All of them are told in
    this chapter of the long book.</p><dl><dt>{0}</dt><dd>It takes a number of bytes and is read once.</dd><dt>{1}</dt>
    <dd>The colour of the panel and of its frame, as a name.</dd></dl></body></html>"""
    with Collection(tmp_path / "c") as pages:
        for number in range(12):
            pages.add(Document.from_sentences(FILLER, id=f"other{number}"))
        for name, terms in {"right": ("cache", "hue"), "wrong": ("hue", "cache")}.items():
            (tmp_path / f"{name}.html").write_text(page.format(*terms))
            pages.add(epitome.read(tmp_path / f"{name}.html"))
        found = pages.search("cache bytes")
    assert [hit.id.rpartition("/")[2] for hit in found[:2]] == ["right.html", "wrong.html"]


def write_site(folder: Path, pages: dict[str, str]) -> Collection:
    folder.mkdir()
    for name, body in pages.items():
        text = f"<!doctype html><html><head><title>{name}</title></head><body>{body}</body></html>"
        (folder / f"{name}.html").write_text(text)
    collection = Collection(folder.parent / "c")
    index(collection, [str(folder)])
    return collection


PROSE = "<p>{} Herons wait by the water, and nobody counts the hours of the day.</p>"


def test_a_list_of_links_stands_behind_what_it_links_to(tmp_path: Path) -> None:
    entries = "".join(f'<li><a href="page{i}.html">page{i} of trout and salt</a></li>' for i in range(9))
    pages = {f"page{i}": PROSE.format(f"This is number {i} of all.") for i in range(8)}
    pages["page8"] = "<h1>Fish</h1>" + PROSE.format("Some trout live in water with salt in it.") * 2
    with write_site(tmp_path / "site", {**pages, "contents": f"<h1>Trout, salt</h1><ul>{entries}</ul>"}) as collection:
        found = [hit.id for hit in collection.search("trout salt")]
    assert found.index("page8.html") < found.index("contents.html")


def test_a_log_stands_behind_a_page_that_says_the_same(tmp_path: Path) -> None:
    said = "The valve closes the pipe of the boiler at night."
    log = "".join(f"<h2>20{i:02d}-05-01</h2>{PROSE.format(said if i == 3 else 'Nothing was new.')}" for i in range(9))
    topics = "".join(
        f"<h2>Topic {chr(65 + i)}</h2>{PROSE.format(said if i == 3 else 'Nothing was new.')}" for i in range(9)
    )
    others = {f"page{i}": PROSE.format("This is something else.") for i in range(8)}
    with write_site(tmp_path / "site", {**others, "a-log": log, "topics": topics}) as collection:
        found = collection.search("valve of the boiler")
    assert [hit.id for hit in found[:2]] == ["topics.html", "a-log.html"]
    assert found[0].score == pytest.approx(2 * found[1].score, rel=0.2)


def test_what_others_call_a_page_raises_it(tmp_path: Path) -> None:
    body = "<h1>Chapter</h1>" + PROSE.format("The sluice is opened in spring.")
    others = {f"page{i}": PROSE.format("This is something else.") for i in range(8)}
    linking = (
        f'<p>All is told in <a href="b.html">the sluice of the old canal</a>, and only there.</p>{PROSE.format("")}'
    )
    with write_site(
        tmp_path / "site", {**others, "a": body + "<p>One more.</p>", "b": body, "z": linking}
    ) as collection:
        found = {hit.id: hit.score for hit in collection.search("sluice spring")}
    assert found["b.html"] > found["a.html"]


def test_of_copies_the_shortest_page_takes_the_best_place() -> None:
    said = ["The reactor is cooled by water from the river in summer and in winter.", *FILLER, *FILLER]
    said.append("Every reactor has a second pump for the day on which the first one fails to start.")
    texts = {"long": said, "short": said, "third": ["A reactor is heavy.", "Nobody can lift it."]}
    with quick_place() as place, Collection(place) as pages:
        for id, sentences in texts.items():
            more = [[""]] * len(sentences) + ([["More"]] * 3 if id == "long" else [])
            all_sentences = [*sentences, *(FILLER if id == "long" else [])]
            pages.add(Document.from_sentences(all_sentences, id=id, sections=[None if m == [""] else m for m in more]))
        for number in range(12):
            pages.add(Document.from_sentences(FILLER[:2], id=f"other{number}"))
        found = pages.search("reactor cooled water pump")
    assert found[0].id == "short"
    (copy,) = (hit for hit in found if hit.id == "long")
    assert copy.score <= found[0].score / 4 + 1e-6


def test_a_page_of_one_letter_or_of_many_words_is_read_in_bounds() -> None:
    with quick_place() as place, Collection(place) as pages:
        pages.add(Document.from_sentences(["a" * 1_000_000], id="letters", title="trout"))
        pages.add(Document.from_sentences(["trout " * 200_000], id="words"))
        pages.add(Document.from_sentences(["trout."] * 20_000, id="sentences"))
        assert {hit.id for hit in pages.search("trout")} == {"letters", "words", "sentences"}
