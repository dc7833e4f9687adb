"""Reading what is pasted or dropped, keeping it or not, and adding documents to the collection."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.browser.giving import drop_files, paste_text
from support.browser.room import Room

pytestmark = [pytest.mark.browser, pytest.mark.service]
HERONS = (
    "Herons of the lower canal\n\nHerons nest in the poplars beside the lower lock. They fish at dawn, before the "
    "boats wake. In frost they stand by the weir, where the water never freezes.\n"
)


def read_hash(room: Room) -> str:
    return str(room.browser.run_script("return location.hash"))


def test_a_pasted_text_is_read_is_not_in_the_address_and_is_kept_only_when_asked(room: Room) -> None:
    paste_text(room, HERONS, "where do herons stand in frost")
    room.wait_for_text("article", "beside the lower lock")
    assert read_hash(room).startswith("#h=") and "nest" not in read_hash(room)
    room.browser.wait_until(lambda: any("weir" in text for text in room.read_texts("mark")))
    room.reload()
    room.wait_for_text("article", "beside the lower lock")
    room.open()
    room.wait_for_text(".task .status", "deleted when you log out")
    assert room.find_serious_violations() == []
    room.browser.run_script("document.querySelector('.task button').click()")
    room.browser.wait_until(lambda: not room.read_texts(".task"))
    room.open(docs="", w="herons")
    room.wait_for_text(".row", "Herons")


def test_a_document_is_called_kept_only_when_it_is_in_the_collection(room: Room, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    paste_text(room, f"Otters of the weir\n\nOtters came back to the weir. The order is mock:store {gate} here.\n")
    room.wait_for_text("article", "came back to the weir")
    room.open()
    room.wait_for_text(".task .status", "deleted when you log out")
    room.browser.click(".task button[aria-label^=Keep]")
    room.wait_for_text(".task .status", "being kept")
    assert room.browser.read_text(".told") == ""
    gate.touch()
    room.wait_for_text(".told", "it is in your collection now")
    assert room.read_texts(".task") == []
    room.open(docs="", w="otters")
    room.wait_for_text(".row", "Otters")


def test_a_dropped_file_is_opened_and_one_that_cannot_be_read_says_why(room: Room) -> None:
    drop_files(room, {"weir.md": "# The weir\n\nThe weir was built of oak. It holds back the summer water.\n"})
    room.wait_for_text("article", "built of oak")
    room.open()
    drop_files(room, {"broken.pdf": "%PDF-1.7 nothing follows"})
    room.wait_for(".task .status.failed")
    assert len(room.browser.read_text(".task .status.failed")) > 20


def test_a_file_dropped_on_another_view_is_listed_on_the_first(room: Room) -> None:
    room.open(docs="")
    room.wait_for("main h1")
    drop_files(room, {"locks.md": "# The lock\n\nThe lock was dug by hand. It lifts boats by two metres.\n"})
    room.wait_for(".give textarea")
    room.wait_for_text(".tasklist", "The lock")


def test_several_dropped_files_are_added_one_is_cancelled_and_all_are_reported(room: Room, tmp_path: Path) -> None:
    room.open(add="")
    assert room.find_serious_violations() == []
    held = f"mock:hold {tmp_path / 'gate'} \n\nThis file waits. It is cancelled.\n"
    drop_files(room, {"held.txt": held})
    room.wait_for_text(".task .status", "reading")
    room.browser.click(".task button")
    room.wait_for_text(".task .status", "cancelled")
    drop_files(room, {f"ford-{n}.txt": f"Ford {n}\n\nThe ford is {n} metres wide. Carts cross it.\n" for n in range(3)})
    room.browser.wait_until(lambda: room.read_texts(".status.done") == ["in the collection"] * 3)
    room.wait_for_text(".tasklist > .meta", "4 of 4 documents finished")
    room.browser.click(".task:has(.done) a")
    room.wait_for_text("article", "Carts cross it")


def test_an_empty_field_and_an_address_that_is_refused_say_what_to_do(room: Room) -> None:
    paste_text(room, "")
    room.wait_for_text(".hero [role=status]", "Type a question, paste a text")
    paste_text(room, "http://127.0.0.1:9/private")
    room.browser.wait_until(lambda: len(room.browser.read_text(".hero [role=status]")) > 20)
    assert room.read_refused() == []
