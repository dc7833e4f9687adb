"""Write docs/benchmarks.md from the results files: what each measures, when and with what it was made, and how.

python scripts/write_benchmarks.py
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "benchmarks.md"
HOMES = ("benchmarks/results", "experiments/results")
UNKNOWN = "not recorded"
OTHER = "Others"
_COMMAND = re.compile(r"^(?:Command: )?`(python [^`]+)`", re.MULTILINE)
_MADE_WITH = re.compile(
    r"\b(Python \d+\.\d+\.\d+(?:, [\w.+-]+ v?\d[\w.+-]*\b)*|epitome(?:-reader)? \d+\.\d+\.\d+)", re.I
)
_MACHINE = re.compile(r"\b\d+ cores\b|\b[Ll]oad (?:before|\d)[^;|\n()]*?(?=[;|\n()]|\.(?:\s|$))")
HEAD = """# Benchmarks

<!-- Made by scripts/write_benchmarks.py: run it after new results. -->

Every figure of these docs stands in a results file, which is committed with the command that made it. This page lists
all of them: the question, the day of the last commit of the file, what it was made with, and how to repeat it. The
figures next to each other: [compared with other approaches](compared.md).

The machine is what the file says of it. Where it names a load, other work shared the machine. Times are those of that
machine, and only ratios carry over to yours. Commands run in a clone. What each needs:
[benchmarks](../benchmarks/README.md).
"""
QUESTIONS: dict[str, dict[str, str]] = {
    "How good the sentences are": {
        "quality": "Are the chosen sentences better than those of plain peers?",
        "transfer": "And on kinds of text that the default never saw?",
        "answer_weights": "Are weights set by hand worse than learnt ones?",
        "room_questions": "Twenty questions about manuals: what does the reading room say?",
        "teaching": "What do marks of a reader teach?",
    },
    "Reading by meaning": {
        "meaning": "Does the reader help on kinds of text left out of its learning?",
        "rereading": "Does it find answers in other words than the question's?",
        "meaning_cost": "What does it cost?",
    },
    "For language models and agents": {
        "rag": "How many answers does a context keep, compared with LangChain's and LlamaIndex's compressors?",
        "agents": "What does an agent get for its tokens?",
        "agents_manuals": "And of manuals?",
        "snippets": "How many answers does a snippet keep, compared with those of databases?",
        "snippets_reranking": "Is its order of passages better than BM25's?",
        "quotes": "Are altered quotes found?",
        "claims": "Could a claim be called supported or contradicted?",
    },
    "How fast it is": {
        "peers": "How fast is it, compared with sumy, summa, lexrank and newspaper4k?",
        "peers_fastest": "And compared with the fastest of them?",
        "walk": "What does a summary cost as the text grows?",
        "cold_start": "How long does the first summary of a fresh process take?",
        "bulk": "How many rows are done in a second?",
        "spark": "And on Spark?",
        "isolated": "What does reading in a process of its own cost?",
    },
    "Collections, service and room": {
        "collection": "What does indexing a folder cost?",
        "scale": "How does search slow down as a collection grows?",
        "service_search": "What do 16 clients at once get?",
        "service_search_busy": "And on a busy machine?",
        "service_programs": "What do 16 programs get of the paths for passages?",
        "room": "How quick are the calls of the reading room?",
        "notebook": "Does the notebook stay quick with 10,000 notes?",
    },
    "How well files are read": {
        "main_text": "Is the main text of web pages found?",
        "page_metadata": "Are title, author and date found?",
        "page_kinds": "Are kinds of pages recognised?",
        "formats": "Does each format come back as it was written?",
        "pdf": "Does a PDF?",
        "pdf_peers": "And compared with other readers of PDF?",
        "scans": "How many letters of a scan are read wrong?",
        "manual_pages": "Are manual pages read as groff shows them?",
    },
    "The browser extension": {
        "extension": "How long does a card take?",
        "engine_cards": "Does its engine choose the same sentences as Python?",
        "engine_pages": "Does it find the same main text?",
    },
    "Under attack and failure": {
        "hostile_kit": "What do hostile files do?",
        "kills": "What is lost when a process is killed?",
    },
    "The papers on open data": {
        "queryorder": "Query term order: does the paper hold?",
        "structured": "Structured documents: does the paper hold?",
        "webpage": "Pages with links: does the paper hold?",
        "elaborative": "Elaborations: does the paper hold?",
        "topic": "Topics: does the paper hold?",
        "evidence": "What are a paper's own signs worth to us?",
        "learning_curve": "How many judged questions are enough to learn from?",
        "causes": "Why do findings fail?",
        "constants": "Would a changed number of a paper be noticed?",
    },
}


@dataclass(frozen=True)
class Results:
    """A folder of results, by what its page says of itself."""

    folder: Path
    page: Path
    title: str
    command: str
    made_with: str
    machine: str

    @property
    def name(self) -> str:
        """The folder's name."""
        return self.folder.name


def read_results(folder: Path) -> Results:
    """What the page of a folder says of itself."""
    page = next(path for name in ("table.md", "results.md") if (path := folder / name).exists())
    text = page.read_text(encoding="utf-8")
    opening = text.partition("\n|")[0]
    commands, versions = _COMMAND.findall(text), _MADE_WITH.findall(opening) or _MADE_WITH.findall(text)
    machine = dict.fromkeys(found.strip().lower() for found in _MACHINE.findall(opening))
    return Results(
        folder=folder,
        page=page,
        title=text.partition("\n")[0].removeprefix("# "),
        command=commands[0] if commands else UNKNOWN,
        made_with=versions[0] if versions else UNKNOWN,
        machine=", ".join(machine) or UNKNOWN,
    )


def list_results() -> list[Results]:
    """All folders of results."""
    folders = [path for home in HOMES for path in sorted((ROOT / home).iterdir()) if path.is_dir()]
    return [read_results(folder) for folder in folders]


def read_dates() -> dict[str, str]:
    """The day of the last commit of each folder; today for one with changes that are not committed."""
    dates: dict[str, str] = {}
    day = ""
    log = run_git("log", "--format=%x00%as", "--name-only", "--", *HOMES)
    for line in log.splitlines():
        if line.startswith("\0"):
            day = line[1:]
        elif line:
            dates.setdefault("/".join(line.split("/")[:3]), day)
    for line in run_git("status", "--porcelain", "--", *HOMES).splitlines():
        dates["/".join(line[3:].split("/")[:3])] = datetime.now(UTC).date().isoformat()
    return dates


def run_git(*arguments: str) -> str:
    """What git says."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    return done.stdout


def write_page(dates: Mapping[str, str]) -> str:
    """The page."""
    known = {results.name: results for results in list_results()}
    placed = {name for group in QUESTIONS.values() for name in group}
    groups = {**QUESTIONS, OTHER: {name: one.title for name, one in known.items() if name not in placed}}
    lines = [HEAD]
    for title, questions in groups.items():
        if not questions:
            continue
        lines += [f"## {title}\n", "| question | date | made with | machine | command |\n|---|---|---|---|---|"]
        for name, question in questions.items():
            one = known[name]
            place = one.folder.relative_to(ROOT).as_posix()
            link = f"[{question}](../{one.page.relative_to(ROOT).as_posix()})"
            command = one.command if one.command == UNKNOWN else f"`{one.command}`"
            lines.append(f"| {link} | {dates.get(place, UNKNOWN)} | {one.made_with} | {one.machine} | {command} |")
        lines.append("")
    return "\n".join(lines).rstrip("\n") + "\n"


def main() -> None:
    PAGE.write_text(write_page(read_dates()), encoding="utf-8")


if __name__ == "__main__":
    main()
