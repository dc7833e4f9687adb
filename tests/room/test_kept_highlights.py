"""Highlights in the reader: made by selection or key, commented on, copied, removed, and found again in a new text."""

from __future__ import annotations

import pytest

from support.browser.giving import paste_text, read_clipboard
from support.browser.note_fixtures import MILLER, TEXTS, WEIR, add_note, find_notes, index_files
from support.browser.reading import is_in_view, open_document, read_marks
from support.browser.room import Room

pytestmark = [pytest.mark.browser, pytest.mark.service]
KEPT = "return [...document.querySelectorAll('.text .kept')].map((e) => e.textContent).join('')"
PLACE_OF_WORDS = """
const walker = document.createTreeWalker(document.querySelector(".text"), NodeFilter.SHOW_TEXT);
while (walker.nextNode() && !walker.currentNode.data.includes(arguments[0]));
const range = document.createRange(), at = walker.currentNode.data.indexOf(arguments[0]);
range.setStart(walker.currentNode, at);
range.setEnd(walker.currentNode, at + arguments[0].length);
range.startContainer.parentElement.scrollIntoView({ block: "center", behavior: "instant" });
const lines = [...range.getClientRects()];
return [lines[0].left, lines[0].top + 8, lines.at(-1).right, lines.at(-1).bottom - 8];
"""


def drag_over(room: Room, words: str) -> None:
    """Select words with the pointer, from their beginning to their end; anew where the text moved meanwhile."""

    def drag() -> bool:
        left, top, right, bottom = room.browser.run_script(PLACE_OF_WORDS, words)
        moves = [
            {"type": "pointerMove", "x": round(left), "y": round(top), "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerMove", "x": round((left + right) / 2), "y": round(bottom), "duration": 60},
            {"type": "pointerMove", "x": round(right), "y": round(bottom), "duration": 60},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}
        room.browser.wire.call("PerformActions", actions=[mouse])
        return bool(room.browser.run_script("return getSelection().toString()") == words)

    room.browser.wait_until(drag, f"a drag over {words!r}")


def wait_for_kept(room: Room, words: str) -> None:
    room.browser.wait_until(lambda: room.browser.run_script(KEPT) == words, f"the highlight {words!r}")


def test_selected_words_are_highlighted_and_still_there_after_a_reload(note_room: Room) -> None:
    room = note_room
    open_document(room, WEIR)
    drag_over(room, "limb the wet ston")
    room.browser.click(".selected .primary")
    wait_for_kept(room, "climb the wet stones")
    room.wait_for(".floating textarea:focus")
    room.browser.press_keys("Escape")
    assert [note["quote"] for note in find_notes(room)] == ["climb the wet stones"]
    assert room.browser.run_script("return document.querySelector('.selected').hidden")
    room.reload()
    wait_for_kept(room, "climb the wet stones")
    room.wait_for_text(".answer", "marked")
    drag_over(room, "heavy rain")
    room.browser.click(".selected .copy")
    room.wait_for_text("#status", "Copied: the sentence with its source")
    assert read_clipboard(room).startswith("“Its sluice is raised after heavy rain.” (")


def test_a_highlight_that_begins_after_a_heading_has_nothing_of_it(note_room: Room) -> None:
    room = note_room
    open_document(room, WEIR)
    opening, heading = room.browser.run_script(
        "const title = document.querySelector('.text h1, .text h2, .text h3');"
        "return [title.nextElementSibling.textContent.trim().split(' ').slice(0, 3).join(' '), title.textContent]"
    )
    assert heading and opening
    drag_over(room, opening)
    room.browser.click(".selected .primary")
    room.wait_for(".floating textarea:focus")
    room.browser.press_keys("Escape")
    assert [note["quote"] for note in find_notes(room)] == [opening]


def test_keys_highlight_the_chosen_sentence_comment_on_it_and_copy_it(note_room: Room) -> None:
    room = note_room
    open_document(room, WEIR)
    room.browser.press_keys("h")
    room.wait_for_text("#status", "Select some words first")
    room.browser.press_keys("n", "h")
    wait_for_kept(room, read_marks(room)[0])
    room.browser.press_keys("h")
    room.wait_for(".floating textarea:focus")
    room.browser.press_keys("why so long?")
    room.browser.type_text(".note-fields input", "mill, law , mill")
    room.wait_for_text(".floating .saved", "Saved")
    room.browser.wait_until(lambda: find_notes(room)[0]["tags"] == ["mill", "law"])
    (note,) = find_notes(room)
    assert (note["quote"], note["comment"]) == (read_marks(room)[0], "why so long?")
    room.browser.press_keys("Escape")
    assert room.browser.run_script("return document.activeElement.className") == "noted"
    room.browser.press_keys("y")
    room.wait_for_text("#status", "Copied: the quote with its source")
    assert read_clipboard(room) == note["cited"] == f"“{note['quote']}” (Weirs of the river)"
    assert room.read_refused() == []


def test_what_is_typed_last_is_saved_although_the_card_is_closed_at_once(note_room: Room) -> None:
    room = note_room
    add_note(room, MILLER)
    open_document(room, WEIR)
    wait_for_kept(room, MILLER)
    room.browser.click(".text .noted")
    room.wait_for(".floating textarea")
    room.browser.type_text(".floating textarea", "a fair price")
    room.browser.press_keys("Escape")
    room.browser.wait_until(lambda: find_notes(room)[0]["comment"] == "a fair price")


def test_a_click_opens_a_highlight_which_is_removed_and_comes_back(note_room: Room) -> None:
    room = note_room
    add_note(room, MILLER, comment="a penny!", tags=["law"])
    open_document(room, WEIR)
    wait_for_kept(room, MILLER)
    room.browser.click(".text .kept")
    room.wait_for(".floating textarea")
    assert room.browser.run_script("return document.querySelector('.floating textarea').value") == "a penny!"
    room.browser.click(".floating .actions button:nth-child(2)")
    room.wait_for_text(".floating .found-there", "Yes: its source has it word for word, at the same place.")
    room.browser.click(".floating .actions button:last-child")
    wait_for_kept(room, "")
    assert find_notes(room) == []
    room.wait_for_text(".note-bar", "Removed: “The miller pays")
    room.browser.wait_until(lambda: room.browser.run_script("return document.activeElement.textContent") == "Undo")
    room.browser.press_keys("Enter")
    wait_for_kept(room, MILLER)
    assert [(note["comment"], note["tags"]) for note in find_notes(room)] == [("a penny!", ["law"])]


def test_the_citing_drawer_highlights_its_sentence(note_room: Room) -> None:
    room = note_room
    open_document(room, WEIR)
    room.browser.run_script("document.querySelector('.chosen .doing button').click()")
    room.wait_for(".cite .actions button")
    room.browser.click(".cite .actions button")
    wait_for_kept(room, room.browser.read_text(".cite blockquote"))


def test_overlapping_highlights_each_have_their_sign_and_card(note_room: Room) -> None:
    room = note_room
    for quote in ("Its sluice is raised", "sluice is raised after heavy rain", "is"):
        add_note(room, quote, comment=quote)
    open_document(room, WEIR)
    wait_for_kept(room, "Its sluice is raised after heavy rain")
    for number in range(3):
        room.browser.run_script("document.querySelectorAll('.text .noted')[arguments[0]].click()", number)
        room.wait_for(".floating textarea")
    assert room.browser.run_script("return document.querySelectorAll('.text .noted').length") == 3
    assert room.browser.read_text(".text") == TEXTS[WEIR].replace("\n", "").strip()


def test_a_text_that_is_only_held_must_be_kept_first(note_room: Room) -> None:
    room = note_room
    paste_text(room, "The held weir\n\nThis weir is only held for a while. Nobody pays for its water.\n" * 2)
    room.wait_for_text(".answer", "marked")
    room.browser.press_keys("n", "h")
    room.wait_for_text("#status", "Keep this text first")
    assert find_notes(room) == []


def test_a_highlight_follows_its_words_or_says_what_became_of_them(note_room: Room) -> None:
    room = note_room
    for quote in (MILLER, "Its sluice is raised after heavy rain.", "Boys catch them with forks and lanterns."):
        add_note(room, quote)
    text = TEXTS[WEIR].replace("is raised after heavy rain", "is raised only after very heavy rain")
    text = text.replace(f"{MILLER} ", "").replace("night. Boys catch them with forks and lanterns.", "night.")
    index_files(room, {WEIR: f"{text}\nOf old customs little is left. {MILLER} So it was in 1700.\n"})
    room.open(notes="", s="place")
    room.wait_for(".note-row")
    told = dict(zip(room.read_texts(".note-row .quote"), room.read_texts(".note-row .state"), strict=True))
    assert told == {
        MILLER: "Moved: the same words stand elsewhere now",
        "Its sluice is raised after heavy rain.": "Changed: the text has other words there now",
        "Boys catch them with forks and lanterns.": "Gone: the document does not have these words any more",
    }
    room.open(notes="", state="moved")
    room.browser.click(".note-row a.quote")
    room.wait_for(".text .noted:focus")
    room.browser.wait_until(lambda: is_in_view(room, "document.activeElement"))
    wait_for_kept(room, f"Its sluice is raised only after very heavy rain.{MILLER}")
    room.wait_for_text(".lost-notes", "1 highlight of yours cannot be found in this text any more")
    room.browser.click(".text .noted")
    changed = "Changed: the text has other words there now. You highlighted: Its sluice is raised"
    room.wait_for_text(".floating", changed)
    room.browser.press_keys("Escape")
    room.browser.click(".lost-notes a")
    room.wait_for_text(".note-row", "Boys catch them")
