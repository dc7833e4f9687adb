"""What leaves the package as text, JSON or Markdown cannot speak to a terminal and is never read as markup."""

from __future__ import annotations

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

import epitome
from epitome import Document
from epitome.document.render import one_line, replace_controls, summary_markdown, to_json, to_json_line

C0 = [chr(n) for n in range(0x20) if chr(n) not in "\t\n\r"]
C1 = [chr(n) for n in range(0x7F, 0xA0)]
BIDI = list("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
SEPARATORS = ["\u2028", "\u2029", "\ufeff"]
SURROGATES = ["\ud800", "\udfff"]
HARMLESS = "Naïve “quotes” — 漢字, עברית, emoji 👩‍👩‍👧 and e\u0301"
ANY_TEXT = st.text(st.characters(), max_size=60)


def unsafe(text: str) -> list[str]:
    spoken = {*C0, *C1, *BIDI, *SEPARATORS, "\r"}
    return [c for c in text if c in spoken or unicodedata.category(c) in {"Cs", "Zl", "Zp"}]


@pytest.mark.parametrize("sign", [*C0, *C1, *BIDI, *SEPARATORS, *SURROGATES], ids=lambda c: f"U+{ord(c):04X}")
def test_control_and_direction_marks_become_replacement_characters(sign: str) -> None:
    assert replace_controls(f"a{sign}b") == "a\ufffdb"
    assert one_line(f"a{sign}b") in {"a\ufffdb", "a b"}


def test_safe_keeps_what_is_harmless_with_tabs_and_newlines() -> None:
    assert replace_controls(f"{HARMLESS}\n\tmore") == f"{HARMLESS}\n\tmore"
    assert replace_controls("a\r\nb") == "a\nb"


def test_a_lone_carriage_return_cannot_overwrite_a_line() -> None:
    assert "\r" not in replace_controls("good\rbad")
    assert "\r" not in one_line("good\rbad")


def test_one_line_folds_blanks_and_ends() -> None:
    assert one_line("  a \t b\r\n\n c\u00a0d\u3000e ") == "a b c d e"


@given(ANY_TEXT)
def test_safe_text_is_safe_and_stays_so(text: str) -> None:
    assert unsafe(replace_controls(text)) == []
    assert replace_controls(replace_controls(text)) == replace_controls(text)
    line = one_line(text)
    assert unsafe(line) == [] and len(line.splitlines()) <= 1
    assert one_line(line) == line


@pytest.mark.parametrize("sign", [*C0, *C1, *BIDI, *SEPARATORS], ids=lambda c: f"U+{ord(c):04X}")
def test_json_escapes_control_and_direction_marks_and_keeps_their_meaning(sign: str) -> None:
    written = to_json({"text": f"a{sign}b", sign: 1})
    assert sign not in written
    assert json.loads(written) == {"text": f"a{sign}b", sign: 1}


def test_json_is_readable_and_lines_are_lines() -> None:
    data = {"text": f"{HARMLESS}\n\u2028\u0085"}
    assert HARMLESS in to_json(data)
    assert to_json(data).startswith('{\n  "text"')
    assert len(to_json_line(data).splitlines()) == 1
    assert json.loads(to_json_line(data)) == data


def test_json_of_lone_surrogates_can_be_written_as_utf8() -> None:
    written = to_json({"text": "a\ud800b"})
    assert written.encode("utf-8")
    assert json.loads(written) == {"text": "a\ud800b"}


@given(st.dictionaries(ANY_TEXT, st.lists(ANY_TEXT, max_size=3), max_size=3))
def test_json_gives_the_same_data_back(data: dict[str, list[str]]) -> None:
    for written in (to_json(data), to_json_line(data)):
        assert not [c for c in unsafe(written) if c != "\n"]
        assert json.loads(written) == data


def test_json_of_a_summary_holds_its_promises() -> None:
    document = epitome.read(b"<a><title>T</title><p>Red \xc2\x9b31m boats. Blue \xe2\x80\xae boats.</p></a>")
    summary = epitome.summarise(document, sentences=2)
    data = json.loads(to_json(summary.to_dict()))
    assert data["format"] == "epitome/1" and data["type"] == "summary"
    assert data["text"] == str(summary)
    assert unsafe(to_json_line(summary.to_dict())) == []


# markdown: every hostile text must come out as plain text of its heading, quotation or place
HOSTILE = [
    "# heading",
    "## heading ##",
    "* item",
    "- item",
    "+ item",
    "1. item",
    "23) item",
    "2024. That was the year.",
    "> quote",
    "***",
    "---",
    "___",
    "===",
    "```python",
    "~~~",
    "    code",
    "*emphasis* and **strong**",
    "_emphasis_ and __strong__",
    "~~gone~~",
    "`code`",
    "[link](javascript:alert(1))",
    "[link][1] [1]: http://example.org",
    "[1]: http://example.org",
    "![image](http://example.org/x.png)",
    "<script>alert(1)</script>",
    "<b onclick=alert(1)>",
    "<http://example.org>",
    "&lt;b&gt; &#60; &amp;",
    "a | b | c",
    "| a | b |",
    "|---|---|",
    "\\*not\\*",
    "\\",
    "ends with a backslash\\",
    "two  \nlines",
    "two\n\n# paragraphs",
    "a\n===",
    "{% raw %} {{ x }}",
    "$x$ and ^y^ (z)",
    "!",
    "[ ] task",
    "[x] task",
    "- [ ] task",
    ":smile: @name #12",
    "term\n: definition",
    "<!-- comment -->",
    "<![CDATA[x]]>",
    "<?php echo 1 ?>",
    "http://example.org/a_b_c*d*",
    "\u202egnihton\x1b[31m",
]
PLAIN = {"heading_open", "heading_close", "blockquote_open", "blockquote_close", "paragraph_open", "paragraph_close"}


def hostile_summary(text: str) -> epitome.Summary:
    document = Document.from_sentences([f"{text}", "The second sentence."], title=text, id=text, sections=[[text]] * 2)
    return epitome.summarise(document, system="lead", sentences=2)


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_document_text_never_becomes_markdown(text: str) -> None:
    written = summary_markdown(hostile_summary(text))
    tokens = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).parse(written)
    assert {t.type for t in tokens if t.type != "inline"} <= PLAIN
    inlines = [t for t in tokens if t.type == "inline"]
    assert {c.type for t in inlines for c in t.children or []} <= {"text"}
    shown = [one_line("".join(c.content for c in t.children or [])) for t in inlines]
    plain = one_line(text)
    place = f"— {plain} \u203a"[:-2] if plain else "— sentence"
    assert shown == [plain, plain, f"{place} [0]", "The second sentence.", f"{place} [1]"]


def test_markdown_names_every_document_and_every_sentence_once() -> None:
    documents = [
        Document.from_sentences(["One boat sails.", "Two boats sail."], title="First", id="a"),
        Document.from_sentences(["Three boats sail.", "Four boats sail."], id="b.txt"),
    ]
    written = summary_markdown(epitome.summarise(documents, system="lead", sentences=3))
    assert [line for line in written.splitlines() if line.startswith("#")] == ["## First", "## b.txt"]
    assert written.count("> — sentence") == 3
    assert written.endswith("\n") and not written.endswith("\n\n")


def test_markdown_shows_where_a_sentence_was_cut() -> None:
    document = Document.from_sentences(["A very long sentence about boats on the canal."])
    written = summary_markdown(epitome.summarise(document, characters=12))
    assert "> A very long …" in written.splitlines()


def test_markdown_of_a_ranking_is_in_rank_order() -> None:
    ranking = epitome.rank(Document.from_sentences(["Cats sleep.", "Boats sail.", "Dogs run."]), query="boats")
    quoted = [line for line in summary_markdown(ranking).splitlines() if line.startswith("> ") and "—" not in line]
    assert quoted == [f"> {e.text}" for e in ranking]
