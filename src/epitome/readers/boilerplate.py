"""Boilerplate: the elements of a page that are not its own text, by the measures of the survey.

- Furniture (nav, header, footer, aside and their ARIA roles) is boilerplate, unless it holds most of the page, as a
  <nav> does that was never closed.
- A class or id such as "breadcrumbs" or "sidebar" counts where the element is not a large text.
- A list, table, line or box that is mostly links is boilerplate; so is a small one with two links such as "Prev",
  "Up", "Next"; so are cookie notices, and imprints at the page's end.
- Where <main>, <article> or a container called content holds most of the text, all around it is boilerplate, except a
  title.
- Where next to no text would remain, link lists and the weaker names are text: such a page is an index.

Kohlschütter, Fankhauser & Nejdl (2010), "Boilerplate detection using shallow text features", WSDM, show that link
density and text length decide most cases.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable

from lxml import etree

from epitome.readers.survey import Survey, Suspect

_MIN_TEXT = 300
_CERTAIN = frozenset({"furniture", "navigation", "steps", "notice"})


def find_boilerplate(survey: Survey) -> set[etree._Element]:
    """The elements whose text is boilerplate."""
    if not survey.characters:
        return set()
    mains = _keep_outermost(s for s in survey.contents if s.reason == "main" and s.tag != "article")
    suspects = [s for s in survey.suspects if _is_boilerplate(s, survey.characters) and not _contains_main(s, mains)]
    certain = [s for s in suspects if s.reason in _CERTAIN]
    # articles inside certain boilerplate are teasers in a margin
    mains = _keep_outermost(_drop_nested((s for s in survey.contents if s.reason == "main"), certain))
    surroundings = _find_surroundings(_find_main_content(survey, mains, certain))
    if survey.characters - _count_characters(suspects) < _MIN_TEXT:
        suspects = certain
    marked = {s.element for s in suspects} | surroundings
    for heading in survey.suspects:
        if heading.reason == "heading":
            marked.update(_find_heading_neighbours(heading.element))
    return marked


def _is_boilerplate(suspect: Suspect, page: int) -> bool:
    share, density, size = suspect.characters / page, suspect.density, suspect.characters
    match suspect.reason:
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
            brief = suspect.reason == "small" and size <= 300 and not suspect.headings
            return not suspect.titles and share <= 0.3 and (density >= 0.4 or brief)
    return False


def _contains_main(suspect: Suspect, mains: list[Suspect]) -> bool:
    """Whether an element contains one of the containers of the content."""
    at = bisect_left(mains, suspect.start, key=lambda m: m.start)
    return at < len(mains) and mains[at].end <= suspect.end and mains[at].element is not suspect.element


def _count_characters(suspects: Iterable[Suspect]) -> int:
    """The number of characters that some elements hold, each counted once however they are nested."""
    count = reached = 0
    for suspect in sorted(suspects, key=lambda s: s.start):
        count += max(0, suspect.end - max(reached, suspect.start))
        reached = max(reached, suspect.end)
    return count


def _find_main_content(survey: Survey, mains: list[Suspect], certain: list[Suspect]) -> list[Suspect]:
    """The containers of the content, where they hold most of the text that is not certain boilerplate."""
    text = survey.characters - _count_characters(certain)
    if _count_text(mains, certain) >= max(1, 0.5 * text):
        return mains
    large = (s for s in survey.contents if s.reason == "content" and s.characters >= max(_MIN_TEXT, 0.85 * text))
    smallest = min(large, key=lambda s: s.characters, default=None)
    return [smallest] if smallest is not None and _count_text([smallest], certain) >= 0.85 * text else []


def _count_text(contents: list[Suspect], certain: list[Suspect]) -> int:
    """The number of characters that some containers hold, without the certain boilerplate in them."""
    return _count_characters(contents) - _count_characters(set(certain) - set(_drop_nested(certain, contents)))


def _drop_nested(suspects: Iterable[Suspect], others: list[Suspect]) -> list[Suspect]:
    """The suspects that are inside none of the other elements."""
    outer = _keep_outermost(others)
    starts = [o.start for o in outer]
    return [s for s in suspects if not (i := bisect_right(starts, s.start)) or s.end > outer[i - 1].end]


def _keep_outermost(suspects: Iterable[Suspect]) -> list[Suspect]:
    outermost: list[Suspect] = []
    for suspect in sorted(suspects, key=lambda s: (s.start, -s.characters)):
        if not outermost or suspect.start >= outermost[-1].end:
            outermost.append(suspect)
    return outermost


def _find_surroundings(contents: list[Suspect]) -> set[etree._Element]:
    """The siblings of the content's containers and of their ancestors, except those that hold a title."""
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


def _find_heading_neighbours(header: etree._Element) -> list[etree._Element]:
    """The children of a header inside the content that hold no heading: authors, dates, tags."""
    names = ("h1", "h2", "h3", "h4", "h5", "h6")
    return [c for c in header if isinstance(c.tag, str) and c.tag not in names and next(c.iter(*names), None) is None]
