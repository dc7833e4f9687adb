"""Targets for what comes from elsewhere in formats of our own: models, forms, the trees of collections."""

from __future__ import annotations

import json
import zlib

from epitome.collection.store.packing import unpack_tree
from epitome.collection.store.stored_documents import _DAMAGED
from epitome.doors.service.uploads.multipart import FormError, FormParser, find_boundary
from epitome.learning.models import describe_model, unpack_model
from epitome.runtime.errors import ModelError
from fuzz.mutators import Chance, mutate_bytes, mutate_json, mutate_lines, mutate_model
from fuzz.seeds import packed
from fuzz.targets.target import Outcome, Target

_PIECES = (5, 10_000)


def load_model(data: bytes) -> Outcome:
    """Load a model and describe it."""
    try:
        model = unpack_model(data, name="x")
    except ModelError as error:
        return (error.what[:24],)
    json.dumps(describe_model(model), allow_nan=False)
    return (model.name,)


def take_form(data: bytes) -> Outcome:
    """Take a form apart, in pieces of several sizes: all give the same. The first line is its content type."""
    head, _, body = data.partition(b"\n")
    boundary = find_boundary(head.decode("latin-1"))
    if boundary is None:
        return ("no boundary",)
    taken = {_take_in_pieces(boundary, body, size) for size in _PIECES}
    assert len(taken) == 1, taken
    return (taken.pop()[0],)


def _take_in_pieces(boundary: bytes, body: bytes, size: int) -> tuple[str, str]:
    names: list[str] = []
    content = bytearray()
    form = FormParser(boundary, begin_file=names.append, write=content.extend)
    try:
        for at in range(0, len(body), size):
            form.feed(body[at : at + size])
        form.finish()
    except FormError as error:
        return str(error), ""
    assert len(names) <= 1
    return f"{len(form.fields)} fields {form.has_file}", repr((form.fields, names, bytes(content)))


def unpack_columns(data: bytes) -> Outcome:
    """Unpack the tree of a stored document, as a reader of collections does."""
    try:
        columns = unpack_tree(data)
    except _DAMAGED as error:
        return (type(error).__name__,)
    return (" ".join(f"{len(rows)}" for rows in columns.values()),)


def _mutate_columns(data: bytes, chance: Chance) -> bytes:
    try:
        text = zlib.decompress(data)
    except zlib.error:
        return mutate_bytes(data, chance)
    return mutate_bytes(data, chance) if chance.happens(8) else zlib.compress(mutate_json(text, chance))


SEALED = {
    "model": Target(
        run=load_model,
        seeds=packed.MODELS,
        mutators=(mutate_model,),
        rooms=(
            "epitome.learning.models",
            "epitome.runtime.files",
            "epitome.walk.model_file",
            "epitome.walk.background",
        ),
        most_bytes=12_288,
    ),
    "form": Target(
        run=take_form,
        seeds=packed.FORMS,
        mutators=(mutate_lines, mutate_bytes),
        rooms=("epitome.doors.service.uploads.multipart",),
        dictionary="form",
    ),
    "columns": Target(
        run=unpack_columns,
        seeds=packed.COLUMNS,
        mutators=(_mutate_columns,),
        rooms=("epitome.collection.store.packing",),
    ),
}
