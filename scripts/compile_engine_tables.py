"""Compile the word lists of epitome.text into the modules that the extension's engine imports: extension/engine/tables.

The lists have one source for both languages: the stop words of `src/epitome/text/stopwords`.
"""

import json
from pathlib import Path

from epitome.text import load_stop_words

TABLES = Path(__file__).resolve().parent.parent / "extension" / "engine" / "tables"
LANGUAGES = ("de", "en", "es", "fr")
HEAD = "// Made by scripts/compile_engine_tables.py: change its sources, then run it.\n"


def compile_stop_words() -> str:
    """The module of the stop words."""
    rows = {language: " ".join(sorted(load_stop_words(language))) for language in LANGUAGES}
    return write_module("Stop words, by language.", "Record<string, string>", "STOP_WORDS", rows)


def write_module(comment: str, kind: str, name: str, table: object) -> str:
    """A module that exports one table."""
    body = json.dumps(table, ensure_ascii=False, indent=2)
    return f"{HEAD}\n/** {comment} @type {{{kind}}} */\nexport const {name} = {body};\n"


def main() -> None:
    """Write the modules."""
    (TABLES / "stopwords.js").write_text(compile_stop_words(), encoding="utf-8")


if __name__ == "__main__":
    main()
