"""The tools that a client is shown."""

from __future__ import annotations

from typing import Any

from mcp.types import Tool, ToolAnnotations
from pydantic import TypeAdapter

from epitome.doors.mcp.arguments import (
    Arguments,
    BriefArguments,
    CheckAnswerArguments,
    CheckClaimArguments,
    FetchArguments,
    FindArguments,
    OutlineArguments,
    ReadSectionArguments,
)
from epitome.doors.mcp.marking import MARK
from epitome.doors.mcp.results import CheckResult, OutlineResult, PassagesResult
from epitome.runtime.frozen import frozen

INSTRUCTIONS = (
    "Verbatim sentences of documents, with their places, in few tokens. To answer a question from files, pages or the "
    "collection call find before reading whole files; outline and read_section to read on; check_answer to prove the "
    "quotes of an answer and see the passages closest to its claims, check_claim for one sentence: whether a passage "
    "supports a claim is yours to judge; brief for what several documents say. "
    + MARK
    + " Lines tell: L line of the file, p page, "
    "start-end characters of the text, % how likely it answers."
)


@frozen
class ToolRecord:
    """A tool: its arguments, the shape of its structured answer, and what a model is told of it."""

    arguments: type[Arguments]
    result: type
    description: str


TOOLS: dict[str, ToolRecord] = {
    "find": ToolRecord(
        FindArguments,
        PassagesResult,
        "The sentences that answer a question, verbatim with line, page, characters, section and relevance, or "
        '"nothing here answers this". Of one file, URL or text; else of the collection, else of the allowed folder.',
    ),
    "fetch": ToolRecord(
        FetchArguments,
        PassagesResult,
        "A web page: with a query the sentences of it that answer, else its text from the start.",
    ),
    "outline": ToolRecord(
        OutlineArguments,
        OutlineResult,
        "The sections of a document with their numbers, sizes in tokens and key sentences.",
    ),
    "read_section": ToolRecord(
        ReadSectionArguments,
        PassagesResult,
        "The text of a section, verbatim, by number, heading or path; of a document its start.",
    ),
    "check_claim": ToolRecord(
        CheckClaimArguments,
        PassagesResult,
        "The passages closest to a claim. They may prove it, deny it or do neither: that is yours to judge. Of one "
        "file, URL or text; else of the collection, else of the allowed folder.",
    ),
    "check_answer": ToolRecord(
        CheckAnswerArguments,
        CheckResult,
        "The quotes and claims of an answer compared with its sources: quotes that are altered or nowhere, with the "
        "words that differ, and the passage closest to each claim, which is not judged.",
    ),
    "brief": ToolRecord(
        BriefArguments,
        PassagesResult,
        "What several documents say to a question, by themes, each sentence with its source.",
    ),
}


def list_tools() -> list[Tool]:
    """The tools with their schemas; all of them only read, and any of them may fetch a web page."""
    return [
        Tool(
            name=name,
            description=tool.description,
            input_schema=_shorten_schema(tool.arguments.model_json_schema()),
            output_schema=_strip_titles(TypeAdapter(tool.result).json_schema()),
            annotations=ToolAnnotations(
                read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=True
            ),
        )
        for name, tool in TOOLS.items()
    ]


def _shorten_schema(schema: dict[str, Any]) -> dict[str, Any]:
    """A schema without titles, descriptions of classes, and null types (an argument can be left out instead): every
    word costs the model tokens.
    """
    properties = {name: _shorten_property(one) for name, one in schema["properties"].items()}
    kept = {key: value for key, value in schema.items() if key not in ("title", "description")}
    return {**kept, "properties": properties}


def _shorten_property(one: dict[str, Any]) -> dict[str, Any]:
    given: dict[str, Any] = next((kind for kind in one.get("anyOf", ()) if kind.get("type") != "null"), {})
    rest = {key: value for key, value in one.items() if key not in ("title", "anyOf") and value is not None}
    return {**given, **rest}


def _strip_titles(schema: Any) -> Any:
    """A schema without the titles and descriptions of its classes and fields."""
    if not isinstance(schema, dict):
        return [_strip_titles(one) for one in schema] if isinstance(schema, list) else schema
    return {
        key: {name: _strip_titles(one) for name, one in value.items()} if key in _NAMED else _strip_titles(value)
        for key, value in schema.items()
        if key not in ("title", "description")
    }


_NAMED = ("properties", "$defs")  # whose keys are names, which may be "title"
