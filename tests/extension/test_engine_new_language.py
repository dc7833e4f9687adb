"""A language that one pack adds works in the JavaScript engine too, with the tables that the compiler writes."""

from __future__ import annotations

import shutil
from pathlib import Path

from browser_engine.node import ROOT
from compile_engine_tables import read_proposed, write_tables
from epitome.language import extract_terms, split_sentences
from support.new_language import CODE, add_language
from support.node import run_module

TEXT = "Ona li kulu. Pona mute. Jan li moku e telo."
PROGRAM = """
import { LEAD_IN } from "./packages/snippets-js/passages/patterns.js";
import { splitSentences } from "./packages/snippets-js/sentences/split.js";
import "./packages/snippets-js/languages.js";
import { OTHERS } from "./packages/snippets-js/tables/others.js";
import { extractTerms } from "./packages/snippets-js/text/terms.js";
const [text, language] = data;
console.log(JSON.stringify({
  spans: splitSentences(text, language),
  terms: extractTerms(text, language),
  isShown: !LEAD_IN.test("Ona li pali sama ni."),
  genres: OTHERS.genres[language]?.sentences ?? {},
}));
"""


def test_a_pack_reaches_the_browser(tmp_path: Path) -> None:
    engine = tmp_path / "packages" / "snippets-js"
    shutil.copytree(ROOT / "packages" / "snippets-js", engine)
    before = run_module(tmp_path, PROGRAM, [TEXT, CODE])
    assert before["isShown"] and before["genres"] == {} and "li" in before["terms"]
    with add_language(tmp_path):
        write_tables(engine / "tables", read_proposed())
        answer = run_module(tmp_path, PROGRAM, [TEXT, CODE])
        spans = [list(span) for span in split_sentences(TEXT, CODE)[0]]
        assert answer["terms"] == extract_terms(TEXT, CODE) and "li" not in answer["terms"]
    assert answer["spans"] == spans != before["spans"] and len(spans) == 2
    assert not answer["isShown"] and answer["genres"]["reports"] == "toki e ni"
