"""Tests that share what takes long to start are one group; all others stand alone."""

from __future__ import annotations

from collections import OrderedDict

import pytest

from support.grouping import GroupScheduling, find_group

EXTENSION = "tests/extension/test_extension_cards.py::test_a_key_to_hold"


@pytest.mark.parametrize(
    ("test", "group"),
    [
        (f"{EXTENSION}[chromium]", "test_extension chromium"),
        (f"{EXTENSION}[firefox]", "test_extension firefox"),
        (
            "tests/extension/test_extension_awkward.py::test_x[chromium-a.html]",
            "test_extension chromium",
        ),
        ("tests/extension/test_extension_sentences.py::test_x[a list]", "tests/extension/test_extension_sentences.py"),
        ("tests/room/test_reader_cards.py::test_x[firefox]", "room firefox"),
        ("tests/room/test_room_giving.py::test_x[firefox]", "room firefox"),
        ("tests/service/uploads/test_keep.py::test_x", "tests/service/uploads/test_keep.py"),
        ("tests/mcp/test_http.py::test_x", "tests/mcp/test_http.py"),
        ("tests/bulk/spark/test_a.py::test_x", "spark"),
        ("tests/bulk/spark/test_b.py::test_y", "spark"),
        ("tests/meaning/test_reader.py::test_x", "reader"),
        ("tests/rereading/test_cascade.py::test_y", "reader"),
        ("tests/hostile/test_kit.py::test_the_library[pdf]", "tests/hostile/test_kit.py"),
        ("tests/contracts/test_shape.py::test_x", "modules"),
        ("tests/contracts/test_static_rules.py::test_y[a]", "modules"),
    ],
)
def test_what_shares_something_is_a_group(test: str, group: str) -> None:
    assert find_group(test) == group


@pytest.mark.parametrize("test", ["tests/text/test_words.py::test_x[chromium]", "tests/bulk/test_rows.py::test_y"])
def test_what_shares_nothing_stands_alone(test: str) -> None:
    assert find_group(test) == test


class Node:
    """A process of pytest-xdist that notes what it is given."""

    shutting_down = False

    def __init__(self, sent: list[list[int]]) -> None:
        self.send_runtest_some = sent.append


def test_a_process_that_replaces_a_lost_one_gets_work_when_it_knows_its_tests() -> None:
    sent: list[list[int]] = []
    node = Node(sent)
    scheduling = object.__new__(GroupScheduling)
    scheduling.log = lambda *said: None
    scheduling.workqueue = OrderedDict({"a": OrderedDict({"tests/a": False})})
    scheduling.assigned_work = {node: OrderedDict()}
    scheduling.registered_collections = {}
    scheduling._reschedule(node)
    assert sent == []
    scheduling.registered_collections[node] = ["tests/a"]
    scheduling._reschedule(node)
    assert sent == [[0]]
