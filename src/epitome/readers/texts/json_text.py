"""JSON: an epitome document, or an object (or list) with text under known keys.

Known keys: title, text, abstract, sentences, sections ([{title, text}]), paragraphs, date, authors, language, id.
"""

from __future__ import annotations

import json
from typing import Any

from epitome.document import Document
from epitome.language import detect_language, parse_language
from epitome.language.dates import parse_date
from epitome.readers.build.builder import Builder
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.build.roles import ABSTRACT, BLOCK, HEADING, SECTION
from epitome.readers.decode import decode
from epitome.runtime.errors import InputError, LimitError
from epitome.runtime.limits import LIMITS

_MAX_DEPTH = 50
_TEXT_KEYS = ("text", "body", "content", "paragraphs")


def read_json(data: bytes, *, id: str, language: str | None) -> Document:
    """Read a JSON document."""
    decoded = decode(data, declares=False)
    try:
        value = json.loads(decoded.text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"the JSON is malformed ({str(error)[:100]})", "fix the JSON") from None
    if isinstance(value, dict) and value.get("format") == "epitome/1":
        document = Document.from_dict(value)
        if len(document.sections) > LIMITS.sections + 1:
            raise LimitError(
                f"the document has {len(document.sections):,} sections",
                f"at most {LIMITS.sections:,} are read (docs/limits.md)",
            )
        return document
    if isinstance(value, list):
        value = {"sentences": value}
    if not isinstance(value, dict):
        raise InputError(
            "the JSON holds neither an object nor a list", "give an object with title and text, or sentences"
        )
    sentences = value.get("sentences")
    title, date = _get_string(value.get("title")), parse_date(_get_string(value.get("date")))
    if isinstance(sentences, list) and sentences and all(isinstance(s, str) for s in sentences):
        return Document.from_sentences(
            [_replace_lone_surrogates(s) for s in sentences],
            title=title,
            id=_get_string(value.get("id")) or id,
            date=date,
            language=parse_language(language)
            or parse_language(_get_string(value.get("language")))
            or detect_language(" ".join(sentences[:200])),
        )
    builder = Builder(root="document", media="json", path="/document")
    if decoded.note:
        builder.notes.append(decoded.note)
    _add_object(builder, value, "/document", depth=0)
    if not builder.has_text:
        raise InputError("the JSON holds no text", 'give an object with "title" and "text", or a list of "sentences"')
    authors = value.get("authors", value.get("author", []))
    names = [authors] if isinstance(authors, str) else authors if isinstance(authors, list) else []
    return builder.build(
        DocumentHead(
            id=_get_string(value.get("id")) or id,
            title=title,
            language=language,
            declared_language=_get_string(value.get("language")) or None,
            date=date,
            authors=tuple(_get_string(n) for n in names if _get_string(n)),
        )
    )


def _add_object(builder: Builder, value: dict[str, Any], path: str, *, depth: int) -> None:
    """Add the abstract, the texts and the sections of an object, in that order."""
    if _get_string(value.get("abstract")):
        builder.open("abstract", ABSTRACT, path=f"{path}/abstract[1]")
        _add_paragraphs(builder, value["abstract"], f"{path}/abstract[1]")
        builder.close()
    texts = [t for key in _TEXT_KEYS for t in (value[key] if isinstance(value.get(key), list) else [value.get(key)])]
    _add_paragraphs(builder, texts, path)
    sections = value.get("sections", [])
    if not isinstance(sections, list):
        return
    if depth >= _MAX_DEPTH and sections:
        builder.truncated = True
        builder.notes.append(f"sections nested deeper than {_MAX_DEPTH} were not read")
        return
    for number, section in enumerate((s for s in sections if isinstance(s, dict)), 1):
        section_path = f"{path}/section[{number}]"
        builder.open("section", SECTION, path=section_path)
        heading = _get_string(section.get("title")) or _get_string(section.get("heading"))
        if heading:
            builder.open("title", HEADING, path=f"{section_path}/title[1]")
            builder.add_text(heading)
            builder.close()
        _add_object(builder, section, section_path, depth=depth + 1)
        builder.close()


def _add_paragraphs(builder: Builder, value: Any, path: str) -> None:
    texts = value if isinstance(value, list) else [value]
    paragraphs = [p for t in texts if isinstance(t, str) for p in t.replace("\r\n", "\n").split("\n\n")]
    for number, paragraph in enumerate(paragraphs, 1):
        builder.open("p", BLOCK, path=f"{path}/p[{number}]")
        builder.add_text(paragraph)
        builder.close()


def _get_string(value: Any) -> str:
    return _replace_lone_surrogates(value) if isinstance(value, str) else ""


def _replace_lone_surrogates(text: str) -> str:
    """The text without lone surrogates, which JSON can express but no encoding can."""
    return text if text.isascii() else text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
