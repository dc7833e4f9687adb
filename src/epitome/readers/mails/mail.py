"""Mail (.eml): a message as a document with its subject as title; quoted text is separated from the sender's own.

Kept: sender, date, the text (plain, else HTML), quoted mail and the signature as sections of the kind "comments", from
which no summary chooses unless asked. Attached files are named in a note and not opened; nothing that a message refers
to is fetched.
"""

from __future__ import annotations

import re
from email.utils import parseaddr
from itertools import islice

from epitome.document import Document
from epitome.language.dates import find_date
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.build.feed import Feed
from epitome.readers.build.roles import ITEM, QUOTED_MAIL
from epitome.readers.html.html_page import HtmlWalk
from epitome.readers.html.main_text.boilerplate import Marks
from epitome.readers.html.main_text.survey import Survey
from epitome.readers.mails.mime import MailPart, iterate_parts, read_header, split_head
from epitome.readers.parsers import parse_html
from epitome.readers.texts.plain_headings import MARKED_ITEM
from epitome.runtime.errors import InputError

_QUOTE_MARKS = re.compile(r"[ \t]{0,3}(?:>[ \t]?){1,50}")
_ATTRIBUTION = re.compile(
    r"(?:On|Am|Le|El|Il|Em|Op|Den)\b.{0,300}\b(?:wrote|schrieb|écrit|escribió|scritto|escreveu|schreef|skrev)\b.{0,100}:$"
    r"|.{1,200}<[^<>\s]{1,100}@[^<>\s]{1,100}>.{0,40}(?:wrote|writes|schrieb|écrit)\s?:$"
)
_ORIGINAL_MESSAGE = re.compile(
    r"-{2,}\s?(?:Original Message|Forwarded message|Ursprüngliche Nachricht|Message d'origine|Mensaje original).{0,60}|"
    r"-----BEGIN PGP (?:SIGNATURE|PUBLIC KEY BLOCK)-----$",
    re.IGNORECASE,
)
_RULE = re.compile(r"([-_=*~#])\1{4,}$|-----BEGIN PGP SIGNED MESSAGE-----$|Hash: SHA\d{1,3}$")
_LONG_UNDERLINE = "_" * 20
_HEADER = re.compile(r"\*?[^\W\d_][\w-]{1,14}:\*?\s")
_MAX_FOOTER_LINES = 8
_QUOTING_CLASSES = ("gmail_quote", "gmail_signature", "moz-cite", "moz-signature", "yahoo_quoted")
_SIGNATURE = ("-- ", "--")
_MAX_NAMES = 10
_OPENINGS = "(:"  # open comments and groups
_MAX_OPENINGS = 30


def read_mail(data: bytes, *, id: str, language: str | None) -> Document:
    """Read a message."""
    message = split_head(data.lstrip())
    feed = Feed("mail")
    attached: list[str] = []
    parts = list(iterate_parts(message))
    for part in parts:
        is_text = part.kind in ("text/plain", "text/html") or (len(parts) == 1 and part.kind.startswith("text/"))
        if part.name or not is_text:
            attached.append(part.name or part.kind)
        elif part.kind == "text/html":
            _add_html(feed, part)
        else:
            _MailWalk(feed).walk(part.decode_text().splitlines())
    if attached:
        named = ", ".join(attached[:_MAX_NAMES])
        feed.builder.notes.append(f"attached files were not read: {named}" + (", ..." if attached[_MAX_NAMES:] else ""))
    subject = read_header(message.headers, "Subject")
    if not feed.builder.has_text:
        if not subject:
            raise InputError(f"{id} has no text", "give a message with text")
        feed.add_block(subject)
    return feed.builder.build(
        DocumentHead(
            id=id,
            title=subject,
            language=language,
            date=find_date(str(message.headers.get("Date", ""))),
            authors=tuple(filter(None, [_parse_sender(read_header(message.headers, "From"))])),
        )
    )


def _parse_sender(text: str) -> str:
    """The name of a sender, else the address; "" if the header is no address, or has many comments and groups, for each
    of which the standard library's parser recurses.
    """
    if sum(map(text.count, _OPENINGS)) > _MAX_OPENINGS:
        return ""
    name, address = parseaddr(text)
    return name or address


def _add_html(feed: Feed, part: MailPart) -> None:
    """Add an HTML body; parts that mail programs mark as quoted are quotations."""
    root = parse_html(part.decode_text())
    if root is None:
        return
    quoted = {
        element: "comments"
        for element in root.iter("blockquote", "div")
        if element.get("type") == "cite" or (element.get("class") or "").startswith(_QUOTING_CLASSES)
    }
    body = root.find("body")
    walk = HtmlWalk(feed.builder, css=True, survey=Survey(root), marks=Marks(quoted))
    walk.walk_children(body if body is not None else root, "/document")
    feed.builder.break_block()


def _rules_off(lines: list[str], number: int) -> bool:
    """Whether a line is a rule of underscores over the headers of an original message, or over the few last lines."""
    if not lines[number].strip().startswith(_LONG_UNDERLINE):
        return False
    below = list(islice((line for line in islice(lines, number + 1, None) if line.strip()), _MAX_FOOTER_LINES + 1))
    return len(below) <= _MAX_FOOTER_LINES or _HEADER.match(below[0].strip()) is not None


class _MailWalk:
    """Walks the lines of a plain body: paragraphs and items, in own text, quotations and the signature."""

    def __init__(self, feed: Feed) -> None:
        self.feed = feed
        self._lines: list[str] = []
        self._kind = ""

    def walk(self, lines: list[str]) -> None:
        """Walk the lines."""
        is_rest_quoted = False  # after "Original Message" or a signature mark, to the end
        for number, line in enumerate(lines):
            stripped = line.strip()[:300]
            is_end = _ORIGINAL_MESSAGE.match(stripped) or line in _SIGNATURE or _rules_off(lines, number)
            if not is_rest_quoted and is_end:
                self._switch("quotation")
                is_rest_quoted = True
                continue
            if _RULE.match(stripped):
                self._flush()
                continue
            is_attribution = not is_rest_quoted and self._is_attribution(lines, number)
            is_quoted = is_rest_quoted or is_attribution or bool(_QUOTE_MARKS.match(line))
            if line.strip():
                self._switch("quotation" if is_quoted else "own")
            marks = _QUOTE_MARKS.match(line) if is_quoted else None
            text = line[marks.end() :] if marks else line
            if not text.strip():
                self._flush()
            else:
                if MARKED_ITEM.match(text):
                    self._flush()
                self._lines.append(text.strip())
                if is_attribution and text.rstrip().endswith(":"):
                    self._flush()
        self._switch("")

    def _is_attribution(self, lines: list[str], number: int) -> bool:
        """Whether a line names the author of the quotation that follows; it may continue on the next line."""
        line = lines[number].strip()
        following = lines[number + 1].strip() if number + 1 < len(lines) else ""
        return any(_ATTRIBUTION.match(text[:500]) for text in (line, f"{line} {following}")) and (
            line.endswith(":") or following.endswith(":")
        )

    def _switch(self, kind: str) -> None:
        if kind == self._kind:
            return
        self._flush()
        if self._kind == "quotation":
            self.feed.close()
        self._kind = kind
        if kind == "quotation":
            self.feed.open("quotation", QUOTED_MAIL)

    def _flush(self) -> None:
        if self._lines:
            marked = MARKED_ITEM.match(self._lines[0])
            if marked:
                self._lines[0] = self._lines[0][marked.end() :]
                self.feed.add_block(" ".join(self._lines), "item", ITEM)
            else:
                self.feed.add_block(" ".join(self._lines))
        self._lines = []
