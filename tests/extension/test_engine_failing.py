"""A sentence that the engine fails on costs itself, and never the card."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from support.node import run_module

BAD = "The kaboom gate opens twice a day for the boats of the valley."
GOOD = (
    "A lock lifts boats from one level of a canal to another.",
    "The keeper opens the lower gate when the water inside is low.",
    "Boats of any length wait at the lay-by before the gate opens.",
    "You can do that now; the old way works too.",
)
METHODS = ("toLowerCase", "match", "slice", "split", "trim", "replace")
PROGRAM = """
import { choosePassages } from "./packages/snippets-js/passages.js";
import { elaborate } from "./packages/snippets-js/ranking.js";
const read = (texts) => ({
  title: "Locks", bodyTitle: "Locks", language: "en", description: "", date: null, kind: "other",
  blocks: texts.map((text) => ({ kind: "paragraph", text, links: [], cells: [], section: 0, element: 0 })),
  elements: [{ kind: "body", parent: -1 }],
  sections: [{ parent: -1, title: "Locks", element: 0, kind: "body", level: 0 }],
});
let thrown = 0;
function choose() {
  const [page, reading] = [read(data.texts), read(data.reading)];
  const answer = elaborate(page, { linking: "The keeper opens a gate.", reading, count: 9, method: "best" });
  const passages = choosePassages(answer.extracts, { title: "", language: "en", count: 9 });
  return { thrown, shown: passages.map(({ text }) => text) };
}
function chooseWithout(method) {
  const own = String.prototype[method];
  thrown = 0;
  String.prototype[method] = function (...some) {
    if (!this.includes("kaboom")) return own.apply(this, some);
    thrown += 1;
    throw new TypeError(method);
  };
  const told = choose();
  String.prototype[method] = own;
  return told;
}
console.log(JSON.stringify([choose(), ...data.methods.map(chooseWithout)]));
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    texts, reading = [GOOD[0], BAD, *GOOD[1:]], [BAD, "The keeper opens a gate."]
    asked = {"methods": METHODS, "texts": texts, "reading": reading}
    answers = run_module(tmp_path_factory.mktemp("failing"), PROGRAM, asked)
    return dict(zip(("", *METHODS), answers, strict=True))


@pytest.mark.parametrize("method", METHODS)
def test_where_a_sentence_throws_the_others_are_shown(told: dict[str, dict[str, Any]], method: str) -> None:
    assert told[method]["thrown"] > 0
    assert sorted(told[method]["shown"]) == sorted(GOOD)


def test_where_nothing_throws_nothing_is_dropped(told: dict[str, dict[str, Any]]) -> None:
    assert told[""]["thrown"] == 0
    assert sorted(told[""]["shown"]) == sorted([BAD, *GOOD])


def test_what_throws_whatever_it_reads_throws_after_bounded_work(tmp_path: Path) -> None:
    program = """
    import { readSound } from "./packages/snippets-js/text/sound.js";
    let calls = 0;
    const fail = () => { calls += 1; throw new RangeError("always"); };
    const failSome = (some) => { if (some.some((n) => n % 1000 === 7)) throw new Error(); return some.length; };
    const few = readSound([...Array(5000).keys()], failSome);
    let name = "";
    try { readSound([...Array(5000).keys()], fail); } catch (error) { name = error.name; }
    console.log(JSON.stringify({ calls, name, few }));
    """
    told = run_module(tmp_path, program, None)
    assert told == {"calls": 1_002, "name": "RangeError", "few": 4_995}
