"""How texts in plain characters begin that are no plain text: mailboxes, messages, subtitles, Markdown, TeX."""

from __future__ import annotations

import re

_MARKDOWN_START = re.compile(rb"---[ \t]*\r?\n.{1,3000}?\n---[ \t]*\r?\n|#{1,6} \S", re.S)
MAILBOX_START = re.compile(rb"From \S{1,300} .{0,60}\d\d:\d\d(?::\d\d)?.{0,40}\r?\n[A-Za-z-]{2,60}:")
_MAIL_START = re.compile(
    rb"(?=[FRDM][\w-]{3,15}: )"  # most texts do not begin so, and need not be sought through
    rb"(?=.{0,4000}?^(?:Date|Subject|Message-ID|MIME-Version):)"
    rb"(?:From|Received|Return-Path|Delivered-To|Message-ID|MIME-Version|Date): .{0,1000}\n[A-Za-z-]{2,60}:",
    re.I | re.M | re.S,
)
_SUBTITLES_START = re.compile(rb"WEBVTT(?:[ \t\r\n]|\Z)|\d{1,6}\s{1,3}\d{1,2}:\d\d:\d\d[,.]\d{1,3} --> \d")
_TEX_START = re.compile(rb"^[ \t]{0,20}\\document(?:class|style)\b", re.M)
_CONTENT_STARTS = (
    (MAILBOX_START, "mbox"),
    (_MAIL_START, "mail"),
    (_SUBTITLES_START, "subtitles"),
    (_MARKDOWN_START, "markdown"),
)


def tell_text(start: bytes) -> str:
    """The format of a text without a telling suffix."""
    told = next((media for pattern, media in _CONTENT_STARTS if pattern.match(start)), "")
    return told or ("tex" if b"\\document" in start and _TEX_START.search(start) else "text")
