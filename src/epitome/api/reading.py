"""The checked arguments of `elaborate`: the linking sentence, found by a link's address or given as text."""

from __future__ import annotations

from urllib.parse import urljoin

from epitome.document import Document, Link, Reading
from epitome.language import count_words
from epitome.runtime.errors import LimitError, NotFound, UsageError
from epitome.runtime.limits import LIMITS
from epitome.sources.files import is_url

FEWEST_BEFORE = 10  # words before the anchor; with fewer, the sentence is usually a definition (Wan & Paris 2008)
_MAX_ELABORATION_SENTENCES = 100
_MAX_FRAGMENT_CHARACTERS = 200
PAGE_CUT = "only the beginning of the page being read was read"
CUT = f"only the first {LIMITS.sentence_characters:,} characters of the linking sentence were read"


def check_elaboration(number: int) -> None:
    """Refuse an invalid number of sentences."""
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= _MAX_ELABORATION_SENTENCES:
        raise UsageError(f"elaboration={number!r} is no number of sentences", f"give 0 to {_MAX_ELABORATION_SENTENCES}")


def build_reading(
    reading: Document | None, *, link: str | None, linking: str | None
) -> tuple[Reading, tuple[str, ...]]:
    """The linking sentence and its document, and notes on them."""
    if reading is not None and not isinstance(reading, Document):
        raise UsageError(f"a {type(reading).__name__} is no document", "read it first: epitome.read(source)")
    if (link is None) == (linking is None):
        given = (
            "neither a link nor a linking sentence was" if link is None else "both a link and a linking sentence were"
        )
        raise UsageError(f"{given} given", "give link=, an address on the page being read, or linking=, the sentence")
    for name, value in (("link", link), ("linking", linking)):
        if value is not None and (not isinstance(value, str) or not value.strip()):
            raise UsageError(
                f"{name}={str(value)[:40]!r} says nothing", "give an address (link=) or a sentence (linking=)"
            )
    if linking is not None:
        return _with_notes(linking, reading)
    assert link is not None
    if reading is None:
        raise UsageError("a link was given without the page that it stands on", "give reading=, or linking=")
    return _find_linking(reading, link)


def _find_linking(reading: Document, href: str) -> tuple[Reading, tuple[str, ...]]:
    """The first sentence that contains a link to this address; if no link is in a sentence, its anchor text."""
    if len(href) > LIMITS.sentence_characters:
        raise LimitError(f"the link has {len(href):,} characters", f"give at most {LIMITS.sentence_characters:,}")
    links = _find_links(reading, href.strip())
    if not links:
        raise NotFound(f"no link on the page leads to {href[:200]!r}", "give the address as it stands on the page")
    holder = next((k for k in links if k.sentence is not None), None)
    if holder is None or holder.sentence is None:
        anchor = next((k.anchor for k in links if k.anchor.strip()), "")
        if not anchor:
            raise NotFound("the link stands in no sentence and has no text", "give linking=, the sentence")
        fragment = _get_fragment(links[0].target) or _get_fragment(href)
        return _with_notes(anchor, reading, "the link stands in no sentence: its text was taken", fragment=fragment)
    fragment = _get_fragment(holder.target) or _get_fragment(href)
    sentence = reading.sentences[holder.sentence]
    before = count_words(reading.text[sentence.start : holder.start])
    if before >= FEWEST_BEFORE:
        return _with_notes(sentence.text, reading, fragment=fragment)
    words = f"{before} word{'' if before == 1 else 's'}"
    note = f"the linking sentence may be a mere definition: only {words} before the link"
    return _with_notes(sentence.text, reading, note, fragment=fragment)


def _with_notes(
    linking: str, reading: Document | None, *notes: str, fragment: str = ""
) -> tuple[Reading, tuple[str, ...]]:
    most = LIMITS.sentence_characters
    if len(linking) > most:
        notes = (*notes, CUT)
    if reading is not None and reading.truncated:
        notes = (*notes, PAGE_CUT)
    return Reading(linking[:most], reading, fragment), notes


def _find_links(reading: Document, href: str) -> list[Link]:
    """The links with this address as written; else those that resolve to it; else both, ignoring fragments."""
    page = reading.url or reading.id
    resolved = [_resolve(page, link.target) for link in reading.links]
    for addresses in ([link.target.strip() for link in reading.links], resolved):
        exact = [link for link, address in zip(reading.links, addresses, strict=True) if address == href]
        if exact:
            return exact
    bare = _drop_fragment(href)
    if not bare:  # only a fragment: a place on the page itself
        return []
    pairs = zip(reading.links, resolved, strict=True)
    return [link for link, address in pairs if bare in (_drop_fragment(link.target), _drop_fragment(address))]


def _resolve(page: str, target: str) -> str:
    try:
        return urljoin(page, target.strip())
    except ValueError:  # an invalid address, like http://[
        return ""


def _drop_fragment(address: str) -> str:
    return address.strip().partition("#")[0]


def _get_fragment(address: str) -> str:
    return address.strip().partition("#")[2]


def describe_section(linked: Document, reading: Reading) -> tuple[str, ...]:
    """A note on the section that the fragment of the link, or of the linked page's address, names."""
    fragment = (
        reading.fragment or _get_fragment(linked.url or "") or _get_fragment(linked.id if is_url(linked.id) else "")
    )
    section = linked.section_of(fragment) if fragment else None
    if section is None:
        return ()
    title = section.title or linked.title
    return (f'the link leads to the section "{title}" (#{fragment[:_MAX_FRAGMENT_CHARACTERS]})',) if title else ()
