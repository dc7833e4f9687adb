"""A search hit as it goes out: the library's plain data, its summary clipped, and where the query's words stand."""

from __future__ import annotations

from typing import Any

from epitome.found import Result
from epitome.render import marked_spans
from epitome.service.limits import LIMITS


def hit_of(result: Result, query: str) -> dict[str, Any]:
    """The hit; `truncated` tells that its summary was clipped, `marks` are offsets into the text of a sentence."""
    told = result.to_dict()
    kept, left = [], LIMITS.hit_bytes
    for extract in told["extracts"][: LIMITS.hit_sentences]:
        text = _clipped(extract["text"], left)
        if not text:
            break
        left -= len(text.encode("utf-8", "replace"))
        clipped = {"text": text, "end": extract["start"] + len(text), "cut": True} if text != extract["text"] else {}
        kept.append({**extract, **clipped, "marks": _marks(text, query, result.document.language)})
    whole = [e["text"] for e in told["extracts"]] == [e["text"] for e in kept]
    return {**told, "extracts": kept, "truncated": not whole}


def _clipped(text: str, most: int) -> str:
    return text.encode("utf-8", "replace")[: max(0, most)].decode("utf-8", "ignore") if len(text) * 4 > most else text


def _marks(text: str, query: str, language: str) -> list[list[int]]:
    marks, at = [], 0
    for piece, hit in marked_spans(text, query, language):
        if hit:
            marks.append([at, at + len(piece)])
        at += len(piece)
    return marks
