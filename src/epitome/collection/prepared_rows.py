"""The rows of a prepared document as JSON and bytes, for files that another machine wrote: no Python objects.

What was read from such a file may be anything. Its shape is checked here; numbers and offsets are checked whenever a
document is read from a collection, which may be damaged or foreign, too.
"""

from __future__ import annotations

import json
from typing import Any

from epitome.collection.store.edge_blocks import EdgeBlock, EdgeBlocks
from epitome.collection.store.prepare import PreparedDocument
from epitome.collection.store.searched_words import IndexedWords
from epitome.runtime.errors import InputError

_WIDTHS = {"columns": 16, "sections": 10, "sentences": 8, "links": 8}  # of rows; the tree is the last column


def dump_prepared(prepared: PreparedDocument) -> tuple[str, bytes]:
    """The rows as JSON, and the packed tree."""
    words, edges = prepared.words, prepared.words.edges
    *columns, tree = prepared.columns
    fields = {
        "columns": columns,
        "sections": prepared.sections,
        "sentences": prepared.sentences,
        "links": prepared.links,
        "words": words.of_sections,
        "terms": words.terms,
        "of_edges": words.of_edges,
        "page": edges.page,
        "blocks": [(block.first, block.last, block.section, block.digest) for block in edges.blocks],
        "has_more": edges.has_more,
        "whole": edges.whole,
    }
    return json.dumps(fields, separators=(",", ":")), tree


def load_prepared(id: str, data: str, tree: bytes) -> PreparedDocument:
    """The document that `dump_prepared` wrote; InputError if it is no such thing."""
    try:
        found: dict[str, Any] = json.loads(data)
        rows = {name: [tuple(row) for row in found[name]] for name in ("sections", "sentences", "links")}
        columns = tuple(found["columns"])
        if any(len(row) != _WIDTHS[name] for name, some in [*rows.items(), ("columns", [columns])] for row in some):
            raise ValueError
        blocks = tuple(_load_block(*block) for block in found["blocks"])
        whole = tuple((int(section), tuple(map(int, numbers))) for section, numbers in found["whole"])
        edges = EdgeBlocks(int(found["page"]), blocks, bool(found["has_more"]), whole)
        of_edges = [([*map(str, words)], [*map(str, names)]) for words, names in found["of_edges"]]
        of_sections = [(str(titles), str(words)) for titles, words in found["words"]]
        terms = {term: int(number) for term, number in found["terms"].items()}
        if len(of_sections) != len(rows["sections"]) or len(of_edges) != len(blocks):
            raise ValueError
        words = IndexedWords(of_sections=of_sections, terms=terms, edges=edges, of_edges=of_edges)
        characters = len(columns[-1])
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError):
        raise InputError(f"the rows of {id} are malformed", "write the documents again") from None
    return PreparedDocument(id=id, columns=(*columns, tree), words=words, characters=characters, **rows)


def _load_block(first: object, last: object, section: object, digest: object) -> EdgeBlock:
    if not (isinstance(first, int) and isinstance(last, int) and isinstance(section, int)):
        raise TypeError
    if not isinstance(digest, int | None):
        raise TypeError
    return EdgeBlock(first, last, section, digest)
