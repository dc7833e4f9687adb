"""A collection beside a plain dict of documents: after any additions, replacements and removals they say the same."""

from __future__ import annotations

import sqlite3
from collections import Counter
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import epitome
from epitome.collection.store.stored_links import resolve_link
from epitome.document import Document
from epitome.language import extract_terms
from epitome.readers import read_bytes
from support.collections.pages import DEAD_TARGETS, WORDS, is_sound, page, quick_place

IDS = ("a.html", "b.html", "x/a.html", "x/b.html")
_words = st.lists(st.sampled_from(WORDS), min_size=1, max_size=8).map(" ".join)
_links = st.lists(st.sampled_from([*IDS, "../a.html", "b.html#c", "gone.html", ""]), max_size=3)


class Model(RuleBasedStateMachine):
    """The dict is right by being simple."""

    @initialize()
    def begin(self) -> None:
        self.place = quick_place()
        self.path = self.place.__enter__()
        self.collection = epitome.Collection(self.path)
        self.held: dict[str, Document] = {}

    @rule(id=st.sampled_from(IDS), title=_words, said=st.lists(_words, max_size=3), hrefs=_links)
    def add(self, id: str, title: str, said: list[str], hrefs: list[str]) -> None:
        own = f"number{IDS.index(id)}"  # no paragraph recurs: templates have a model of their own
        links = [f"See <a href='{href}'>{WORDS[0]}</a> {own}." for href in hrefs]
        document = read_bytes(page(title, *(f"{s} {own}." for s in said), *links), id=id)
        self.collection.add(document)
        self.held[id] = document

    @rule(id=st.sampled_from(IDS))
    def remove(self, id: str) -> None:
        try:
            self.collection.remove(id)
            assert self.held.pop(id, None) is not None
        except epitome.NotFound:
            assert id not in self.held

    @rule()
    def reopen(self) -> None:
        self.collection.close()
        self.collection = epitome.Collection(self.path)

    @rule()
    def cluster(self) -> None:
        if self.held:
            self.collection.store_clusters()

    @invariant()
    def documents_are_the_same(self) -> None:
        if not hasattr(self, "held"):
            return
        assert [e.id for e in self.collection.documents] == sorted(self.held)
        for id, document in self.held.items():
            assert self.collection.document(id) == document

    @invariant()
    def counts_links_and_hits_are_the_same(self) -> None:
        if not hasattr(self, "held") or not self.path.exists():
            return
        frequencies: Counter[str] = Counter()
        occurrences: Counter[str] = Counter()
        for document in self.held.values():
            counted = Counter(t for s in document.sentences for t in extract_terms(s.text, document.language))
            occurrences.update(counted)
            frequencies.update(counted.keys())
        assert self.rows("SELECT term, documents, occurrences FROM term") == sorted(
            (t, frequencies[t], occurrences[t]) for t in frequencies
        )
        meant = {(s, i, resolve_link(k.target, s)) for s, d in self.held.items() for i, k in enumerate(d.links)}
        resolved = sorted((s, i, t) for s, i, t in meant if t in self.held)
        assert resolved == self.rows(
            "SELECT s.id, number, t.id FROM link JOIN document AS s ON s.key = document "
            "JOIN document AS t ON t.key = target"
        )
        assert self.rows(DEAD_TARGETS) == [(0,)]
        for id in self.held:
            told = Counter(source for _, _, source in self.collection.in_links(id))
            assert told == Counter(s for s, _, t in resolved if t == id)
        for word in ("river", "lamp", "the"):
            naive = {i for i, d in self.held.items() if word in f"{d.title} {d.text}".lower().split()}
            naive |= {i for i, d in self.held.items() if word in d.text.lower().replace(".", " ").split()}
            assert {h.id for h in self.collection.search(word)} == naive

    def rows(self, question: str) -> list[tuple[Any, ...]]:
        connection = sqlite3.connect(self.path)
        try:
            return sorted(connection.execute(question).fetchall())
        finally:
            connection.close()

    def teardown(self) -> None:
        if hasattr(self, "held"):
            self.collection.close()
            assert not self.path.exists() or is_sound(self.path)
            self.place.__exit__(None, None, None)


TestModel = Model.TestCase
TestModel.settings = settings(max_examples=15, stateful_step_count=20)
