"""The words of a document as they are searched and counted. Those of its edge blocks are kept apart, since they are
left out if the blocks are templates of the site.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Set

from epitome.collection.store.edge_blocks import EdgeBlocks, find_edges
from epitome.document import Document, Head
from epitome.language.words.identifiers import find_identifiers, make_index_token
from epitome.language.words.terms import STOP_MARK, mark_terms
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS

SectionWords = list[tuple[str, str]]
_PROSE = frozenset(("paragraph", "item", "reference", "row"))


@frozen(kw_only=True)
class IndexedWords:
    """The words of a document.

    `of_sections`: (words of its titles, words of its text) of each section; `terms`: how often each term occurs in the
    sentences; both without the edge blocks. `of_edges`: (words, identifiers) of each edge block.
    """

    of_sections: SectionWords
    terms: dict[str, int]
    edges: EdgeBlocks
    of_edges: list[tuple[list[str], list[str]]]

    def leave_out(self, marked: Set[int]) -> tuple[SectionWords, dict[str, int]]:
        """The words of sections and the terms, without the marked edge blocks and the titles of sections that hold
        nothing else.
        """
        kept = [number for number in range(len(self.of_edges)) if number not in marked]
        sections, terms = list(self.of_sections), Counter(self.terms)
        for number in kept:
            words, names = self.of_edges[number]
            section = self.edges.blocks[number].section
            title, body = sections[section]
            sections[section] = (title, " ".join(filter(None, (body, *words, *names))))
        terms.update(count_marked_terms(self.of_edges[number][0] for number in kept))
        for section in self.edges.find_whole_sections(marked):
            sections[section] = ("", sections[section][1])
        return sections, dict(terms)


def collect_words(document: Document) -> IndexedWords:
    """The words of each section without those of its subsections; terms are counted in the sentences.

    Defined terms and table heads are searched like titles. Identifiers are also searched whole. Navigation is not
    searched, unless a page has no other text.
    """
    text, longest = document.text, LIMITS.sentence_characters
    sentences: list[list[str]] = [[] for _ in document.sections]
    heads: list[list[str]] = [[] for _ in document.sections]
    other_blocks: list[list[str]] = [[] for _ in document.sections]
    edges = find_edges(document)
    at_edges = set(edges.list_sentences(set(range(len(edges.blocks)))))
    for sentence in document.sentences:
        if sentence.index not in at_edges:
            end = min(sentence.end, sentence.start + longest)
            sentences[sentence.section_index].append(text[sentence.start : end])
    for holder, head in _locate_heads(document):
        heads[holder].append(text[head.start : min(head.end, head.start + longest)])
    for b in document.blocks:
        if b.kind not in _PROSE and b.kind not in ("heading", "boilerplate"):
            other_blocks[b.section].append(text[b.start : b.end])
    of_sections: SectionWords = []
    prose: list[list[str]] = []
    for section in document.sections:
        language = section.language or document.language
        own, others = "\n".join(sentences[section.index]), "\n".join(other_blocks[section.index])
        prose.append(mark_terms(own, language))
        body = prose[-1] + mark_terms(others, language) + _mark_identifiers(f"{own}\n{others}")
        titles = "\n".join([document.title[:longest], "\n".join(section.titles)[-longest:], *heads[section.index]])
        title = [] if section.kind == "boilerplate" else mark_terms(titles, language) + _mark_identifiers(titles)
        of_sections.append((" ".join(title), " ".join(body)))
    return IndexedWords(
        of_sections=of_sections,
        terms=count_marked_terms(prose),
        edges=edges,
        of_edges=[_collect_edge(document, block.first, block.last) for block in edges.blocks],
    )


def _collect_edge(document: Document, first: int, last: int) -> tuple[list[str], list[str]]:
    """The words and the identifiers of a run of sentences."""
    sentences, longest = document.sentences[first:last], LIMITS.sentence_characters
    text = "\n".join(document.text[s.start : min(s.end, s.start + longest)] for s in sentences)
    return mark_terms(text, document.language_of(sentences[0])), _mark_identifiers(text)


def _locate_heads(document: Document) -> Iterator[tuple[int, Head]]:
    """(section, head) of each head of a sentence, except lead-ins of lists, which are sentences themselves."""
    seen: set[int] = set()
    for sentence in document.sentences:
        number = sentence.head
        while number >= 0 and number not in seen:
            seen.add(number)
            head = document.heads[number]
            if head.kind != "lead-in":
                yield sentence.section_index, head
            number = head.above


def _mark_identifiers(text: str) -> list[str]:
    return [make_index_token(name) for name in find_identifiers(text)]


def count_marked_terms(marked: Iterable[list[str]]) -> dict[str, int]:
    """How often each term occurs in lists of marked terms, without stop words."""
    counts: Counter[str] = Counter()
    for terms in marked:
        counts.update(terms)
    return {term: n for term, n in counts.items() if term[0] != STOP_MARK}
