"""Recognises text formats by their beginning: hOCR, mailboxes, messages, subtitles, Markdown, reStructuredText,
TeX, manual pages.
"""

from __future__ import annotations

import re

from epitome.runtime.late_patterns import late

_HOCR_PAGE = late(rb"""<[a-z]{1,10}\s[^<>]{0,300}?class\s?=\s?["'](?:[\w-]{1,50} ){0,5}ocr_page\b[^<>]{0,2000}""", re.I)
_HOCR_BOX = re.compile(rb"\bbbox\s\d")
_HOCR_SYSTEM = late(rb"""<meta\s[^<>]{0,200}name\s?=\s?["']ocr-system["']""", re.I)
_COMMENT = late(rb"<!--.*?(?:-->|\Z)|<script\b.*?(?:</script|\Z)", re.I | re.S)
_MARKDOWN_START = late(rb"---[ \t]*\r?\n.{1,3000}?\n---[ \t]*\r?\n|(#{1,6}) \S(?![^\n]{0,300}\n\1(?!#))", re.S)
_COMMENT_LINES = late(rb"^(#{1,6})[ \t][^\n]*\n\1(?=[ \t]|\r?\n)", re.M)
_MIN_COMMENTS = 3
_MAILBOX_START = re.compile(rb"From \S{1,300} .{0,60}\d\d:\d\d(?::\d\d)?.{0,40}\r?\n[A-Za-z-]{2,60}:")
_MAIL_START = late(
    rb"(?=[FRDM][\w-]{3,15}: )"  # rejects most texts at once, without a search
    rb"(?=.{0,4000}?^(?:Date|Subject|Message-ID|MIME-Version):)"
    rb"(?:From|Received|Return-Path|Delivered-To|Message-ID|MIME-Version|Date): .{0,1000}\n[A-Za-z-]{2,60}:",
    re.I | re.M | re.S,
)
_SUBTITLES_START = late(rb"WEBVTT(?:[ \t\r\n]|\Z)|\d{1,6}\s{1,3}\d{1,2}:\d\d:\d\d[,.]\d{1,3} --> \d")
_TEX_START = late(rb"^[ \t]{0,20}\\document(?:class|style)\b", re.M)
_RST_MARKUP = late(rb"^\.\. (?:[A-Za-z][\w-]{1,30}::|_[^:\n]{1,80}:)(?=\s)", re.M)
_ROFF_START = late(rb"(?:[.'][ \t]{0,20}(?:\\[\"#]|[A-Za-z]{2})|\\\"|[.'][ \t]{0,20}\r?\n)")
_ROFF_TITLE = late(rb"^[.'][ \t]{0,20}(?:TH|Dd|SH|Sh)[ \t]{1,20}\S", re.M)
_ROFF_LINK = late(rb"\.so[ \t]{1,20}\S{1,300}[ \t]{0,20}(?:\r?\n|\Z)")


def begins_hocr(start: bytes) -> bool:
    """Whether a page of HTML has an element of the class ocr_page with a box, or names the program that recognised its
    text and has such an element: what is written about hOCR has neither outside of comments and quoted tags.
    """
    tags = _HOCR_PAGE.findall(_COMMENT.sub(b"", start)) if b"ocr_page" in start else []
    return any(_HOCR_BOX.search(tag) for tag in tags) or (bool(tags) and _HOCR_SYSTEM.search(start) is not None)


def begins_markdown(start: bytes) -> bool:
    """Whether a text begins with a front matter or a heading of Markdown: a line with as many # below makes it a
    comment, and so do more such lines.
    """
    return _MARKDOWN_START.match(start) is not None and len(_COMMENT_LINES.findall(start)) < _MIN_COMMENTS


def begins_mailbox(start: bytes) -> bool:
    """Whether a text begins as a mailbox: the line before a message, and its first header."""
    return _MAILBOX_START.match(start) is not None


def begins_mail(start: bytes) -> bool:
    """Whether a text begins with the headers of a message."""
    return _MAIL_START.match(start) is not None


def begins_subtitles(start: bytes) -> bool:
    """Whether a text begins with the word of WebVTT, or with a number and the times of SubRip."""
    return _SUBTITLES_START.match(start) is not None


def begins_rst(start: bytes) -> bool:
    """Whether a text has a directive or a target of reStructuredText, on any line."""
    return b".. " in start and _RST_MARKUP.search(start) is not None


def begins_tex(start: bytes) -> bool:
    """Whether a TeX document is declared, on any line: comments may stand before."""
    return b"\\document" in start and _TEX_START.search(start) is not None


def begins_roff(start: bytes) -> bool:
    """Whether a text begins as a manual page does, or only names another one."""
    return begins_manual(start) or _ROFF_LINK.match(start.lstrip()) is not None


def begins_manual(start: bytes) -> bool:
    """Whether a text begins with a request of roff, and states the title or a section of a manual page."""
    return _ROFF_START.match(start.lstrip()) is not None and _ROFF_TITLE.search(start) is not None
