"""Pages without tags of <head> and <body>: valid HTML, which the parser takes for a head that goes on.

The first element that no head may hold ends it, as browsers read (HTML Standard, 13.2.6.4.4).
"""

from __future__ import annotations

from lxml import etree

_IN_HEAD = frozenset(
    "base basefont bgsound isindex link meta noframes noscript object script style template title".split()
)


def end_head(root: etree._Element) -> None:
    """Move what the parser left in a head that was never closed to the beginning of the body."""
    head, body = root.find("head"), root.find("body")
    if head is None:
        return
    begun = next((i for i, child in enumerate(head) if child.tag not in _IN_HEAD), None)
    if begun is None:
        return
    whole = root.makeelement("body", dict(body.attrib) if body is not None else {})
    whole.extend(head[begun:])
    if body is not None:
        last = whole[-1]
        last.tail = (last.tail or "") + (body.text or "") or None
        whole.extend(list(body))
        root.remove(body)
    root.append(whole)
