"""Code and tables in chunks: found, told whole from broken, kept whole or left out."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.doors.integrations.blocks import find_blocks
from epitome.doors.integrations.kept_passages import KeptPassage, keep_sentences
from epitome.doors.integrations.stretches import Passage

CODE = "```python\nopen_lake(acid=True)\n\nspread_lime()\n```"
TABLE = "| lake | acid |\n|---|---|\n| Vane | yes |\n| Orm | no |"
PROSE = "The lake was limed for many years in a row."
BEFORE, AFTER = "Call the tool like this:", "Then wait a year."


def kept(*texts: str, query: str, **asked: Any) -> list[KeptPassage]:
    return keep_sentences([Passage(text=text) for text in texts], query, language="en", **asked)


def found(text: str) -> list[tuple[str, bool]]:
    return [(text[block.start : block.end], block.broken) for block in find_blocks(text)]


@pytest.mark.parametrize("block", [CODE, TABLE, "~~~\na | b\n~~~", "a | b\n--- | ---\n1 | 2"])
def test_a_block_is_found_to_the_letter(block: str) -> None:
    assert found(f"{BEFORE}\n\n{block}\n\n{AFTER}") == [(block, False)]
    assert found(f"{BEFORE}\n{block}\n{AFTER}") == [(block, False)]


def test_several_blocks_are_found_in_order() -> None:
    assert found("\n\n".join((CODE, TABLE, AFTER, CODE))) == [(CODE, False), (TABLE, False), (CODE, False)]


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("spread_lime()\n```\n\nThen wait a year.", "spread_lime()\n```"),  # only the end of code
        ("x = 1\n```\nThen:\n```python\ny = 2\n```", "x = 1\n```"),
        ("Then:\n\n```python\nopen_lake(", "```python\nopen_lake("),  # only its beginning
        ("| Orm | no |\n| Ulm | yes |\n\nThen wait.", "| Orm | no |\n| Ulm | yes |"),  # the head is lost
        ("Then:\n\n| lake | acid |\n|---|---|\n| Vane | ye", "| lake | acid |\n|---|---|\n| Vane | ye"),
    ],
)
def test_what_a_splitter_broke_is_told(text: str, broken: str) -> None:
    assert (broken, True) in found(text)


@pytest.mark.parametrize("text", ["a | b is a choice.\nNot c | d.", "one `word` here", "|x|", "```", "~~ ``", ""])
def test_what_only_looks_like_one(text: str) -> None:
    assert all(broken for _, broken in found(text))


@pytest.mark.parametrize("block", [CODE, TABLE])
def test_a_block_that_answers_is_kept_whole(block: str) -> None:
    text = f"{PROSE}\n\n{BEFORE}\n\n{block}\n\n{AFTER}"
    (one,) = kept(text, query="open_lake spread_lime Vane Orm", sentences=1, system="bm25")
    assert one.text == block == text[one.start : one.end]


@pytest.mark.parametrize("block", [CODE, TABLE])
@pytest.mark.parametrize("cut", [None, "last"])
@pytest.mark.parametrize("words", [3, 5, 7, 9, 12])
def test_a_block_that_does_not_fit_is_left_out(block: str, words: int, cut: str | None) -> None:
    text = f"{PROSE}\n\n{BEFORE}\n\n{block}\n\n{AFTER}"
    some = kept(text, query="open_lake spread_lime Vane Orm lake", words=words, cut=cut, system="bm25")
    shown = " ".join(one.text for one in some)
    assert block in shown or not any(word in shown for word in ("spread_lime", "open_lake", "Vane", "Orm", "```"))


def test_a_block_stands_on_lines_of_its_own_where_the_counter_has_room() -> None:
    text = f"{BEFORE}\n\n{CODE}\n\n{AFTER}"
    (one,) = kept(text, query="open_lake", words=50, system="bm25")
    assert one.text == f"{BEFORE}\n{CODE}\n{AFTER}"

    def count(text: str) -> int:
        return len(text.split()) + 10 * text.count("\n```")

    (one,) = kept(text, query="open_lake", tokens=(count(f"{BEFORE} {CODE} {AFTER}"), count), system="bm25")
    assert one.text == f"{BEFORE} {CODE} {AFTER}"


def test_a_block_that_is_cut_in_two_chunks_is_put_together() -> None:
    text = f"{PROSE} {PROSE}\n\n{CODE}\n\n{AFTER}"
    middle = text.index("spread_lime")
    chunks = [
        Passage(text=text[:middle].rstrip(), source="a", start=0),
        Passage(text=text[middle:], source="a", start=middle),
    ]
    (one,) = keep_sentences(chunks, "open_lake spread_lime", language="en", sentences=1, system="bm25")
    (extract,) = one.entry["extracts"]
    assert [piece["place"] for piece in extract["pieces"]] == [0, 1]
    assert extract["text"] == CODE


def test_a_block_that_stays_broken_is_left_out() -> None:
    text = f"{PROSE}\n\n```python\nopen_lake("
    assert [one.text for one in kept(text, query="open_lake", words=30, system="bm25")] == [PROSE]
    assert kept("```python\nopen_lake(", query="open_lake", words=30) == []


def test_code_of_any_length_is_one_sentence() -> None:
    code = "```\n" + "spread_lime(1)\n" * 400 + "```"
    (one,) = kept(f"{PROSE}\n\n{code}", query="spread_lime", sentences=1, system="bm25")
    assert one.text == code and len(code) > 5_000


@given(st.lists(st.sampled_from((CODE, TABLE, PROSE, "```", "|", "| a |", "~~~", "", "---|---")), max_size=8))
def test_blocks_stand_in_order_within_the_text(parts: list[str]) -> None:
    text = "\n".join(parts)
    at = 0
    for block in find_blocks(text):
        assert at <= block.start < block.end <= len(text)
        assert text[block.start : block.end].strip() == text[block.start : block.end]
        at = block.end


@pytest.mark.parametrize("sign", ["`", "~", "|", "|\n", "```\n", "|-", "~~~`\n", "-"])
def test_floods_of_one_sign_are_read(sign: str) -> None:
    flood = sign * (200_000 // len(sign))
    assert all(block.end <= len(flood) for block in find_blocks(flood))
