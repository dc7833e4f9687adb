"""Variations of sentences: joined, cut, quoted, with other ends and blanks, with names, figures and rare characters."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

JOINS = (" ", "  ", "\n", "; ", " – ", ": ", " (", ", and ", " | ", ". ")
ENDS = (".", "!", "?", "…", "...", ":", "。", ";", "", "?!", ".)", ".”", ":)", " .", "։", "॥", "؟")
QUOTES = ("“{}”", "„{}“", "«{}»", "« {} »", '"{}"', "'{}'", "({})", "[{}]", "「{}」", "‘{}’", "``{}''", "*{}*", "({}")
BLANKS = ("\u00a0", "\u2009", "\n", "\t", "\u3000", "  ", "\r\n", "\u2028", "\u200b")
RARE = tuple("é e\u0301 \u00ad \u200d 👩‍👧 𝐁old 𠮷 ﬁn İ ß ΟΔΟΣ ١٢ Ⅳ ² ½ ｶﾞ 각 ǅ ŉ º ª ʰ 日本 ไทย Ж א \u0301".split(" "))
INSERTED = (
    *(
        "v2.3.1",
        "--force",
        "getSize()",
        "3.5 km",
        "[12]",
        "(Smith et al. 1999)",
        "a@b.example.org",
        "U.S.",
        "e.g.",
        "x_y",
    ),
    *("/etc/hosts", "C++", "20th", "No. 5", "p.m.", "Dr. Lee", "§ 4", "10,000", "$HOME", "i.e.,", "vs.", "->", "= 3;"),
    *(
        "(that is)",
        "which is",
        "that",
        "if",
        "when called",
        "and",
        "is",
        "UNION ALL",
        "don't",
        "l'été",
        "e. g.",
        "J. R.",
    ),
)
OPENED = (
    *(
        "However, ",
        "This ",
        "See ",
        "Note: ",
        "Please ",
        "It is ",
        "For more information about ",
        "If you ",
        "In this chapter ",
    ),
    *(
        "These ",
        "Here ",
        "Thus ",
        "As a result, ",
        "1. ",
        "(a) ",
        "• ",
        "$ ",
        ">>> ",
        "- ",
        "Then ",
        "As the ",
        "Raised when ",
    ),
    *(
        "Thanks to ",
        "Copyright 1999 ",
        "Since ",
        "What ",
        "Is the ",
        "Let ",
        "The following ",
        "More ",
        "index ",
        "git ",
    ),
)


def vary(text: str, other: str, random: Random) -> str:
    """One to three changes of a text; `other` may be joined to it."""
    for _ in range(random.choice((1, 1, 2, 3))):
        text = random.choice(_CHANGES)(text, other, random)
    return text


def _join(text: str, other: str, random: Random) -> str:
    return text + random.choice(JOINS) + other


def _end(text: str, _: str, random: Random) -> str:
    return text.rstrip(".!?…:;。") + random.choice(ENDS)


def _quote(text: str, _: str, random: Random) -> str:
    words = text.split(" ")
    first = random.randrange(len(words))
    last = random.randrange(first, len(words)) + 1
    return " ".join([*words[:first], random.choice(QUOTES).format(" ".join(words[first:last])), *words[last:]])


def _cut(text: str, _: str, random: Random) -> str:
    words = text.split(" ")
    return " ".join(
        words[random.randrange(len(words)) :] if random.random() < 0.5 else words[: random.randint(1, len(words))]
    )


def _insert(text: str, _: str, random: Random) -> str:
    words = text.split(" ")
    words.insert(random.randint(0, len(words)), random.choice(INSERTED))
    return " ".join(words)


def _open(text: str, _: str, random: Random) -> str:
    return random.choice(OPENED) + (text[:1].lower() + text[1:] if random.random() < 0.6 else text)


def _blank(text: str, _: str, random: Random) -> str:
    return random.choice(BLANKS).join(text.split(" ", random.randint(1, 3)))


def _mark(text: str, _: str, random: Random) -> str:
    at = random.randint(0, len(text))
    return text[:at] + random.choice(RARE) + text[at:]


def _case(text: str, _: str, random: Random) -> str:
    return random.choice((str.upper, str.title, str.lower, str.capitalize))(text)


_CHANGES: tuple[Callable[[str, str, Random], str], ...] = (
    *(_join, _end, _quote, _cut, _insert, _open, _blank, _mark, _case),
)
