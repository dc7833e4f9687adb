"""Add or refresh a golden case: tests/cases/SLUG/case.json (what is asked) and expected.json (what is answered).

The sentences are printed, so that a person can judge them before the case is committed.
"""

import argparse
import json
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import epitome

CASES = Path(__file__).resolve().parent.parent / "tests" / "cases"
EXAMPLE = """examples:
  python scripts/add_case.py acid-rain-gills examples/acid-rain.xml --query "how acid harms gills" \\
      --system tfidf --sentences 3
  python scripts/add_case.py canal-outline examples/canal.txt --call outline --system lead --sentences 1
  python scripts/add_case.py acid-rain-gills --refresh        (asks the same again and writes the new answer)

A source inside the repository is named by its relative path; any other is copied into the case's folder.
"""
CALLS = ("summarise", "rank", "outline", "elaborate")
ARGUMENTS: dict[str, dict[str, Any]] = {  # of a call, with settings of argparse
    **{name: {} for name in ("query", "element", "linking", "system", "recipe")},
    **{name: {"type": int} for name in ("sentences", "elaboration", "words", "characters", "tokens")},
    "ratio": {"type": float},
    "order": {"choices": ("document", "rank")},
    "cut": {"choices": ("last",)},
}
RANKED = 5
REASONS = 3


def answer_case(folder: Path, case: dict[str, Any]) -> dict[str, Any]:
    """What epitome answers to a case, condensed; of a ranking the best five."""
    document = epitome.read(folder / case["source"])
    call, arguments = case["call"], dict(case["arguments"])
    if "tokens" in arguments:
        arguments["tokens"] = (arguments["tokens"], count_tokens)
    if call not in CALLS:
        raise SystemExit(f"error: a case calls one of {', '.join(CALLS)}, not {call!r}")
    made = getattr(epitome, call)(document, **arguments).to_dict()
    if call == "rank":
        made["extracts"] = made["extracts"][:RANKED]
    return condense(json.loads(json.dumps(made)))


def condense(answer: dict[str, Any]) -> dict[str, Any]:
    """What a case keeps of an answer: of each sentence its text, offsets, rank, score and weightiest reasons."""
    if "sections" in answer:
        sections = [{"title": s["title"], "summary": condense(s["summary"])} for s in answer["sections"]]
        return {"type": answer["type"], "sections": sections}
    extracts = []
    for extract in answer["extracts"]:
        weighty = sorted(extract["reasons"], key=lambda reason: -abs(reason["contribution"]))[:REASONS]
        kept = {key: extract[key] for key in ("text", "start", "end", "rank", "score")}
        extracts.append({**kept, "reasons": weighty})
    kept = {key: answer[key] for key in ("type", "system", "recipe", "model", "query", "notes")}
    return {**kept, "extracts": extracts}


def count_tokens(text: str) -> int:
    """The tokeniser of the cases: a token for every four characters begun."""
    return -(-len(text) // 4)


def list_sentences(answer: dict[str, Any]) -> list[str]:
    """One line per sentence: rank, score, text; under the titles of an outline's sections."""
    if answer["type"] == "outline":
        parts = [[f"# {section['title']}", *list_sentences(section["summary"])] for section in answer["sections"]]
        return [line for part in parts for line in part]
    return [f"{e['rank']:>3} {e['score']:.4f} {' '.join(e['text'].split())}" for e in answer["extracts"]]


def _make_case(folder: Path, given: argparse.Namespace) -> dict[str, Any]:
    if not given.source:
        raise SystemExit(f"error: there is no case {given.slug} yet; give its SOURCE")
    if not given.system:
        raise SystemExit("error: a case names its system; give --system")
    source = Path(given.source).resolve()
    if not source.is_file():
        raise SystemExit(f"error: there is no file {given.source}; check the path")
    folder.mkdir(parents=True, exist_ok=True)
    if not source.is_relative_to(given.cases.resolve().parent.parent):
        source = Path(shutil.copy(source, folder))
    place = Path(os.path.relpath(source, folder.resolve())).as_posix()
    arguments = {name: getattr(given, name) for name in ARGUMENTS if getattr(given, name) is not None}
    return {"source": place, "call": given.call, "arguments": arguments}


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("slug", metavar="SLUG", help="name of the case's folder")
    parser.add_argument("source", metavar="SOURCE", nargs="?", help="the document (not needed with --refresh)")
    parser.add_argument("--call", choices=CALLS, default="summarise")
    for name, settings in ARGUMENTS.items():
        parser.add_argument(f"--{name}", **settings)
    parser.add_argument("--refresh", action="store_true", help="write over a case that is there")
    parser.add_argument("--cases", type=Path, default=CASES, help="folder of all cases (default: tests/cases)")
    given = parser.parse_args(words)
    folder = given.cases / given.slug
    known = (folder / "case.json").is_file()
    if known and not given.refresh:
        raise SystemExit(f"error: the case {given.slug} is there already; use --refresh to write over it")
    try:
        if known and not given.source:
            case = json.loads((folder / "case.json").read_text(encoding="utf-8"))
        else:
            case = _make_case(folder, given)
        answer = answer_case(folder, case)
    except epitome.EpitomeError as error:
        if not known:
            shutil.rmtree(folder, ignore_errors=True)
        raise SystemExit(f"error: {error}") from None
    for name, data in (("case", case), ("expected", answer)):
        text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
        (folder / f"{name}.json").write_text(text, encoding="utf-8")
    notes = [f"note: {note}" for note in answer.get("notes", [])]
    print(f"{given.slug}: {case['call']} {case['arguments']}", *list_sentences(answer), *notes, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
