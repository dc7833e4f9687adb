"""Ways to upload: forms as browsers send them, and jobs that are waited for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from support.service.client import API, Client, Reply

DOCUMENTS = f"{API}/documents"
BOUNDARY = "----epitomeTestBoundary7MA4"
FORM = f"multipart/form-data; boundary={BOUNDARY}"
FINISHED = ("done", "failed", "cancelled", "expired")


def build_form(data: bytes, *, name: str = "page.html", **fields: str) -> bytes:
    """A form with one file, then some fields."""
    parts = [b'Content-Disposition: form-data; name="file"; filename="%b"\r\n\r\n%b' % (name.encode(), data)]
    parts += [f'Content-Disposition: form-data; name="{key}"\r\n\r\n{value}'.encode() for key, value in fields.items()]
    border = f"--{BOUNDARY}\r\n".encode()
    return b"".join(border + part + b"\r\n" for part in parts) + f"--{BOUNDARY}--\r\n".encode()


def upload(
    client: Client, data: bytes, *, headers: Mapping[str, str] | None = None, name: str = "page.html", **fields: str
) -> Reply:
    """The answer to an upload."""
    told = {"Content-Type": FORM, **(client.bearer if headers is None else headers)}
    return client.send("POST", DOCUMENTS, build_form(data, name=name, **fields), told)


def ask(client: Client, job: str, headers: Mapping[str, str] | None = None) -> Reply:
    """How far a job is."""
    return client.send("GET", f"{API}/jobs/{job}", headers=client.bearer if headers is None else headers)


def finish(client: Client, accepted: Reply, headers: Mapping[str, str] | None = None) -> Any:
    """The job of an accepted upload when it is finished."""
    assert accepted.status == 202, accepted.body
    job = accepted.data["job"]
    client.until(lambda: ask(client, job, headers).data["status"] in FINISHED)
    return ask(client, job, headers).data
