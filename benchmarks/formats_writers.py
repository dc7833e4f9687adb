"""Writers of the formats that pandoc does not write: mail, mailboxes, subtitles and archives."""

import io
import json
import tarfile
import zipfile
from collections.abc import Callable
from email.message import EmailMessage
from functools import partial
from html import escape

from formats_truth import Truth


def write_mail(truth: Truth, name: str) -> bytes:
    message = EmailMessage()
    message["From"], message["To"] = "Ada Lind <ada@example.org>", "bo@example.org"
    message["Subject"], message["Date"] = name, "Mon, 11 Jan 1999 10:00:00 +0100"
    message.set_content("\n\n".join(" ".join(piece.split()) for piece in truth.pieces))
    return message.as_bytes()


def write_mailbox(truth: Truth, name: str) -> bytes:
    body = write_mail(truth, name).replace(b"\nFrom ", b"\n>From ")
    return b"From ada@example.org Mon Jan 11 10:00:00 1999\n" + body


def _write_cues(truth: Truth, sign: str) -> list[str]:
    """The text in cues of up to ten words, one every three seconds."""
    words = " ".join(truth.pieces).split()
    texts = [" ".join(words[at : at + 10]) for at in range(0, len(words), 10)]
    times = [f"{s // 3600:02}:{s // 60 % 60:02}:{s % 60:02}{sign}000" for s in range(0, 3 * len(texts) + 3, 3)]
    return [f"{times[n]} --> {times[n + 1]}\n{text}\n" for n, text in enumerate(texts)]


def write_srt(truth: Truth, name: str) -> bytes:
    return "\n".join(f"{n}\n{cue}" for n, cue in enumerate(_write_cues(truth, ","), 1)).encode()


def write_vtt(truth: Truth, name: str) -> bytes:
    escaped = Truth(tuple(escape(piece, quote=False) for piece in truth.pieces), ())
    return ("WEBVTT\n\n" + "\n".join(_write_cues(escaped, "."))).encode()


def _write_json(truth: Truth) -> bytes:
    return json.dumps({"text": list(truth.pieces)}).encode()


def write_zip(truth: Truth, name: str) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("text.json", _write_json(truth))
        archive.writestr("picture.png", b"\x89PNG")
    return packed.getvalue()


def write_tar(truth: Truth, name: str, *, mode: str) -> bytes:
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
    "tar": partial(write_tar, mode="w"),
    **{f"tar.{packer}": partial(write_tar, mode=f"w:{packer}") for packer in ("gz", "bz2", "xz")},
}
