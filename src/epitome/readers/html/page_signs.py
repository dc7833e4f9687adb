"""The signs of a page that tell its kind: what its boxes are called, how much of what it holds, what its head says.

- `.word`: a word of a class or id; `.word*` if five boxes or more have it.
- `~measure>k`: a measure of the page is at least 2^k - 1 (numbers), or k tenths (shares). The measures: texts and
  characters, long texts and the longest, prices, dates, questions, the most boxes that are alike in one place, elements
  of some names; the shares of linked characters and of long texts.
- `@type`: what the page says it is (schema.org, OpenGraph); `!word` of its generator; `/word` of its address, `/3`: how
  deep it lies there.
- `word`: a word of a short text ("reply", "cart", "results").
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from urllib.parse import urlsplit

from epitome.readers.html.main_text.box_signs import list_name_signs, list_text_words, split_names
from epitome.readers.html.main_text.survey import Survey
from epitome.readers.html.page_head import PageHead
from epitome.runtime.late_patterns import late

_MIN_REPEATED_BOXES = 5
_LONG_TEXT = 150
_SHORT_TEXT, _PRICED_TEXT, _DATED_TEXT = 30, 60, 80
_PRICE = late(r"[$€£¥] ?[0-9]|[0-9] ?(?:€|EUR|USD)")
_DATE = late(r"(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])|[0-9]{1,2}[/.][0-9]{1,2}[/.][0-9]{2,4}")
_COUNTED = tuple("article h1 h2 h3 p li table td form dt pre blockquote section figure".split())
_REPEATED = frozenset({"div", "li", "article", "tr", "section"})
_ADDRESS_WORD = re.compile(r"[a-z]{2,20}")
_MAX_GENERATOR_WORDS, _MAX_ADDRESS_WORDS, _MAX_DEPTH = 4, 8, 5
_MIN_HYPHENS = 3
_NUMBER = re.compile(r"[0-9]{4}")


def list_page_signs(survey: Survey, texts: Sequence[str], head: PageHead) -> set[str]:
    """The signs of a page; `texts` are those of its boxes."""
    signs = set(_list_name_signs(survey))
    for name, number in _count(survey, texts).items():
        signs.update(f"~{name}>{k}" for k in range((number + 1).bit_length()))
    for name, share in _measure_shares(survey, texts).items():
        signs.update(f"~{name}>{k}" for k in range(int(10 * share) + 1))
    signs.update(_list_head_signs(head))
    for text in set(texts):
        if len(text) <= _SHORT_TEXT:
            signs.update(list_text_words(text))
    return signs


def _list_name_signs(survey: Survey) -> Iterator[str]:
    counts: Counter[str] = Counter()
    for (_, _, classes, id), times in Counter(survey.names).items():
        for name in split_names(classes, id):
            for sign in set(list_name_signs(name)):
                counts[sign] += times
    for sign, times in counts.items():
        yield sign
        if times >= _MIN_REPEATED_BOXES:
            yield f"{sign}*"


def _count(survey: Survey, texts: Sequence[str]) -> dict[str, int]:
    tags = Counter(survey.tags)
    alike = Counter(
        (parent, tag, classes)
        for parent, (tag, _, classes, _) in zip(survey.parents, survey.names, strict=True)
        if tag in _REPEATED
    )
    return {
        "characters": sum(map(len, texts)),
        "texts": len(texts),
        "long": sum(len(text) >= _LONG_TEXT for text in texts),
        "longest": max(map(len, texts), default=0),
        "prices": sum(len(text) < _PRICED_TEXT and bool(_PRICE.search(text)) for text in texts),
        "dates": sum(len(text) < _DATED_TEXT and bool(_DATE.search(text)) for text in texts),
        "questions": sum("?" in text for text in texts),
        "alike": max(alike.values(), default=0),
        **{tag: tags[tag] for tag in _COUNTED},
    }


def _measure_shares(survey: Survey, texts: Sequence[str]) -> dict[str, float]:
    total = max(1, sum(map(len, texts)))
    long = sum(len(text) for text in texts if len(text) >= _LONG_TEXT)
    return {"linked": min(1.0, sum(survey.linked) / total), "in long": long / total}


def _list_head_signs(head: PageHead) -> Iterator[str]:
    yield from (f"@{name}" for name in head.types if name)
    yield from (f"!{word}" for word in _ADDRESS_WORD.findall(head.generator.lower())[:_MAX_GENERATOR_WORDS])
    if not head.url:
        return
    path = urlsplit(head.url).path.lower()
    yield from (f"/{word}" for word in _ADDRESS_WORD.findall(path)[:_MAX_ADDRESS_WORDS])
    yield f"/{min(_MAX_DEPTH, len([step for step in path.split('/') if step]))}"
    if _NUMBER.search(path):
        yield "/number"
    if path.count("-") >= _MIN_HYPHENS:
        yield "/hyphens"
