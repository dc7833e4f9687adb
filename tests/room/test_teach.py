"""Teaching in the page: marks by buttons and keys, what is learnt from them, using it in a folder, and the way back."""

from __future__ import annotations

from typing import Any

import pytest

from support.browser.reading import open_document, read_marks
from support.browser.room import Room
from support.browser.teaching_fixtures import FRESH, invent_notes

pytestmark = [pytest.mark.browser, pytest.mark.service]
PRESSED = (
    "return [...document.querySelectorAll('.chosen li')].map((item) =>"
    " [...item.querySelectorAll('.grade')].map((button) => button.ariaPressed === 'true'))"
)

CHOSEN = "return [...document.querySelectorAll('.chosen li')].map((item) => item.dataset.index)"
SELECT = """
const nodes = document.createTreeWalker(document.querySelector(".text"), NodeFilter.SHOW_TEXT);
while (nodes.nextNode()) {
  const at = nodes.currentNode.data.indexOf(arguments[0]);
  if (at < 0) continue;
  const range = document.createRange();
  range.setStart(nodes.currentNode, at);
  range.setEnd(nodes.currentNode, at + arguments[0].length);
  nodes.currentNode.parentElement.scrollIntoView({ block: "center", behavior: "instant" });
  getSelection().removeAllRanges();
  getSelection().addRange(range);
  return true;
}
return false;
"""


def read_pressed(room: Room) -> list[list[bool]]:
    """Whether + and − are pressed, for each sentence of the drawer."""
    pressed: list[list[bool]] = room.browser.run_script(PRESSED)
    return pressed


def find_feedback(room: Room, id: str) -> list[tuple[int, str, int]]:
    """The marks of a document as they are kept: sentence, question, grade."""
    marks = room.service.post("/api/v1/feedback/search", {"id": id}).data["marks"]
    return [(mark["sentence"], mark["query"], mark["grade"]) for mark in marks]


def open_drawer(room: Room) -> None:
    room.browser.run_script(
        "const handle = document.querySelector('.drawer .handle'); if (handle.ariaExpanded === 'false') handle.click()"
    )


def grade(room: Room, number: int, sign: str) -> None:
    """Press + or − on a sentence of the drawer, by its number."""
    room.browser.click(f".chosen li:nth-child({number}) .grade[data-grade='{'1' if sign == '+' else '-1'}']")


def learn(room: Room, folder: str) -> None:
    """Learn from the marks in a folder, on the page, and wait for the lesson."""
    before = len(room.service.get("/api/v1/trainings").data["lessons"])
    room.open(teach="")
    room.browser.run_script(
        "const field = document.querySelector('.training select'); field.value = arguments[0];"
        "field.dispatchEvent(new Event('change', { bubbles: true }))",
        folder,
    )
    room.browser.click(".training .primary")
    room.browser.wait_until(lambda: len(room.read_texts(".lesson")) > before, "a new lesson")


def rank(room: Room, id: str) -> list[int]:
    """The sentences of a document, the best first, as the service ranks them now."""
    answer: Any = room.service.post("/api/v1/rankings", {"id": id}).data
    return [extract["index"] for extract in answer["extracts"]]


def test_marks_are_given_taken_back_and_kept(teaching_room: Room) -> None:
    room = teaching_room
    open_document(room, FRESH[0])
    open_drawer(room)
    room.wait_for_text(".graded", "marks")
    total = room.service.post("/api/v1/feedback/search", {}).data["total"]
    first = int(room.browser.run_script("return document.querySelector('.chosen li').dataset.index"))
    assert (
        room.browser.run_script("return document.querySelector('.chosen .grade').ariaLabel") == "Belongs in a summary"
    )
    grade(room, 1, "+")
    room.wait_for_text("#status", f"Belongs in a summary: {total + 1} marks")
    grade(room, 2, "-")
    room.wait_for_text("#status", f"Does not belong in a summary: {total + 2} marks")
    assert read_pressed(room)[:3] == [[True, False], [False, True], [False, False]]
    assert (first, "", 1) in find_feedback(room, FRESH[0])
    room.reload()
    room.wait_for(".chosen .grade[aria-pressed='true']")
    assert read_pressed(room)[:3] == [[True, False], [False, True], [False, False]]
    open_drawer(room)
    grade(room, 1, "+")
    room.wait_for_text("#status", f"Taken back: {total + 1} marks")
    grade(room, 2, "+")  # the other one takes its place
    room.wait_for_text("#status", f"Belongs in a summary: {total + 1} marks")
    assert read_pressed(room)[:2] == [[False, False], [True, False]]
    assert [mark[1:] for mark in find_feedback(room, FRESH[0])] == [("", 1)]


def test_a_mark_belongs_to_its_question_and_is_given_by_keys_and_on_the_card(teaching_room: Room) -> None:
    room = teaching_room
    open_document(room, FRESH[1], q="who carry coal along the canal")
    room.browser.run_script("document.activeElement.blur()")
    room.browser.press_keys("n")
    room.browser.wait_until(lambda: room.browser.run_script("return document.activeElement.tagName") == "MARK")
    index = int(room.browser.run_script("return document.activeElement.dataset.index"))
    room.browser.press_keys("+")
    room.wait_for_text("#status", "A good answer")
    assert find_feedback(room, FRESH[1]) == [(index, "who carry coal along the canal", 1)]
    room.browser.press_keys("Enter")
    room.wait_for(".floating .grade")
    shown = "return [...document.querySelectorAll('.floating .grade')].map((button) => button.ariaPressed)"
    assert room.browser.run_script(shown) == ["true", "false"]
    room.browser.click(".floating .grade[data-grade='-1']")
    room.wait_for_text("#status", "Not an answer")
    assert find_feedback(room, FRESH[1]) == [(index, "who carry coal along the canal", -1)]
    room.browser.press_keys("-")  # the card's sentence; pressed again, it is taken back
    room.wait_for_text("#status", "Taken back")
    assert find_feedback(room, FRESH[1]) == []
    assert room.browser.run_script(shown) == ["false", "false"]


def test_any_sentence_is_marked_by_words_in_it_and_named(teaching_room: Room) -> None:
    room = teaching_room
    open_document(room, FRESH[3])
    chosen = {int(index) for index in room.browser.run_script(CHOSEN)}
    sentence = next(each for each in invent_notes(FRESH[3]).sentences if each.index not in chosen)
    words = " ".join(sentence.text.split()[2:5])
    room.browser.wait_until(lambda: bool(room.browser.run_script(SELECT, words)), f"the words {words!r}")
    room.wait_for(".selected:not([hidden]) .grade")
    room.browser.click(".selected .grade")
    room.wait_for_text("#status", f"Belongs in a summary: “{sentence.text[:40]}")
    assert find_feedback(room, FRESH[3]) == [(sentence.index, "", 1)]
    room.browser.press_keys("-")
    room.wait_for_text("#status", f"Does not belong in a summary: “{sentence.text[:40]}")
    assert find_feedback(room, FRESH[3]) == [(sentence.index, "", -1)]
    room.browser.press_keys("n")  # the selection is left: the keys mark the sentence that they lead to
    room.browser.wait_until(lambda: room.browser.run_script("return document.activeElement.tagName") == "MARK")
    assert room.browser.run_script("return getSelection().isCollapsed")
    index = int(room.browser.run_script("return document.activeElement.dataset.index"))
    room.browser.press_keys("+")
    room.wait_for_text("#status", "Belongs in a summary: “")
    assert sorted(find_feedback(room, FRESH[3])) == sorted([(sentence.index, "", -1), (index, "", 1)])


def test_a_mark_that_cannot_be_kept_is_told_and_not_shown(teaching_room: Room) -> None:
    room = teaching_room
    open_document(room, FRESH[2])
    open_drawer(room)
    room.wait_for_text(".graded", "marks")
    removal = room.service.post("/api/v1/removals", {"ids": [FRESH[2]]}).data["removal"]
    grade(room, 1, "+")
    room.wait_for_text(".told", "This mark was not kept.")
    room.browser.wait_until(lambda: not any(map(any, read_pressed(room))), "no button pressed")
    room.service.post(f"/api/v1/removals/{removal}/undo", {})
    grade(room, 1, "+")
    room.wait_for_text("#status", "Belongs in a summary")
    assert len(find_feedback(room, FRESH[2])) == 1


def test_answers_of_all_documents_are_marked(teaching_room: Room) -> None:
    room = teaching_room
    room.open(q="who carry coal along the canal", f="fresh")
    room.wait_for(".answers .grade")
    room.browser.click(".answers li .grade")
    room.wait_for_text("#status", "A good answer")
    marks = [mark for id in FRESH for mark in find_feedback(room, id)]
    assert [mark[1:] for mark in marks] == [("who carry coal along the canal", 1)]
    room.reload()
    room.wait_for(".answers .grade[aria-pressed='true']")
    assert len(room.read_texts(".answers .grade[aria-pressed='true']")) == 1
    room.open(teach="")
    room.wait_for_text(".given-marks li", "A good answer to “who carry coal along the canal”")
    room.browser.click(".given-marks li button")
    room.wait_for_text("#status", "Taken back")
    assert [mark for id in FRESH for mark in find_feedback(room, id)] == []
    room.browser.wait_until(lambda: "who carry coal" not in room.browser.read_text(".given-marks"))
    assert room.browser.run_script("return document.activeElement.textContent").startswith("Your ")


def test_a_person_teaches_three_documents_and_sees_the_gain(teaching_room: Room) -> None:
    room = teaching_room
    for id in FRESH[:3]:
        open_document(room, id, r="50")
        open_drawer(room)
        room.wait_for(".chosen .grade")
        for number, text in enumerate(room.read_texts(".chosen .go")[:8], 1):
            grade(room, number, "+" if text.endswith("?") else "-")
        room.browser.wait_until(lambda id=id: len(find_feedback(room, id)) == 8, "eight marks")  # type: ignore[misc]
    learn(room, "fresh")
    room.wait_for_text(".lesson", "from 24 marks on 3 documents in fresh")
    lesson = room.service.get("/api/v1/trainings").data["lessons"][0]
    drawn = room.browser.run_script("return document.querySelector('.lesson svg').getAttribute('aria-label')")
    points = round(lesson["gain"] * 1000) / 10
    assert f"{abs(points):g}" in drawn and "95 % interval from" in drawn
    assert "between" in room.browser.read_text(".lesson .told-gain")
    assert room.browser.run_script("return document.querySelector('.lesson rect').getBoundingClientRect().width") > 0
    assert room.read_refused() == []


def test_a_lesson_is_used_in_a_folder_and_undone(teaching_room: Room) -> None:
    room = teaching_room
    as_shipped = {id: rank(room, id) for id in (FRESH[3], "asking/0.txt")}
    learn(room, "asking")
    room.wait_for_text(".lesson .told-gain", "Better than before the lesson by +")
    assert room.browser.run_script("return document.querySelector('.lesson svg').classList.contains('sure')")
    assert rank(room, FRESH[3]) == as_shipped[FRESH[3]]  # nothing is used yet
    room.browser.run_script(
        "const field = document.querySelector('.lesson select'); field.value = 'fresh';"
        "field.dispatchEvent(new Event('change', { bubbles: true }))"
    )
    assert room.browser.read_text(".lesson .primary") == "Use it in fresh"
    room.browser.click(".lesson .primary")
    room.wait_for_text(".lesson .use", "Used in fresh")
    assert rank(room, FRESH[3]) != as_shipped[FRESH[3]]
    assert rank(room, "asking/0.txt") == as_shipped["asking/0.txt"]
    open_document(room, FRESH[3])
    taught = read_marks(room)
    room.open(teach="")
    room.browser.click(".lesson .use button")
    room.browser.wait_until(lambda: room.read_texts(".lesson .use") == [], "no use")
    assert rank(room, FRESH[3]) == as_shipped[FRESH[3]]
    open_document(room, FRESH[3])
    assert read_marks(room) != taught


def test_a_bad_teacher_is_not_offered_and_a_narrow_one_is_told(teaching_room: Room) -> None:
    room = teaching_room
    learn(room, "dice")
    room.wait_for_text(".lesson .refused", "not offered")
    assert room.browser.run_script("return document.querySelector('.lesson').querySelectorAll('button').length") == 0
    learn(room, "first")
    room.wait_for_text(".lesson .narrow-lesson", "how near it is to the beginning")


def test_learning_can_be_cancelled(teaching_room: Room) -> None:
    room = teaching_room
    lessons = len(room.service.get("/api/v1/trainings").data["lessons"])
    room.open(teach="")
    room.browser.run_async_script(
        "new MutationObserver((_, observer) => {"
        "  const cancel = document.querySelector('.training .doing button');"
        "  if (cancel) { observer.disconnect(); cancel.click(); done(); }"
        "}).observe(document.body, { childList: true, subtree: true });"
        "document.querySelector('.training .primary').click()"
    )
    room.wait_for_text(".training [role=status]", "cancelled")
    assert len(room.service.get("/api/v1/trainings").data["lessons"]) == lessons
    room.open(add="")
    assert room.browser.run_script("return document.querySelector('.tasklist').hidden")  # which is about documents


def test_with_few_marks_the_view_says_what_to_do(room: Room) -> None:
    room.open(teach="")
    room.wait_for_text(
        ".training .how-many", "0 marks on 0 documents. epitome learns from 20 marks on 3 documents or more."
    )
    assert "Press +" in room.browser.read_text(".training .advice")
    assert room.read_texts(".training .primary") == []
    assert room.browser.run_script("return document.querySelector('nav.views [aria-current]').textContent") == "Teach"
