"""A room over notes of which every fifth sentence asks, marked by several teachers, in each browser in turn."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from epitome.collection import Collection
from epitome.document import Document
from support.browser.keeping import BrowserKeeper
from support.browser.room import Room, open_room

WORDS = "boats carry coal along the canal while keepers open gates before dawn near the old stone bridge".split()
SENTENCES = 30
TEACHERS = ("asking", "dice", "first")
FRESH = tuple(f"fresh/{number}.txt" for number in range(4))


def invent_notes(id: str) -> Document:
    """Thirty sentences, every fifth of which asks; places are drawn."""
    draw = random.Random(id)
    lines = []
    for number in range(SENTENCES):
        words = [draw.choice(WORDS) for _ in range(draw.randint(7, 12))]
        lines.append(f"{' '.join(words).capitalize()} {number}{'?' if draw.random() < 0.2 else '.'}")
    return Document.from_sentences(lines, id=id, title=f"Notes {id.replace('/', ' ').removesuffix('.txt')}")


def fill_taught_collection(path: Path) -> None:
    """Write documents that three teachers have marked: one who wants questions, one who throws dice, and one who always
    takes the first sentence; and some that nobody has.
    """
    with Collection(path) as collection:
        for id in FRESH:
            collection.add(invent_notes(id))
        for teacher in TEACHERS:
            for number in range(5):
                notes = invent_notes(f"{teacher}/{number}.txt")
                collection.add(notes)
                draw = random.Random(100 + number)
                for sentence in notes.sentences:
                    is_good = {
                        "asking": sentence.text.endswith("?"),
                        "dice": draw.random() < 0.3,
                        "first": sentence.index == 0,
                    }[teacher]
                    collection.feedback.give(notes.id, sentence.index, 1 if is_good else -1)


@pytest.fixture(scope="session")
def shared_teaching_room(room_browser: BrowserKeeper, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    folder = tmp_path_factory.mktemp("teaching")
    fill_taught_collection(folder / "notes.epitome")
    with open_room(room_browser, folder, collection=str(folder / "notes.epitome")) as room:
        yield room


@pytest.fixture
def teaching_room(shared_teaching_room: Room) -> Room:
    """The room, logged in anew, without marks on the fresh documents, and with every folder ranked as shipped."""
    room = shared_teaching_room
    for id in FRESH:
        for mark in room.service.post("/api/v1/feedback/search", {"id": id}).data["marks"]:
            room.service.post("/api/v1/feedback", {"id": id, **{k: mark[k] for k in ("sentence", "query")}, "grade": 0})
    for folder in room.service.get("/api/v1/trainings").data["uses"]:
        room.service.post("/api/v1/trainings/uses", {"lesson": None, "folder": folder})
    room.begin()
    return room
