"""The English phrases by which Python tells faults, verbs, leaning sentences and definitions, for the browser's engine.

Patterns are Python's own; the engine reads them (packages/snippets-js/phrases/patterns.js).
"""

from epitome.language.languages import list_small_words
from epitome.language.packs import compile_phrases, load_common, load_pack
from epitome.language.packs.phrase_patterns import compile_before, compile_phrase, join_patterns

ENGLISH = "en"


def list_phrases() -> dict[str, str]:
    """Patterns and lists by name."""
    pack = load_pack(ENGLISH)
    rules, parts = pack.patterns, pack.patterns.parts
    inside = [pattern for some in rules.announces_inside.values() for pattern in some]
    joined = {
        "said": rules.said,
        "clauses": rules.clauses,
        "goingOn": rules.going_on,
        "entering": rules.entering,
        "pointing": rules.pointing,
        "bare": rules.bare,
        "inside": rules.inside,
        "own": rules.own,
        "sends": (*rules.sends, *rules.sends_here),
        "announces": (*rules.announces, *inside),
    }
    phrases = {
        "self": pack.openings.itself,
        "is": pack.openings.verbs,
        "openings": pack.pointers.openings,
        "more": pack.pointers.more,
        "found": pack.pointers.found,
        "endings": pack.pointers.endings,
    }
    does = pack.openings
    return {
        **{name: join_patterns(some, parts) for name, some in joined.items()},
        **{name: compile_phrases(some) for name, some in phrases.items()},
        "articles": compile_before(load_common().articles),
        "chapters": "|".join(map(compile_phrase, load_common().titles.chapter)),
        "labels": "|".join(map(compile_phrase, load_common().labels)),
        "does": f"[{does.does_letters}]{{{does.does_least},}}{does.does_ending}",
        "smallWords": " ".join(sorted(list_small_words(ENGLISH))),
    }


def list_clause_words() -> dict[str, str]:
    """English words by what they do in a clause, and patterns, by name."""
    pack = load_pack(ENGLISH)
    words = {name: " ".join(sorted(some)) for name, some in pack.clauses._asdict().items()}
    rules = pack.patterns
    patterns = {"short_helper": rules.short_helpers, "shortened": rules.shortened, "between": rules.between_verbs}
    return {**words, **{name: join_patterns(some, rules.parts) for name, some in patterns.items()}}
