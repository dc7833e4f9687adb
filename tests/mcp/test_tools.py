"""The tools, as a client over standard input and output sees them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import epitome
from epitome.doors.tokens import count_tokens
from support.mcp.folder import GUIDE, NOTES, write_folder
from support.mcp.sessions import Caller, start_stdio

QUOTE = re.compile(r"^(?:L(\d+) )?(?:p\d+ )?(\d+)-(\d+)(?: (?:likely|possible|unlikely) (\d+)%)? > (.*)$")


def find_quotes(answer: str) -> list[re.Match[str]]:
    return [match for line in answer.splitlines() if (match := QUOTE.match(line))]


def test_there_are_seven_tools_that_only_read(caller: Caller) -> None:
    tools = caller.list()
    names = ["find", "fetch", "outline", "read_section", "check_claim", "check_answer", "brief"]
    assert [tool.name for tool in tools] == names
    assert all(tool.annotations and tool.annotations.read_only_hint for tool in tools)
    assert all(tool.input_schema["additionalProperties"] is False for tool in tools)
    told = [tool.model_dump_json(exclude_none=True, exclude={"output_schema"}) for tool in tools]
    assert sum(map(count_tokens, told)) < 2_500


def test_find_quotes_to_the_letter_with_line_characters_section_and_relevance(caller: Caller, folder: Path) -> None:
    answer = caller.call("find", question="where is the key of the north lock?", source="guide.md")
    text = epitome.read(folder / "guide.md").text
    quotes = find_quotes(answer)
    assert "§ > Keys" in answer.splitlines()
    best = max(quotes, key=lambda quote: int(quote[4]))
    assert best[5].startswith("The key of the north lock hangs in the keeper's cottage behind the door.")
    assert "keeper's" in GUIDE.splitlines()[int(best[1]) - 1]
    assert all(" ".join(text[int(quote[2]) : int(quote[3])].split()) == quote[5] for quote in quotes)


def test_find_of_a_text_and_nothing(caller: Caller) -> None:
    answer = caller.call("find", question="when did the last boat carry coal?", text=NOTES)
    assert any(quote[1] in ("1", "2") and "1962" in quote[5] for quote in find_quotes(answer))
    assert caller.call("find", question="how do I bake sourdough bread?", text=NOTES) == (
        "nothing here answers this; least=0 shows the nearest"
    )
    assert find_quotes(caller.call("find", question="how do I bake sourdough bread?", text=NOTES, least=0))


def test_find_without_a_source_searches_the_folder_and_its_archives_and_says_so(caller: Caller) -> None:
    answer = caller.call("find", question="when was the canal dredged by a steam dredger?")
    assert "searched 4 of 4 files of the allowed folder by their words" in answer
    assert "source > old.zip!/dredging.txt" in answer
    assert "heliotrope" not in answer
    assert [progress for progress, _ in caller.told] == sorted({progress for progress, _ in caller.told})
    member = caller.call("find", question="how long did it take?", source="old.zip!/dredging.txt", least=0)
    assert "two summers" in member


@pytest.mark.parametrize("tokens", [50, 120, 300])
def test_answers_keep_their_budget(caller: Caller, tokens: int) -> None:
    text = " ".join(
        f"Boat {n} carried coal along the canal to the town of the north in the year {n}." for n in range(90)
    )
    calls: dict[str, dict[str, Any]] = {
        "find": {"question": "which boat carried coal?", "text": text, "least": 0},
        "check_claim": {"claim": "Boat 7 carried coal along the canal.", "text": text},
        "check_answer": {"answer": "They say “boat 7 carried salt along the canal”. " * 9, "sources": ["guide.md"]},
        "read_section": {"text": text},
        "outline": {"source": "guide.md"},
    }
    for tool, arguments in calls.items():
        answer = caller.call(tool, tokens=tokens, **arguments)
        assert 20 < count_tokens(answer) <= tokens, tool


def test_outline_and_read_section_by_number_heading_and_path(caller: Caller) -> None:
    outline = caller.call("outline", source="guide.md")
    heading = re.search(r"^ *(\d+) \d+ tokens > Opening hours$", outline, re.M)
    assert heading is not None
    by_number = caller.call("read_section", source="guide.md", section=heading[1])
    assert "L13 > Locks open at six in the morning. Locks close when the sun sets." in by_number
    assert "L18 >     return name" in by_number
    assert caller.call("read_section", source="guide.md", section="opening HOURS") == by_number
    assert caller.call("read_section", source="guide.md", section="Guide to locks › Opening hours") == by_number
    assert "call outline" in caller.refuse("read_section", source="guide.md", section="Bridges")


def test_a_long_section_is_read_piece_by_piece(caller: Caller) -> None:
    text = "\n\n".join(f"Paragraph {n} speaks of lock number {n} and of nothing else at all." for n in range(40))
    said: list[str] = []
    start: dict[str, int] = {}
    for _ in range(40):
        answer = caller.call("read_section", text=text, tokens=150, **start)
        said += re.findall(r"> (Paragraph .*)", answer)
        further = re.search(r"^cut; go on with start=(\d+)$", answer, re.M)
        if further is None:
            break
        start = {"start": int(further[1])}
    assert said == text.split("\n\n")


CLAIMS = {  # each with words of the passage that is closest
    "The key of the south lock was lost in 1921.": "key of the south lock was lost in 1921",
    "The key of the south lock was never lost.": "key of the south lock was lost in 1921",
    "Locks open at nine in the morning.": "Locks open at six in the morning",
    "The key of the north lock hangs in the keeper's cottage.": "keeper's cottage",
    "The key of the north lock does not hang in the keeper's cottage.": "keeper's cottage",
    "The orchestra of Vienna toured Japan and Brazil.": "",
}
VERDICT = re.compile(r"verdict|support|confirm|contradict|refute|prove|\b(?:true|false|right|wrong)\b|%", re.I)


@pytest.mark.parametrize("claim", CLAIMS)
@pytest.mark.parametrize("source", [{"source": "guide.md"}, {}], ids=["one source", "the folder"])
def test_check_claim_shows_the_closest_passages_and_judges_no_claim(
    caller: Caller, claim: str, source: dict[str, str]
) -> None:
    answer = caller.call("check_claim", claim=claim, **source)
    assert CLAIMS[claim] in answer
    assert not VERDICT.search(answer)


def test_check_claim_tells_what_is_provable(caller: Caller) -> None:
    told = caller.call("check_claim", claim="The key of the south lock was lost in 1921.", text=GUIDE)
    assert "quoted > stands in the source word for word" in told
    told = caller.call("check_claim", claim="Quokkas juggle.", text=GUIDE)
    assert "not found > no sentence of the sources has any of its words" in told
    told = caller.call("check_claim", claim="The key of the south lock was lost in 1931.", text=GUIDE)
    assert "cannot tell > the source says 1921, the claim 1931" in told


@pytest.mark.parametrize("source", [{"sources": ["guide.md", "notes.txt"]}, {}], ids=["sources", "the folder"])
def test_check_answer_names_the_words_that_differ(caller: Caller, source: dict[str, list[str]]) -> None:
    answer = "Hello! The guide says “locks open at nine in the morning” [1].\n\nLocks close when the sun sets."
    told = caller.call("check_answer", answer=answer, **source).splitlines()
    assert "3 quotes and claims: 1 quoted, 1 not found, 1 cannot tell" in told
    assert "not found 23-56 > locks open at nine in the morning" in told
    assert "why > not as quoted: “nine” stands for the source's “six”" in told
    assert any(line.startswith("source > guide.md") and "Locks open at six" in line for line in told)


def test_brief_says_what_several_documents_say(caller: Caller) -> None:
    answer = caller.call("brief", question="what is said of boats, coal and locks?", sources=["guide.md", "notes.txt"])
    assert {"source > guide.md", "source > notes.txt"} & set(answer.splitlines())
    assert count_tokens(answer) <= 500


def test_a_collection_is_searched_and_its_documents_are_sources(tmp_path: Path) -> None:
    folder = write_folder(tmp_path)
    collection = tmp_path / "canal.epitome"
    epitome.index(collection, [folder])
    empty = tmp_path / "empty"
    empty.mkdir()
    with start_stdio(empty, str(collection)) as caller:
        answer = caller.call("find", question="where is the key of the north lock?")
        assert "source > guide.md" in answer
        assert "keeper's cottage" in answer
        assert "tokens > Keys" in caller.call("outline", source="guide.md")
        assert "no document" in caller.refuse("outline", source="../secret.txt")
        assert "1921" in caller.call("check_claim", claim="The key of the south lock was lost in 1921.")
        told = caller.call("check_answer", answer="> The key of the south lock was lost in 1921.")
        assert "1 quotes and claims: 1 quoted" in told
        caller.call("brief", question="what is said of the key of the lock?")
