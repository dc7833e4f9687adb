"""Writers of the formats that pandoc does not write: mail, mailboxes, subtitles and archives."""

from __future__ import annotations

import io
import json
import tarfile
import zipfile
from collections.abc import Callable
from email.message import EmailMessage

from formats_truth import Truth


def write_mail(truth: Truth, name: str) -> bytes:
    """A message with the text as its body."""
    message = EmailMessage()
    message["From"], message["To"] = "Ada Lind <ada@example.org>", "bo@example.org"
    message["Subject"], message["Date"] = name, "Mon, 11 Jan 1999 10:00:00 +0100"
    message.set_content("\n\n".join(" ".join(piece.split()) for piece in truth.pieces))
    return message.as_bytes()


def write_mailbox(truth: Truth, name: str) -> bytes:
    """A mailbox with one message."""
    body = write_mail(truth, name).replace(b"\nFrom ", b"\n>From ")
    return b"From ada@example.org Mon Jan 11 10:00:00 1999\n" + body


def _list_cues(truth: Truth) -> list[str]:
    """The text in cues of up to ten words."""
    words = " ".join(truth.pieces).split()
    return [" ".join(words[at : at + 10]) for at in range(0, len(words), 10)]


def _write_time(seconds: int, sign: str) -> str:
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}{sign}000"


def write_srt(truth: Truth, name: str) -> bytes:
    """Subtitles, a cue every three seconds."""
    cues = enumerate(_list_cues(truth))
    return "\n".join(
        f"{n + 1}\n{_write_time(3 * n, ',')} --> {_write_time(3 * n + 3, ',')}\n{cue}\n" for n, cue in cues
    ).encode()


def write_vtt(truth: Truth, name: str) -> bytes:
    """Subtitles with a speaker."""
    cues = "\n".join(
        f"{_write_time(3 * n, '.')} --> {_write_time(3 * n + 3, '.')}\n{_escape(cue)}\n"
        for n, cue in enumerate(_list_cues(truth))
    )
    return f"WEBVTT\n\n{cues}".encode()


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _write_json(truth: Truth) -> bytes:
    return json.dumps({"text": list(truth.pieces)}).encode()


def write_zip(truth: Truth, name: str) -> bytes:
    """A zip with the text in JSON and a picture."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("text.json", _write_json(truth))
        archive.writestr("picture.png", b"\x89PNG")
    return packed.getvalue()


def _write_tar(truth: Truth, mode: str) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode=mode) as archive:  # type: ignore[call-overload]
        info = tarfile.TarInfo("text.json")
        info.size = len(_write_json(truth))
        archive.addfile(info, io.BytesIO(_write_json(truth)))
    return packed.getvalue()


WRITERS: dict[str, Callable[[Truth, str], bytes]] = {
    "eml": write_mail,
    "mbox": write_mailbox,
    "srt": write_srt,
    "vtt": write_vtt,
    "zip": write_zip,
    "tar": lambda truth, name: _write_tar(truth, "w"),
    "tar.gz": lambda truth, name: _write_tar(truth, "w:gz"),
    "tar.bz2": lambda truth, name: _write_tar(truth, "w:bz2"),
    "tar.xz": lambda truth, name: _write_tar(truth, "w:xz"),
}
