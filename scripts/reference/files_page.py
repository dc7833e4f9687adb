"""The page of file formats: documents and results as JSON, models, collections; each shown as the code writes it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import epitome
from epitome.collection.store.schema import APPLICATION_ID, SCHEMA_VERSION, STATEMENTS
from epitome.doors.service.schemas import check_bodies, responses
from epitome.runtime.files import MAX_BYTES, unpack
from epitome.runtime.files.format import MAGIC, MAX_HEADER_BYTES
from epitome.runtime.shipped_files import read_shipped
from reference import MADE
from reference.schemas import show_json, tabulate

TEXT = "# Canals\n\nA canal is dug by hand.\n\n# Locks\n\nA lock lifts a boat. Two gates hold the water back."
MODEL = "queryorder.best"
RESULTS: dict[str, tuple[type[responses.ResponseModel], str]] = {
    "Summary": (responses.SummaryModel, "`Summary.to_dict()`, `epitome summarise --format json`"),
    "Ranking": (responses.RankingModel, "`Ranking.to_dict()`, `epitome rank --format json`"),
    "Outline": (responses.OutlineModel, "`Outline.to_dict()`, `epitome outline --format json`"),
    "Check": (check_bodies.CheckModel, "`Check.to_dict()`, `epitome check --format json`"),
}


def drop_model(text: str) -> str:
    """A name without the suffix that classes of answers have where the library has the same name."""
    return text.removesuffix("Model")


def rename(schema: Any) -> Any:
    """A schema with the names of the library."""
    if isinstance(schema, dict):
        return {key: drop_model(value) if key == "$ref" else rename(value) for key, value in schema.items()}
    return [rename(one) for one in schema] if isinstance(schema, list) else schema


def write_results() -> Iterator[str]:
    """The tables of results and of their parts."""
    parts: dict[str, Any] = {}
    for name, (model, made) in RESULTS.items():
        schema = rename(model.model_json_schema())
        parts |= {drop_model(part): one for part, one in schema.get("$defs", {}).items()}
        yield f"### {name}\n"
        yield f"{made}\n"
        yield f"{tabulate(schema, is_answer=True)}\n"
    for name, schema in sorted(parts.items()):
        if name not in RESULTS:
            yield f"### {name}\n"
            yield f"{' '.join(schema['description'].split())}\n"
            yield f"{tabulate(schema, is_answer=True)}\n"


def show_columns(record: dict[str, Any]) -> str:
    """A document as JSON, a row of a table a line."""
    lines = []
    for key, value in record.items():
        rows = isinstance(value, list) and value and isinstance(value[0], list)
        shown = ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in value) if rows else ""
        lines.append(f' "{key}": ' + (f"[\n{shown}\n ]" if rows else json.dumps(value, ensure_ascii=False)))
    return "```text\n{\n" + ",\n".join(lines) + "\n}\n```"


def show_header() -> str:
    """The header of a shipped model; of a long list its beginning."""
    header, _ = unpack(read_shipped(f"maths/shipped/{MODEL}.model"))
    return show_json(shorten(header))


def shorten(value: Any) -> Any:
    """A value with at most three of the items of each list."""
    if isinstance(value, dict):
        return {key: shorten(one) for key, one in value.items()}
    if isinstance(value, list):
        return [shorten(one) for one in value[:3]] + ["..."] * (len(value) > 3)
    return value


def write_files() -> str:
    """The page of file formats."""
    document = epitome.read(TEXT)
    lines = [
        "# File formats\n",
        f"{MADE}\n",
        "What epitome writes, for a program that reads it. What it reads is on the page "
        "[formats](../formats.md), what the "
        "fields mean on [the data model](../data-model.md), and how long a format lasts on "
        "[versions](../releases.md).\n",
        "## Documents\n",
        "`Document.to_dict()` gives JSON that `epitome.read` reads again. Offsets count characters (code points) of "
        "`text`. The rows have the columns that [the data model](../data-model.md#json) names. For the text\n",
        f"```text\n{TEXT}\n```\n",
        "it is\n",
        f"{show_columns(document.to_dict())}\n",
        "## Results\n",
        'Every result has `"format": "epitome/1"`. All keys are always there; `null` means unknown or none. With '
        "`--format jsonl` each extract, hit or section is a line of its own.\n",
        *write_results(),
        "## Models\n",
        "One file, made by `Summariser.save` and read by `epitome.load`. Nothing in it can run. Everything is checked "
        "before anything is used, and a mismatch is a [ModelError](api.md#modelerror).\n",
        "| bytes | what stands there |\n|---|---|",
        f"| {len(MAGIC)} | `{MAGIC.decode()}` |",
        f"| 4 | the length of the header, little-endian, at most {MAX_HEADER_BYTES:,} |",
        "| as many | the header, JSON in UTF-8 |",
        "| the rest | the arrays in the order of the header, 64-bit floating point, little-endian |\n",
        f"A file has at most {MAX_BYTES:,} bytes. `sha256` is of the arrays. The header of the shipped model "
        f"`{MODEL}`:\n",
        f"{show_header()}\n",
        "## Collections\n",
        f"One SQLite file with the application id `0x{APPLICATION_ID:08x}` and the schema version "
        f"{SCHEMA_VERSION}. Read "
        "it with `epitome.Collection`: before 1.0 the tables may change with each middle version, and an older file is "
        "indexed again. What the tables mean: [collections](../collection.md).\n",
        "```text\n" + ";\n".join(STATEMENTS) + ";\n```",
    ]
    return "\n".join(lines).rstrip("\n") + "\n"
