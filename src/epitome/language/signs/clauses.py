"""Whether an English text says something of something: has a verb that no clause inside it needs for itself.

"The volume name of the disk image." and "A lock that opens by itself." have none, though they end like sentences. Each
clause inside ("that ...", "if ...") takes one verb; one more must be there. Verbs are told by their forms and by the
words around them (`clause_tables.py`); the browser's extension tells them alike (extension/engine/phrases/clauses.js).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from epitome.language.signs.clause_tables import (
    BETWEEN,
    CALLS,
    CONDITIONS,
    DETERMINERS,
    HELPERS,
    NAMES,
    OPENERS,
    PARTICIPLES,
    PAST,
    PREPOSITIONS,
    PRONOUNS,
    SHORT_HELPER,
    SHORTENED,
    VERBS,
)

_READ = 1_000  # characters
_ASIDE = re.compile(r"\([^()]{0,300}\)|\[[^\[\]]{0,200}\]")
_LABEL = re.compile(r"[A-ZÀ-ÖØ-Þ](?:[^\W_]| ){1,30}:\s+(?=\S)")
_TOKEN = re.compile(r"[\w.$%@#&/<>*+-]*[\w>*](?:'[^\W\d_]+)?(?:\(\))?|[,;:.!?]")
_DASH = re.compile(r"\s[—–-]\s")
_MARKS = frozenset(("", *",;:.!?"))
_ASKED = re.compile(
    r"(?:is|are|was|were|should|does|do|did|can|could|has|have|will|would|must)"
    r" (?:the|this|these|an?|it|they|you|we|there)\b[^?]*$",
    re.IGNORECASE,
)  # a question without its mark
_MEASURE = re.compile(r"\d|(?:less|more|about|almost|nearly|half|up|several|some|many|an?)$", re.IGNORECASE)
_SHORT_HELPER = re.compile(SHORT_HELPER)
_SHORTENED = re.compile(SHORTENED)
_BETWEEN = re.compile(BETWEEN)
_RELATIVE = frozenset(("that", "which", "who"))
_SUBJECTS = frozenset(
    "all both each this these those only you it most some one other others itself themselves them us him her me "
    "something nothing everything".split()
)
_OF_VERBS = frozenset(verb + s for verb in ("consist", "think", "dispose", "speak") for s in ("", "s"))
_AFTER_NAMES = frozenset("of for that which who in and or".split())
_BEFORE_VERBS = frozenset("which that who also people data not never".split())
_BEFORE_NAMES = frozenset("its their your our his her my some any these those of for with".split())
_FEW = 8  # words of a sentence that may be nothing but a condition


def has_main_clause(text: str) -> bool:
    """Whether a sentence has a main clause."""
    cut = text[:_READ].strip().replace("’", "'")
    plain = _ASIDE.sub(" ", cut.removeprefix("("))
    label = _LABEL.match(plain)
    plain = plain if label is None else plain[label.end() :]
    if _ASKED.match(plain):
        return False
    return any(_Clause(_TOKEN.findall(part)).count_free() > 0 for part in _DASH.split(plain.partition(";")[0]))


class _Clause:
    """The words of a text between dashes."""

    def __init__(self, tokens: Sequence[str]) -> None:
        self.tokens = tokens
        self.words = [token.lower() for token in tokens]
        self.start = 1 if self._word(0) in ("please", "then", "also") else 0

    def count_free(self) -> int:
        """How many verbs there are more than clauses inside that need one."""
        free, last = 0, -1
        for at in range(self.start, len(self.words)):
            if self._opens_clause(at):
                free -= 0 if self._implies_verb(at) else 1
            elif not self._goes_on(at, last) and self._is_verb(at):
                free += 1
                last = at
        first, second = self._word(self.start), self._word(self.start + 1)
        if first.endswith("ed") and _is_short(second):  # "Raised when ..."
            return 0
        is_condition = first in CONDITIONS and "," not in self.words and not _SHORTENED.fullmatch(second)
        return 0 if is_condition and len(self.words) <= _FEW else free

    def _word(self, at: int) -> str:
        return self.words[at] if 0 <= at < len(self.words) else ""

    def _goes_on(self, at: int, last: int) -> bool:
        """Whether a word belongs to the verb before it: "has always been used", "reads and writes"."""
        if self._word(at - 1) in ("and", "or", "but"):
            return True
        return (
            last >= 0
            and all(map(_BETWEEN.fullmatch, self.words[last + 1 : at]))
            and (at - last > 1 or self.words[last] in HELPERS)
        )

    def _opens_clause(self, at: int) -> bool:
        word, following, second = self.words[at], self._word(at + 1), self._word(at + 2)
        if (word == "that" and (at == self.start or following == "of")) or following in _MARKS | {"and", "or"}:
            return False
        if following in HELPERS and self._word(at - 1) in ("", "and", "but"):  # "That is", "Why does"
            return False
        if word in OPENERS:
            return not (
                _SHORTENED.fullmatch(following)
                or (word == "because" and following == "of")
                or (second == "," and at == self.start)
                or (word in _RELATIVE and following in PREPOSITIONS and _is_known(self._word(at - 1)))
            )
        return word in CONDITIONS and self._is_condition(at)

    def _is_condition(self, at: int) -> bool:
        word, following, near = self.words[at], self._word(at + 1), self.words[at + 2 : at + 7]
        is_named = following in DETERMINERS
        if at > self.start and is_named and word != "as" and "," not in near and not HELPERS.isdisjoint(near):
            return True
        if following in PRONOUNS and self._word(at + 2) not in _MARKS:
            return True
        return at == self.start and is_named and word in ("since", "once", "as") and self._has_verb_before_comma(at)

    def _has_verb_before_comma(self, at: int) -> bool:
        """Whether what begins there is a clause, as "As the lock opens, ...", and no phrase: "As a result, ..."."""
        if "," not in self.words:
            return False
        inside = self.words[at + 2 : self.words.index(",")]
        return any(word in HELPERS or word in PAST or word.endswith("ed") or _is_known(word) for word in inside)

    def _implies_verb(self, at: int) -> bool:
        """Whether a relative clause goes on with a verb that is not known."""
        if self.words[at] not in _RELATIVE:
            return False
        at += 1 + len(list(takewhile(_BETWEEN.fullmatch, self.words[at + 1 :])))
        word, following = self._word(at), self._word(at + 1)
        if word in HELPERS or word in DETERMINERS or word in PRONOUNS or word in PREPOSITIONS:
            return False
        return not (self._is_verb(at, start=-1) or _is_known(following) or following in PAST)

    def _is_verb(self, at: int, start: int | None = None) -> bool:
        start = self.start if start is None else start
        before, word, following = self._word(at - 1), self._word(at), self._word(at + 1)
        if word in HELPERS or _SHORT_HELPER.fullmatch(word):
            return True
        if not word[:1].isalpha() or word in PREPOSITIONS or word in DETERMINERS or _BETWEEN.fullmatch(word):
            return False
        if before in PRONOUNS:
            return True
        leads = following in DETERMINERS
        if at == start or before in (",", ":"):
            return _opens_sentence(word, following, leads=leads) or (at > start and word in PAST)
        is_named = before in DETERMINERS and before not in _SUBJECTS
        if not self.tokens[at].islower() or before in PREPOSITIONS or is_named:
            return False
        if following == "of" and word not in _OF_VERBS:
            return False
        if word in PAST or word.endswith("ed"):
            return not _is_short(before) and self._is_past(at, leads=leads)
        if word.endswith("s") and not word.endswith("ss") and len(word) > 1:
            if before.endswith("ed") or (word[:-1] in NAMES and self._is_name(at)):
                return False
            return _is_known(word) or (leads and len(word) > 3 and not word.endswith(("us", "is")))
        if word not in VERBS:
            return False
        return leads or word not in NAMES or before in _BEFORE_VERBS or _ends_like_subject(before)

    def _is_past(self, at: int, *, leads: bool) -> bool:
        word, following = self.words[at], self._word(at + 1)
        if leads or following[:1].isdigit():
            return True
        if word not in PAST and word in PARTICIPLES:
            return False
        is_passive = following == "by" and word.endswith("ed") and not _MEASURE.match(self._word(at + 2))
        return not is_passive

    def _is_name(self, at: int) -> bool:
        """Whether a word that may be a name or a verb is a name: "their small names", "the list of names."."""
        second = self._word(at - 2)
        return (
            self._word(at + 1) in _MARKS
            or self._word(at - 1)[:1].isdigit()
            or second in _BEFORE_NAMES
            or (len(second) > 3 and second.endswith("ing"))
        )


def _ends_like_subject(word: str) -> bool:
    return word.endswith("ly") or (len(word) > 1 and word.endswith("s") and word[-2] != "'")


def _is_short(word: str) -> bool:
    """Whether a word before a participle makes it say nothing of its own: "if called", "not found"."""
    return word in OPENERS or word in CONDITIONS or word in ("not", "be", "been", "being")


def _opens_sentence(word: str, following: str, *, leads: bool) -> bool:
    """Whether a word is a verb if a sentence, or what follows a comma, opens with it: "Returns the", "use a"; `leads`
    where the next word begins what the verb is about.
    """
    if word in CALLS:
        return True
    if leads:
        return len(word) > 1 and word.isalpha() and not word.endswith("ing")
    if not _is_known(word) or word in NAMES or following in _AFTER_NAMES or following in _MARKS:
        return False
    return following != "to" or word.endswith("s")


def _is_known(word: str) -> bool:
    """Whether a word is a known verb in its plain form, or with s."""
    if word in VERBS:
        return True
    if not word.endswith("s"):
        return False
    plain = (word[:-1], word.removesuffix("es"), word[:-3] + "y" if word.endswith("ies") else word)
    return not VERBS.isdisjoint(plain)
