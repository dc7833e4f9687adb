"""Removes documents and restores them: removed ones are kept as one file of plain data and their originals."""

from __future__ import annotations

import json
import os
import shutil
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from epitome.collection import Originals, Removed
from epitome.doors.service.jobs.job_context import JobContext
from epitome.doors.service.jobs.written_files import translate_errors

_DATA_FILE = "documents.json"


def remove_documents(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Remove documents from the collection; they are backed up before the change is made."""
    backup, originals = Path(request["aside"]), Originals(context.collection.path)

    def back_up(removed: list[Removed]) -> None:
        data = json.dumps([entry.to_dict() for entry in removed], separators=(",", ":")).encode()
        with translate_errors():
            with os.fdopen(os.open(backup / _DATA_FILE, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(data)
            for entry in removed:
                kept = originals.get_path(entry.document.id)
                if kept.is_file():
                    shutil.copy2(kept, backup / kept.name)

    return {"removed": context.collection.take_out(request["ids"], back_up)}


def restore_documents(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Restore documents as they were."""
    backup, originals = Path(request["aside"]), Originals(context.collection.path)
    with translate_errors(), ExitStack() as keeping:
        removed = [Removed.from_dict(entry) for entry in json.loads((backup / _DATA_FILE).read_bytes())]
        for entry in removed:
            kept = backup / originals.get_path(entry.document.id).name
            if kept.is_file():
                keeping.enter_context(originals.keep(entry.document.id, kept.read_bytes()))
        context.collection.put_back(removed)
    return {"restored": len(removed)}
