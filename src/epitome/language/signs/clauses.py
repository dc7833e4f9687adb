"""Whether an English sentence has a main clause: more verbs than its subordinate clauses use.

"The volume name of the disk image." and "A lock that opens by itself." have none, though they end like sentences. Each
subordinate clause ("that ...", "if ...") uses one verb; at least one more must remain. Verbs are recognised by their
forms and their neighbours (`[clauses]` of the English pack); the browser extension uses the same rules
(packages/snippets-js/phrases/clauses.js).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import takewhile

from epitome.language.packs import load_pack
from epitome.language.packs.pack_records import ClauseWords
from epitome.language.packs.phrase_patterns import join_patterns
from epitome.runtime.late_patterns import late

_MAX_CHARACTERS_READ = 1_000
_BRACKETED = re.compile(r"\([^()]{0,300}\)|\[[^\[\]]{0,200}\]")
_LABEL = re.compile(r"[A-ZÀ-ÖØ-Þ](?:[^\W_]| ){1,30}:\s+(?=\S)")
_TOKEN = re.compile(r"[\w.$%@#&/<>*+-]*[\w>*](?:'[^\W\d_]+)?(?:\(\))?|[,;:.!?]")
_DASH = re.compile(r"\s[—–-]\s")
_PUNCTUATION = frozenset(("", *",;:.!?"))
_UNMARKED_QUESTION = re.compile(
    r"(?:is|are|was|were|should|does|do|did|can|could|has|have|will|would|must)"
    r" (?:the|this|these|an?|it|they|you|we|there)\b[^?]*$",
    re.IGNORECASE,
)  # a question without its question mark
_MEASURE = late(r"\d|(?:less|more|about|almost|nearly|half|up|several|some|many|an?)$", re.IGNORECASE)
_RELATIVE_PRONOUNS = frozenset(("that", "which", "who"))
_SUBJECTS = frozenset(
    "all both each this these those only you it most some one other others itself themselves them us him her me "
    "something nothing everything".split()
)
_OF_VERBS = frozenset(verb + s for verb in ("consist", "think", "dispose", "speak") for s in ("", "s"))
_AFTER_NOUNS = frozenset("of for that which who in and or".split())
_BEFORE_VERBS = frozenset("which that who also people data not never".split())
_BEFORE_NOUNS = frozenset("its their your our his her my some any these those of for with".split())
_MAX_CONDITION_WORDS = 8  # a longer sentence is not a bare condition


def has_main_clause(text: str) -> bool:
    """Whether a sentence has a main clause."""
    cut = text[:_MAX_CHARACTERS_READ].strip().replace("’", "'")
    plain = _BRACKETED.sub(" ", cut.removeprefix("("))
    label = _LABEL.match(plain)
    plain = plain if label is None else plain[label.end() :]
    if _UNMARKED_QUESTION.match(plain):
        return False
    return any(_Clause(_TOKEN.findall(part)).count_free() > 0 for part in _DASH.split(plain.partition(";")[0]))


def lacks_subject(text: str) -> bool:
    """Whether a sentence begins with the verb of a subject that is named elsewhere: "Supports IPv6.", "Can be run."."""
    word = next(iter(_TOKEN.findall(text[:_MAX_CHARACTERS_READ].strip())), "").lower()
    roles = _load_roles()
    is_third_person = word.endswith("s") and word not in roles.verbs
    return not text.rstrip().endswith("?") and (word in roles.helpers or (is_third_person and _is_known_verb(word)))


class _Clause:
    """The tokens of a part of a sentence between dashes."""

    def __init__(self, tokens: Sequence[str]) -> None:
        self.tokens = tokens
        self.roles = _load_roles()
        self.is_between = _compile("between_verbs").fullmatch
        self.is_shortened = _compile("shortened").fullmatch
        self.is_short_helper = _compile("short_helpers").fullmatch
        self.words = [token.lower() for token in tokens]
        self.start = 1 if self._word(0) in ("please", "then", "also") else 0

    def count_free(self) -> int:
        """The number of verbs minus the number of subordinate clauses that use one."""
        free, last = 0, -1
        for at in range(self.start, len(self.words)):
            if self._opens_clause(at):
                free -= 0 if self._implies_verb(at) else 1
            elif not self._continues_verb(at, last) and self._is_verb(at):
                free += 1
                last = at
        first, second = self._word(self.start), self._word(self.start + 1)
        if first.endswith("ed") and _suppresses_participle(second):  # "Raised when ..."
            return 0
        is_condition = first in self.roles.conditions and "," not in self.words and not self.is_shortened(second)
        return 0 if is_condition and len(self.words) <= _MAX_CONDITION_WORDS else free

    def _word(self, at: int) -> str:
        return self.words[at] if 0 <= at < len(self.words) else ""

    def _continues_verb(self, at: int, last: int) -> bool:
        """Whether a word continues the verb before it: "has always been used", "reads and writes"."""
        if self._word(at - 1) in ("and", "or", "but"):
            return True
        return (
            last >= 0
            and all(map(self.is_between, self.words[last + 1 : at]))
            and (at - last > 1 or self.words[last] in self.roles.helpers)
        )

    def _opens_clause(self, at: int) -> bool:
        word, following, second = self.words[at], self._word(at + 1), self._word(at + 2)
        if (word == "that" and (at == self.start or following == "of")) or following in _PUNCTUATION | {"and", "or"}:
            return False
        if following in self.roles.helpers and self._word(at - 1) in ("", "and", "but"):  # "That is", "Why does"
            return False
        if word in self.roles.openers:
            return not (
                self.is_shortened(following)
                or (word == "because" and following == "of")
                or (second == "," and at == self.start)
                or (
                    word in _RELATIVE_PRONOUNS
                    and following in self.roles.prepositions
                    and _is_known_verb(self._word(at - 1))
                )
            )
        return word in self.roles.conditions and self._is_condition(at)

    def _is_condition(self, at: int) -> bool:
        word, following, near = self.words[at], self._word(at + 1), self.words[at + 2 : at + 7]
        has_determiner = following in self.roles.determiners
        if (
            at > self.start
            and has_determiner
            and word != "as"
            and "," not in near
            and not self.roles.helpers.isdisjoint(near)
        ):
            return True
        if following in self.roles.pronouns and self._word(at + 2) not in _PUNCTUATION:
            return True
        return (
            at == self.start and has_determiner and word in ("since", "once", "as") and self._has_verb_before_comma(at)
        )

    def _has_verb_before_comma(self, at: int) -> bool:
        """Whether a clause begins at this word ("As the lock opens, ..."), not a phrase ("As a result, ...")."""
        if "," not in self.words:
            return False
        inside = self.words[at + 2 : self.words.index(",")]
        return any(
            word in self.roles.helpers or word in self.roles.past or word.endswith("ed") or _is_known_verb(word)
            for word in inside
        )

    def _implies_verb(self, at: int) -> bool:
        """Whether a relative clause continues with an unknown verb."""
        if self.words[at] not in _RELATIVE_PRONOUNS:
            return False
        at += 1 + len(list(takewhile(self.is_between, self.words[at + 1 :])))
        word, following = self._word(at), self._word(at + 1)
        if (
            word in self.roles.helpers
            or word in self.roles.determiners
            or word in self.roles.pronouns
            or word in self.roles.prepositions
        ):
            return False
        return not (self._is_verb(at, start=-1) or _is_known_verb(following) or following in self.roles.past)

    def _is_verb(self, at: int, start: int | None = None) -> bool:
        start = self.start if start is None else start
        before, word, following = self._word(at - 1), self._word(at), self._word(at + 1)
        if word in self.roles.helpers or self.is_short_helper(word):
            return True
        if (
            not word[:1].isalpha()
            or word in self.roles.prepositions
            or word in self.roles.determiners
            or self.is_between(word)
        ):
            return False
        if before in self.roles.pronouns:
            return True
        has_object = following in self.roles.determiners
        if at == start or before in (",", ":"):
            return _opens_sentence(word, following, has_object=has_object) or (at > start and word in self.roles.past)
        has_determiner = before in self.roles.determiners and before not in _SUBJECTS
        if not self.tokens[at].islower() or before in self.roles.prepositions or has_determiner:
            return False
        if following == "of" and word not in _OF_VERBS:
            return False
        if word in self.roles.past or word.endswith("ed"):
            return not _suppresses_participle(before) and self._is_past(at, has_object=has_object)
        if word.endswith("s") and not word.endswith("ss") and len(word) > 1:
            if before.endswith("ed") or (word[:-1] in self.roles.names and self._is_noun(at)):
                return False
            return _is_known_verb(word) or (has_object and len(word) > 3 and not word.endswith(("us", "is")))
        if word not in self.roles.verbs:
            return False
        return has_object or word not in self.roles.names or before in _BEFORE_VERBS or _ends_like_subject(before)

    def _is_past(self, at: int, *, has_object: bool) -> bool:
        word, following = self.words[at], self._word(at + 1)
        if has_object or following[:1].isdigit():
            return True
        if word not in self.roles.past and word in self.roles.participles:
            return False
        is_passive = following == "by" and word.endswith("ed") and not _MEASURE.match(self._word(at + 2))
        return not is_passive

    def _is_noun(self, at: int) -> bool:
        """Whether a word that may be a noun or a verb is a noun: "their small names", "the list of names."."""
        second = self._word(at - 2)
        return (
            self._word(at + 1) in _PUNCTUATION
            or self._word(at - 1)[:1].isdigit()
            or second in _BEFORE_NOUNS
            or (len(second) > 3 and second.endswith("ing"))
        )


def _ends_like_subject(word: str) -> bool:
    return word.endswith("ly") or (len(word) > 1 and word.endswith("s") and word[-2] != "'")


def _suppresses_participle(word: str) -> bool:
    """Whether a word before a participle keeps it from being the main verb: "if called", "not found"."""
    return word in _load_roles().openers or word in _load_roles().conditions or word in ("not", "be", "been", "being")


def _opens_sentence(word: str, following: str, *, has_object: bool) -> bool:
    """Whether the first word of a sentence, or after a comma, is a verb: "Returns the", "use a"; `has_object` is
    whether the next word begins a noun phrase.
    """
    if word in _load_roles().calls:
        return True
    if has_object:
        return len(word) > 1 and word.isalpha() and not word.endswith("ing")
    if (
        not _is_known_verb(word)
        or word in _load_roles().names
        or following in _AFTER_NOUNS
        or following in _PUNCTUATION
    ):
        return False
    return following != "to" or word.endswith("s")


def _is_known_verb(word: str) -> bool:
    """Whether a word is the base form of a known verb, or its form with s."""
    if word in _load_roles().verbs:
        return True
    if not word.endswith("s"):
        return False
    plain = (word[:-1], word.removesuffix("es"), word[:-3] + "y" if word.endswith("ies") else word)
    return not _load_roles().verbs.isdisjoint(plain)


def _load_roles() -> ClauseWords:
    return load_pack("en").clauses


@cache
def _compile(kind: str) -> re.Pattern[str]:
    patterns = load_pack("en").patterns
    return re.compile(join_patterns(getattr(patterns, kind), patterns.parts))
