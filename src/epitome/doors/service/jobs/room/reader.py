"""What the reader view shows next to the text: the marked sentences, the outline, and a sentence with its reasons."""

from __future__ import annotations

import math
from typing import Any

from epitome.api import one as api
from epitome.api.choice import Choice, choose_summariser
from epitome.api.request import build_task
from epitome.collection import WeighedWords
from epitome.document import Document
from epitome.document.citing import describe_work
from epitome.document.citing.bibliography import escape_bibtex
from epitome.document.citing.quotation import write_quotation
from epitome.document.extract import Extract
from epitome.document.heads.needed_heads import find_needed_heads
from epitome.document.render import page_address
from epitome.document.render.markdown import escape_markdown
from epitome.document.summary import FORMAT, Ranking
from epitome.doors.service.jobs.room.asked import AskedDocument, ask
from epitome.doors.service.jobs.room.grounds import list_grounds
from epitome.doors.service.jobs.room.page_views import find_marks
from epitome.doors.service.jobs.titles import find_title
from epitome.runtime.errors import InputError, NotFound
from epitome.runtime.safe import one_line
from epitome.walk.summariser import Summariser

_DEFAULT_SENTENCES = 5
_OUTLINE_SENTENCES = 2


def build_marks(
    document: Document,
    *,
    query: str | None,
    ratio: float | None,
    sentences: int | None,
    words: WeighedWords | None = None,
) -> dict[str, Any]:
    """The sentences to mark, in document order, each with the query's words as offsets into the whole text. For a
    question they are those that may answer, up to five, unless a number or a share is asked for.
    """
    if query:
        return _mark_answers(document, query, words, ratio, sentences)
    size = sentences if sentences is not None or ratio is not None else _DEFAULT_SENTENCES
    try:
        summary = api.summarise(document, ratio=ratio, sentences=size)
    except InputError as error:  # a page with only tables and listings has no sentences to choose from
        return _describe(None, (error.what,), [])
    return _describe(summary, summary.notes, [_build_mark(e, None, e.likelihood) for e in summary])


def _mark_answers(
    document: Document, query: str, words: WeighedWords | None, ratio: float | None, sentences: int | None
) -> dict[str, Any]:
    try:
        asked = ask(document, query, words)
    except InputError as error:
        return _describe(None, (error.what,), [])
    count = sentences if ratio is None else math.ceil(ratio * len(asked.extracts))
    extracts = sorted(asked.choose(count), key=lambda extract: extract.start)
    marks = [_build_mark(e, query, asked.tell(e)) for e in extracts]
    told = _describe(asked.ranking, asked.ranking.notes, marks)
    verdict = {"verdict": asked.verdict, "whole": asked.is_whole, "missing": list(asked.missing)}
    answered = None if asked.ranking.answers is None else asked.verdict != "not found"
    return {**told, "answered": answered, **verdict, "of": len(asked.extracts)}


def _describe(summary: Ranking | None, notes: tuple[str, ...], extracts: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "type": "marks",
        "system": None if summary is None else summary.system,
        "recipe": None if summary is None else summary.recipe,
        "answered": None if summary is None else summary.answered,
        "meaning": summary is not None and summary.meaning,
        "verdict": None,
        "whole": False,
        "missing": [],
        "of": 0 if summary is None else len(summary),
        "notes": list(notes),
        "extracts": extracts,
    }


def _build_mark(extract: Extract, query: str | None, likelihood: str | None) -> dict[str, Any]:
    return {
        "index": extract.index,
        "start": extract.start,
        "end": extract.end,
        "rank": extract.rank,
        "relevance": extract.relevance,
        "likelihood": likelihood,
        "under": [head.to_dict() for head in extract.under],
        "words": _find_words(extract, query),
        "place": extract.place,
        "page": extract.sentence.page,
        "boxes": [list(box) for box in extract.sentence.boxes],
    }


def _find_words(extract: Extract, query: str | None) -> list[list[int]]:
    marks = find_marks(extract.text, query, extract.language) if query else []
    return [[extract.start + start, extract.start + end] for start, end in marks]


def build_outline(document: Document) -> dict[str, Any]:
    """The sections of a document, itself first, each with a sentence or two; `section` is its number in the view."""
    try:
        entries = list(api.outline(document, sentences=_OUTLINE_SENTENCES))
    except InputError:
        entries = []
    sections = [
        {
            "section": section.index,
            "title": section.title,
            "level": section.level,
            "start": document.elements[section.element].start,
            "text": " ".join(e.display for e in summary),
            "extracts": [[e.start, e.end] for e in summary],
        }
        for section, summary in entries
    ]
    return {"format": FORMAT, "type": "outline", "sections": sections}


def build_sentence(
    document: Document, *, query: str | None, index: int, words: WeighedWords | None = None
) -> dict[str, Any]:
    """A sentence, why it would be chosen (`grounds` in plain words, `reasons` by feature) and how to cite it; without a
    score if it is not a candidate.
    """
    if index >= len(document.sentences):
        raise NotFound(f"the document has no sentence {index}", f"give a number below {len(document.sentences)}")
    asked, summariser, ranking = _rank(document, query, words)
    families = {} if summariser is None else {feature.name: feature.family for feature in summariser.features}
    ranked = next((e for e in ranking if e.index == index and e.origin == "content"), None)
    extract = ranked or _build_unranked(document, index)
    return {
        "format": FORMAT,
        "type": "sentence",
        "index": index,
        "start": extract.start,
        "end": extract.end,
        "text": extract.text,
        "under": [head.to_dict() for head in extract.under],
        "place": extract.place,
        "score": None if ranked is None else ranked.score,
        "rank": None if ranked is None else ranked.rank,
        "of": len(ranking),
        "relevance": extract.relevance,
        "likelihood": extract.likelihood if asked is None else asked.tell(extract),
        "grounds": list_grounds(extract.reasons, families),
        "reasons": [reason.to_dict() for reason in extract.reasons],
        "matched": _find_words(extract, query),
        "boxes": [list(box) for box in extract.sentence.boxes],
        "cite": _cite(document, extract),
    }


def _rank(
    document: Document, query: str | None, words: WeighedWords | None
) -> tuple[AskedDocument | None, Summariser | None, list[Extract]]:
    """The sentences in the order of the marks, and what ranked them."""
    try:
        if query:
            asked = ask(document, query, words)
            return asked, asked.summariser, list(asked.extracts)
        task, _ = build_task((document,), query=None, element=None)
        summariser = choose_summariser(task, Choice(meaning=None))
        return None, summariser, list(summariser.rank(task))
    except InputError:
        return None, None, []


def _build_unranked(document: Document, index: int) -> Extract:
    sentence = document.sentences[index]
    return Extract(
        text=sentence.text,
        index=index,
        document_id=document.id,
        score=0.0,
        rank=0,
        why=tuple,
        start=sentence.start,
        end=sentence.end,
        cut=False,
        sentence=sentence,
        date=document.date,
        language=document.language_of(sentence),
        under=find_needed_heads(document, sentence),
        work=describe_work(document),
    )


def _cite(document: Document, extract: Extract) -> dict[str, Any]:
    """The sentence as a quotation and in citation formats; `link` opens a web page or a PDF at it."""
    title, link = find_title(document), page_address(document, extract)
    page = extract.sentence.page
    spot = ", ".join(filter(None, (f"page {page}" if page and "page" not in extract.place else "", extract.place)))
    work = describe_work(document)
    public = link if link and link.startswith(("http://", "https://")) else work.address
    named = f"[{escape_markdown(title)}](<{link}>)" if link else escape_markdown(title)
    place = f", {escape_markdown(spot)}" if spot else ""
    return {
        "link": link,
        "text": write_quotation(extract.text, work, title=title, place=spot, link=public),
        "markdown": f"> {escape_markdown(extract.text)}\n>\n> — {named}{place}\n",
        "bibtex": _add_quote(extract.cite("bibtex"), extract.text, spot, page),
        "ris": _add_to_ris(extract.cite("ris"), extract.text, spot, page),
        "csl": {
            **extract.cite("csl"),
            "note": _join_quote(extract.text, spot),
            **({"page": str(page)} if page else {}),
        },
        "annotation": extract.cite("annotation"),
    }


def _join_quote(text: str, spot: str) -> str:
    return one_line(f"“{text}”" + (f" ({spot})" if spot else ""))


def _add_quote(entry: str, text: str, spot: str, page: int | None) -> str:
    """An entry of BibTeX with the sentence, its page and its place."""
    note = escape_bibtex(_join_quote(text, spot))
    pages = f"  pages = {{{page}}},\n" if page else ""
    return entry.rstrip().removesuffix("}") + f"{pages}  note = {{{note}}},\n}}\n"


def _add_to_ris(record: str, text: str, spot: str, page: int | None) -> str:
    """A record of RIS with the sentence, its page and its place."""
    lines = (f"SP  - {page}\n" if page else "") + f"N1  - {_join_quote(text, spot)}\n"
    return record.removesuffix("ER  - \n") + lines + "ER  - \n"
