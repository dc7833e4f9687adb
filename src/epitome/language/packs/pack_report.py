"""What a pack has, what it still lacks, and what is wrong in it: for those who write one (`epitome doctor --language`).

A pack lacks what the English one has, which has most, but for what only English needs (`_ENGLISH_ONLY`) and for facts
about how a language is written, which have a default.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any, NamedTuple

import Stemmer

from epitome.language.packs.pack_files import list_packs, load_pack, read_table
from epitome.language.packs.pack_records import Pack
from epitome.language.packs.phrase_patterns import OPERATORS, compile_phrases, join_patterns

_ENGLISH_ONLY = re.compile(
    r"(?:writing|clauses)\.|cues\.acronym_words|openings\.does_"
    r"|patterns\.(?:parts|said_(?:words|before)|sends_here|announces_inside|short_helpers|shortened|between_verbs)"
)
_PLAIN = re.compile(r"cues\.phrases|genres\.")  # phrases without operators
_AT_START = re.compile(
    r"pointers\.(?:openings|more)|patterns\.(?:sends|announces|clauses|going_on|entering|pointing|bare|own)$"
)


class PackReport(NamedTuple):
    """The number of entries of each key that a pack has, the keys that it lacks, and problems to mend."""

    has: Mapping[str, int]
    missing: tuple[str, ...]
    problems: tuple[str, ...]


def report_pack(language: str) -> PackReport:
    """What there is to say of the pack of a language."""
    has, wanted = (_count_entries(load_pack(code)) for code in (language, "en"))
    if {"stop_words", "stop_words_file"} & has.keys():
        wanted = {key: count for key, count in wanted.items() if not key.startswith("stop_words")}
    missing = tuple(key for key in wanted if key not in has and not _ENGLISH_ONLY.match(key))
    return PackReport(has, missing, tuple(find_problems(language)) if language in list_packs() else ())


def _count_entries(section: Any, prefix: str = "") -> dict[str, int]:
    """The number of entries of each key, but for those that are empty or as they are without a pack."""
    counts: dict[str, int] = {}
    for key, value in section.items() if isinstance(section, Mapping) else section._asdict().items():
        if isinstance(value, Mapping) or hasattr(value, "_fields"):
            counts |= _count_entries(value, f"{prefix}{key}.")
        elif isinstance(value, str | bool | int):
            counts |= {prefix + key: 1} if value != type(section)._field_defaults[key] else {}
        elif value:
            counts[prefix + key] = len(value)
    return counts


def find_problems(language: str) -> Iterator[str]:
    """What is wrong in a pack: unknown names, capitals, entries that do not compile, examples that do not hold."""
    pack = load_pack(language)
    yield from _find_unknown_names(pack)
    for key, entry in _list_entries(read_table(language)):
        example = entry if isinstance(entry, dict) else {"is": entry}
        if not key.startswith("patterns.") and example["is"] != example["is"].lower():
            yield f"{key}: {example['is']!r} has capitals, and is compared with lower case"
        if _PLAIN.match(key) and any(operator in example["is"] for operator in OPERATORS):
            yield f"{key}: {example['is']!r} has operators, which are not used here"
        try:
            is_pattern = key.startswith("patterns.")
            written = [example["is"]]
            pattern = re.compile(
                join_patterns(written, pack.patterns.parts)
                if is_pattern
                else compile_phrases(written, blanks=pack.writing.blanks)
            )
        except (ValueError, KeyError, re.error) as error:
            yield f"{key}: {example['is']!r}: {error}"
            continue
        find = pattern.match if _AT_START.match(key) else pattern.search
        if "yes" in example and not find(example["yes"].lower()):
            yield f"{key}: {example['is']!r} does not match {example['yes']!r}"
        if "no" in example and find(example["no"].lower()):
            yield f"{key}: {example['is']!r} matches {example['no']!r}"


def _find_unknown_names(pack: Pack) -> Iterator[str]:
    if pack.stemmer and pack.stemmer not in Stemmer.algorithms():
        yield f"stemmer: there is none called {pack.stemmer!r}"
    if (
        pack.stop_words_file
        and not (resources.files("epitome.language") / "stopwords" / pack.stop_words_file).is_file()
    ):
        yield f"stop_words_file: there is no {pack.stop_words_file!r} in language/stopwords"
    english = load_pack("en")
    for section, named, known in (
        ("cues.headings", pack.cues.headings, english.cues.headings),
        ("genres.sentences", pack.genres.sentences, english.genres.sentences),
        ("genres.headings", pack.genres.headings, english.genres.headings),
    ):
        yield from (f"{section}: {name!r} is none of {', '.join(known)}" for name in named if name not in known)


def _list_entries(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _list_entries(value, f"{prefix}{key}.")
        elif isinstance(value, list) and prefix + key != "synonyms":
            yield from ((prefix + key, entry) for entry in value)
