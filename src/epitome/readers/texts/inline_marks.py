"""Takes the inline marks out of light markup: `L<the guide|Pump::Guide>` becomes "the guide", and so do
`link:guide.html[the guide]`, `"the guide":guide.html` and `[[guide][the guide]]`. Code and settings are left alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from epitome.readers.texts.light_markup import MarkedPart, split_marked
from epitome.readers.texts.text_chunks import split_chunks
from epitome.runtime.late_patterns import late

_Rules = Sequence[tuple[re.Pattern[str], str]]
_ENTITIES = {"lt": "<", "gt": ">", "verbar": "|", "sol": "/", "amp": "&", "quot": '"', "apos": "'"}
_POD_HEADING = late(r"^=head[1-6][ \t]", re.MULTILINE)
_POD_ENTITY = late(r"E<(\w{1,10})>")
_POD: _Rules = (
    (late(r"[XZ]<[^<>\n]{0,200}>"), ""),
    (late(r"[BCFILS]<{2,5}\s+(.{1,200}?)\s+>{2,5}"), r"\1"),
    (late(r"L<([^<>|]{1,200})\|[^<>]{1,300}>"), r"\1"),
    (late(r"[BCFILS]<([^<>]{1,300})>"), r"\1"),
    (late(r"[BCFILS]<([^<>]{1,300})>"), r"\1"),  # once more, for marks around other marks
)
_TEXTILE_HEADING = late(r"^h[1-6]\.[ \t]", re.MULTILINE)
_TEXTILE: _Rules = (
    (late(r'"([^"\n]{1,200})":(?:https?://|mailto:|[/#.])[^\s"<>]{0,300}[\w/]'), r"\1"),
    (late(r"\{[^\s{}]{1,200}\s+([^{}]{1,200})\}"), r"\1"),
    (late(r"\{([\w:#.?!]{1,200})\}"), r"\1"),
    (late(r"(?<!\w)@([^@\s][^@\n]{0,100})@(?!\w)"), r"\1"),
)
_OTHERS: _Rules = (
    (late(r"\[\[[^\[\]|]{1,300}(?:\]\[|\|)([^\[\]]{1,200})\]\]"), r"\1"),
    (late(r"\[\[([^\[\]|]{1,300})\]\]"), r"\1"),
    (late(r"(?:\{[\w-]{1,40}\}|(?:link|xref|mailto):|https?://)[^\s\[\]<>]{0,300}\[([^\[\]\n]{1,200})\]"), r"\1"),
    (late(r"<<[\w#./-]{1,100}, ?([^<>]{1,200})>>"), r"\1"),
    (late(r"<<\w{1,30} [^<>]{1,300}>>"), ""),
    (late(r"'{2,3}([^'\n]{1,200})'{2,3}"), r"\1"),
)


def show_marked(text: str) -> str:
    """The text without its inline marks; a text that is no light markup is returned as it is."""
    parts = split_marked(text, split_chunks(text))
    if not parts:
        return text
    is_pod = _POD_HEADING.search(text) is not None
    rules = _POD if is_pod else _TEXTILE if _TEXTILE_HEADING.search(text) else _OTHERS
    spans = [_find_span(part) for part in parts]
    shown = [text[: spans[0][0]]]
    for part, (start, end), (following, _) in zip(parts, spans, [*spans[1:], (len(text), 0)], strict=True):
        is_prose = not isinstance(part, MarkedPart) or part.kind in ("title", "heading", "name", "term")
        shown += (_show(text[start:end], rules) if is_prose else text[start:end], text[end:following])
    return "".join(shown)


def _find_span(part: MarkedPart | list[tuple[int, int]]) -> tuple[int, int]:
    return (part.start, part.end) if isinstance(part, MarkedPart) else (part[0][0], part[-1][1])


def _show(text: str, rules: _Rules) -> str:
    for pattern, shown in rules:
        text = pattern.sub(shown, text)
    return _POD_ENTITY.sub(lambda m: _ENTITIES.get(m[1], m[0]), text) if rules is _POD else text
