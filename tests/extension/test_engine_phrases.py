"""What the browser's engine tells by English phrases is what Python tells: faults, and sentences that lean."""

from __future__ import annotations

from typing import Any

import pytest

import epitome
from compile_engine_tables import TABLES, compile_clauses, compile_phrases
from epitome.language import count_words
from epitome.language.signs.clauses import has_main_clause
from epitome.language.signs.fault_signs import find_fault
from epitome.language.signs.leaning_signs import leans_back, list_name_words
from support.engine import ROOT
from support.node import run_module

PROGRAM = """
import { countWords } from "./packages/snippets-js/text/lengths.js";
import { findFault } from "./packages/snippets-js/phrases/faults.js";
import { hasMainClause } from "./packages/snippets-js/phrases/clauses.js";
import { leansBack, listNameWords } from "./packages/snippets-js/phrases/leaning.js";
const names = new Set(data.names);
console.log(JSON.stringify(data.sentences.map((text) => ({
  words: countWords(text),
  hasMainClause: hasMainClause(text),
  fault: findFault(text, names, countWords(text)),
  leans: leansBack(text, listNameWords(data.title), false),
  leansOnOne: leansBack(text, listNameWords(data.title), true),
}))));
"""
TITLE = "Indexes of files"
NAMES = ("git", "the", "index")
AWKWARD = (
    "",
    "See section 7.8.",
    "“See also the manual.”",
    "For more information about options, see the reference.",
    "If the options are listed below, more details can be found in the manual.",
    "When you are done, for details see the naïve résumé.",
    "A complete description is provided in the manual.",
    "The following sections describe how it works.",
    "Here’s the café that we use.",
    "If you want to know all of this you may start here.",
    "The options of the command that is used here are as follows in this list.",
    "There is not much to say about it, so here is what we know of the lakes.",
    "It works as follows.",
    "Three steps remain:",
    "$ git commit -m x",
    "{% endfor %} and the rest of a template {% endif %}",
    "- Version logic of it - Find the conflicts - Upgrade the packages - Test them.",
    "About the systems ------------------ The project makes the tools.",
    "You should have received a copy of the GNU licence along with this program.",
    "FIXME: Check whether it is included.",
    "Changed in version 2.7: Output of callbacks is processed at once.",
    "For the API see the class of settings.",
    "See the manual of the service that computes, chapter three and four, for the full set of all of its options.",
    "cur_pos number The position of it in the text.",
    "CS_ERR_ACCESS Permission was denied to it.",
    "The third option is used by the keeper of it.",
    "The third address is used by the keeper of it.",
    "Locks are always built in the latter form by them.",
    "A lock and a weir stand here, the latter is old.",
    "Let lock be a lock of the canal.",
    "Since: base-4.6.0.0 of the library.",
    "We would also like to thank all of them.",
    "For a walkthrough of the most commonly used functions see the introduction.",
    "Read more in the announcement, there is a report for the first three days of it and one for the rest of them.",
    "Keep reading to learn more about the new system.",
    "A brief description of the parts is included below with links to them.",
    "As a result, this may be read as a lock, than that of which none is higher.",
    "a[i] = b; c->d();",
    "usage: tool [-v] [file ...] [name=value]",
    "Copyright 1999 by somebody who owns all of this.",
    "Naïve copyright (c) 2001 notices are notices as well.",
    "Kernel drivers, network modules.",
    "The Rise And Fall Of Small Towns.",
    "this begins in the middle of something.",
    "git opens with a name and is fine.",
    "the opens with a small word and is not.",
    "getSize returns the size of it.",
    ", and this goes on.",
    "It has a (loose bracket in it.",
    "It has a face :) and a step a) in it.",
    "Nothing ends this sentence that goes on and on",
    "However, the index is built again.",
    "This index is built once.",
    "This chapter is about lakes.",
    "This command packs files.",
    "The code for this feature is old.",
    "Note: it is possible to go on.",
    "They are old.",
    "In Zürich these trams are blue.",
    "备份数据需要时间。",
    "\U0001d538\U0001d539 is a name that stands here.",
    ")" * 3_000,
    "(" * 1_500 + ".",
)


def read_sentences() -> list[str]:
    paths = [*sorted((ROOT / "examples" / "site").glob("*.html")), *sorted((ROOT / "examples").glob("*.xml"))]
    sentences = [sentence.text for path in paths for sentence in epitome.read(path).sentences]
    middles = [" ".join(text.split()[3:]) for text in sentences]
    return [*AWKWARD, *sentences, *middles, *(text[:-1] for text in sentences)]


@pytest.fixture(scope="module")
def compared(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, dict[str, Any]]]:
    sentences = read_sentences()
    asked = {"sentences": sentences, "names": NAMES, "title": TITLE}
    found: list[dict[str, Any]] = run_module(tmp_path_factory.mktemp("phrases"), PROGRAM, asked)
    return list(zip(sentences, found, strict=True))


def test_faults_are_pythons(compared: list[tuple[str, dict[str, Any]]]) -> None:
    apart = [
        (text, told["fault"], fault)
        for text, told in compared
        if told["fault"] != (fault := find_fault(text, "en", frozenset(NAMES), count_words(text)))
    ]
    assert apart == []
    assert {told["fault"] for _, told in compared} >= {"lead-in", "pointer", "code", "notice", "scrap", "broken", None}


def test_the_same_sentences_lean(compared: list[tuple[str, dict[str, Any]]]) -> None:
    names = list_name_words(TITLE)
    for text, told in compared:
        assert told["leans"] == leans_back(text, "en", names), text
        assert told["leansOnOne"] == leans_back(text, "en", names, speaks_of_one=True), text
    assert 20 < sum(told["leans"] for _, told in compared) < len(compared) / 2


def test_the_same_sentences_have_a_verb(compared: list[tuple[str, dict[str, Any]]]) -> None:
    assert [text for text, told in compared if told["hasMainClause"] != has_main_clause(text)] == []
    assert 0.05 < sum(not told["hasMainClause"] for _, told in compared) / len(compared) < 0.5


def test_lengths_are_pythons(compared: list[tuple[str, dict[str, Any]]]) -> None:
    assert [text for text, told in compared if told["words"] != count_words(text)] == []


def test_the_phrases_are_pythons() -> None:
    assert (TABLES / "clauses.js").read_text(encoding="utf-8") == compile_clauses(), (
        "run scripts/compile_engine_tables.py"
    )
    assert (TABLES / "phrases.js").read_text(encoding="utf-8") == compile_phrases(), (
        "run scripts/compile_engine_tables.py"
    )
