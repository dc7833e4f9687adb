"""Values that need no conversion: a text where a text is asked for, texts where a list of them is, nothing.

Newer typers have pydantic convert every value, and loading that takes a fifth of a second: more than all else that a
command line costs before its command begins. What a plain value becomes is known without it; all other values, and
every error, are typer's.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from typer.core import TyperCommand


class PlainCommand(TyperCommand):
    """A command that takes plain values without pydantic."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Its arguments and options, --help among them."""
        return take_plain_values(super().get_params(ctx))


def take_plain_values(parameters: list[Any]) -> list[Any]:
    """The same parameters, which take plain values as they are; older typers convert without pydantic."""
    for parameter in parameters:
        if hasattr(parameter, "type_descriptor") and not isinstance(parameter.process_value, partial):
            parameter.process_value = partial(_process, parameter, parameter.process_value)
    return parameters


def _process(parameter: Any, convert: Any, context: Any, value: Any) -> Any:
    asked = parameter.type_descriptor.annotation
    if value is None and not parameter.required:
        value = () if parameter.multiple or parameter.nargs == -1 else None
    elif asked is str and isinstance(value, str):
        pass
    elif asked == list[str] and value and all(isinstance(one, str) for one in value):
        value = list(value)
    else:
        return convert(context, value)
    return value if parameter.callback is None else parameter.callback(context, parameter, value)
