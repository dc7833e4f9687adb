"""RowPages: documents that were read, as the second stage of a search compares them (`PageReader`)."""

from __future__ import annotations

from collections.abc import Sequence

from epitome.collection.finding.compared_pages import ComparedPage, SentencePlace
from epitome.collection.store.prepare import build_link_rows, find_holders
from epitome.document import Document
from epitome.maths.arrays import Integers
from epitome.runtime.limits import LIMITS


class RowPages:
    """A `PageReader` of documents; the key of a page is its place among them. There are no anchors of other pages: an
    engine knows no links between its rows.
    """

    def __init__(self, documents: Sequence[Document]) -> None:
        self._documents = documents
        self._places: dict[int, dict[int, list[SentencePlace]]] = {}

    def load_ids(self, keys: Integers) -> dict[int, str]:
        """The ids of pages by their keys."""
        return {key: self._documents[key].id for key in set(keys.tolist())}

    def load_page(self, key: int) -> ComparedPage:
        """The page with a key."""
        document = self._documents[key]
        return ComparedPage(key, document.id, document.title, document.language, document.text)

    def load_titles(self, page: ComparedPage, number: int) -> tuple[str, ...]:
        """The path of titles of a section."""
        return self._documents[page.key].sections[number].titles

    def load_places(self, page: ComparedPage, number: int, most: int) -> list[SentencePlace]:
        """The sentences of a section and of the tables in it."""
        places: list[SentencePlace] = []
        characters = 0
        for place in self._find_places(page.key).get(number, ()):
            characters += place.end - place.start
            if characters > most:
                break
            places.append(place._replace(end=min(place.end, place.start + LIMITS.sentence_characters)))
        return places

    def list_sections(self, key: int) -> list[int]:
        """The sections of a page that hold sentences, in order."""
        return sorted(self._find_places(key))

    def _find_places(self, key: int) -> dict[int, list[SentencePlace]]:
        if key not in self._places:
            document, found = self._documents[key], dict[int, list[SentencePlace]]()
            holders = find_holders(document)
            for s in document.sentences:
                if document.kind_of(s) != "boilerplate":
                    place = SentencePlace(s.start, s.end, s.head, document.language_of(s))
                    found.setdefault(holders[s.section_index], []).append(place)
            self._places[key] = found
        return self._places[key]

    def load_anchors(self, page: ComparedPage, most: int) -> list[str]:
        """None."""
        return []

    def count_linked(self, page: ComparedPage) -> int:
        """The characters of a page that are in links."""
        rows = build_link_rows(self._documents[page.key])
        return sum(end - start for *_, start, end, is_aside in rows if not is_aside)

    def list_section_titles(self, page: ComparedPage, most: int) -> list[str]:
        """The first titles of a page's sections."""
        return [section.title for section in self._documents[page.key].sections if section.title][:most]
