"""Sentences of the extension's engine are Python's."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

from compile_engine_tables import TABLES, compile_abbreviations, read_proposed
from epitome.language.splitting.sentences import split_sentences
from support.engine import ROOT, ask_engine_for_sentences, ask_python_for_sentences, read_examples

CASES = ROOT / "tests" / "text" / "boundaries"
AWKWARD = (
    "",
    " \n ",
    "One.\nTwo!\r\nThree?\u00a0Four\u2003. Five",
    "\U0001f600 Great. \U0001f601 Fine! \U0001d400\U0001d401 it is. \U00020bb7 \u3002 End.",
    "He said 'Stop.' Then he left. ' Padded. ' \"Odd. It ends. ``TeX.'' Next.",
    "(a) First. More of it. (b) Second! Yes. \u2022 Third. Dr. J. R. Smith, Ph.D. The end at 7 p.m. Tom woke.",
    "a@b.example.org wrote. 7.Bg5 won. Yahoo! paid. See [12]. And [3] too.",
    "word " * 1_000,
    "x" * 5_000,
    "First sentence here. " * 500,
)
FLOODS = (
    "'",
    '"',
    "(",
    "\u201c",
    "a.",
    "a.m. ",
    "! ",
    ". ",
    "@",
    "a@",
    "1) ",
    "\u2022 ",
    "J. ",
    "\u3002\u300c",
    "[1]",
    "- ",
    "` ",
    "''",
)


def test_sentences_of_the_examples_and_of_all_cases_are_pythons(tmp_path: Path) -> None:
    pairs = [(text, "en") for text in (*AWKWARD, *read_examples())]
    for path in sorted(CASES.glob("*.txt")):
        lines = path.read_text(encoding="utf-8").splitlines()
        pairs += [(line.replace("\u2016", ""), path.stem) for line in lines if not line.startswith("#")]
    pairs += [(text, language) for language in ("de", "fr", "es", "gsw", "constructor") for text in AWKWARD]
    assert len(pairs) > 1_000
    expected = ask_python_for_sentences(pairs)
    found = ask_engine_for_sentences(tmp_path, pairs)
    assert [row for row in zip(pairs, found, expected, strict=True) if row[1] != row[2]] == []


def test_floods_are_split_whole(tmp_path: Path) -> None:
    texts = [flood * (20_000 // len(flood)) for flood in FLOODS]
    found = ask_engine_for_sentences(tmp_path, [(text, "en") for text in texts])
    for text, spans in zip(texts, found, strict=True):
        assert "".join(text[start:end] for start, end in spans).replace(" ", "") == text.replace(" ", "")
        assert [tuple(span) for span in spans] == split_sentences(text, "en")[0]


def test_the_table_is_made_from_pythons_words() -> None:
    module = (TABLES / "abbreviations.js").read_text(encoding="utf-8")
    assert module == compile_abbreviations(read_proposed()), "run scripts/compile_engine_tables.py"


def test_the_rules_are_those_of_the_sentencex_that_python_holds() -> None:
    assert read_proposed()["version"] == version("sentencex"), (
        "compare packages/snippets-js/proposals with the new sentencex, then run scripts/compile_engine_tables.py"
    )
