"""Twenty questions on five manuals, asked as the reading room asks: the sheet of what a reader is shown, and a count.

Each question of `room_questions.toml` is put to its manual. Counted are answers where a shown sentence has what
answers (`says`), refusals although one has it, documents said to answer where none has, and, of the questions that a
manual does not answer, those that are told. A pattern does not read: the sheet is to be judged by a person. FOLDER is
where the Debian packages are unpacked; / where they are installed.
"""

import re
import sys
import tempfile
import tomllib
from collections import Counter
from pathlib import Path

import epitome
from epitome.collection import Collection
from epitome.doors.service.jobs.room.asked import AskedDocument, ask
from harness.command import read_arguments, write_page
from harness.table import format_table

_QUESTIONS = Path(__file__).with_suffix(".toml")
_RIGHT = "answered"
_REFUSED = "not found, above a sentence that answers"
_WRONG = "said to answer, and no shown sentence does"
_PERHAPS = "perhaps, and no shown sentence answers"
_LOST = "not found, and no shown sentence answers"
_TOLD = "not in the manual: told"
_UNSURE = "not in the manual: perhaps"
_FALSE = "not in the manual: said to answer"
_ROWS = (_RIGHT, _REFUSED, _WRONG, _PERHAPS, _LOST, _TOLD, _UNSURE, _FALSE)


def judge(asked: AskedDocument, says: str | None) -> str:
    """Which of the rows a question belongs to."""
    if says is None:
        return {"not found": _TOLD, "perhaps": _UNSURE, "answered": _FALSE}[asked.verdict]
    right = [e for e in asked.choose() if re.search(says, e.display, re.IGNORECASE)]
    if asked.verdict == "not found":
        return _REFUSED if right else _LOST
    if any(asked.tell(extract) != "unlikely" for extract in right):
        return _RIGHT
    return _WRONG if asked.verdict == "answered" else _PERHAPS


def show(asked: AskedDocument, question: str, row: str) -> list[str]:
    """One question of the sheet."""
    lines = [f"**{question}**: {asked.verdict} ({row})", ""]
    lines += [f"- {asked.tell(e)}: {' '.join(e.display.split())[:240]}" for e in asked.choose()]
    return [*lines, ""]


def main() -> None:
    folder = read_arguments(__doc__, "folder").folder
    manuals = tomllib.loads(_QUESTIONS.read_text(encoding="utf-8"))["manual"]
    missing = [manual["file"] for manual in manuals if not (folder / manual["file"]).exists()]
    if missing:
        sys.exit(f"install the packages of these files: {', '.join(missing)}")
    counts: Counter[str] = Counter()
    sheet: list[str] = []
    with tempfile.TemporaryDirectory() as place, Collection(Path(place) / "manuals.epitome") as collection:
        documents = [epitome.read(folder / manual["file"]) for manual in manuals]
        for document in documents:
            collection.add(document)
        for manual, document in zip(manuals, documents, strict=True):
            sheet += [f"## {document.title}", ""]
            for question in manual["questions"]:
                asked = ask(document, question["ask"], collection.weigh_words(question["ask"]))
                row = judge(asked, question.get("says"))
                counts[row] += 1
                sheet += show(asked, question["ask"], row)
    table = format_table(("what is told", "questions"), [(row, counts[row]) for row in _ROWS])
    page = [*table, "", "# The sheet", "", *sheet]
    write_page("room_questions.py FOLDER", "Twenty questions in the reading room", "", page, dict(counts))


if __name__ == "__main__":
    main()
