"""The jobs of a worker: each reads the documents of a request and calls the library.

A request is {"sources": [...], "arguments": {...}}; a source is a document of the collection ({"id"}), one held for a
login (the path of its file, {"held"}), or the next `size` bytes of the blob with what is known about their format.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from typing import Any

from epitome.api import one as api
from epitome.api.checking.checked_answer import Check
from epitome.api.many import check as check_against
from epitome.api.strings import read_string
from epitome.collection.notes.exporting import write_notes
from epitome.document.summary import FORMAT
from epitome.doors.service.jobs.guarding import guard_answers
from epitome.doors.service.jobs.job_context import JobContext
from epitome.doors.service.jobs.notes import build_note_filter, find_feedback, find_notes, list_lessons
from epitome.doors.service.jobs.originals import describe_pages, draw_page
from epitome.doors.service.jobs.program_jobs import compress_texts, rerank_texts, show_snippets
from epitome.doors.service.jobs.room.asked_sources import find_asked, read_asked
from epitome.doors.service.jobs.room.check_views import build_check_view
from epitome.doors.service.jobs.room.exports import build_export
from epitome.doors.service.jobs.room.page_views import build_listing, build_view, list_links
from epitome.doors.service.jobs.room.reader import build_marks, build_outline, build_sentence
from epitome.doors.service.jobs.searching import build_filter, find_hits, summarise_found
from epitome.doors.service.jobs.titles import find_title
from epitome.doors.worker_memory import open_searched
from epitome.learning.models import shipped_models
from epitome.readers.pdf.engine import load_engine
from epitome.runtime.errors import MissingExtra, UsageError, explaining

Job = Callable[[JobContext, dict[str, Any], bytes], dict[str, Any]]
_WARM_UP_TEXT = (
    b"# Canals\n\nA canal is dug by hand. Boats carry coal along the canal.\n\n# Locks\n\nA lock lifts a boat."
)


def start(settings: dict[str, Any]) -> JobContext:
    """Open the collection and load what requests need, before the first one; also the PDF engine, since no program can
    be started later.
    """
    with suppress(MissingExtra):
        load_engine()
    context = JobContext(open_searched(settings))
    document = api.read(_WARM_UP_TEXT)
    for system in ("structured", "webpage"):
        api.summarise(document, query="canal boats", system=system).to_dict()
    api.elaborate(document, linking="Boats carry coal.").to_dict()
    api.outline(document)
    return context


def _read_arguments(request: dict[str, Any]) -> dict[str, Any]:
    """The keyword arguments of the library; models only by name, since a path would open a file of this machine."""
    arguments = {name: value for name, value in request["arguments"].items() if value is not None}
    model = arguments.get("model")
    if model is not None and model not in shipped_models():
        raise UsageError("there is no shipped model of that name", f"use one of {', '.join(shipped_models())}")
    return arguments


def summarise(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """One document, or several together."""
    documents = context.read_documents(request, blob)
    arguments = _read_arguments(request)
    return api.summarise(documents[0] if len(documents) == 1 else documents, **arguments).to_dict()


def rank(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Every sentence of a document with its score."""
    (document,) = context.read_documents(request, blob)
    return api.rank(document, **_read_arguments(request)).to_dict()


def outline(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The sections of a document, each with its summary."""
    (document,) = context.read_documents(request, blob)
    return api.outline(document, **_read_arguments(request)).to_dict()


def elaborate(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """What a linked page says about the sentence that links to it, with the page's own metadata."""
    linked, *reading = context.read_documents(request, blob)
    summary = api.elaborate(linked, reading=reading[0] if reading else None, **_read_arguments(request))
    itself = {"date": linked.date, "description": linked.description, "sentences": len(linked.sentences)}
    return {**summary.to_dict(), "linked": itself}


def check(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The quotes and claims of an answer, against the documents of the request, else against the collection."""
    return _check(context, request, blob).to_dict()


def check_view(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """A checked answer for the page."""
    return build_check_view(_check(context, request, blob))


def _check(context: JobContext, request: dict[str, Any], blob: bytes) -> Check:
    arguments = _read_arguments(request)
    answer = read_string(arguments.pop("answer"), language=arguments.get("language"))
    if request["sources"]:
        return check_against(answer, context.read_documents(request, blob), **arguments)
    return check_against(answer, collection=context.collection, **arguments)


def guard(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Whether the answers of a model may pass, against what it was asked, else against the collection."""
    arguments = _read_arguments(request)
    sources = arguments["context"] or context.collection
    return guard_answers(arguments["answers"], sources, strict=arguments["strict"])


def rerank(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Passages in the order in which they answer."""
    return rerank_texts(request["arguments"])


def compress(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Passages shortened to the sentences that answer."""
    return compress_texts(request["arguments"])


def show(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The snippets of texts."""
    return show_snippets(request["arguments"])


def find(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The hits of a search."""
    return find_hits(context.searched, _read_arguments(request))


def summarise_hits(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The summaries of some hits of a search."""
    return summarise_found(context.searched, _read_arguments(request), request["hits"], request["seconds"])


def ask_find(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The documents to read for a question."""
    return find_asked(context, _read_arguments(request))


def ask_read(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """What some documents have for a question."""
    return read_asked(context, request)


def browse(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """A page of the list of documents."""
    arguments = _read_arguments(request)
    listing = context.collection.browse(
        build_filter(arguments), sort=arguments["sort"], offset=arguments["offset"], top=arguments["top"]
    )
    return build_listing(listing, folder=arguments.get("folder") or "")


def view(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """A document for the page."""
    (document,) = context.read_documents(request, blob)
    pages = describe_pages(context, request["sources"][0], document)
    return {**build_view(document, context.find_targets, part=request["arguments"]["part"]), **pages}


def look(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The title of a page and its links."""
    (document,) = context.read_documents(request, blob)
    return {"title": find_title(document), "links": list_links(document)}


def mark(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The sentences of a document to mark."""
    (document,) = context.read_documents(request, blob)
    query = request["arguments"]["query"]
    return build_marks(document, words=context.weigh_words(query) if query else None, **request["arguments"])


def outline_view(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The sections of a document for the page."""
    (document,) = context.read_documents(request, blob)
    return build_outline(document)


def explain_sentence(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """A sentence of a document with its reasons, and the pages that it stands on."""
    (document,) = context.read_documents(request, blob)
    query = request["arguments"]["query"]
    told = build_sentence(document, words=context.weigh_words(query) if query else None, **request["arguments"])
    return {**told, **describe_pages(context, request["sources"][0], document, only={box[0] for box in told["boxes"]})}


def export(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The chosen sentences of a document as the text of a file."""
    (document,) = context.read_documents(request, blob)
    query = request["arguments"]["query"]
    return build_export(document, words=context.weigh_words(query) if query else None, **request["arguments"])


def list_collection(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The documents of the collection."""
    documents = [asdict(entry) for entry in context.collection.documents]
    return {"format": FORMAT, "type": "collection", "documents": documents}


def list_systems(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The systems that rank sentences, and the shipped models."""
    from epitome.systems import LEARNT, SYSTEMS

    learnt = {name: recipes["best"](None).description for name, recipes in LEARNT.items()}
    descriptions = {**learnt, **{name: system.description for name, system in SYSTEMS.items()}}
    rows = [{"name": name, "learnt": name in learnt, "says": text} for name, text in descriptions.items()]
    return {"format": FORMAT, "type": "systems", "systems": rows, "models": list(shipped_models())}


def list_notes(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """A page of notes."""
    return find_notes(context.collection, request["arguments"])


def export_notes(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Notes as a file."""
    arguments = request["arguments"]
    data = write_notes(context.collection, build_note_filter(arguments), arguments["format"])
    return {"data": b64encode(data).decode()}


def list_feedback(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The marks of a document, or of all."""
    return find_feedback(context.collection, request["arguments"])


def list_trainings(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """What was learnt from the marks."""
    return list_lessons(context.collection)


_JOBS: dict[str, Job] = {
    "summarise": summarise,
    "rank": rank,
    "outline": outline,
    "elaborate": elaborate,
    "check": check,
    "check_view": check_view,
    "guard": guard,
    "rerank": rerank,
    "compress": compress,
    "snippets": show,
    "find": find,
    "summarise_found": summarise_hits,
    "ask_find": ask_find,
    "ask_read": ask_read,
    "browse": browse,
    "view": view,
    "draw_page": draw_page,
    "look": look,
    "marks": mark,
    "outline_view": outline_view,
    "sentence": explain_sentence,
    "export": export,
    "notes": list_notes,
    "export_notes": export_notes,
    "feedback": list_feedback,
    "trainings": list_trainings,
    "collection": list_collection,
    "systems": list_systems,
}
JOBS = {name: explaining("the document")(job) for name, job in _JOBS.items()}
