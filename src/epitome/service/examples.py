"""Examples of bodies, as they are shown in the OpenAPI description; the tests send each of them."""

from __future__ import annotations

from typing import Any

_TEXT = (
    "# Canals\n\nA canal is dug by hand. Boats carry coal along the canal.\n\n"
    "# Locks\n\nA lock lifts a boat to the next stretch of water. Two gates hold the water back."
)


def _one(says: str, value: dict[str, Any]) -> dict[str, Any]:
    return {"summary": says, "value": value}


EXAMPLES: dict[str, dict[str, Any]] = {
    "summaries": {
        "text": _one("A text and a question", {"text": _TEXT, "query": "lift a boat", "budget": {"sentences": 1}}),
        "words": _one("Forty words at most, best first", {"text": _TEXT, "budget": {"words": 40}, "order": "rank"}),
        "links": _one(
            "What other pages say where they link here",
            {
                "text": _TEXT,
                "query": "lift a boat",
                "link_context": [["locks", "How locks lift boats.", "https://boats.example/"]],
                "sources": "both",
            },
        ),
    },
    "topics": {
        "two": _one(
            "Two texts together",
            {"documents": [{"text": _TEXT}, {"text": "A river lock drowns in floods."}], "budget": {"words": 60}},
        ),
    },
    "rankings": {"text": _one("Every sentence with its score", {"text": _TEXT, "query": "coal", "system": "bm25"})},
    "outlines": {"text": _one("One sentence a section", {"text": _TEXT, "sentences": 1})},
    "elaborations": {
        "linking": _one(
            "The linked page and the sentence that links to it",
            {"linked": {"text": _TEXT}, "linking": "Boats climb hills by locks.", "sentences": 2},
        ),
    },
    "search": {"query": _one("The best three pages", {"query": "why are there two tides a day", "top": 3})},
    "pairings": {"code": _one("The number that the terminal shows", {"code": "123456"})},
}
