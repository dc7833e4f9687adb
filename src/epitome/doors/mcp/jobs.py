"""The jobs of the MCP server's workers: each reads the documents of a request and returns an answer, as text and data.

A request is {"sources": [...], "arguments": {...}}; a source is a document of the collection ({"id"}), or the next
`size` bytes of the blob with what is known about their format. Without sources, the collection is searched.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from epitome.api import one as api
from epitome.doors.mcp.counting import count_words
from epitome.doors.mcp.work import briefs, claims, finding, sections
from epitome.doors.mcp.work.answers import ToolAnswer
from epitome.doors.mcp.work.document_shelf import DocumentShelf
from epitome.doors.worker_memory import open_searched
from epitome.runtime.errors import LimitError, explaining
from epitome.runtime.safe import shorten

Job = Callable[[DocumentShelf, dict[str, Any], bytes], dict[str, Any]]
_WARM_UP = "# Canals\n\nA canal is dug by hand. Boats carry coal along it.\n\n# Locks\n\nA lock lifts a boat of coal."


def start(settings: dict[str, Any]) -> DocumentShelf:
    """Open the collection and load what every request needs, before the first one."""
    shelf = DocumentShelf(open_searched(settings))
    document = api.read(_WARM_UP.encode())
    finding.rank_sentences([document], "what carries coal?", most=3, least=None)
    finding.rank_sentences([document, api.read(b"A boat needs water.")], "what carries coal?", most=3, least=None)
    return shelf


def find(shelf: DocumentShelf, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The sentences that answer a question."""
    return _answer(shelf, request, blob, "question", finding.find, finding.find_in_collection)


def check_claim(shelf: DocumentShelf, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The passages closest to a claim."""
    return _answer(shelf, request, blob, "claim", claims.check_claim, claims.check_in_collection)


def check_answer(shelf: DocumentShelf, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The quotes and claims of an answer, with what the sources have of them."""
    return _answer(shelf, request, blob, "answer", claims.check_answer, claims.check_answer_in_collection)


def brief(shelf: DocumentShelf, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """What several documents say about a question."""
    return _answer(shelf, request, blob, "question", briefs.brief, briefs.brief_of_collection)


def _answer(
    shelf: DocumentShelf,
    request: dict[str, Any],
    blob: bytes,
    asked: str,
    of_sources: Callable[..., ToolAnswer],
    of_collection: Callable[..., ToolAnswer],
) -> dict[str, Any]:
    """Answer the argument named `asked` from the sources of a request or, if it has none, from the collection."""
    arguments = {name: value for name, value in request["arguments"].items() if name not in (asked, "searched")}
    wanted = request["arguments"][asked]
    if not request["sources"]:
        return _pack(of_collection(shelf, wanted, **arguments))
    gathered = shelf.gather(request["sources"], blob, searched=request["arguments"].get("searched", ""))
    return _pack(of_sources(gathered, wanted, **arguments))


def _pack(answer: ToolAnswer) -> dict[str, Any]:
    return {"text": answer.text, "data": answer.data}


def outline(shelf: DocumentShelf, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The sections of a document."""
    read = shelf.gather(request["sources"], blob).only()
    return _pack(sections.outline(read, tokens=request["arguments"]["tokens"]))


def read_section(shelf: DocumentShelf, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The text of a section."""
    read = shelf.gather(request["sources"], blob).only()
    arguments = request["arguments"]
    section, start, tokens = arguments["section"], arguments["start"], arguments["tokens"]
    return _pack(sections.read_section(read, section=section, start=start, tokens=tokens))


def list_documents(shelf: DocumentShelf, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """A page of the collection's documents, by id."""
    offset, most = request["arguments"]["offset"], request["arguments"]["most"]
    entries = shelf.collection.documents
    page = [{"id": entry.id, "title": entry.title} for entry in entries[offset : offset + most]]
    return {"documents": page, "total": len(entries)}


def read_document(shelf: DocumentShelf, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The whole text of a document of the collection."""
    id, most = request["arguments"]["id"], request["arguments"]["most"]
    text = shelf.collection.document(id).text
    if len(text) > most:
        raise LimitError(f"{shorten(id)} has more than {most:,} characters", "read_section reads it piece by piece")
    return {"text": text}


def probe(shelf: DocumentShelf, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Read one source, so that it is cached for the next request, and count words in it."""
    gathered = shelf.gather(request["sources"], blob)
    texts = [one.document.text for one in gathered.read]
    return {"counts": count_words(texts, request["arguments"]["beginnings"]), "length": sum(map(len, texts))}


_JOBS: dict[str, Job] = {
    "find": find,
    "check_claim": check_claim,
    "check_answer": check_answer,
    "outline": outline,
    "read_section": read_section,
    "brief": brief,
    "list_documents": list_documents,
    "read_document": read_document,
    "probe": probe,
}
JOBS = {name: explaining("the document")(job) for name, job in _JOBS.items()}
