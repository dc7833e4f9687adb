"""The reader as a person uses it: marks, the question box, the slider, contents, chosen sentences, keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.browser.reader_fixtures import LONG_PARTS
from support.browser.reading import ACID, is_in_view, open_document, read_address, read_marks
from support.browser.room import Room

pytestmark = [pytest.mark.browser, pytest.mark.service]


def test_a_document_is_shown_with_marks_contents_and_chosen_sentences(reading_room: Room) -> None:
    room = reading_room
    open_document(room, ACID)
    marks = read_marks(room)
    assert room.browser.read_text(".answer") == f"{len(marks)} sentences marked" == room.browser.read_text("#status")
    assert room.read_texts(".chosen .go") == marks
    answer = room.service.post("/page/marks", {"source": {"id": ACID}, "ratio": 0.05}).data
    assert len(marks) == len(answer["extracts"])
    titles = room.read_texts(".contents .title")
    assert "Recovery and repair" in titles
    outline = room.service.post("/page/outline", {"source": {"id": ACID}}).data
    assert room.read_texts(".contents .folded p") == [s["text"] for s in outline["sections"][1:] if s["text"]]


def test_a_click_leads_to_a_section_or_a_sentence_and_parts_fold(reading_room: Room) -> None:
    room = reading_room
    open_document(room, ACID)
    room.browser.click(".contents summary")
    room.browser.click(".contents .fold")
    before = room.browser.run_script("return document.querySelector('.contents .fold').getAttribute('aria-expanded')")
    room.browser.click(".contents .fold")
    after = room.browser.run_script("return document.querySelector('.contents .fold').getAttribute('aria-expanded')")
    assert {before, after} == {"true", "false"}
    number = room.read_texts(".contents .title").index("Recovery and repair")
    room.browser.run_script("document.querySelectorAll('.contents .title')[arguments[0]].click()", number)
    heading = "[...document.querySelectorAll('.text h2')].find((h) => h.textContent === 'Recovery and repair')"
    room.browser.wait_until(lambda: is_in_view(room, heading))
    room.browser.run_script("document.querySelector('.chosen .go').click()")
    room.browser.wait_until(lambda: is_in_view(room, "document.querySelector('.text mark')"))
    assert room.browser.run_script("return document.activeElement === document.querySelector('.text mark')")


def test_typing_marks_anew_and_the_address_restores_it_without_a_jump(reading_room: Room) -> None:
    room = reading_room
    open_document(room, ACID)
    before = read_marks(room)
    entries = room.browser.run_script("return history.length")
    room.browser.run_script("scrollTo({ top: 900, behavior: 'instant' })")
    room.browser.run_script("document.querySelector('#question').focus({ preventScroll: true })")
    place = room.browser.run_script("return scrollY")
    room.browser.press_keys("how does liming help a lake")
    room.browser.wait_until(lambda: any("liming" in mark.lower() for mark in read_marks(room)))
    room.browser.wait_until(lambda: read_address(room).get("q") == ["how does liming help a lake"])
    answer = room.service.post("/page/marks", {"source": {"id": ACID}, "query": "how does liming help a lake"}).data
    best = min(answer["extracts"], key=lambda extract: int(extract["rank"]))["index"]
    assert room.browser.run_script("return document.querySelector('.chosen li').dataset.index") == str(best)
    assert room.browser.run_script("return scrollY") == place
    assert room.browser.run_script("return history.length") == entries + 1
    assert read_marks(room) != before
    room.browser.wait_until(lambda: "liming" in " ".join(room.read_texts(".text b.word")).lower())
    marks = read_marks(room)
    room.reload()
    room.wait_for_text(".answer", "marked")
    room.browser.wait_until(lambda: read_marks(room) == marks)
    assert room.browser.run_script("return document.querySelector('#question').value") == "how does liming help a lake"


def test_enter_leads_to_the_best_sentence_escape_keeps_the_question_and_back_takes_it_away(reading_room: Room) -> None:
    room = reading_room
    open_document(room, ACID)
    room.browser.type_text("#question", "how does liming help a lake")
    room.browser.wait_until(lambda: read_address(room).get("q") == ["how does liming help a lake"])
    room.browser.press_keys("Escape")
    assert room.browser.run_script("return document.querySelector('#question').value") == "how does liming help a lake"
    room.browser.press_keys("Enter")
    best = "document.querySelector(`.text mark[data-index='${document.querySelector('.chosen li').dataset.index}']`)"
    room.browser.wait_until(lambda: room.browser.run_script(f"return document.activeElement === {best}"))
    room.browser.wait_until(lambda: is_in_view(room, best))
    room.browser.run_script("history.back()")
    room.browser.wait_until(lambda: "q" not in read_address(room))
    room.browser.wait_until(lambda: room.browser.run_script("return document.querySelector('#question')?.value") == "")
    assert read_address(room)["d"] == [ACID]


def test_lists_keep_their_markers_and_tables_their_rows(reading_room: Room) -> None:
    room = reading_room
    open_document(room, ACID)
    room.wait_for(".text table th")
    room.wait_for(".text .item.depth1[data-marker='•']")


def test_the_slider_marks_more_and_is_in_the_address(reading_room: Room) -> None:
    room = reading_room
    open_document(room, ACID, r="5")
    few = len(read_marks(room))
    room.browser.run_script("document.querySelector('#share').focus()")
    room.browser.press_keys("\ue010")  # End
    room.browser.wait_until(lambda: len(read_marks(room)) > 5 * few)
    room.browser.wait_until(lambda: read_address(room).get("r") == ["50"])
    assert room.browser.read_text(".share").startswith("50 % of ")
    room.browser.run_script("history.replaceState(null, '', location.hash.replace('r=50', 'r=20'))")
    room.reload()
    room.wait_for_text(".share", "20 %")


def test_what_nothing_answers_is_said(reading_room: Room) -> None:
    room = reading_room
    open_document(room, ACID, q="zebras playing trombones")
    room.wait_for_text(".answer", "Not found: “zebras”")
    assert room.browser.read_text("#status").startswith("Not found: “zebras”")


def test_keys_lead_from_mark_to_mark_and_to_the_question(reading_room: Room) -> None:
    room = reading_room
    open_document(room, ACID)
    room.browser.run_script("document.activeElement.blur()")
    focused = "const mark = document.activeElement.closest('mark'); return mark ? mark.dataset.index : ''"
    seen = []
    for key in ("n", "n", "p"):
        room.browser.press_keys(key)
        seen.append(room.browser.run_script(focused))
    order = room.browser.run_script(
        "return [...new Set([...document.querySelectorAll('.text mark')].map((mark) => mark.dataset.index))]"
    )
    assert seen == [order[0], order[1], order[0]]
    room.browser.press_keys("/")
    assert room.browser.run_script("return document.activeElement.id") == "question"
    room.browser.press_keys("np")
    assert room.browser.run_script("return document.querySelector('#question').value") == "np"
    assert "next mark" in room.browser.read_text(".help")


def test_a_late_answer_never_overwrites_a_newer_one(reading_room: Room, tmp_path: Path) -> None:
    room = reading_room
    open_document(room, ACID)
    gate = tmp_path / "gate"
    room.browser.run_script(  # at once: what is typed is asked for while it is typed
        "const field = document.querySelector('#question'); field.value = arguments[0];"
        "field.dispatchEvent(new InputEvent('input', { bubbles: true }))",
        f"mock:hold {gate}",
    )
    room.browser.wait_until(lambda: read_address(room).get("q") == [f"mock:hold {gate}"])
    room.browser.type_text("#question", "liming")
    room.browser.wait_until(lambda: "liming" in " ".join(room.read_texts(".text b.word")).lower())
    marks = read_marks(room)
    gate.touch()
    room.browser.let_timers_run(600)
    assert read_marks(room) == marks
    assert room.browser.run_script("return document.querySelector('#question').value") == "liming"


def test_a_very_long_document_is_whole_and_its_end_can_be_reached(reading_room: Room) -> None:
    room = reading_room
    open_document(room, "manual.md", q="tally699")
    rules = "return document.querySelectorAll('.text h2, .text h3').length"
    room.browser.wait_until(lambda: room.browser.run_script(rules) >= LONG_PARTS)
    assert room.browser.run_script("return document.querySelectorAll('.chosen li').length") <= 61
    room.browser.run_script("document.activeElement.blur()")
    room.browser.press_keys("p")  # from the start to the last mark
    room.browser.wait_until(lambda: is_in_view(room, "document.activeElement"))
    assert "tally699" in " ".join(read_marks(room))
    assert len(room.read_texts(".chosen .go")) == len(read_marks(room))


def test_the_bar_names_the_document_once_its_heading_is_out_of_view(reading_room: Room) -> None:
    room = reading_room
    open_document(room, "manual.md", q="tally699")
    shown = "const title = document.querySelector('.bar-title'); return title.hidden ? '' : title.textContent"
    assert room.browser.run_script(shown) == ""
    room.browser.run_script("document.activeElement.blur()")
    room.browser.press_keys("n")
    title = room.browser.read_text("h1")
    room.browser.wait_until(lambda: room.browser.run_script(shown) == title)
    bar = "document.querySelector('.reader .question').getBoundingClientRect().bottom"
    panel = "document.querySelector('.drawer .handle').getBoundingClientRect().top"
    if room.browser.run_script("return innerWidth >= 1024"):
        room.browser.wait_until(lambda: room.browser.run_script(f"return {panel} >= {bar}"))
    assert room.browser.run_script("return document.querySelector('.place-bar .at').textContent").startswith("1 of ")
