"""What the room says when the login is over or the service is gone: why, and the command that helps."""

from __future__ import annotations

from pathlib import Path

import pytest

from epitome.doors.service.auth.sessions import create_login_code
from support.browser.room import WORKERS, Room
from support.service.client import serving

pytestmark = [pytest.mark.browser, pytest.mark.service]


def log_out(room: Room) -> None:
    room.browser.run_async_script(
        "fetch('/session').then((answer) => answer.json()).then(({ csrf }) => fetch('/logout', { method: 'POST',"
        " headers: { 'content-type': 'application/json', 'x-epitome-csrf': csrf }, body: '{}' })).then(() => done())"
    )


def test_a_login_that_ended_is_told_and_the_view_goes_on_after_a_new_one(room: Room) -> None:
    room.open(q="canal")
    log_out(room)
    room.open(q="tunnel")
    room.wait_for_text("h1", "Your login has ended")
    port = room.service.origin.rpartition(":")[2]
    assert room.read_texts(".command code") == [f"epitome login --port {port}", f"make login PORT={port}"]
    assert room.find_serious_violations() == []
    code = create_login_code(room.service.state, 60)
    room.browser.run_async_script(
        "fetch('/login', { method: 'POST', headers: { 'content-type': 'application/json' },"
        " body: JSON.stringify({ code: arguments[0] }) }).then(() => done())",
        code,
    )
    room.browser.click(".notice button.primary")
    room.wait_for_text("h1", "tunnel")


def test_the_logout_button_leads_to_the_login_page(room: Room) -> None:
    room.browser.click("#logout")
    room.wait_for_path("/login")
    port = room.service.origin.rpartition(":")[2]
    room.wait_for_text("#command", f"epitome login --port {port}")
    assert room.browser.read_text("#make") == f"make login PORT={port}"
    room.log_in()
    log_out(room)  # in another tab, say
    room.browser.click("#logout")
    room.wait_for_path("/login")


def test_a_service_that_was_stopped_is_told_with_the_command_to_start_it(room: Room, tmp_path: Path) -> None:
    with serving(tmp_path, workers=WORKERS) as service:
        other = Room(room.keeper, service)
        other.log_in()
        assert "No collection is open" in other.browser.read_text("main")
        other.browser.run_script("[...document.querySelectorAll('main button')].at(-1).click()")
        other.wait_for_text("article", "The pond silted up")
        other.open(docs="")
        assert other.browser.read_text("h1") == "No collection is open"
        assert other.browser.read_text(".command code") == "epitome serve pages.epitome"
    other.open(q="tunnel")
    other.wait_for_text("h1", "epitome is not responding")
    port = service.origin.rpartition(":")[2]
    assert other.read_texts(".command code") == [f"epitome serve --port {port}", "make run"]
