"""From bytes to a surveyed page: decoded, within the parser's limits, with the text that is present without scripts.

A page that shows almost nothing may keep its text where browsers do not show it at first: in elements that are hidden
until scripts have run, in <noscript>, in <template>, in a script of type text/template, or in the data for its scripts
(`page_state.py`). Such text is read if it is at least twice as much as the page shows (hidden elements of a page that
shows something: at least 1,000 characters); a page whose text is built by script gets a note. A page of menus and
headings alone, with next to no running text, is read with its hidden elements if the largest holds at least 1,000
characters and four times its running text. What other pages hide may be meant for machines only and is never read, but
for panels that a reader can open (`main_text/panels.py`).
"""

from __future__ import annotations

import re
from dataclasses import field
from html import escape

from epitome.readers.decode import decode
from epitome.readers.html.flatten import flatten
from epitome.readers.html.main_text.survey import Survey, count_running_text
from epitome.readers.html.page_state import list_state_paragraphs
from epitome.readers.parsers import parse_html
from epitome.runtime.errors import InputError
from epitome.runtime.frozen import record
from epitome.runtime.late_patterns import late
from epitome.runtime.limits import LIMITS

_NOFRAMES = re.compile(r"<(/?)noframes\b", re.IGNORECASE)
_BUTTON = re.compile(r"<(/?)button\b", re.IGNORECASE)  # one that is never closed swallows the page
_UNSHOWN = late(r"<(/?)(?:noscript|template)\b", re.IGNORECASE)
_SCRIPT_TEMPLATE = late(
    r"<script\b[^<>]{0,500}?\btype\s{0,9}=\s{0,9}[\"']?text/(?:template|html|x-[a-z-]{1,40})\b[^<>]{0,500}>",
    re.IGNORECASE,
)
_SCRIPT_END = re.compile(r"</script\b", re.IGNORECASE)
_BODY_END = re.compile(r"</body\b", re.IGNORECASE)
_MIN_CHARACTERS = 200
_MIN_SCRIPTED_CHARACTERS = 2_000
_MIN_RUNNING_CHARACTERS, _MIN_CONCEALED_TIMES = 300, 4
_MIN_CONCEALED_CHARACTERS = 1_000  # less may be hidden on purpose, even on a page that shows little


@record(eq=False)
class SurveyedPage:
    """A surveyed page; notes on what was guessed or cut."""

    survey: Survey
    notes: list[str] = field(default_factory=list)
    cut: bool = False


def open_page(data: bytes) -> SurveyedPage:
    """Decode, parse and survey a page."""
    decoded = decode(data, declares=True)
    text = _NOFRAMES.sub(r"<\1div", decoded.text)  # the parser does not read its content as markup
    page = _survey(text)
    if page is None:
        raise InputError("there is no text in the page", "give a page with text")
    if decoded.note:
        page.notes.insert(0, decoded.note)
    if page.survey.characters >= _MIN_CHARACTERS:
        return _reveal(text, page) if _waits_for_scripts(page.survey) else page
    if page.survey.concealed >= (_MIN_CONCEALED_CHARACTERS if page.survey.characters else 1):
        return _reveal(text, page)
    page = _find_other_text(text, page)
    if page.survey.characters < _MIN_CHARACTERS and _is_built_by_script(text):
        page.notes.append("the page builds its text by script, which is not run, so little or none of it was read")
        if not page.survey.characters:
            raise InputError("the page builds its text by script, which is not run", "save the page from a browser")
    return page


def _survey(text: str, *, reveals: bool = False) -> SurveyedPage | None:
    cut = False
    if text.count("<") > LIMITS.html_elements or len(text) > 9_000_000:
        flat = flatten(text)
        text, cut = flat.text, flat.too_deep or flat.cut
    root = parse_html(text)
    survey = Survey(root, reveals=reveals) if root is not None else None
    if survey is not None and not cut and survey.depth >= LIMITS.html_depth:
        root, cut = parse_html(flatten(text).text), True
        survey = Survey(root, reveals=reveals) if root is not None else None
    if survey is None:
        return None
    limit = f"{LIMITS.html_depth} levels deep, or after the first {LIMITS.html_elements:,}"
    return SurveyedPage(survey, [f"tags nested over {limit}, were dropped"] if cut else [], cut)


def _waits_for_scripts(survey: Survey) -> bool:
    """Whether a page hides much text in one place and shows next to no running text."""
    if survey.concealed < _MIN_CONCEALED_CHARACTERS:
        return False
    running = count_running_text(survey)
    return running < _MIN_RUNNING_CHARACTERS and survey.concealed >= _MIN_CONCEALED_TIMES * running


def _reveal(text: str, page: SurveyedPage) -> SurveyedPage:
    """The page with what it hides."""
    revealed = _survey(_BUTTON.sub(r"<\1div", text), reveals=True)
    if revealed is None:
        return page
    note = "the page hides most of its text, by style sheets or otherwise, until scripts have run; it was read"
    revealed.notes += [*page.notes, note]
    return revealed


def _find_other_text(text: str, page: SurveyedPage) -> SurveyedPage:
    """The page with the text that it does not show, if there is at least twice as much of it."""
    min_characters = max(_MIN_CHARACTERS, 2 * page.survey.characters)
    if _UNSHOWN.search(text) or _SCRIPT_TEMPLATE.search(text):
        revealed = _survey(_UNSHOWN.sub(r"<\1div", _open_script_templates(text)))
        if revealed is not None and revealed.survey.characters >= min_characters:
            revealed.notes += [*page.notes, "the text of the page stands in parts that are shown without scripts only"]
            return revealed
    if paragraphs := list_state_paragraphs(page.survey.root):
        kept = "".join(f"<p>{escape(paragraph)}</p>" for paragraph in paragraphs)
        told = _survey(f"{text[: _find_body_end(text)]}<article>{kept}</article></body>")
        if told is not None and told.survey.characters >= min_characters:
            told.notes += [*page.notes, "the text of the page was read from the data that it keeps for its scripts"]
            return told
    return page


def _find_body_end(text: str) -> int:
    ends = [end.start() for end in _BODY_END.finditer(text)]
    return ends[-1] if ends else len(text)


def _open_script_templates(text: str) -> str:
    """The page with scripts that contain markup replaced by <div>."""
    pieces: list[str] = []
    at = 0
    while (start := _SCRIPT_TEMPLATE.search(text, at)) is not None:
        end = _SCRIPT_END.search(text, start.end())
        if end is None:
            break
        pieces += [text[at : start.start()], "<div>", text[start.end() : end.start()], "</div"]
        at = end.end()
    return "".join([*pieces, text[at:]])


def _is_built_by_script(text: str) -> bool:
    """Whether a page contains a script, and is long or has a src attribute."""
    lowered = text.lower()
    return lowered.count("<script") > 0 and (len(text) >= _MIN_SCRIPTED_CHARACTERS or " src=" in lowered)
