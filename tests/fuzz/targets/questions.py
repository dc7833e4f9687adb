"""Targets for what is asked: queries, searches in a collection, element paths."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path

import epitome
from epitome.collection import Collection
from epitome.document import Document
from epitome.document.element_path import find_element
from epitome.language.signs.asking import find_asked, find_defined
from epitome.language.words.identifiers import find_names
from epitome.language.words.query_marks import drop_left_out, find_left_out, find_phrases
from epitome.readers import read_bytes
from epitome.runtime.errors import EpitomeError
from epitome.runtime.limits import LIMITS
from epitome.walk.queries import check_query
from epitome.walk.queries.need import split_terms
from fuzz.mutators import mutate_bytes
from fuzz.seeds import texts
from fuzz.targets.target import Outcome, Target

_LANGUAGES = ("en", "de", "zh", "xx")


def read_query(data: bytes) -> Outcome:
    """Find the words, marks and names of a query."""
    query = data.decode("utf-8", "surrogatepass") if _is_text(data) else data.decode("latin-1")
    try:
        check_query(query)
    except EpitomeError as error:
        return (error.code,)
    left_out = find_left_out(query, [texts.TEXT[0].decode()])
    kept = drop_left_out(query, left_out)
    sizes = [len(left_out), len(find_phrases(query)), len(find_names(query))]
    for language in _LANGUAGES:
        segments, is_cut = split_terms(kept, language)
        assert sum(map(len, segments)) <= LIMITS.query_terms
        sizes += [sum(map(len, segments)).bit_length(), int(is_cut)]
        sizes += [len(find_asked(query, language)), len(find_defined(query, language))]
    return [f"{number}: {size}" for number, size in enumerate(sizes)]


def search(data: bytes) -> Outcome:
    """Ask a small collection."""
    query = data.decode("utf-8", "surrogatepass") if _is_text(data) else data.decode("latin-1")
    try:
        hits = _open_collection().search(query, by="section" if len(data) % 2 else "page", top=5)
    except EpitomeError as error:
        return (error.code,)
    assert all(hit.score >= 0 for hit in hits)
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    return (f"{len(hits)} hits",)


def find_path(data: bytes) -> Outcome:
    """Find an element path in a document."""
    document = _read_sample()
    try:
        number, matches = find_element(document, data.decode("utf-8", "replace"))
    except EpitomeError as error:
        return (error.code,)
    assert 0 <= number < len(document.elements)
    assert 1 <= matches <= len(document.elements)
    return (f"{document.elements[number].name} of {matches.bit_length()}",)


def _is_text(data: bytes) -> bool:
    try:
        data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return False
    return True


@cache
def _read_sample() -> Document:
    return read_bytes(texts.XML[0], id="x", media="xml")


@cache
def _open_collection() -> Collection:
    folder = tempfile.mkdtemp(prefix="epitome-fuzz-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    collection = epitome.Collection(Path(folder) / "fuzz.db")
    for number, (media, source) in enumerate([("xml", texts.XML[0]), ("html", texts.HTML[0]), ("text", texts.TEXT[0])]):
        collection.add(read_bytes(source, id=f"{number}", media=media))
    return collection


_TEXT = (
    "epitome.language.words.query_marks",
    "epitome.language.words.identifiers",
    "epitome.language.signs.asking",
    "epitome.language.words.query_words",
)
QUESTIONS = {
    "query": Target(
        run=read_query, seeds=texts.QUERIES, mutators=(mutate_bytes,), rooms=_TEXT, dictionary="query", most_bytes=1_100
    ),
    "search": Target(
        run=search, seeds=texts.QUERIES, mutators=(mutate_bytes,), rooms=_TEXT, dictionary="query", most_bytes=600
    ),
    "path": Target(
        run=find_path,
        seeds=texts.PATHS,
        mutators=(mutate_bytes,),
        rooms=("epitome.document.element_path",),
        dictionary="path",
        most_bytes=220,
    ),
}
