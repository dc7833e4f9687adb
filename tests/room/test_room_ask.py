"""Asking as a person does: the first screen's box, the answer with its sentences, sources and further questions."""

from __future__ import annotations

import pytest

from epitome.doors.service.auth.sessions import create_login_code
from support.browser.giving import drop_files, paste_text
from support.browser.room import Room

pytestmark = [pytest.mark.browser, pytest.mark.service]
QUESTION = "when does the keeper open the gates"
HERONS = (
    "Herons nest in the poplars. In frost they stand by the weir, where the water never freezes.\n\nThey fish at dawn."
)


def read_hash(room: Room) -> str:
    return str(room.browser.run_script("return location.hash"))


def test_a_question_in_the_box_is_answered_and_a_click_lands_on_the_sentence(room: Room) -> None:
    assert room.browser.read_text(".give button.primary") == "Ask"
    room.browser.type_text(".give textarea", QUESTION)
    room.browser.press_keys("Enter")
    room.wait_for(".answers li")
    assert "answer your question" in room.browser.read_text(".verdict-line")
    assert "seven in the morning" in room.browser.read_text(".answers li")
    assert "answer" in room.browser.read_text(".answers .chance")
    assert room.read_texts(".results .hit .chance")
    room.browser.hover(".answers .sentence")
    room.wait_for_text(".floating .around", "In winter the lock stays closed")
    room.browser.click(".answers .sentence")
    room.wait_for("article mark")
    room.browser.wait_until(
        lambda: "seven in the morning" in room.browser.run_script("return document.activeElement.textContent")
    )
    assert " of " in room.browser.read_text(".place-bar .at")
    assert "nswered" in room.browser.read_text(".question .answer")


def test_a_pasted_line_can_be_read_as_a_text(room: Room) -> None:
    assert room.read_texts(".give button:not([hidden])")[:2] == ["Ask", "Choose files"]
    room.browser.type_text(".give textarea", "The ferry of the lower lock runs at seven.")
    room.browser.run_script(
        "[...document.querySelectorAll('.give button')].find((b) => b.textContent === 'Read it as a text').click()"
    )
    room.wait_for_text("article", "ferry of the lower lock")
    assert "q=" not in read_hash(room)


def test_a_further_question_keeps_the_scope(room: Room) -> None:
    room.open(q="canal", f="notes")
    room.browser.type_text(".follow input", "what did coal for the poor house pay")
    room.browser.press_keys("Enter")
    room.wait_for_text("h1", "poor house")
    assert "f=notes" in read_hash(room)
    assert "paid nothing" in room.browser.read_text(".answers")


def test_what_is_not_there_is_told_without_a_refusal_of_what_comes_nearest(room: Room) -> None:
    room.open(q="what is the capital of France")
    assert "ot found" in room.browser.read_text("main")
    assert room.find_serious_violations() == []


def test_a_draft_survives_a_reload_and_untitled_texts_have_a_title(room: Room) -> None:
    room.browser.type_text(".give textarea", "Herons nest")
    room.reload()
    assert room.browser.run_script("return document.querySelector('.give textarea').value") == "Herons nest"
    paste_text(room, HERONS, "where do herons stand in frost")
    room.wait_for_text("article", "poplars")
    assert room.browser.read_text("h1") == "Herons nest in the poplars"
    assert "uploads/" not in room.browser.run_script("return document.title + document.body.textContent")
    room.open()
    assert room.browser.run_script("return document.querySelector('.give textarea').value") == ""


def test_several_files_with_a_question_are_answered_together_and_logging_out_says_what_goes(room: Room) -> None:
    room.browser.type_text(".give textarea", "what do otters eat")
    drop_files(room, {"otters.txt": "Otters eat eels.\n\nThey sleep.", "swans.txt": "Swans eat weed.\n\nThey hiss."})
    room.wait_for_text("h1", "what do otters eat")
    room.wait_for_text(".answers", "Otters eat eels")
    assert "in=held" in read_hash(room)
    room.browser.click("#logout")
    room.wait_for_text("dialog", "will be deleted")
    assert "Otters eat eels" in room.browser.read_text("dialog")
    room.browser.click("dialog .actions button:last-child")
    room.browser.wait_until(lambda: room.read_texts("dialog") == [])
    assert room.browser.run_script("return location.pathname") == "/"


def test_a_link_that_is_pasted_into_the_login_tab_logs_in(room: Room) -> None:
    room.browser.run_script("document.querySelector('#logout').click()")
    room.browser.wait_until(
        lambda: room.browser.run_script(
            "document.querySelector('dialog .primary')?.click(); return location.pathname === '/login'"
        )
    )
    room.wait_for_text("#command", "epitome login")
    code = create_login_code(room.service.state, 60)
    room.browser.run_script("location.hash = arguments[0]", f"code={code}")
    room.wait_for_path("/")


def test_copying_leaves_the_verdict_and_marks_have_named_buttons(room: Room) -> None:
    room.open(d="guides/locks.md", q=QUESTION)
    room.wait_for("article .why")
    verdict = room.browser.read_text(".answer p")
    room.browser.run_script(
        "[...document.querySelectorAll('.head button')].find((b) => b.textContent === 'Copy marked sentences').click()"
    )
    room.wait_for_text(".told", "Copied")
    assert room.browser.read_text(".answer p") == verdict
    name = room.browser.run_script("return document.querySelector('article .why').ariaLabel")
    assert name.startswith("Why mark ")
    room.browser.click("article .why")
    room.wait_for(".floating .reasons")


def test_a_busy_service_is_asked_again(room: Room) -> None:
    room.browser.run_script(
        "const fetched = window.fetch; let busy = 1;"
        " const refuse = () => Promise.resolve(new Response(JSON.stringify({ status: 503 }), { status: 503 }));"
        " window.fetch = (path, options) =>"
        " (path === '/page/document' && busy-- > 0 ? refuse() : fetched(path, options));"
    )
    room.browser.run_script("location.hash = 'd=guides/locks.md'")
    room.wait_for_text("article", "A lock lifts boats")


def test_the_answer_follows_what_is_typed_and_what_was_overtaken_is_never_shown(room: Room) -> None:
    room.open(q="canal", f="notes")
    entries = room.browser.run_script("return history.length")
    room.browser.run_script(  # the first answer comes when the second is there
        "const fetched = window.fetch; window.fetch = async (path, options) => {"
        " const answer = await fetched(path, options);"
        " if (path === '/page/ask' && options.body.includes('tunnel'))"
        " await new Promise((go) => (window.release = go));"
        " return answer; }"
    )
    room.browser.type_text("#query", "who dug the tunnel")
    room.browser.wait_until(lambda: room.browser.run_script("return typeof window.release") == "function")
    room.browser.type_text("#query", "what did coal for the poor house pay")
    room.wait_for_text(".answers", "paid nothing")
    room.browser.run_script("window.release()")
    room.browser.let_timers_run(600)
    assert "paid nothing" in room.browser.read_text(".answers") and "poor house" in room.browser.read_text("h1")
    assert "f=notes" in read_hash(room) and "poor+house" in read_hash(room)
    assert room.browser.run_script("return document.activeElement.id") == "query"
    assert room.browser.run_script("return history.length") == entries


def test_the_first_screen_answers_while_a_question_is_typed(room: Room) -> None:
    room.browser.type_text(".give textarea", QUESTION)
    room.wait_for_text(".preview .answers", "seven in the morning")
    assert room.find_serious_violations() == []
    room.browser.run_script("document.querySelector('.give textarea').select()")
    room.browser.press_keys("x")
    room.browser.wait_until(lambda: room.browser.read_text(".preview") == "")


def test_sentences_stand_by_theme_and_figures_that_differ_side_by_side(room: Room) -> None:
    early = "# The long tunnel\n\n## Length of the tunnel\n\nThe long tunnel of the marsh is 2,900 metres long.\n"
    late = "# Survey\n\n## Length of the tunnel\n\nThe long tunnel of the marsh is 3,100 metres long.\n"
    drop_files(room, {"early.md": early, "late.md": late})
    room.browser.wait_until(lambda: len(room.read_texts(".status.done")) == 2)
    room.open(q="how long is the tunnel of the marsh", **{"in": "held"})
    assert room.read_texts(".theme h2") == ["Length of the tunnel"]
    assert len(room.read_texts(".theme li")) == 2
    assert sorted(room.read_texts(".differences b")) == ["2,900 metres", "3,100 metres"]
    assert room.find_serious_violations() == []
    room.browser.click(".differences a")
    room.wait_for_text("article mark", "metres long")
