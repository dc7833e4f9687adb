"""Words, stop words and stems of the extension's engine beside Python's, on the words of Debian's lists.

    python benchmarks/engine_words.py DICT        writes benchmarks/results/engine_words/

DICT holds `american-english-large`, `ngerman`, `french` and `spanish` (Debian's wamerican-large, wngerman, wfrench and
wspanish install them in /usr/share/dict). Of each list 50,000 lines are drawn; each line is split into words as a text,
and the terms (stems; none for stop words) of its words are compared. Beside them, 50,000 made-up words a language: the
start of one word, the end of another, and a changed letter, which reach rules that words of a list do not.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))

from epitome.language import split_words
from page import write_page
from report.markdown import format_table
from support.engine import ask_engine_for_words, ask_python_for_words

LISTS = {"en": "american-english-large", "de": "ngerman", "fr": "french", "es": "spanish"}
WORDS = 50_000


def draw_lines(folder: Path, language: str) -> list[str]:
    """Lines of a list, drawn once and for all."""
    lines = sorted(set((folder / LISTS[language]).read_text(encoding="utf-8").split()))
    return random.Random(language).sample(lines, WORDS)


def make_words(lines: list[str], language: str) -> list[str]:
    """Made-up words of a list's words and letters."""
    draw = random.Random(f"made up {language}")
    letters = sorted({letter for line in lines for letter in line.lower() if letter.isalpha()})
    words: set[str] = set()
    while len(words) < WORDS:
        first, last = draw.choice(lines).lower(), draw.choice(lines).lower()
        word = first[: draw.randrange(6)] + last[draw.randrange(len(last)) :]
        at = draw.randrange(len(word))
        words.update(split_words(word[:at] + draw.choice(letters) + word[at + draw.randrange(2) :]))
    return sorted(words)[:WORDS]


def compare(lines: list[str], made_up: list[str], language: str) -> dict[str, int]:
    """How many lines and made-up words there are, and how many the two languages see differently."""
    texts = [(line, language) for line in lines]
    words = [(word, language) for word in made_up]
    with tempfile.TemporaryDirectory() as folder:
        found = ask_engine_for_words(Path(folder), texts, words)
    expected = ask_python_for_words(texts, words)
    differ = {
        part: sum(mine != theirs for mine, theirs in zip(found[part], expected[part], strict=True))
        for part in ("texts", "words")
    }
    stops = sum(row[1] for row in expected["words"]) + sum(not row["terms"] for row in expected["texts"])
    return {
        "lines": len(texts), "different": differ["texts"], "made-up words": len(words),
        "made-up different": differ["words"], "stop words among them": stops,
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dict", type=Path, help="folder of Debian's word lists")
    folder = parser.parse_args().dict
    rows: dict[str, dict[str, int]] = {}
    for language in LISTS:
        lines = draw_lines(folder, language)
        rows[language] = compare(lines, make_words(lines, language), language)
    columns = list(rows["en"])
    cells = ([language, *(f"{row[column]:,}" for column in columns)] for language, row in rows.items())
    table = format_table(["language", *columns], cells)
    write_page("engine_words.py DICT", "Words of the extension's engine", "PyStemmer", table, rows)


if __name__ == "__main__":
    main()
