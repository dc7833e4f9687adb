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
RANKED = 5
REASONS = 3


def answer_case(folder: Path, case: dict[str, Any]) -> dict[str, Any]:
    """What epitome answers to a case, condensed; of a ranking the best five."""
    document = epitome.read(folder / case["source"])
    call, arguments = case["call"], dict(case["arguments"])
    if "tokens" in arguments:
        arguments["tokens"] = (arguments["tokens"], count_tokens)
    made: dict[str, Any]
    if call == "summarise":
        made = epitome.summarise(document, **arguments).to_dict()
    elif call == "rank":
        made = epitome.rank(document, **arguments).to_dict()
        made["extracts"] = made["extracts"][:RANKED]
    elif call == "outline":
        made = epitome.outline(document, **arguments).to_dict()
    elif call == "elaborate":
        made = epitome.elaborate(document, **arguments).to_dict()
    else:
        raise SystemExit(f"error: a case calls one of {', '.join(CALLS)}, not {call!r}")
    return condense(json.loads(json.dumps(made)))


def condense(answer: dict[str, Any]) -> dict[str, Any]:
    """What a case keeps of an answer: of each sentence its text, offsets, rank, score and weightiest reasons."""
    if "sections" in answer:
        sections = [{"title": s["title"], "summary": condense(s["summary"])} for s in answer["sections"]]
        return {"type": answer["type"], "sections": sections}
    kept = {key: answer[key] for key in ("type", "system", "recipe", "model", "query", "notes")}
    return {**kept, "extracts": [_condense_extract(extract) for extract in answer["extracts"]]}


def _condense_extract(extract: dict[str, Any]) -> dict[str, Any]:
    kept = {key: extract[key] for key in ("text", "start", "end", "rank", "score")}
    weighty = sorted(extract["reasons"], key=lambda reason: -abs(reason["contribution"]))
    return {**kept, "reasons": weighty[:REASONS]}


def count_tokens(text: str) -> int:
    """The tokeniser of the cases: a token for every four characters begun."""
    return -(-len(text) // 4)


def format_json(data: dict[str, Any]) -> str:
    """JSON as the cases keep it."""
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def list_sentences(answer: dict[str, Any]) -> list[str]:
    """One line per sentence: rank, score, text; under the titles of an outline's sections."""
    if answer["type"] == "outline":
        lines: list[str] = []
        for section in answer["sections"]:
            lines += [f"# {section['title']}", *list_sentences(section["summary"])]
        return lines
    return [f"{e['rank']:>3} {e['score']:.4f} {' '.join(e['text'].split())}" for e in answer["extracts"]]


def _collect_arguments(given: argparse.Namespace) -> dict[str, Any]:
    names = "query element linking system recipe sentences elaboration words characters tokens ratio order cut".split()
    return {name: getattr(given, name) for name in names if getattr(given, name) is not None}


def _make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="add_case.py", description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("slug", metavar="SLUG", help="name of the case's folder")
    parser.add_argument("source", metavar="SOURCE", nargs="?", help="the document (not needed with --refresh)")
    parser.add_argument("--call", choices=CALLS, default="summarise")
    for name in ("query", "element", "linking", "system", "recipe"):
        parser.add_argument(f"--{name}")
    for name in ("sentences", "elaboration", "words", "characters", "tokens"):
        parser.add_argument(f"--{name}", type=int)
    parser.add_argument("--ratio", type=float)
    parser.add_argument("--order", choices=("document", "rank"))
    parser.add_argument("--cut", choices=("last",))
    parser.add_argument("--refresh", action="store_true", help="write over a case that is there")
    parser.add_argument("--cases", type=Path, default=CASES, help="folder of all cases (default: tests/cases)")
    return parser


def _make_case(folder: Path, given: argparse.Namespace) -> dict[str, Any]:
    if not given.source:
        raise SystemExit(f"error: there is no case {given.slug} yet; give its SOURCE")
    if not given.system:
        raise SystemExit("error: a case names its system; give --system")
    source = Path(given.source).resolve()
    if not source.is_file():
        raise SystemExit(f"error: there is no file {given.source}; check the path")
    folder.mkdir(parents=True, exist_ok=True)
    inside = source.is_relative_to(given.cases.resolve().parent.parent)
    if not inside:
        source = Path(shutil.copy(source, folder))
    place = Path(os.path.relpath(source, folder.resolve())).as_posix()
    return {"source": place, "call": given.call, "arguments": _collect_arguments(given)}


def main(words: Sequence[str] | None = None) -> int:
    given = _make_parser().parse_args(words)
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
    (folder / "case.json").write_text(format_json(case), encoding="utf-8")
    (folder / "expected.json").write_text(format_json(answer), encoding="utf-8")
    print(f"{given.slug}: {case['call']} {case['arguments']}")
    print("\n".join(list_sentences(answer)))
    for note in answer.get("notes", []):
        print(f"note: {note}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
