"""The notebook: searched, narrowed down, edited in place, checked against its sources, exported and imported."""

from __future__ import annotations

import pytest

from support.browser.note_fixtures import (
    MILLER,
    TEXTS,
    WEIR,
    add_note,
    ask,
    choose_file,
    find_folder,
    find_notes,
)
from support.browser.reading import read_address
from support.browser.room import Room

pytestmark = [pytest.mark.browser, pytest.mark.service]
BELL = "In fog the ferryman rings a bell."
FORKS = "Boys catch them with forks and lanterns."
MANY = 2_000


def open_notebook(room: Room, **params: str) -> None:
    room.open(notes="", **params)
    room.wait_for(".note-row")


def wait_for_quotes(room: Room, *quotes: str) -> None:
    room.browser.wait_until(lambda: room.read_texts(".note-row .quote") == list(quotes), f"the quotes {quotes}")


def test_an_empty_notebook_tells_how_to_highlight(note_room: Room) -> None:
    room = note_room
    room.browser.click("nav a[data-view=notebook]")
    room.wait_for_text("main h1", "Your notebook is empty")
    assert "select some words, and press h" in room.browser.read_text(".notice p")
    assert room.browser.run_script("return document.querySelector('[aria-current]').textContent") == "Notebook"
    assert room.find_serious_violations() == []


def test_notes_are_found_as_one_types_and_by_tag_state_and_order(note_room: Room) -> None:
    room = note_room
    add_note(room, MILLER, comment="why so little?", tags=["law", "mill"])
    add_note(room, FORKS, tags=["eels"])
    add_note(room, BELL, id="ferries.txt", comment="the law of fog", tags=["law"])
    open_notebook(room)
    wait_for_quotes(room, BELL, FORKS, MILLER)
    room.browser.type_text("main input[type=search]", "penn")
    wait_for_quotes(room, MILLER)
    assert read_address(room)["w"] == ["penn"]
    room.reload()
    wait_for_quotes(room, MILLER)
    room.browser.type_text("main input[type=search]", "zebra")
    room.wait_for_text(".summary", "No note has all of this")
    assert room.browser.run_script("return document.querySelector('.export').hidden")
    room.browser.click(".summary a")
    wait_for_quotes(room, BELL, FORKS, MILLER)
    assert room.read_texts(".tools label:nth-of-type(1) option")[:2] == ["any tag", "law (2)"]
    room.browser.click("a.tag")
    room.browser.wait_until(lambda: read_address(room).get("t") == ["law"])
    wait_for_quotes(room, BELL, MILLER)
    room.browser.run_script(
        "const order = [...document.querySelectorAll('.tools select')].at(-1); order.value = 'place';"
        "order.dispatchEvent(new Event('change'))"
    )
    room.browser.wait_until(lambda: read_address(room).get("s") == ["place"])
    wait_for_quotes(room, BELL, MILLER)
    open_notebook(room, s="place")
    wait_for_quotes(room, BELL, MILLER, FORKS)
    room.open(notes="", state="gone")
    room.wait_for_text(".summary", "No note has all of this")
    room.open(notes="", on=WEIR, s="place")
    wait_for_quotes(room, MILLER, FORKS)


def test_comment_and_tags_are_edited_in_place(note_room: Room) -> None:
    room = note_room
    add_note(room, MILLER)
    add_note(room, BELL, id="ferries.txt")
    open_notebook(room)
    room.browser.click(".note-row:nth-child(2) .doing button")
    room.wait_for(".note-row.open textarea:focus")
    room.browser.press_keys("two lines", "ArrowDown")
    assert room.browser.run_script("return document.activeElement.tagName") == "TEXTAREA"
    room.browser.type_text(".note-row.open input", "mill")
    room.wait_for_text(".note-row.open .saved", "Saved")
    room.browser.wait_until(lambda: "mill (1)" in room.read_texts(".tools option"))
    room.browser.click(".note-row:nth-child(2) .doing button")
    assert room.read_texts(".note-row:nth-child(2) .comment, .note-row:nth-child(2) .tag") == ["two lines", "mill"]
    assert [(note["comment"], note["tags"]) for note in find_notes(room, document=WEIR)] == [("two lines", ["mill"])]


def test_a_note_is_removed_and_comes_back(note_room: Room) -> None:
    room = note_room
    add_note(room, MILLER, comment="a penny!")
    add_note(room, BELL, id="ferries.txt")
    open_notebook(room)
    room.browser.click(".note-row:nth-child(2) .doing button:last-child")
    room.wait_for_text(".note-bar", "Removed: “The miller pays")
    wait_for_quotes(room, BELL)
    room.browser.click(".note-bar .primary")
    room.browser.wait_until(lambda: sorted(room.read_texts(".note-row .quote")) == [BELL, MILLER])
    assert room.browser.read_text(".note-bar span").startswith("It is back:")
    assert [note["comment"] for note in find_notes(room, document=WEIR)] == ["a penny!"]


def test_whether_it_is_still_in_its_source_is_told(note_room: Room) -> None:
    room = note_room
    add_note(room, MILLER)
    source = find_folder(room) / WEIR
    open_notebook(room)
    for text, told in (
        (TEXTS[WEIR], "Yes: its source has it word for word, at the same place."),
        (f"A new beginning.\n\n{TEXTS[WEIR]}", "Yes: its source has it word for word, at another place now."),
        (TEXTS[WEIR].replace("for each inch of", "for every inch of the"), "Not quite: its source has other words"),
        ("Nothing is left of it here at all, and no more is to be said.\n", "No: its source does not have these words"),
        (None, "Its source could not be read: "),
    ):
        source.unlink(missing_ok=True)
        if text is not None:
            source.write_text(text)
        room.browser.click(".note-row .doing button:nth-child(3)")
        room.wait_for_text(".note-row .found-there", told)
    assert find_notes(room)[0]["state"] == "stands"


def test_notes_are_exported_as_files_and_copied(note_room: Room) -> None:
    room = note_room
    add_note(room, MILLER)
    open_notebook(room)
    begun = room.service.logged().count("route=page-export ")
    for done, label in enumerate(("Markdown", "DOCX", "CSL", "BibTeX", "RIS", "JSON"), begun):
        room.browser.click(f".export button[aria-label='Export as {label}']")
        room.wait_for_text("#status", f"Saved as {label}")
        room.service.until(lambda done=done: room.service.logged().count("route=page-export ") > done)  # type: ignore[misc]
    lines = [line for line in room.service.logged().splitlines() if "route=page-export " in line]
    assert [line for line in lines if "status=200" not in line] == []
    room.browser.click(".note-row .doing button:nth-child(2)")
    room.wait_for_text("#status", "Copied: the quote with its source")
    assert room.read_refused() == []


def test_annotations_are_imported_from_a_file(note_room: Room) -> None:
    room = note_room
    room.open(notes="")
    room.wait_for(".import input")
    choose_file(room, ".import input", "notes.json", "no JSON at all")
    room.wait_for_text("[role=status].meta", "This file is no JSON")
    selector = {"type": "TextQuoteSelector", "exact": MILLER}
    note = {"type": "Annotation", "bodyValue": "<b>cheap</b>", "target": {"source": WEIR, "selector": selector}}
    lost = {"type": "Annotation", "target": {"source": "lost.txt", "selector": selector}}
    choose_file(room, ".import input", "notes.json", [note, lost, {"type": "Annotation", "target": "lost.txt"}])
    room.wait_for(".note-row")
    assert room.browser.read_text("[role=status].meta") == (
        "2 notes added, 1 without a place in your documents yet, 1 left out, since they quote nothing."
    )
    assert room.read_texts(".note-row .comment") == ["<b>cheap</b>"]
    assert room.read_texts(".note-row .state") == ["Gone: its document is not in the collection any more"]
    assert room.browser.run_script("return document.querySelectorAll('.note-row a.quote').length") == 1
    choose_file(room, ".import input", "notes.json", {"type": "AnnotationPage", "items": []})
    room.wait_for_text("[role=status].meta", "There is no annotation with a quote")


def test_of_many_notes_only_the_rows_in_view_exist(note_room: Room) -> None:
    room = note_room
    add_note(room, MILLER)
    selector = {"type": "TextQuoteSelector", "exact": BELL}
    annotations = [
        {"type": "Annotation", "bodyValue": f"note{number}", "target": {"source": "lost.txt", "selector": selector}}
        for number in range(MANY)
    ]
    ask(room, "notes/imports", annotations=annotations)
    open_notebook(room)
    assert room.browser.read_text(".summary") == f"{MANY + 1:,} notes"
    assert 0 < len(room.read_texts(".note-row")) < 40
    room.browser.run_script("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
    room.wait_for(f".note-row[aria-posinset='{MANY + 1}']")
    assert len(room.read_texts(".note-row")) < 40
    room.browser.type_text("main input[type=search]", "note1999")
    room.browser.wait_until(lambda: room.read_texts(".note-row .comment") == ["note1999"], "the one note")
    ask(room, "notes/removals", notes=[find_notes(room, document=WEIR)[0]["note"]])
    while notes := [note["note"] for note in find_notes(room, top=500)]:
        ask(room, "notes/removals", notes=notes)
