"""How features speak of queries: whose words they mean ("the title's"), and what kind of words ("title")."""

from __future__ import annotations

_WORDS = {
    "need": ("the query's", "query"),
    "asked": ("the query's", "query"),
    "title": ("the title's", "title"),
    "title-mft": ("the title's and the most frequent ones", "title or frequent"),
    "title-lca": ("the title's and those around them", "title-related"),
    "title-wn": ("the title's and their synonyms", "title or synonymous"),
    "extended": ("the title's and their clusters'", "title-cluster"),
    "headings": ("the headings'", "heading"),
    "claims": ("those of its document's claims", "claim"),
    "whole": ("its whole document's", "document"),
    "edges": ("those of the first and last paragraphs", "edge-paragraph"),
    "anchors": ("those of links to the page", "anchor"),
    "linking": ("those of what links here", "linking-sentence"),
    "last-link": ("those of the last sentence that links here", "last-link"),
    "body-title": ("those of the title in the body", "body-title"),
    "aspect": ("those for what the query asks of its subject", "aspect"),
    "need-lca": ("those around the query's", "query-related"),
    "aspect-lca": ("those around the words for what the query asks of its subject", "aspect-related"),
    "linking-sentence": ("the linking sentence's", "linking-sentence"),
    "linking-local": ("the linking sentence's and those around them", "linking-related"),
    "reading": ("those of what is being read", "context"),
    "before": ("those of what stands before the linking sentence", "context"),
    "names": ("the names in the linking sentence", "name"),
    "numbers": ("the numbers in the linking sentence", "number"),
    "need-related": ("the query's and those that mean nearly the same", "query or related"),
    "theme": ("its theme's", "theme"),
}


def whose(query: str) -> str:
    """Whose words a query holds."""
    return _WORDS.get(query, (query, query))[0]


def kind_of_words(query: str) -> str:
    """What kind of words a query holds."""
    return _WORDS.get(query, (query, query))[1]
