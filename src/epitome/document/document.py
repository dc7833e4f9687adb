"""Document: the owner of the text; sentences, sections, blocks and links are views of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from epitome.document.fragments import find_section
from epitome.document.from_sentences import build_from_sentences
from epitome.document.plain.plain_data import build_from_dict, convert_to_dict
from epitome.document.record import DocumentRecord
from epitome.document.set_aside import find_set_aside
from epitome.document.showing import show_document
from epitome.document.views import ASIDE_KINDS, Section, Sentence, Tree
from epitome.language.dates import find_date
from epitome.runtime.frozen import frozen
from epitome.runtime.late_patterns import late
from epitome.runtime.safe import shorten

_MIN_MAIN_WORDS = 50
_DATE = late(r"(\d{4})(?:-(\d\d))?(?:-(\d\d))?")


@frozen
class Document(DocumentRecord):
    """A document: its text, and exact offsets into it for everything else.

    >>> import epitome
    >>> document = epitome.read("examples/tides.html")
    >>> sentence = document.sentences[0]
    >>> print(document.title, document.language, document.text[sentence.start : sentence.end] == sentence.text)
    How tides work en True

    `sentences` holds all prose. The kind of a sentence (`document.kind_of(sentence)`, mostly that of its section)
    marks abstract, captions, rows of tables, references and footnotes; a summary chooses from `body` sentences, and
    from rows if there is a query. `media` is "xml", "html", "text", "markdown", "json", "pdf" or "sentences".
    `notes` lists in plain sentences what the reader guessed, skipped or cut; `truncated` is True when something was
    cut. `body_title` is the title in the body of a page (its first heading, else the block that looks like one),
    independent of its <title>; "" in other formats. `description` is what a page says about itself in its head,
    `page_kind` which of `PAGE_KINDS` it is; both "" if unknown. `emphasis` holds the spans of the text that a page sets
    in bold, italic or larger letters, in order; other formats have none. `cells` holds the cells with text of the rows
    of tables: start, end, and how many cells stand before it in its row. `recognised` holds the words that were read
    from scans, in order: start, end, the confidence of the recognition in percent (0 if unknown), the page, and the
    word's left, top, right and bottom edges there in whole points. `taught` is what the reader of its collection
    taught about such documents (`systems/taught.py`).
    """

    def __repr__(self) -> str:
        facts = f"{len(self.sentences):,} sentences, {self.media}, {self.language}"
        return f"<Document {self.id!r}: {shorten(self.title)!r}, {facts}>"

    def _repr_html_(self) -> str:
        facts = (*self.authors, self.date or "", self.id, f"{len(self.sentences):,} sentences", self.language)
        shown = [fact for fact in facts if fact]
        return show_document(self.title or self.id, shown, self.sections, self.sentences, self.notes)

    @property
    def abstract(self) -> str:
        """The sentences of the authors' abstract, joined by blanks; "" if there is none.

        Digests, editors' summaries and lines for a table of contents, which journals also print, are front matter.
        """
        first = next((s for s in self.sections if s.kind == "abstract"), None)
        if first is None:
            return ""
        return " ".join(s.text for s in self.sentences if first.index <= s.section_index < first.end)

    @property
    def main_text(self) -> str:
        """The text of the main part, one line per block: body and abstract with their headings, listings, rows and
        captions; no navigation, no comments, and no tables of contents unless there is little else.
        """
        kinds = [section.kind for section in self.sections]
        blocks = [b for b in self.blocks if b.kind != "boilerplate" and kinds[b.section] not in ASIDE_KINDS]
        rest = [b for b in blocks if kinds[b.section] != "contents"]
        kept = rest if sum(self.text.count(" ", b.start, b.end) + 1 for b in rest) >= _MIN_MAIN_WORDS else blocks
        return "\n".join(self.text[b.start : b.end] for b in kept)

    def __getstate__(self) -> dict[str, Any]:
        """The state that is sent to another process: the document without the values cached here."""
        return {**self.__dict__, "memo": {}}

    @property
    def tree(self) -> Tree:
        """The elements as a tree, which gives their paths."""
        return Tree(self.elements, self.heads)

    def kind_of(self, sentence: Sentence) -> str:
        """The kind of the section that holds a sentence ("body", "abstract", "caption", ...); "boilerplate" in a block
        of that kind.
        """
        if sentence.index in find_set_aside(self):
            return "boilerplate"
        return self.sections[sentence.section_index].kind

    def section_of(self, fragment: str) -> Section | None:
        """The section that the fragment of an address ("#tides") names; None if nothing has that name."""
        return find_section(self, fragment)

    def language_of(self, sentence: Sentence) -> str:
        """The language of the section that holds a sentence; mostly the document's."""
        return self.sections[sentence.section_index].language or self.language

    def with_language(self, language: str) -> Document:
        """The same document with all sections in one language."""
        if self.language == language and not any(s.language for s in self.sections):
            return self
        sections = tuple(s._replace(language="") if s.language else s for s in self.sections)
        return replace(self, language=language, sections=sections)

    def to_dict(self) -> dict[str, Any]:
        """Plain data that JSON can carry; `Document.from_dict` restores the document."""
        return convert_to_dict(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Document:
        """The document that `to_dict` wrote; anything else is an `InputError`."""
        return build_from_dict(cls, data)

    @classmethod
    def from_sentences(
        cls,
        sentences: Sequence[str],
        *,
        title: str = "",
        id: str | None = None,
        sections: Sequence[Sequence[str] | None] | None = None,
        paragraphs: Sequence[int | None] | None = None,
        date: str | None = None,
        language: str = "en",
    ) -> Document:
        """A document of sentences that are already split: one Sentence per string, in order, unchanged except that
        control characters are replaced one by one (`safe.clean_text`).

        `sections` gives the path of section titles of each sentence, `paragraphs` its paragraph number; None or []
        where unknown. Texts are joined by one blank, or by a blank line where the paragraph changes. `language` is any
        BCP 47 code; it is not detected. `date` may have any usual form ("31 January 2000", "31.1.2000"): it becomes the
        ISO one, as in documents that are read.
        """
        return build_from_sentences(
            cls, sentences, title=title, id=id, sections=sections, paragraphs=paragraphs, date=date, language=language
        )


def rank_by_date(documents: Sequence[Document]) -> list[int]:
    """The rank of each document, 0 for the newest; documents without a readable date come last, in the order given."""

    def key(number: int) -> tuple[bool, tuple[int, ...], int]:
        match = _DATE.match(find_date(documents[number].date or "") or "")
        date = tuple(-int(part or 0) for part in match.groups()) if match else ()
        return match is None, date, number

    rank = {number: i for i, number in enumerate(sorted(range(len(documents)), key=key))}
    return [rank[number] for number in range(len(documents))]
