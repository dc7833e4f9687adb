"""Anchors under every kind of change: the sentence that was meant, or gone; never another one."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count

import pytest

from epitome.document import Document
from epitome.document.citing.anchoring import Anchor, Anchorage
from epitome.runtime.errors import InputError

Sentences = list[tuple[int, str]]  # who is who, and the text
_NEW = count(1_000)
_WORDS = (
    "canal boats carry coal slowly towards town while horses pull ropes along muddy paths and keepers open "
    "wooden gates before dawn because water rises behind stone walls until heavy locks fill again under winter skies"
).split()


def _invent(draw: random.Random, like: str = "") -> str:
    """A sentence; one that is `like` another differs from it in one word."""
    words = like.rstrip(".").split() or [draw.choice(_WORDS) for _ in range(draw.randint(5, 11))]
    words[draw.randrange(len(words))] = draw.choice(_WORDS)
    return " ".join(words).capitalize() + "."


def _build(draw: random.Random) -> Sentences:
    """A text with sentences that stand in it several times, and with some that nearly do."""
    sentences: Sentences = []
    for number in range(12):
        old = draw.choice(sentences)[1] if sentences else ""
        kind = draw.random()
        sentences.append((number, old if old and kind < 0.15 else _invent(draw, old if kind < 0.4 else "")))
    return sentences


def _read(sentences: Sentences) -> Document:
    return Document.from_sentences([text for _, text in sentences], id="text", paragraphs=[0] * len(sentences))


def _place(sentences: Sentences, who: int) -> int:
    return next(i for i, (one, _) in enumerate(sentences) if one == who)


def _insert(text: Callable[[random.Random, Sentences], str]) -> Callable[[random.Random, Sentences, int], Sentences]:
    def change(draw: random.Random, old: Sentences, who: int) -> Sentences:
        at = draw.randrange(len(old) + 1)
        return [*old[:at], (next(_NEW), text(draw, old)), *old[at:]]

    return change


def _edit(draw: random.Random, old: Sentences, who: int) -> Sentences:
    at = _place(old, who)
    return [*old[:at], (who, _invent(draw, old[at][1])), *old[at + 1 :]]


def _edit_beside(draw: random.Random, old: Sentences, who: int) -> Sentences:
    at = (_place(old, who) + draw.choice((1, -1))) % len(old)
    return [*old[:at], (old[at][0], _invent(draw, old[at][1])), *old[at + 1 :]]


def _delete_other(draw: random.Random, old: Sentences, who: int) -> Sentences:
    at = draw.choice([i for i, (one, _) in enumerate(old) if one != who])
    return [*old[:at], *old[at + 1 :]]


def _replace_by_another(draw: random.Random, old: Sentences, who: int) -> Sentences:
    at = _place(old, who)
    return [*old[:at], (next(_NEW), "Nothing of this kind was ever said here before now."), *old[at + 1 :]]


CHANGES: dict[str, Callable[[random.Random, Sentences, int], Sentences]] = {
    "a new sentence": _insert(lambda draw, old: _invent(draw)),
    "a sentence like another": _insert(lambda draw, old: _invent(draw, draw.choice(old)[1])),
    "another sentence is deleted": _delete_other,
    "the sentence is deleted": lambda draw, old, who: [s for s in old if s[0] != who],
    "the sentence is edited": _edit,
    "its neighbour is edited": _edit_beside,
    "another one in its place": _replace_by_another,
    "the order is turned": lambda draw, old, who: old[6:] + old[:6],
    "typography": lambda draw, old, who: [(n, t.replace(" and ", "  –  ").replace("water", "“water”")) for n, t in old],
    "capitals": lambda draw, old, who: [(n, t.upper()) for n, t in old],
    "the beginning is cut": lambda draw, old, who: [s for i, s in enumerate(old) if i > 3 or s[0] == who],
}


@pytest.mark.parametrize("kind", CHANGES)
def test_an_anchor_is_never_at_a_wrong_place(kind: str) -> None:
    found = gone = 0
    for seed in range(60):
        draw = random.Random(seed)
        old = _build(draw)
        who, text = draw.choice(old)
        document = _read(old)
        sentence = document.sentences[_place(old, who)]
        anchor = Anchorage(document).set(sentence.start, sentence.end)
        assert Anchorage(document).find(anchor).state == "stands"
        new = CHANGES[kind](draw, old, who)
        again = Anchorage(_read(new)).find(anchor)
        gone += again.state == "gone"
        if again.state != "gone":
            found += 1
            said = _read(new).text[again.start : again.end]
            where = [s for s in _read(new).sentences if s.start <= (again.start or 0) < s.end]
            names = [new[s.index][0] for s in where]
            assert names == [who], f"seed {seed}: {text!r} became {said!r}"
    if kind in ("the sentence is deleted", "another one in its place"):
        assert found == 0
    else:
        assert found > gone


def test_a_place_follows_what_changes_step_by_step() -> None:
    lines = [f"Line {i} tells of lock number {i} and of its {i} gates." for i in range(30)]
    document = Document.from_sentences(lines, id="t")
    anchor = Anchorage(document).set(document.sentences[9].start, document.sentences[9].end)
    for step in range(8):
        lines = [f"A foreword, number {step}.", *lines]
        lines[len(lines) - 1 - step] += " So it was said."
        document = Document.from_sentences(lines, id="t")
        anchor = Anchorage(document).find(anchor)
        assert document.text[anchor.start : anchor.end].startswith("Line 9 tells")


@pytest.mark.parametrize(
    ("before", "after", "state"),
    [
        ("P one. Same words here again. Q two. R three. Same words here again. T four.", None, "stands"),
        # the first of two copies goes: the other one is not it
        (
            "P one. Same words here again. Q two. R three. Same words here again. T four.",
            "P one. Q two. R three. Same words here again. T four.",
            "gone",
        ),
        ("P one. Same words here again. Q two.", "P one.\nSame words\nhere again. Q two.", "stands"),
        ("P one. Same words here again. Q two.", "P one.\nSame   words\nhere again. Q two.", "moved"),
        ("P one. Same words here again. Q two.", "X. P one. “Same words here again.” Q two.", "moved"),
        ("P one. Same words here again. Q two.", "P one. The same words here once more. Q two.", "changed"),
        (
            "P one. Same words here again. Q two.",
            "P one. Q two. He denies that same words here again stand.",
            "gone",
        ),
    ],
)
def test_by_hand(before: str, after: str | None, state: str) -> None:
    from epitome.readers import read_bytes

    old = read_bytes(before.encode(), id="t", name="t.txt", language="en")
    start = before.index("Same")
    anchor = Anchorage(old).set(start, start + len("Same words here again."))
    new = old if after is None else read_bytes(after.encode(), id="t", name="t.txt", language="en")
    assert Anchorage(new).find(anchor).state == state


def test_what_is_no_place_is_refused() -> None:
    document = Document.from_sentences(["One two three."], id="t")
    for start, end in ((-1, 3), (3, 3), (0, 99), (3, 4)):
        with pytest.raises(InputError):
            Anchorage(document).set(start, end)
    assert Anchorage(document).find(Anchor(quote="...")).state == "gone"
