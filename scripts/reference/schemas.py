"""A JSON schema in words: the type of a value, and a table of the keys of an object."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

Schema = Mapping[str, Any]
_BOUNDS = (
    ("minimum", "at least {}"),
    ("exclusiveMinimum", "above {}"),
    ("maximum", "at most {}"),
    ("exclusiveMaximum", "below {}"),
    ("minLength", "at least {} characters"),
    ("maxLength", "at most {} characters"),
    ("minItems", "at least {} items"),
    ("maxItems", "at most {} items"),
)


def describe_type(schema: Schema) -> str:
    """What a value is, as Markdown: its type or the model that it has, with its bounds."""
    if "$ref" in schema:
        name = str(schema["$ref"]).rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(describe_type(one) for one in schema["anyOf"]))
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    if "enum" in schema:
        return ", ".join(f"`{json.dumps(value)}`" for value in schema["enum"])
    return ", ".join([_name_kind(schema), *_list_bounds(schema)])


def _name_kind(schema: Schema) -> str:
    kind = schema.get("type", "any value")
    if kind == "array" and "prefixItems" in schema:
        return f"[{', '.join(describe_type(one) for one in schema['prefixItems'])}]"
    if kind == "array":
        return f"list of {describe_type(schema.get('items', {}))}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), Mapping):
        return f"object of {describe_type(schema['additionalProperties'])}"
    return str(kind)


def _list_bounds(schema: Schema) -> Iterator[str]:
    if "prefixItems" in schema:
        return
    for key, words in _BOUNDS:
        if key in schema and not (key == "minLength" and schema[key] == 0):
            yield words.format(show_number(schema[key]))


def show_number(value: float) -> str:
    """A number with its thousands apart."""
    whole = int(value) == value
    return f"{int(value):,}" if whole else f"{value:g}"


def tabulate(schema: Schema, *, is_answer: bool = False) -> str:
    """A table of the keys of an object; an answer has all of them, so nothing is said of defaults."""
    needed = set(schema.get("required", ()))
    properties: Mapping[str, Schema] = schema.get("properties", {})
    columns: dict[str, list[str]] = {
        "key": [f"`{key}`" for key in properties],
        "type": [describe_type(one) for one in properties.values()],
        "if left out": [] if is_answer else [_show_default(key, one, needed) for key, one in properties.items()],
        "what it is": [str(one.get("description", "")) for one in properties.values()],
    }
    kept = {name: cells for name, cells in columns.items() if any(cells)}
    rows = [[_escape(cell) for cell in row] for row in zip(*kept.values(), strict=True)]
    return "\n".join(f"| {' | '.join(row)} |" for row in [list(kept), ["---"] * len(kept), *rows])


def _show_default(key: str, schema: Schema, needed: set[str]) -> str:
    if key in needed:
        return "needed"
    default = schema.get("default")
    return "–" if default is None else f"`{json.dumps(default)}`"


def _escape(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def show_json(value: object) -> str:
    """A block of JSON."""
    return f"```text\n{json.dumps(value, indent=1, ensure_ascii=False)}\n```"
