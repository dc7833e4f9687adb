"""One table of the service's own limits (docs/service.md); those of documents are in `epitome.runtime.limits`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class ServiceLimits:
    """How much a client may send, how long that may take, and how long codes and sessions are valid."""

    header_bytes: int = 16_384
    target_bytes: int = 8_192
    body_bytes: int = 2**20
    header_seconds: float = 10.0
    body_seconds: float = 10.0
    keep_alive_seconds: int = 5
    connections: int = 512
    stop_seconds: int = 8  # of ten seconds in total; the rest is for the workers
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
    event_streams: int = 64
    event_seconds: float = 15.0


LIMITS = ServiceLimits()
