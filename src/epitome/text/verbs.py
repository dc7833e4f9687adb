"""Whether an English text says something of its subject: whether it has a finite verb, or gives an order.

"The volume name of the disk image." and "Settings specified in the configuration file." have none, though they end like
sentences. A form in -ing, an infinitive after "to" and a participle without an object are no finite verbs, and the one
of a relative clause is not the text's own ("A clone of the theme, which offers less."); words are told by the tagger
(`tagging.py`); in doubt there is a verb.
"""

from __future__ import annotations

from collections.abc import Sequence

from epitome.text.tagging import tag_sentences, tokenise

_HELPING = frozenset(
    "am is are was were be has have had do does did can could may might must shall should will would cannot "
    "'s ’s 're ’re 've ’ve 'll ’ll 'd ’d 'm ’m n't n’t".split()
)
_PARTICIPLES = frozenset(
    "given written made found set known taken shown built sent held kept run put read seen done bound born left lost "
    "met paid said sold told thought understood won drawn driven chosen broken hidden thrown worn grown spent cut "
    "hit".split()
)
_OBJECTS = frozenset(("DET", "PRON", "NOUN", "NUM", "ADJ"))
_AFTER_VERBS = _OBJECTS | {"ADP", "PRT", "ADV"}
_SUBJECTS = frozenset(("NOUN", "PRON", "X", "NUM"))
_BEFORE_NOUNS = frozenset(("DET", "ADJ", "ADP", "NUM"))  # "the generated image"
_RELATIVE = frozenset("which who whose that where".split())
_POSSESSIVE = frozenset("its their your our my his her whose".split())
_POINTING = frozenset("this that which it".split())
_CLAUSES = frozenset("if when while because since although though unless until once after before whether".split())
_READ = 400  # characters: what has no verb so far is no sentence


def lack_verbs(texts: Sequence[str]) -> list[bool]:
    """Whether English texts have no finite verb and give no order."""
    tokenised = [tokenise(text[:_READ]) for text in texts]
    return [_lacks_verb(tokens, tags) for tokens, tags in zip(tokenised, tag_sentences(tokenised), strict=True)]


def _lacks_verb(tokens: Sequence[str], tags: Sequence[str]) -> bool:
    if [token.lower() for token in tokens[:2]] == ["how", "to"]:
        return True
    finite = [at for at in range(len(tokens)) if _is_finite(tokens, tags, at)]
    return not finite or _are_of_relative_clause(tokens, tags, finite)


def _are_of_relative_clause(tokens: Sequence[str], tags: Sequence[str], finite: Sequence[int]) -> bool:
    """Whether the finite verbs are one verb, alone or after its helping ones, of a clause that goes on from a noun."""
    words = [token.lower() for token in tokens[: finite[-1] + 1]]
    opening = next((at for at in range(2, finite[0]) if words[at] in _RELATIVE), None)
    if opening is None or not _CLAUSES.isdisjoint(words[:opening]):
        return False
    before = opening - 2 if words[opening - 1] == "," or tags[opening - 1] == "ADP" else opening - 1
    if tags[before] not in ("NOUN", "X", "NUM"):
        return False
    verbs = range(finite[0], finite[-1] + 1)
    begins_again = any(
        words[at] in _HELPING and words[at - 1] not in _HELPING and tags[at - 1] == "VERB" for at in verbs
    )
    return not begins_again and all(tags[at] in ("VERB", "ADV", "PRT") for at in verbs)


def _is_finite(tokens: Sequence[str], tags: Sequence[str], at: int) -> bool:
    word = tokens[at].lower()
    if word in _HELPING:
        return not (at > 0 and tokens[at - 1].lower() == "to")
    following = tags[at + 1] if at + 1 < len(tags) else "."
    if at == 0 and tags[0] in ("NOUN", "ADJ", "X", "ADV"):  # "Convert image addresses.": hardly known to the tagger
        return following in _OBJECTS and not tokens[0].isupper() and not _is_quality(tokens, tags)
    if tags[at] == "NOUN":
        return _may_be_verb(tokens, tags, at, following)
    if tags[at] != "VERB" or word.endswith("ing") or (at + 1 < len(tokens) and tokens[at + 1].lower() == "of"):
        return False
    before = _find_before(tokens, tags, at)
    if before >= 0 and tokens[before].lower() == "to":
        return False
    if not word.endswith("ed") and word not in _PARTICIPLES:
        return True
    return following in _OBJECTS and not (before >= 0 and tags[before] in _BEFORE_NOUNS)


def _is_quality(tokens: Sequence[str], tags: Sequence[str]) -> bool:
    """Whether a text opens as "Dual use of ..."."""
    return tags[0] == "ADJ" and len(tokens) > 2 and tokens[2].lower() == "of"


def _may_be_verb(tokens: Sequence[str], tags: Sequence[str], at: int, following: str) -> bool:
    """Whether a noun may be a verb all the same: one of it and the noun before ends in s ("The option affects ...")."""
    before = _find_before(tokens, tags, at)
    if before < 0:
        return False
    word, subject = tokens[at].lower(), tokens[before].lower()
    if word.endswith(("ss", "us", "is")):
        return False
    if subject in _POINTING:
        return word.endswith("s")
    is_subject = tags[before] in _SUBJECTS and subject not in _POSSESSIVE and following in _AFTER_VERBS
    return is_subject and word.endswith("s") != subject.endswith("s")


def _find_before(tokens: Sequence[str], tags: Sequence[str], at: int) -> int:
    """The place of the word before, adverbs passed over; -1 where there is none."""
    before = at - 1
    while before >= 0 and (tags[before] == "ADV" or tokens[before].lower() == "only"):
        before -= 1
    return before
