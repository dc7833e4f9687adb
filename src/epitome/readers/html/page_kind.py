"""The kind of a page: article, documentation, forum, product, list, home or other.

Decided by rules: first the metadata of the page (schema.org and OpenGraph types, its generator) and the words of its
class names and ids, then the shape of its main text. Checked on pages labelled by hand (benchmarks/main_text.py).
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from urllib.parse import urlsplit

from epitome.readers.html.main_text.box_signs import list_name_signs, split_names
from epitome.readers.html.main_text.model import Judgement
from epitome.readers.html.main_text.survey import Survey
from epitome.readers.html.page_head import PageHead

_FORUM_TYPES = frozenset({"qapage", "question", "discussionforumposting"})
_PRODUCT_TYPES = frozenset({"product", "product.item", "og:product", "softwareapplication", "individualproduct"})
_DOCUMENTATION_TYPES = frozenset({"techarticle", "apireference"})
_ARTICLE_TYPES = ("article", "posting", "recipe", "review", "report")
_DOCUMENTATION_TOOL = re.compile(
    r"sphinx|docbook|asciidoc|doxygen|mkdocs|docusaurus|javadoc|makeinfo|texinfo|gtk-doc|hevea|latex2html|docutils"
    r"|groff|man2html|yelp|ddoc|rustdoc|linuxdoc|pod2html",
    re.IGNORECASE,
)
_FORUM_TOOL = re.compile(
    r"phpbb|vbulletin|discourse|xenforo|mybb|simple machines|question2answer|flarum", re.IGNORECASE
)
_DOCUMENTATION_SIGNS = frozenset(
    ".docutils .toctree .navheader .navfooter .refentry .refsect .sphinxsidebar .rst .admonition .admonitionblock "
    ".informaltable .programlisting .literallayout .sect .docbook .synopsis .manpage .apidoc .refnamediv .listingblock "
    ".fancy .descname".split()
)
_FORUM_SIGNS = frozenset(
    ".answer .answers .answercell .question .postbody .postcontent .postrow .topic .thread .threads .phpbb .bb .reply "
    ".posting .postbit .forum .usertext .message".split()
)
_PRODUCT_SIGNS = frozenset(
    ".cart .price .prices .sku .basket .warenkorb .addtocart .woocommerce .product .checkout .lieferzeit".split()
)
_SIGNS = _DOCUMENTATION_SIGNS | _FORUM_SIGNS | _PRODUCT_SIGNS
_MIN_REPEATS = 3
_MIN_LINKED_SHARE = 0.4


def classify_page(survey: Survey, judgement: Judgement, head: PageHead) -> str:
    """The kind of a page."""
    signs = _count_signs(survey)
    forum = sum(signs[s] >= _MIN_REPEATS for s in _FORUM_SIGNS)
    if head.types & _FORUM_TYPES or _FORUM_TOOL.search(head.generator) or forum >= _MIN_REPEATS:
        return "forum"
    documentation = sum(signs[s] > 0 for s in _DOCUMENTATION_SIGNS)
    tool = _DOCUMENTATION_TOOL.search(head.generator)
    if tool or head.types & _DOCUMENTATION_TYPES or documentation >= 2:
        return "documentation"
    if head.types & _PRODUCT_TYPES or sum(signs[s] > 0 for s in _PRODUCT_SIGNS) >= _MIN_REPEATS + 1:
        return "product"
    if head.url and urlsplit(head.url).path.strip("/") in ("", "index.html", "index.php"):
        return "home"
    is_listed = _is_list(survey, judgement)
    if any(t.endswith(_ARTICLE_TYPES) for t in head.types) and not is_listed:
        return "article"
    if is_listed:
        return "list"
    return "article" if _count_rich(judgement) >= _MIN_REPEATS else "other"


def _count_signs(survey: Survey) -> Counter[str]:
    counts: Counter[str] = Counter()
    for (_, _, classes, id), times in Counter(survey.names).items():
        for name in split_names(classes, id):
            for sign in _list_known_signs(name):
                counts[sign] += times
    return counts


@lru_cache(maxsize=16_384)
def _list_known_signs(name: str) -> tuple[str, ...]:
    return tuple(sign for sign in list_name_signs(name) if sign in _SIGNS)


def _is_list(survey: Survey, judgement: Judgement) -> bool:
    """Whether much of the main text is in links."""
    boxes = judgement.measured.boxes.tolist()
    main = [box for box, keep in zip(boxes, judgement.is_main, strict=True) if keep] or boxes
    size = sum(len(piece.strip()) for box in main for piece in survey.pieces[box])
    linked = sum(survey.linked[box] for box in main)
    return bool(linked >= _MIN_LINKED_SHARE * max(1, size))


def _count_rich(judgement: Judgement) -> int:
    """The number of main boxes with a longer text."""
    rows = zip(judgement.measured.texts, judgement.is_main, strict=True)
    return sum(keep and len(text) >= 150 for text, keep in rows)
