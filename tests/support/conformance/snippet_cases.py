"""Texts, queries and the snippets that every door gives: `tests/conformance/snippets.jsonl`.

Each line is a text with its language and `cases`: query, budget, and `snippets`, each [start, end, marks]. After a
change that is meant: PYTHONPATH=src:tests:scripts python -m support.conformance.snippet_cases.
"""

from __future__ import annotations

import json
from typing import Any

import epitome
from support.conformance.files import FOLDER

FILE = FOLDER / "snippets.jsonl"
_LOCKS = (
    "Locks and boats\n\nA lock lifts boats from one level of a canal to another. It has a gate at each end. "
    "The keeper opens the lower gate when the water inside is low. Boats wait at the lay-by, e.g. below the bridge.\n\n"
    "Opening hours\n\nFrom May to Sept. the locks open at 7 a.m. and close at dusk. Dr. Lee keeps the keys of the "
    "gates; she lives near the lock. In winter no lock is opened without notice.\n\n"
    "- Gate one: 4 m\n- Gate two: 6 m, opened by hand\n- Gate three\n"
)
_WRAPPED = (
    "The quick survey of the year found that acid rain harms fish in small lakes more\n"
    "than in large ones, and that its effects last longer there. Rain that falls on\n"
    "limestone is made harmless; fish live on.\nLakes\nThe effects were worst in spring, when\nsnow melts.\n"
)
_GERMAN = (
    "Die Häuser am Hafen stehen seit 1890. Ein Haus wurde 1945 zerstört, z. B. das des Lotsen. "
    "Über die Straße führt eine Brücke; sie wird abends geöffnet."
)
_FRENCH = "Les écluses ferment à 19 h. L’éclusier habite près de l’écluse. En été, elle ouvre plus tôt."
_SPANISH = "Los árboles del jardín crecen despacio. Cada árbol tiene un número. El jardinero los riega."
_CHINESE = "备份文件保存在服务器上。每天晚上备份一次。恢复文件需要密码。rsync 可以同步文件。"
_RARE = (
    "𝒜 fish 🐟 swims. İstanbul has many fish markets! The fishermen\u00a0of ISTANBUL sell 🐟 fish, too. Nothing else."
)
_LONG = " ".join(
    f"Sentence number {n} speaks of {'boats' if n % 7 else 'a red boat'} and of canal {n}." for n in range(300)
)
_ENDLESS = "lorem ipsum dolor " * 400 + "the rare needle stands here " + "sit amet consetetur " * 400
_OPTIONS = (
    "Options\n\n--raw-output, -r\n    Strings are written without quotes, as they are.\n\n--slurp, -s\n"
    "    All inputs are read into one array. The filter runs once.\n\nInputs that are no JSON end the run. "
    "Nothing is written then.\n\nExit status\n\nThe status is 1 if the last output was null. It is 5 after an error.\n"
)
_TEXTS = (
    (
        _LOCKS,
        "en",
        ("When does the keeper open the gate?", "lock", "opening hours of locks", "gate two", "aeroplane", "the"),
    ),
    (_OPTIONS, "en", ("strings without quotes", "inputs in one array", "status after an error", "what is written")),
    (_WRAPPED, "en", ("effects of acid rain on fish", "lakes", "acid rain; fish")),
    (_GERMAN, "de", ("Haus am Hafen", "wann wird die Brücke geöffnet", "Strasse")),
    (_FRENCH, "fr", ("quand ferme l'écluse", "éclusier")),
    (_SPANISH, "es", ("número del árbol", "jardines")),
    (_CHINESE, "zh", ("备份数", "恢复 文件", "rsync")),
    (_RARE, "en", ("fish markets in Istanbul", "fisherman")),
    (_LONG, "en", ("red boat 280", "canal 3", "boats")),
    (_ENDLESS, "en", ("rare needle", "ipsum consetetur")),
    ("", "en", ("anything",)),
    ("fish " * 2_000, "en", ("fish",)),
)
_BUDGETS: tuple[dict[str, int], ...] = (
    {"sentences": 2, "count": 1},
    {"sentences": 1, "count": 3},
    {"characters": 160, "count": 2},
    {"characters": 40, "count": 2},
)


def list_texts() -> list[dict[str, Any]]:
    """Each text with its cases: every query with every budget."""
    return [
        {"text": text, "language": language, "cases": [{"query": q, **budget} for q in queries for budget in _BUDGETS]}
        for text, language, queries in _TEXTS
    ]


def tell_snippets(text: str, language: str, case: dict[str, Any]) -> list[list[Any]]:
    """[start, end, marks] of each snippet of a case."""
    options = {key: value for key, value in case.items() if key not in ("query", "snippets")}
    found = epitome.snippets(text, case["query"], language=language, meaning=False, **options)
    return [[one.start, one.end, [list(mark) for mark in one.marks]] for one in found]


def read_texts() -> list[dict[str, Any]]:
    """The lines of the file."""
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def write_texts() -> None:
    """Write what Python says."""
    lines = list_texts()
    for line in lines:
        for case in line["cases"]:
            case["snippets"] = tell_snippets(line["text"], line["language"], case)
    FILE.write_text("\n".join(json.dumps(line, ensure_ascii=False) for line in lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_texts()
