"""What comes late or twice: answers that others have overtaken, jobs that are forgotten, rows that change."""

from __future__ import annotations

import json
from typing import Any

import pytest

from support.browser.giving import drop_files
from support.browser.room import Room

# one browser is enough, and in the other no script can take the place of what the page calls
pytestmark = [
    pytest.mark.browser,
    pytest.mark.service,
    pytest.mark.parametrize("room_browser", ["chromium"], indirect=True),
]
JOB = {
    "job": "a" * 22,
    "status": "running",
    "name": "a.example",
    "keep": True,
    "bytes": 1,
    "id": None,
    "problem": None,
    "kind": "site",
    "change": 5,
    "done": 1,
    "failed": 1,
    "total": 9,
    "failures": [{"name": "https://a.example/x", "problem": {"detail": "the page is empty"}}],
}


def tell(room: Room, **changes: Any) -> str:
    """Tell the page of a job; how the job stands there afterwards."""
    return str(
        room.browser.run_async_script(
            "import('/static/room/tasks.js').then(({ putJob }) => done(putJob(JSON.parse(arguments[0])).status))",
            json.dumps(JOB | changes),
        )
    )


def read_hash(room: Room) -> str:
    return str(room.browser.run_script("return location.hash"))


def test_an_answer_about_a_job_that_the_stream_has_overtaken_changes_nothing(room: Room) -> None:
    assert tell(room, status="done", change=9) == "done"
    assert tell(room, status="queued", change=7) == "done"
    assert tell(room, status="queued", change=10) == "queued"  # kept now


def test_a_row_that_changes_keeps_the_focus_and_what_is_unfolded(room: Room) -> None:
    room.open(add="")
    tell(room)
    room.wait_for(".task details")
    room.browser.run_script(
        "document.querySelector('.task details').open = true; document.querySelector('.task button').focus()"
    )
    tell(room, change=6, done=2)
    room.wait_for_text(".task .status", "2 of 9 pages read")
    assert room.browser.run_script("return document.querySelector('.task details').open")
    assert room.browser.run_script("return document.activeElement.ariaLabel") == "Cancel: a.example"
    assert room.find_serious_violations() == []


def test_a_job_that_the_service_has_forgotten_is_told_where_there_is_no_stream(room: Room) -> None:
    room.browser.run_script(
        "window.EventSource = class extends EventTarget { static CLOSED = 2; readyState = 2; close() {}"
        " constructor() { super(); setTimeout(() => this.dispatchEvent(new Event('error'))) } }"
    )
    room.open(add="")
    tell(room)
    room.wait_for_text(".task .status", "of 9 pages")
    room.wait_for(".task .status.expired")


def test_a_filter_that_is_left_before_its_pause_does_not_change_the_address(room: Room) -> None:
    room.open(docs="")
    room.browser.run_async_script(
        "const field = document.querySelector('.tools input'); field.value = 'lock';"
        " field.dispatchEvent(new Event('input')); location.hash = '#add'; setTimeout(done, 400)"
    )
    assert read_hash(room) == "#add"


def test_of_two_sites_that_are_looked_at_the_last_is_shown_and_begun_once(room: Room) -> None:
    room.open(add="")
    room.browser.run_script(
        """
        window.answers = []; window.begun = 0;
        const real = window.fetch;
        window.fetch = (path, options) => {
          if (path === "/api/v1/sites") window.begun += 1;
          if (path !== "/page/site" && path !== "/api/v1/sites") return real(path, options);
          return new Promise((resolve) => window.answers.push(() => resolve(new Response(JSON.stringify(
            { url: JSON.parse(options.body).url, robots: "allowed", first: null })))));
        };
        const form = document.querySelector("form.card:last-of-type");
        for (const name of ["first", "second"]) {
          form.querySelector("input").value = `https://${name}.example/`;
          form.requestSubmit();
        }
        """
    )
    room.browser.wait_until(lambda: room.browser.run_script("return window.answers.length") == 2)
    room.browser.run_async_script("for (const give of window.answers.reverse()) give(); setTimeout(done, 100)")
    room.wait_for_text(".plan", "https://second.example/")
    room.browser.run_script("for (let n = 0; n < 2; n += 1) document.querySelector('.plan button').click()")
    room.browser.wait_until(lambda: room.browser.run_script("return window.begun") > 0)
    assert room.browser.run_script("return window.begun") == 1


def test_more_files_than_are_taken_at_once_are_told(room: Room) -> None:
    room.browser.run_script("window.fetch = () => new Promise(() => {})")
    drop_files(room, {f"{n}.txt": "A ford." for n in range(1_001)})
    room.wait_for_text(".hero [role=status]", "Only the first 1,000 files")
