"""Boilerplate: which elements of a page are no text of its own, by what the survey measured.

- Furniture (nav, header, footer, aside and their ARIA roles) is boilerplate, unless it holds most of the page: a
  <nav> that nobody closed.
- A telling class or id ("breadcrumbs", "sidebar") is believed where the element is no large text.
- A list, table, line or box that is mostly links is boilerplate; so is a small one with two links of the kind "Prev",
  "Up", "Next"; so are cookie notices, and imprints at the page's end.
- <main>, <article> or a container called content that holds most of the text is believed: what stands around it is
  boilerplate, but for a title.
- On a page that is left with next to no text, link lists and the weaker names are text: such a page is an index.

Kohlschütter, Fankhauser & Nejdl (2010), "Boilerplate detection using shallow text features", WSDM, show that link
density and text length tell most of it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable

from lxml import etree

from epitome.readers.survey import Survey, Suspect

_LEAST_TEXT = 300
_SURE = frozenset({"furniture", "navigation", "steps", "notice"})


def boilerplate(survey: Survey) -> set[etree._Element]:
    """The elements whose text is boilerplate."""
    if not survey.characters:
        return set()
    mains = _outermost(s for s in survey.contents if s.why == "main" and s.tag != "article")
    found = [s for s in survey.suspects if _is_boilerplate(s, survey.characters) and not _holds(s, mains)]
    sure = [s for s in found if s.why in _SURE]
    mains = _outermost(_outside((s for s in survey.contents if s.why == "main"), sure))  # teasers in a margin are none
    around = _around(_trusted(survey, mains, sure))
    kept = survey.characters - _held(found)
    if kept < _LEAST_TEXT:
        found = sure
    marked = {s.element for s in found} | around
    for heading in survey.suspects:
        if heading.why == "heading":
            marked.update(_beside_headings(heading.element))
    return marked


def _is_boilerplate(suspect: Suspect, page: int) -> bool:
    share, density, size = suspect.characters / page, suspect.density, suspect.characters
    match suspect.why:
        case "furniture":
            return share <= 0.5 or density >= 0.3 or size <= 1_000
        case "navigation":
            return not suspect.titles and (density >= 0.5 or share <= 0.4 or size <= 600)
        case "notice":
            return share <= 0.5
        case "imprint":
            return size <= 300 and suspect.start >= 0.5 * page
        case "steps":
            return size <= 400 and not suspect.titles and suspect.links <= 12
        case "links":
            return not suspect.titles and (suspect.tag != "p" or suspect.links >= 3)
        case "linked" | "small":
            brief = suspect.why == "small" and size <= 300 and not suspect.headings
            return not suspect.titles and share <= 0.3 and (density >= 0.4 or brief)
    return False


def _holds(suspect: Suspect, mains: list[Suspect]) -> bool:
    """Whether one of the containers of the content lies in an element."""
    at = bisect_left(mains, suspect.start, key=lambda m: m.start)
    return at < len(mains) and mains[at].end <= suspect.end and mains[at].element is not suspect.element


def _held(suspects: Iterable[Suspect]) -> int:
    """How many characters some elements hold, each counted once however they are nested."""
    held = reached = 0
    for suspect in sorted(suspects, key=lambda s: s.start):
        held += max(0, suspect.end - max(reached, suspect.start))
        reached = max(reached, suspect.end)
    return held


def _trusted(survey: Survey, mains: list[Suspect], sure: list[Suspect]) -> list[Suspect]:
    """The containers of the content, where they hold most of the text that is not surely boilerplate."""
    text = survey.characters - _held(sure)
    if _text_in(mains, sure) >= max(1, 0.5 * text):
        return mains
    large = (s for s in survey.contents if s.why == "content" and s.characters >= max(_LEAST_TEXT, 0.85 * text))
    least = min(large, key=lambda s: s.characters, default=None)
    return [least] if least is not None and _text_in([least], sure) >= 0.85 * text else []


def _text_in(contents: list[Suspect], sure: list[Suspect]) -> int:
    """How much text some containers hold, without what is surely boilerplate in them."""
    return _held(contents) - _held(set(sure) - set(_outside(sure, contents)))


def _outside(suspects: Iterable[Suspect], others: list[Suspect]) -> list[Suspect]:
    """Those that lie in none of some other elements."""
    around = _outermost(others)
    starts = [o.start for o in around]
    return [s for s in suspects if not (i := bisect_right(starts, s.start)) or s.end > around[i - 1].end]


def _outermost(suspects: Iterable[Suspect]) -> list[Suspect]:
    found: list[Suspect] = []
    for suspect in sorted(suspects, key=lambda s: (s.start, -s.characters)):
        if not found or suspect.start >= found[-1].end:
            found.append(suspect)
    return found


def _around(contents: list[Suspect]) -> set[etree._Element]:
    """What stands beside the containers of the content, and beside what holds them, without a title in it."""
    content = {c.element for c in contents}
    above: set[etree._Element] = set()
    for element in content:
        parent = element.getparent()
        while parent is not None and parent not in above:
            above.add(parent)
            parent = parent.getparent()
    beside = (child for parent in above if parent.tag != "html" for child in parent)
    return {e for e in beside if isinstance(e.tag, str) and e not in content and e not in above and not _has_title(e)}


def _has_title(element: etree._Element) -> bool:
    return element.tag == "h1" or element.find(".//h1") is not None


def _beside_headings(header: etree._Element) -> list[etree._Element]:
    """What a header inside the content holds beside its headings: authors, dates, tags."""
    names = ("h1", "h2", "h3", "h4", "h5", "h6")
    return [c for c in header if isinstance(c.tag, str) and c.tag not in names and next(c.iter(*names), None) is None]
