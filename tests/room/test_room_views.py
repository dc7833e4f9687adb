"""The views of the reading room as a person uses them: search, documents, addresses that restore what was open."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.browser.room import Room

pytestmark = [pytest.mark.browser, pytest.mark.service]


def test_a_question_is_typed_and_a_result_is_opened_and_left_again(room: Room) -> None:
    room.browser.type_text("#query", "when does the keeper open the gates")
    room.browser.press_keys("Enter")
    room.wait_for(".results")
    assert "guides/locks.md" in room.browser.read_text(".results .hit .meta")
    assert "gates" in room.read_texts(".results mark")
    assert room.browser.run_script("return document.activeElement.tagName") == "H1"
    assert "keeper" in room.browser.read_text("h1") and "keeper" in room.browser.run_script("return document.title")
    room.browser.click(".results .hit a")
    room.wait_for("article")
    room.browser.run_script("history.back()")
    room.wait_for(".results")
    assert room.browser.run_script("return document.querySelector('#query').value").startswith("when does")


def test_addresses_restore_each_view_after_a_reload(room: Room) -> None:
    for params, selector, text in (
        ({"q": "toll of coal"}, ".results", "penny"),
        ({"d": "notes/toll.txt", "q": "coal"}, "main", "Coal for the poor house"),
        ({"docs": "notes"}, "main", "notes/toll.txt"),
        ({"docs": "", "w": "tunnel"}, ".row", "guides/tunnels.md"),
        ({"q": "canal", "f": "notes", "s": "title"}, ".results", "penny"),
    ):
        room.open(**params)
        room.reload()
        room.wait_for_text(selector, text)


def test_an_answer_that_comes_late_never_overwrites_a_newer_view(room: Room, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    room.browser.run_script("location.hash = arguments[0]", f"q=mock:hold {gate}")
    room.wait_for(".loading")
    room.browser.run_script("location.hash = 'd=notes/toll.txt'")
    room.browser.run_script("location.hash = 'q=tunnel'")
    room.wait_for_text("h1", "tunnel")
    gate.touch()
    room.browser.let_timers_run(600)
    assert "tunnel" in room.browser.read_text("h1") and "mock:hold" not in room.browser.read_text("main")
    assert len(room.read_texts("h1")) == 1


def test_the_slash_key_leads_to_the_search_box_and_the_skip_link_to_the_content(room: Room) -> None:
    room.open(docs="")
    room.browser.run_script("document.activeElement.blur()")
    room.browser.press_keys("/")
    assert room.browser.run_script("return document.activeElement.id") == "query"
    room.browser.run_script("document.querySelector('#skip').focus()")
    room.browser.press_keys("Enter")
    assert room.browser.run_script("return document.activeElement.id") == "main"
    room.browser.wait_until(lambda: room.browser.run_script("return location.hash") == "#docs=")


def test_documents_are_browsed_by_folder_filtered_as_one_types_and_walked_by_keys(room: Room) -> None:
    room.open(docs="")
    assert [text.split()[0] for text in room.read_texts(".folders li")][:3] == ["guides", "hostile", "notes"]
    room.browser.click(".folders a[href='#docs=notes']")
    room.wait_for_text(".row", "toll")
    assert "1 document here, 1 document in 1 folder" in room.browser.read_text(".summary")
    room.browser.run_script("history.back()")
    room.wait_for_text(".folders", "guides")
    room.browser.type_text(".tools input", "tun lock")
    room.wait_for_text(".summary", "0 documents")
    room.browser.type_text(".tools input", "guides/lo")
    room.wait_for_text(".row", "guides/locks.md")
    room.browser.wait_until(lambda: "w=guides%2Flo" in room.browser.run_script("return location.hash"))
    room.browser.type_text(".tools input", "hostile")
    room.wait_for_text(".summary", "60 documents")
    room.browser.run_script("document.querySelector('.row a').focus()")
    room.browser.press_keys("ArrowDown")
    assert room.browser.run_script("return document.activeElement.closest('li').ariaPosInSet") == "2"


def test_results_are_narrowed_down_paged_and_walked_by_keys(room: Room) -> None:
    room.open(q="canal")
    room.wait_for_text(".pages", "Page 1 of")
    room.browser.run_script("document.querySelector('.pages a').click()")
    room.wait_for_text(".pages", "Page 2 of")
    room.browser.wait_until(lambda: "p=2" in room.browser.run_script("return location.hash"))
    room.open(q="canal", f="notes")
    assert room.browser.run_script("return document.querySelector('.narrow').open") is True
    assert all("notes/" in text for text in room.read_texts(".hit > .meta"))
    room.browser.run_script("document.querySelector('.hit a').focus()")
    room.browser.press_keys("ArrowDown")
    assert (
        room.browser.run_script("return document.activeElement === document.querySelectorAll('.hit h2 a')[1]") is True
    )
    room.open(q="submarine volcano")
    room.browser.wait_until(lambda: len(room.read_texts(".doubt")) == 1)


def test_a_sign_says_whether_sentences_were_read_by_meaning(room: Room) -> None:
    room.open(d="guides/locks.md", q="when are the gates opened")
    room.wait_for_text(".answer .sign", "compared by words")
    room.browser.run_script(  # as a service answers where the extra is installed
        "const fetched = window.fetch; window.fetch = async (path, options) => {"
        " const response = await fetched(path, options); if (path !== '/page/marks') return response;"
        " return Response.json({ ...(await response.json()), meaning: true }); }"
    )
    room.open(d="guides/locks.md", q="who opens the gates")
    room.wait_for_text(".answer .sign.on", "compared by meaning")
    room.open(d="guides/locks.md")
    room.wait_for_text(".answer", "marked")
    assert room.read_texts(".answer .sign") == []
