"""Snippets of 160 and 320 characters beside others': the answer kept, and the speed.

    python benchmarks/snippets.py DATA [--manuals FOLDER] [--only PART] [--ours]   writes benchmarks/results/snippets

clapnq, covidqa and selqa: of each question the text of its page; an answer is kept if at least .8 of a sentence that
people marked stands in the snippet, or .8 of the snippet's length where the sentence is longer. Manuals
(`manuals.jsonl`): the page as plain text; all strings of an answer stand in the snippet. Peers: `snippets_peers.py` (a
PostgreSQL server, `requirements-peers.txt`). Speed: seconds for a text by the clock, in turn, the quickest; SQLite and
tantivy index it first, since that is what a text that is sent costs there.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial, partialmethod
from pathlib import Path
from typing import Any
from unittest.mock import patch

from agents_manuals_pages import read_manual_questions, read_page
from build_models.lessons import read_tasks
from epitome.api.snippets.asked_terms import ORDER, AskedTerms
from harness.command import read_arguments, read_parts, watch, write_page
from harness.table import format_numbers, format_table
from harness.timing import time_in_turn
from rag_passages import squeeze
from snippets_peers import FIXED, PEERS, Peer, open_postgres

SETS = ("clapnq", "covidqa", "selqa")
MANUALS, SPEED = "manuals", "speed"
SIZES = (160, 320)
KEPT = 0.8
_UNORDERED = "ours, without term order"
_POSTGRES = "PostgreSQL ts_headline"
_ROUNDS = 5


def read_set(root: Path, name: str, most: int) -> list[tuple[str, str, list[str]]]:
    """Questions, the texts of their pages, and the sentences that answer."""
    found = []
    for example in read_tasks(root / name, "page", split="dev"):
        if not example.gold or not example.task.query or len(example.task.documents) != 1:
            continue
        (document,) = example.task.documents
        gold = frozenset().union(*example.gold)
        answers = [squeeze(s.text) for s in document.sentences if example.key(document.id, s.index) in gold]
        text = " ".join(squeeze(s.text) for s in document.sentences)
        if answers:
            found.append((example.task.query, text, answers))
    return found[:most]


def keeps(text: str, shown: str, answers: Sequence[str], size: int) -> bool:
    """Whether enough of an answer stands in what is shown."""
    start = text.find(shown.strip()) if shown.strip() else -1
    if start < 0:
        return False
    end = start + len(shown.strip())
    for answer in answers:
        at = text.find(answer)
        if min(end, at + len(answer)) - max(start, at) >= KEPT * min(len(answer), size):
            return True
    return False


def measure_set(root: Path, name: str, most: int, peers: Mapping[str, Peer]) -> dict[str, Any]:
    """The share of answers that each keeps, at each size."""
    questions = read_set(root, name, most)
    kept = {
        peer: [
            sum(keeps(text, ask(text, query, size), gold, size) for query, text, gold in questions) / len(questions)
            for size in SIZES
        ]
        for peer, ask in watch(list(peers.items()), name, every=1)
    }
    return {"questions": len(questions), "kept": kept}


def measure_manuals(folder: Path, most: int, peers: Mapping[str, Peer]) -> dict[str, Any]:
    """The same of manuals, of which every so many questions are asked."""
    every = read_manual_questions()
    questions = every[:: -(-len(every) // most)]
    pages = [read_page(folder, question.package, question.page).text for question in questions]
    kept = {
        peer: [
            sum(q.is_kept([ask(page, q.text, size)]) for q, page in zip(questions, pages, strict=True)) / len(questions)
            for size in SIZES
        ]
        for peer, ask in watch(list(peers.items()), MANUALS, every=1)
    }
    return {"questions": len(questions), "kept": kept}


def measure_speed(root: Path, peers: Mapping[str, Peer]) -> dict[str, Any]:
    """Milliseconds for texts of two sizes."""
    texts = [text for _, text, _ in read_set(root, "covidqa", 40)]
    long = "\n\n".join(dict.fromkeys(texts)) * 3
    found: dict[str, dict[str, float]] = {}
    query = "What is the incubation period of the coronavirus?"
    for size in (2_000, 200_000):
        text = long[:size]
        works = [partial(ask, text, query, SIZES[0]) for ask in peers.values()]
        seconds = time_in_turn(works, _ROUNDS)
        for peer, taken in zip(peers, seconds, strict=True):
            found.setdefault(peer, {})[f"{size:,} characters"] = min(taken) * 1_000
    return {"milliseconds": found}


def main() -> None:
    asked = read_arguments(
        __doc__,
        manuals={"type": Path, "help": "the folder of the unpacked packages"},
        most={"type": int, "default": 150, "help": "questions of a set at most"},
        only={"choices": (*SETS, MANUALS, SPEED), "help": "measure this part again, and keep the others"},
        ours={"action": "store_true", "help": "measure our shares again, and keep the peers' and the speed"},
    )
    weigh = AskedTerms.weigh

    def ask_unordered(text: str, query: str, size: int) -> str:
        with patch.object(AskedTerms, "weigh", partialmethod(weigh, order=0)):
            return PEERS["ours"](text, query, size)

    with open_postgres() as headline:
        ours = {"ours": PEERS["ours"], _UNORDERED: ask_unordered}
        peers = {**PEERS, _POSTGRES: headline}
        everybody = ours if asked.ours else {**ours, **peers}
        parts: dict[str, Callable[[], dict[str, Any]]] = {
            **{name: partial(measure_set, asked.data, name, asked.most, everybody) for name in SETS},
            **(
                {}
                if asked.manuals is None
                else {MANUALS: partial(measure_manuals, asked.manuals, asked.most, everybody)}
            ),
            **({} if asked.ours else {SPEED: partial(measure_speed, asked.data, peers)}),
        }
        for name, measure in parts.items():
            if asked.only in (None, name):
                before, measured = read_parts("snippets"), measure()
                if asked.ours:
                    if before[name]["questions"] != measured["questions"]:
                        raise SystemExit(f"{name}: the peers were asked {before[name]['questions']} questions; --most")
                    measured["kept"] = {**before[name]["kept"], **measured["kept"]}
                write({**before, name: {"load": os.getloadavg()[0], **measured}})


def write(parts: Mapping[str, Mapping[str, Any]]) -> None:
    """The page of all parts that were measured so far."""
    shares = {f"{name}, {of['questions']}": of["kept"] for name, of in parts.items() if name != SPEED}
    ratios = [
        [kept["ours"][at] / (max(kept[peer][at] for peer in FIXED) or 1) for at in range(len(SIZES))]
        for kept in shares.values()
    ]
    asked = list(next(iter(shares.values()), {}))
    rows = [(peer, *(" / ".join(format_numbers(kept[peer], 2)) for kept in shares.values())) for peer in asked]
    rows.append(("ours by the best fixed", *(" / ".join(format_numbers(ratio, 2)) for ratio in ratios)))
    lines = [
        f"The answer kept, at {SIZES[0]} / {SIZES[1]} characters; term order weighs {ORDER} of ours.",
        "",
        *format_table(("", *shares), rows),
    ]
    if SPEED in parts:
        speed = parts[SPEED]["milliseconds"]
        took = [(peer, *format_numbers(row.values(), 2)) for peer, row in speed.items()]
        lines += ["", "Milliseconds for a text, the quickest of five.", "", *format_table(("", *speed["ours"]), took)]
    loads = ", ".join(f"{name} {of['load']:.1f}" for name, of in parts.items())
    command, packages = "snippets.py DATA --manuals FOLDER", "numpy sentencex tantivy psycopg duckdb"
    write_page(command, "Snippets", packages, lines, parts, about=f"; load before: {loads}.")


if __name__ == "__main__":
    main()
