"""One answer from what several documents have for a question: a verdict, up to five sentences by theme, the sources.

A theme is named as in a `brief`: by the innermost heading that fewer than three documents have (unlike "Options"), else
by the title; headings with the same terms are one theme. The theme of the likeliest sentence comes first. Where
sentences of two documents share half of their terms but give different values in the same unit, both are reported.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

_MAX_SENTENCES = 5
_MAX_OF_ONE = 2  # sentences of one document, where several answer
_GENERIC_FROM = 3  # documents that have a heading
_MIN_SHARED_PART = 0.5  # of the terms of the shorter sentence
_MIN_SHARED_TERMS = 2
_INNER = ("heads", "values", "terms")  # of a sentence: what themes and differences are found by

Place = tuple[int, int]


def join_answer(
    query: str, found: dict[str, Any], held: list[dict[str, Any]], parts: list[list[dict[str, Any]]]
) -> dict[str, Any]:
    """One answer: its verdict is the best of any document, its sentences the likeliest of those documents."""
    sources = [source for part in parts for source in part]
    if len(sources) > 1:
        sources = list(map(_judge_among_others, sources))
    order = {"answered": 0, "perhaps": 1, "not found": 2}
    sources.sort(key=lambda source: (order[source["verdict"]], -_find_best_relevance(source), source["rank"]))
    verdict = sources[0]["verdict"] if sources else "not found"
    chosen = _choose(sources, verdict)
    themes = {} if verdict == "not found" else _find_themes(sources, chosen)
    differences = [] if verdict == "not found" else _find_differences(sources, chosen)
    return {
        "format": "epitome/1",
        "type": "answer",
        "query": query,
        "verdict": verdict,
        "missing": _find_missing(sources) if verdict == "not found" else [],
        "documents": found["documents"] + len(held),
        "total": found["total"] + len(held),
        "meaning": any(source["meaning"] for source in sources),
        "sentences": [place for places in themes.values() for place in places] or chosen,
        "themes": [{"title": title, "sentences": len(places)} for title, places in themes.items()],
        "differences": differences,
        "sources": [_show(source) for source in sources],
    }


def _judge_among_others(source: dict[str, Any]) -> dict[str, Any]:
    """A source among others. If it seems to answer only as a whole, and no sentence stands out, it has no answer: of
    eight documents that do not answer, one nearly always seems to.
    """
    if not source["whole"]:
        return source
    sentences = [sentence | {"likelihood": "unlikely"} for sentence in source["sentences"]]
    return source | {"verdict": "not found", "whole": False, "sentences": sentences}


def _find_best_relevance(source: dict[str, Any]) -> float:
    return max((sentence["relevance"] or 0.0 for sentence in source["sentences"]), default=0.0)


def _find_missing(sources: list[dict[str, Any]]) -> list[str]:
    """The words that none of the documents has."""
    read = [source["missing"] for source in sources if source["read"]]
    return [word for word in read[0] if all(word in words for words in read)] if read else []


def _choose(sources: list[dict[str, Any]], verdict: str) -> list[Place]:
    """(source, sentence) of the sentences that answer, by number, best first; each wording only once."""
    ranked = [
        (sentence["relevance"] or 0.0, at, number)
        for at, source in enumerate(sources)
        if source["verdict"] == verdict or source["verdict"] == "answered"
        for number, sentence in enumerate(source["sentences"])
        if verdict == "not found" or sentence["likelihood"] != "unlikely" or number == 0
    ]
    chosen: list[Place] = []
    seen: set[str] = set()
    for _, at, number in sorted(ranked, key=lambda entry: (-entry[0], entry[1], entry[2])):
        text = " ".join(sources[at]["sentences"][number]["text"].casefold().split())
        if text in seen or sum(other == at for other, _ in chosen) >= _MAX_OF_ONE:
            continue
        seen.add(text)
        chosen.append((at, number))
        if len(chosen) == _MAX_SENTENCES:
            break
    return chosen


def _find_themes(sources: list[dict[str, Any]], chosen: list[Place]) -> dict[str, list[Place]]:
    """The titles of the themes in the order of their best sentences, and the sentences of each."""
    sentences = [source["sentences"] for source in sources]
    used = Counter(
        key for own in sentences for key in {key for sentence in own for _, key in sentence["heads"][:-1] if key}
    )
    titles: dict[str, str] = {}  # by terms: the first one stands for all
    themes: dict[str, list[Place]] = {}
    for at, number in chosen:
        heads = sentences[at][number]["heads"]
        title, key = next((head for head in heads[:-1] if used[head[1]] < _GENERIC_FROM), heads[-1])
        themes.setdefault(titles.setdefault(key or title, title), []).append((at, number))
    return themes


def _find_differences(sources: list[dict[str, Any]], chosen: list[Place]) -> list[dict[str, Any]]:
    """Where sentences of different documents say nearly the same with different values in the same unit."""
    differences = []
    for one, other in combinations(chosen, 2):
        first, second = (sources[at]["sentences"][number] for at, number in (one, other))
        alike = set(first["terms"]) & set(second["terms"])
        least = max(_MIN_SHARED_TERMS, _MIN_SHARED_PART * min(len(first["terms"]), len(second["terms"])))
        if one[0] == other[0] or len(alike) < least:
            continue
        there = {unit: (value, text) for unit, value, text in second["values"]}
        for unit, value, text in first["values"]:
            if unit in there and there[unit][0] != value:
                differences.append({"sides": [[*one, text], [*other, there[unit][1]]]})
    return differences


def _show(source: dict[str, Any]) -> dict[str, Any]:
    """A source as the page needs it."""
    sentences = [{name: v for name, v in each.items() if name not in _INNER} for each in source["sentences"]]
    return {**source, "sentences": sentences}
