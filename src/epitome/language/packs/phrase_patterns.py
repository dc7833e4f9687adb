"""Compiles the phrases of a pack into regular expressions, the same for Python and for the browser.

A phrase is matched as whole words, in lower case. It has four operators:

    (a|b)   one of several            how (many|much)
    [a]     perhaps                   limit[s], [the ]reader
    *       any letters, or none      predefinid*, *method*, by *ing
    #       a number                  #. jahrhundert*

An apostrophe stands for both ' and ’. In a language that writes no blanks between words, a phrase is any run of
characters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

OPERATORS = "()[]|*#"
_TOKEN = re.compile(r"[()\[\]|*#']|[^()\[\]|*#']+")
_SPECIAL = re.compile(r"[.^$+?{}\\]")
_WRITTEN = {"(": "(?:", ")": ")", "[": "(?:", "]": ")?", "|": "|", "*": r"\w*", "#": r"\d+", "'": "['’]"}
_CLOSED_BY = {"(": ")", "[": "]"}
_PART = re.compile(r"\{([a-z_]+)\}")


def compile_phrases(phrases: Iterable[str], *, blanks: bool = True, starts_word: bool = True) -> str:
    """A pattern that matches each of several phrases, the longest first; `blanks` is whether the language writes
    blanks between words, `starts_word` whether a phrase begins where a word does.
    """
    by_edges: dict[tuple[str, str], list[str]] = {}
    for phrase in sorted(phrases, key=len, reverse=True):
        start = r"(?<!\w)" if blanks and starts_word and not phrase.startswith("*") else ""
        end = r"(?!\w)" if blanks and not phrase.endswith("*") else ""
        by_edges.setdefault((start, end), []).append(compile_phrase(phrase.strip("*")))
    return "|".join(f"{start}(?:{'|'.join(some)}){end}" for (start, end), some in by_edges.items())


def compile_phrase(phrase: str) -> str:
    """The pattern of a phrase, wherever it begins and ends; a `ValueError` says which operator is not closed."""
    opened: list[str] = []
    for token in _TOKEN.findall(phrase):
        if token in _CLOSED_BY:
            opened.append(_CLOSED_BY[token])
        elif token in (")", "]") and (not opened or opened.pop() != token):
            raise ValueError(f"{token} in {phrase!r} closes nothing")
        elif token == "|" and not opened:
            raise ValueError(f"| in {phrase!r} is outside of brackets")
    if opened:
        raise ValueError(f"{opened[-1]} is missing in {phrase!r}")
    return "".join(_WRITTEN.get(token) or _SPECIAL.sub(r"\\\g<0>", token) for token in _TOKEN.findall(phrase))


def compile_before(phrases: Iterable[str]) -> str:
    """A pattern of phrases with the blank after each, which an elided one ("l'") has not; the longest first."""
    longest_first = sorted(phrases, key=len, reverse=True)
    return "|".join(compile_phrase(phrase) + ("" if phrase.endswith("'") else r"\s+") for phrase in longest_first)


def join_patterns(patterns: Iterable[str], parts: Mapping[str, tuple[str, ...]]) -> str:
    """The alternatives of a list of `[patterns]` as one pattern, with the parts that they name."""
    return "|".join(_PART.sub(lambda part: f"(?:{join_patterns(parts[part[1]], parts)})", one) for one in patterns)
