"""The limits of the service (docs/service.md); those of documents are in `epitome.runtime.limits`."""

from __future__ import annotations

from epitome.doors.http.http_limits import HttpLimits
from epitome.runtime.frozen import frozen


@frozen(kw_only=True)
class ServiceLimits(HttpLimits):
    """How long codes and sessions are valid, how much is found, uploaded and held; beside the limits of any server."""

    login_seconds: int = 60
    session_seconds: int = 12 * 3_600
    sessions: int = 64
    pairing_seconds: int = 120
    pairing_tries: int = 5
    documents: int = 50
    hits: int = 100
    found: int = 1_000
    hit_sentences: int = 50
    hit_bytes: int = 20_000
    marks: int = 1_000
    search_seconds: float = 5.0
    upload_bytes: int = 50 * 2**20
    upload_form_bytes: int = 65_536  # of a form, besides its file
    upload_pause_seconds: float = 10.0
    upload_seconds: float = 120.0
    uploads: int = 1_000
    uploads_bytes: int = 2**33
    held_seconds: float = 3_600.0
    held_bytes: int = 200 * 2**20
    sites: int = 4
    site_pages: int = 300
    site_depth: int = 3
    site_failures: int = 100
    removal_seconds: float = 600.0
    export_bytes: int = 32 * 2**20
    export_seconds: float = 60.0
    guardrail_bytes: int = 32 * 2**20
    guardrail_seconds: float = 600.0
    event_streams: int = 64
    event_seconds: float = 15.0


LIMITS = ServiceLimits()
