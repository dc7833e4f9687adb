"""What all snippets of a connection share, and the snippet of one row."""

from __future__ import annotations

import json
from typing import Any

from epitome.api.snippets.find_snippets import check_snippets, snippets
from epitome.api.snippets.snippet import Snippet
from epitome.language import demand_language
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen

SNIPPET, SNIPPETS, SNIPPETS_JSON, MATCH = (
    "epitome_snippet",
    "epitome_snippets",
    "epitome_snippets_json",
    "epitome_match_snippet",
)


@frozen(kw_only=True)
class SnippetSettings:
    """A budget and a language, as `epitome.snippets` takes them. Rows are never read by meaning: every engine gives the
    same snippets, as fast as it can.
    """

    sentences: int | None = None
    characters: int | None = None
    language: str | None = None

    def __post_init__(self) -> None:
        check_snippets("", "", sentences=self.sentences, characters=self.characters)
        if self.language is not None:
            demand_language(self.language)

    def find(self, text: object, query: object, count: int = 1) -> list[Snippet]:
        """The snippets of a row; none where the text or the query is NULL."""
        if text is None or query is None:
            return []
        if not isinstance(text, str) or not isinstance(query, str):
            kind = type(query if isinstance(text, str) else text).__name__
            raise UsageError(f"a snippet was asked of a value of the type {kind}", "cast the column to text")
        return snippets(
            text,
            query,
            sentences=self.sentences,
            characters=self.characters,
            count=count,
            language=self.language,
            meaning=False,
        )

    def tell(self, text: object, query: object) -> str | None:
        """The text of the best snippet; None where there is none."""
        found = self.find(text, query)
        return found[0].text if found else None

    def list_rows(self, text: object, query: object, count: int | None = None) -> list[dict[str, Any]]:
        """Several snippets as plain data, best first."""
        return [one.to_dict() for one in self.find(text, query, 3 if count is None else count)]

    def tell_json(self, text: object, query: object, count: int | None = None) -> str:
        """Several snippets as a JSON array."""
        return json.dumps(self.list_rows(text, query, count), ensure_ascii=False)
