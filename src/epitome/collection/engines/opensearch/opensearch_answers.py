"""The answers of a search server, as plain values that were checked: it may send anything."""

from __future__ import annotations

import json
import math
from typing import Any

from epitome.runtime.errors import StoreError
from epitome.runtime.safe import clean_text

_MAX_COUNT = 2**53
_MAX_STRINGS = 10_000


class OpenSearchAnswers:
    """Reads the answers of one server; what is not as it should be is one `StoreError`."""

    def __init__(self, name: str) -> None:
        self._name = name

    def refuse(self, what: str) -> StoreError:
        """The error for an answer."""
        return StoreError(f"{self._name} sent {what}", "check that it is OpenSearch or Elasticsearch, and its version")

    def parse(self, data: bytes) -> dict[str, Any]:
        """The object of an answer."""
        try:
            value = json.loads(data)
        except (ValueError, RecursionError):
            raise self.refuse("no JSON") from None
        answer: dict[str, Any] = self._take(value, dict, "no object")
        return answer

    def _take(self, value: Any, kind: type, what: str) -> Any:
        if not isinstance(value, kind):
            raise self.refuse(what)
        return value

    def read_hits(self, answer: dict[str, Any]) -> list[dict[str, Any]]:
        """The hits of a search."""
        if "error" in answer or answer.get("timed_out") not in (None, False):
            raise self.refuse("an error instead of hits")
        held = self._take(answer.get("hits"), dict, "no hits")
        hits = self._take(held.get("hits"), list, "no hits")
        return [self._take(hit, dict, "a hit that is none") for hit in hits]

    def read_total(self, answer: Any) -> int:
        """How many documents match."""
        answer = self._take(answer, dict, "no count")
        self.read_hits(answer)
        total = answer["hits"].get("total")
        value = total.get("value") if isinstance(total, dict) else total  # a number before version 7
        if type(value) is not int or not 0 <= value <= _MAX_COUNT:
            raise self.refuse("no count")
        return value

    def read_responses(self, answer: dict[str, Any], count: int) -> list[Any]:
        """The answers to several searches."""
        responses: list[Any] = self._take(answer.get("responses"), list, "no responses")
        if len(responses) != count:
            raise self.refuse("a wrong number of responses")
        return responses

    def read_id(self, hit: dict[str, Any]) -> str:
        """The id of a hit."""
        return str(self._take(hit.get("_id"), str, "a hit without an id"))

    def read_score(self, hit: dict[str, Any]) -> float:
        """The score of a hit."""
        score = hit.get("_score")
        if isinstance(score, bool) or not isinstance(score, int | float) or not math.isfinite(score) or score < 0:
            raise self.refuse("a hit without a score")
        return float(score)

    def read_field(self, hit: dict[str, Any], path: str) -> str:
        """The text of a field of a hit, also of one inside others ("page.body"); several texts are joined by blank
        lines.
        """
        value: Any = self._take(hit.get("_source", {}), dict, "a hit without fields")
        for name in [path] if path in value else path.split("."):
            value = value.get(name) if isinstance(value, dict) else None
        strings = value if isinstance(value, list) else [] if value is None else [value]
        if len(strings) > _MAX_STRINGS or not all(isinstance(string, str) for string in strings):
            raise self.refuse(f"a field {path[:40]!r} that is no text")
        return clean_text("\n\n".join(strings))
