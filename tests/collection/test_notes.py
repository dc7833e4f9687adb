"""Notes and feedback in a collection: kept, found by words, placed again when documents change, imported."""

from __future__ import annotations

import json
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import epitome
from epitome.collection import Collection, NoteFilter
from epitome.collection.store import stored_documents
from epitome.runtime.errors import EpitomeError, InputError, LimitError, NotFound

TIDES = (
    "The sea rises and falls twice a day. The moon pulls the water towards itself. "
    "A second bulge forms on the far side of the earth. Harbours wait for high water."
)


def read(text: str, id: str = "tides.txt") -> epitome.Document:
    document = epitome.read(text.encode(), language="en")
    return epitome.Document.from_dict({**document.to_dict(), "id": id})


@pytest.fixture
def pages(tmp_path: Path) -> Collection:
    collection = Collection(tmp_path / "c")
    collection.add(read(TIDES))
    return collection


def highlight(pages: Collection, quote: str, **others: Any) -> str:
    start = pages.document("tides.txt").text.index(quote)
    return pages.notes.add("tides.txt", start, start + len(quote), **others).id


def test_a_note_is_found_by_the_beginnings_of_its_words_in_any_form(pages: Collection) -> None:
    note = highlight(pages, "The moon pulls the water towards itself.", comment="Gravitation!", tags=["Moon", "why"])
    highlight(pages, "Harbours wait for high water.")

    for words in ("gravi", "pulling", "MOON water", "why", "itself"):
        assert [n.id for n in pages.notes.find(NoteFilter(words=words)).notes] == [note], words
    assert pages.notes.find(NoteFilter(words="moon harbours")).total == 0
    assert pages.notes.find(NoteFilter(words='" OR *')).total == 0
    assert pages.notes.find(NoteFilter(words="water")).total == 2
    found = pages.notes.find(NoteFilter(tags=("Moon",)))
    assert (found.total, found.tags) == (1, {"Moon": 1, "why": 1})


def test_a_note_moves_with_its_sentence_and_says_when_it_is_gone(pages: Collection) -> None:
    moon = highlight(pages, "The moon pulls the water towards itself.")
    harbours = highlight(pages, "Harbours wait for high water.")

    pages.add(read("An introduction was added here. " + TIDES.replace(" Harbours wait for high water.", "")))

    kept, gone = pages.notes.get(moon), pages.notes.get(harbours)
    text = pages.document("tides.txt").text
    assert (kept.state, text[kept.anchor.start : kept.anchor.end]) == (
        "moved",
        "The moon pulls the water towards itself.",
    )
    assert (gone.state, gone.anchor.quote) == ("gone", "Harbours wait for high water.")

    pages.remove("tides.txt")
    assert pages.notes.get(moon).state == "gone"
    assert pages.notes.find(NoteFilter(states=("gone",))).total == 2
    pages.add(read("An introduction was added here. " + TIDES))
    assert pages.notes.get(moon).state == "stands"


def test_a_changed_note_is_found_by_its_new_words_only(pages: Collection) -> None:
    note = highlight(pages, "The moon pulls the water towards itself.", comment="first thought", tags=["a"])
    pages.notes.change(note, comment="second idea")
    assert pages.notes.find(NoteFilter(words="thought")).total == 0
    assert pages.notes.find(NoteFilter(words="idea")).notes[0].tags == ("a",)
    assert [n.comment for n in pages.notes.remove([note])] == ["second idea"]
    assert pages.notes.find(NoteFilter(words="idea")).total == 0
    with pytest.raises(NotFound):
        pages.notes.get(note)


def test_pages_of_notes_hold_each_note_once(pages: Collection) -> None:
    ids = {pages.notes.add("tides.txt", start, start + 20).id for start in range(0, 100, 10)}
    found = [n.id for offset in (0, 4, 8) for n in pages.notes.find(sort="place", offset=offset, top=4).notes]
    assert len(found) == 10 and set(found) == ids
    assert {n.id for n in pages.notes.iterate()} == ids


def test_feedback_follows_its_sentence(pages: Collection) -> None:
    assert pages.feedback.give("tides.txt", 1, 1, query="why two tides?") == 1
    assert pages.feedback.give("tides.txt", 1, -1, query="why two tides?") == 1  # in place of the first
    assert pages.feedback.give("tides.txt", 1, 1) == 2  # nothing was asked
    pages.add(read("An introduction was added here. " + TIDES))
    assert [(m.sentence, m.query, m.grade) for m in pages.feedback.list_marks()] == [
        (2, "why two tides?", -1),
        (2, "", 1),
    ]
    assert pages.feedback.give("tides.txt", 2, 0) == 1
    with pytest.raises(NotFound):
        pages.feedback.give("tides.txt", 99, 1)


def test_what_was_exported_is_imported_once(pages: Collection, tmp_path: Path) -> None:
    highlight(pages, "The moon pulls the water towards itself.", comment="Gravitation!", tags=["moon"])
    pages.feedback.give("tides.txt", 3, -1, query="who waits?")
    items = [n.to_annotation() for n in pages.notes.iterate()]
    items += [m.to_annotation() for m in pages.feedback.list_marks()]
    exported = json.loads(json.dumps({"items": items}))

    with Collection(tmp_path / "other") as other:
        other.add(read("More was written before it. " + TIDES))
        assert other.import_annotations(exported) == {"added": 2, "known": 0, "gone": 0, "skipped": 0}
        assert other.import_annotations(exported) == {"added": 0, "known": 2, "gone": 0, "skipped": 0}
        (note,) = other.notes.find().notes
        assert (note.comment, note.tags, note.state) == ("Gravitation!", ("moon",), "moved")
        (mark,) = other.feedback.list_marks()
        assert (mark.sentence, mark.grade, mark.query) == (4, -1, "who waits?")


def test_an_annotation_waits_for_its_document(tmp_path: Path) -> None:
    selector = {"type": "TextQuoteSelector", "exact": "The moon pulls the water"}
    target: dict[str, Any] = {"source": "tides.txt", "selector": selector}
    with Collection(tmp_path / "c") as pages:
        assert pages.import_annotations({"target": target, "bodyValue": "why?"})["gone"] == 1
        pages.add(read(TIDES))
        assert pages.notes.find().notes[0].state == "gone"  # a part of a sentence is not recognised by itself
        target["selector"] = {**selector, "suffix": " towards itself. A second bulge"}
        pages.import_annotations({"target": target})
        assert pages.notes.find(NoteFilter(states=("stands",))).total == 1  # nobody told where it stood before


def _annotate(quote: Any, **others: Any) -> dict[str, Any]:
    selector = {"type": "TextQuoteSelector", "exact": quote}
    return {"target": {"source": "tides.txt", "selector": selector}, **others}


HOSTILE: dict[str, Any] = {
    "nothing": [],
    "a number": 7,
    "no quotes": [{"target": "https://example.org"}, {"target": {"source": {}, "selector": 3}}],
    "deep": json.loads("[" * 500 + "]" * 500),
    "a quote of another kind": _annotate(["x"]),
    "blanks": _annotate("  \n"),
    "a long quote": _annotate("x" * 10_001),
    "a long comment": _annotate("sea", bodyValue="x" * 20_001),
    "many tags": _annotate("sea", body=[{"purpose": "tagging", "value": str(i)} for i in range(51)]),
    "a long question": _annotate(
        "sea", body=[{"purpose": "assessing", "value": "+"}, {"purpose": "questioning", "value": "x" * 1_001}]
    ),
    "many": [_annotate("sea")] * 10_001,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_annotations_are_refused_as_a_whole(pages: Collection, name: str) -> None:
    data = HOSTILE[name]
    good = _annotate("The moon pulls the water towards itself.")
    is_limit = name.startswith(("a long", "many"))
    with pytest.raises(LimitError if is_limit else InputError):
        pages.import_annotations([good, data] if is_limit else data)
    assert pages.notes.find().total == 0


def test_odd_annotations_are_cleaned(pages: Collection) -> None:
    odd = _annotate(
        "The moon\u2028pulls the water towards itself.\ud800",
        id={"a": 1},
        created="yesterday",
        body=[{"value": "a\x00b\ud800"}, {"purpose": "tagging", "value": "x\ny"}, 3, None, {"value": 4}],
    )
    odd["target"]["source"] = "%00\ud800tides.txt#x"
    pages.import_annotations(odd)
    (note,) = pages.notes.find().notes
    assert note.comment == "a\ufffdb\ufffd" and note.tags == ("x y",) and note.created != "yesterday"
    assert json.dumps(note.to_annotation()).encode()


def test_metadata_is_corrected_and_notes_keep_their_places(pages: Collection) -> None:
    note = highlight(pages, "The moon pulls the water towards itself.")
    pages.describe("tides.txt", title="On\ntides", authors=["Ada Lovelace", " "], date="31 May 1843")
    document = pages.document("tides.txt")
    assert (document.title, document.authors, document.date) == ("On tides", ("Ada Lovelace",), "1843-05-31")
    assert (pages.notes.get(note).work.title, pages.notes.get(note).state) == ("On tides", "stands")
    with pytest.raises(InputError):
        pages.describe("tides.txt", date="some day")
    pages.describe("tides.txt", date="")
    assert pages.document("tides.txt").date is None


_WRITER = """
import sys, epitome
pages = epitome.Collection(sys.argv[1])
for i in range(1000):
    note = pages.notes.add("tides.txt", i % 50, i % 50 + 20, comment=f"comment {i}")
    marks = pages.feedback.give("tides.txt", i % 4, 1, query=str(i))
    print(note.id, marks, flush=True)
"""


def test_a_kill_loses_nothing_that_was_acknowledged(pages: Collection) -> None:
    path = pages.path
    pages.close()
    for lines in (1, 4, 9):
        with subprocess.Popen([sys.executable, "-c", _WRITER, str(path)], stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            told = [writer.stdout.readline().split() for _ in range(lines)]
            writer.send_signal(signal.SIGKILL)
            told += [line.split() for line in writer.stdout if line.endswith("\n")]
        with Collection(path) as left:
            for id, _ in told:
                comment = left.notes.get(id).comment
                assert left.notes.find(NoteFilter(words=comment)).total >= 1
            assert left.feedback.count() >= int(told[-1][1])
            left.notes.add("tides.txt", 0, 10)  # goes on without repair


def test_another_version_may_write_notes_but_no_documents(pages: Collection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("epitome.collection.store.schema.describe_word_rules", lambda: "another version")
    highlight(pages, "The moon pulls the water towards itself.")
    with pytest.raises(EpitomeError, match="words of"):
        pages.remove("tides.txt")


def test_what_is_no_whole_text_finds_nothing_and_raises_nothing_foreign(pages: Collection) -> None:
    half = "\ud800"
    note = highlight(pages, "The moon pulls", comment=half, tags=[half])
    assert pages.notes.find(NoteFilter(tags=(half,))).total == 1  # halves of characters are kept as one sign
    for chosen in (NoteFilter(document=half), NoteFilter(folder=half), NoteFilter(states=(half,))):
        assert pages.notes.find(chosen).total == 0
    assert pages.feedback.list_marks(half) == []
    for ask in (pages.notes.get, lambda id: pages.notes.remove([id]), pages.notes.change):
        with pytest.raises(NotFound):
            ask(half)
    assert [one.id for one in pages.notes.find().notes] == [note]


def test_an_import_reads_each_document_once(pages: Collection, monkeypatch: pytest.MonkeyPatch) -> None:
    pages.add(read("A harbour wall stands there. The keeper sees the water rise.", id="walls.txt"))
    read_ids: list[int] = []
    real = stored_documents.load_document

    def load(connection: sqlite3.Connection, key: int) -> epitome.Document:
        read_ids.append(key)
        return real(connection, key)

    monkeypatch.setattr(stored_documents, "load_document", load)
    selector = {"type": "TextQuoteSelector", "exact": "the water"}
    given = [{"target": {"source": f"{name}.txt", "selector": selector}} for name in ("tides", "walls") * 20]
    assert pages.import_annotations(given)["added"] == 40
    assert len(read_ids) == len(set(read_ids)) == 2
