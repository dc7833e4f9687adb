"""Uploads in other formats: the job of a worker reads them by name and first bytes; archives of several are refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from epitome.doors.service.jobs.job_context import JobContext
from epitome.doors.service.jobs.uploads import read_upload
from epitome.runtime.errors import UsageError
from support.archives import TEXT, pack_zip
from support.office import write_docx, write_paragraph


def upload(folder: Path, name: str, data: bytes) -> dict[str, Any]:
    (folder / "data").write_bytes(data)
    request = {
        "data": str(folder / "data"),
        "result": str(folder / "result"),
        "name": name,
        "keep": False,
        "kind": "document",
        "is_body": False,
        "url": None,
        "language": None,
        "media": None,
        "charset": None,
        "held_bytes": 10**7,
    }
    read_upload(JobContext(None), request, b"")
    found: dict[str, Any] = json.loads((folder / "result").read_bytes())
    return found


def test_office_files_and_archives_of_one_document_are_read(tmp_path: Path) -> None:
    docx = write_docx(write_paragraph("The harbour froze."))
    assert upload(tmp_path, "ice.docx", docx)["media"] == "docx"
    assert upload(tmp_path, "ice.zip", pack_zip({"ice.docx": docx}))["id"].endswith("/ice.zip!/ice.docx")


def test_an_archive_of_several_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="holds several documents"):
        upload(tmp_path, "all.zip", pack_zip({"a.md": TEXT, "b.md": TEXT}))
