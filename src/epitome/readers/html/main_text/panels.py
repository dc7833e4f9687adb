"""Panels: elements that a page does not show until its reader presses a control (tabs, accordions, "read more").

Their text is text of the page, since whoever reads the page can open them; other hidden text may be meant for machines
only. A panel has the role `tabpanel`, or an id that a control names: in `aria-controls`, in a `data-` attribute of the
usual libraries, or by a link to `#id`. A control is an element with a text or a label, so that a reader finds it.
"""

from __future__ import annotations

from lxml import etree

_NAMES = ("aria-controls", "data-target", "data-bs-target", "data-tab", "href")
_CONTROLS = etree.XPath(
    "//*[@aria-controls or @data-target or @data-bs-target or @data-tab or self::a and starts-with(@href, '#')]"
)
_LABELS = ("aria-label", "title")
_MAX_CHARACTERS = 200
_MAX_HEADING = 500


def find_panel_ids(root: etree._Element) -> frozenset[str]:
    """The ids that the controls of a page name."""
    named: set[str] = set()
    for control in _CONTROLS(root):
        values = [value for name in _NAMES if (value := control.get(name)) and len(value) <= _MAX_CHARACTERS]
        if values and (any(map(control.get, _LABELS)) or any(map(str.strip, control.itertext()))):
            named.update(word.lstrip("#") for value in values for word in value.split())
    return frozenset(named - {""})


def find_whole_button(heading: etree._Element) -> etree._Element | None:
    """The button that holds all text of a heading of at most 500 characters."""
    button = next(heading.iter("button"), None)
    if button is None or not (text := _join(heading)) or _join(button) != text:
        return None
    return button


def _join(element: etree._Element) -> str:
    """The text of an element without blanks; "" where it is long, of which no more is read."""
    joined = ""
    for text in element.itertext():
        joined += "".join(text.split())
        if len(joined) > _MAX_HEADING:
            return ""
    return joined
