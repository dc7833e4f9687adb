"""All pages have one plain voice: no long sentence, and none of the words that CONTRIBUTING names as not used. Messages
and help texts of the code use none of these, either.

`tests/support/docs/voice.py` says what a sentence is and how its words are counted.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from support.docs.blocks import find_pages
from support.docs.voice import list_messages, read_unused_words, sentences, unused_words_in, without_words_section

ROOT = Path(__file__).resolve().parents[2]
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
GENERATED = ROOT / "docs" / "reference"
PAGES = [
    *(page for page in find_pages(ROOT) if not page.is_relative_to(GENERATED)),
    CONTRIBUTING,
    ROOT / "SECURITY.md",
]
UNUSED = read_unused_words(CONTRIBUTING.read_text(encoding="utf-8"))
MOST_WORDS = 35
every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


@every_page
def test_no_sentence_is_long(page: Path) -> None:
    found = [s for s in sentences(page.read_text(encoding="utf-8")) if s.words > MOST_WORDS]
    assert not found, "part these sentences:\n" + "\n".join(f"{page.name}:{s.line}: {s.words}: {s.text}" for s in found)


@every_page
def test_no_word_is_used_that_the_list_replaces(page: Path) -> None:
    text = without_words_section(page.read_text(encoding="utf-8"))
    found = [f"{page.name}:{line}: {word}" for line, word in unused_words_in(text, UNUSED)]
    assert not found, "CONTRIBUTING.md, Words, has other words for these:\n" + "\n".join(found)


def test_messages_and_help_use_none_of_these_words() -> None:
    modules = sorted((ROOT / "src").rglob("*.py"))
    found = [
        f"{path.relative_to(ROOT)}:{line}: {word}"
        for path in modules
        for line, text in list_messages(path.read_text(encoding="utf-8"))
        for _, word in unused_words_in(text, UNUSED)
    ]
    assert len(modules) > 500 and not found, "CONTRIBUTING.md, Words, has other words for these:\n" + "\n".join(found)


def test_messages_by_hand() -> None:
    module = '"""A docstring."""\nNAME = "beside"\nERROR = "stands beside it"\n\ndef f():\n    """Goes on."""\n'
    assert [(line, text) for line, text in list_messages(module)] == [(3, "stands beside it")]


def test_the_list_and_the_limit_stand_in_contributing() -> None:
    text = CONTRIBUTING.read_text(encoding="utf-8")
    assert len(UNUSED) > 20 and {"beside", "is told"} <= set(UNUSED)
    assert f"A sentence has at most {MOST_WORDS} words" in text
    assert list(unused_words_in(text, ["beside"])) and not list(
        unused_words_in(without_words_section(text), ["beside"])
    )


def test_sentences_by_hand() -> None:
    page = (
        "# A heading of five words\n\nOne two `a b c` four. Is it [five\nwords](https://a.example/b)? epitome 1.5 "
        'is "one."\n\n| a cell. | of a table. |\n|---|---|\n\n- First item\n  goes on\n1. Second item, no end\n'
        "- [ ] robots.txt stays. hOCR too.\n\n```python\nNo sentence. None.\n```\n<!-- No comment. -->\n    code\n"
    )
    found = [(s.line, s.words) for s in sentences(page)]
    assert found == [(3, 4), (3, 4), (3, 4), (9, 4), (11, 4), (12, 2), (12, 2)]
    assert max(s.words for s in sentences("word " * 36)) == 36 > MOST_WORDS


def test_words_by_hand() -> None:
    contributing = (
        "# A\n\n## Words\n\n| we use | we do not use |\n|---|---|\n| with | beside |\n"
        "| says | is told, told by |\n\n## B\n"
    )
    unused = read_unused_words(contributing)
    assert unused == ["beside", "is told", "told by"]
    page = "Beside it,\n`beside` code: what is\ntold | besides [told by](beside.md) | beside-x\n\n    beside\n"
    assert list(unused_words_in(page, unused)) == [(1, "Beside"), (2, "is told"), (3, "told by")]
    assert not list(unused_words_in(without_words_section(contributing), unused))
