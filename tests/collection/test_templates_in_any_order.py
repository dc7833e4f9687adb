"""What is a template depends on the documents that a collection holds, not on how it came to hold them."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.collection import Collection
from epitome.collection.store.edge_blocks import EdgeBlock, EdgeBlocks, find_edges
from epitome.document import Document
from epitome.readers import read_bytes
from support.collections.pages import contents, is_sound, page, quick_folder

LINES = ("Part of the handbook.", "Ask the keeper.", "See <a href='a'>the first lock</a>.", "Printed in Leeds.")
IDS = tuple("abcdefgh")
Step = str | tuple[str, list[str], list[str], bool]  # the id of a page to remove, or a page to add
_lines = st.lists(st.sampled_from(LINES), max_size=3)
_page = st.tuples(st.sampled_from(IDS), _lines, _lines, st.booleans())
_step = st.one_of(_page, st.sampled_from(IDS))


def build(id: str, before: list[str], after: list[str], copy: bool) -> Document:
    """A page with some recurring lines; a copy has the title of another one."""
    title = "The lock at Ashford" if copy else f"The lock at {id}"
    return read_bytes(page(title, *before, f"Boat {id} is long.", f"It carries {id}.", *after), id=id)


def tables(path: Path) -> dict[str, list[object]]:
    connection = sqlite3.connect(path)
    questions = {
        "edges": "SELECT id, edge.digest, edge.page FROM edge JOIN document ON document.key = edge.document",
        "sites": "SELECT name FROM site",
        "templates": "SELECT id, number FROM sentence JOIN document ON document.key = document WHERE template",
    }
    found = {name: sorted(connection.execute(sql).fetchall()) for name, sql in questions.items()}
    connection.close()
    return found


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(st.lists(_step, min_size=4, max_size=24), st.randoms(use_true_random=False))
def test_any_history_ends_like_adding_once(steps: list[Step], draw: random.Random) -> None:
    with quick_folder() as folder:
        held: dict[str, Document] = {}
        with Collection(folder / "history") as collection:
            collection.add(read_bytes(page("First", "This one stays."), id="first"))
            for step in steps:
                if isinstance(step, str):
                    if held.pop(step, None):
                        collection.remove(step)
                else:
                    held[step[0]] = build(*step)
                    collection.add(held[step[0]])
        with Collection(folder / "once") as collection:
            documents = list(held.values())
            draw.shuffle(documents)
            for document in documents:
                collection.add(document)
            collection.add(read_bytes(page("First", "This one stays."), id="first"))
        assert contents(folder / "history") == contents(folder / "once")
        assert tables(folder / "history") == tables(folder / "once")
        assert is_sound(folder / "history")


def edges_of(*digests: int | None, has_more: bool = True) -> EdgeBlocks:
    return EdgeBlocks(0, tuple(EdgeBlock(n, n + 1, 0, d) for n, d in enumerate(digests)), has_more, ())


def test_a_run_from_an_end_is_marked() -> None:
    middle = [None] * 12
    assert edges_of(1, None, 2, *middle, 3).choose_marked({1, 2, 3}) == {0, 2, 15}
    assert edges_of(None, 1, *middle).choose_marked({1}) == frozenset()
    assert edges_of(*middle, 1, None, None, 2).choose_marked({1, 2}) == {15}
    assert edges_of(1, 2, has_more=False).choose_marked({1, 2}) == frozenset()
    assert edges_of(1, 2, has_more=True).choose_marked({1, 2}) == {0, 1}


def test_edges_of_pages_of_any_length() -> None:
    for number in range(1, 30):
        document = read_bytes(page("Long", *(f"This is line {n}. It is short." for n in range(number))), id="x")
        edges = find_edges(document)
        assert len(edges.blocks) == min(number, 16)
        assert edges.has_more == (number > 16)
        firsts = [block.first for block in edges.blocks]
        assert firsts == sorted(firsts) and firsts[0] == 0
        assert edges.blocks[-1].last == len(document.sentences)


def test_long_blocks_and_blanks() -> None:
    document = read_bytes(page("Long", "word " * 200, "a  \n b", "x" * 1_000_000), id="x")
    long, short, huge = find_edges(document).blocks
    assert (long.digest, huge.digest) == (None, None)
    assert short.digest == find_edges(read_bytes(page("Other", "a b"), id="y")).blocks[0].digest
