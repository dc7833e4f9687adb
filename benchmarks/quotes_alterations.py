"""Quotes of known origin: taken from texts as they are, in another typography, altered in eight ways, or joined."""

import random
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

_WORD = re.compile(r"\S+")
_HAN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
_LOOK_ALIKES = {**dict(zip("aeopcyx", "аеорсух", strict=True)), **dict(zip("аеорсух", "aeopcyx", strict=True))}
_MOST_TRIES = 500
_SIGNS = " -–—.,;:!?()[]"  # at the ends of a quote they do not count


class MadeQuote(NamedTuple):
    """A quote, what was done to it, and where it came from: the number of a text, and characters of it."""

    text: str
    kind: str
    source: int
    start: int
    end: int


class Maker:
    """Makes quotes from texts by a seed."""

    def __init__(self, texts: Sequence[str], seed: str) -> None:
        self._texts = texts
        self._plain = [" ".join(text.split()) for text in texts]
        self._random = random.Random(seed)

    def make(self, kind: str, number: int) -> list[MadeQuote]:
        made: list[MadeQuote] = []
        for _ in range(_MOST_TRIES * number):
            if len(made) == number:
                break
            quote = self._try(kind)
            if quote is not None:
                made.append(quote)
        return made

    def _try(self, kind: str) -> MadeQuote | None:
        source, start, end = self._draw()
        text = self._texts[source][start:end]
        if kind in ALTERATIONS:
            altered = ALTERATIONS[kind](" ".join(text.split()), self._random)
            words = (altered or "").strip(_SIGNS)
            is_new = kind == "word cut" or not any(words in plain for plain in self._plain)
            return MadeQuote(altered, kind, source, start, end) if altered is not None and is_new else None
        if kind == "joined":
            other, begin, stop = self._draw()
            second = " ".join(self._texts[other][begin:stop].split())
            return MadeQuote(f"{' '.join(text.split())} {second}", kind, source, start, end)
        shown = SAME[kind](text, self._random)
        return None if shown is None else MadeQuote(shown, kind, source, start, end)

    def _draw(self) -> tuple[int, int, int]:
        """Some words that follow each other, with at least one letter, of any text."""
        while True:
            source = self._random.randrange(len(self._texts))
            text = self._texts[source]
            at = self._random.randrange(max(1, len(text) - 300))
            words = list(_WORD.finditer(text, at, at + self._random.randrange(60, 300)))[1:-1]
            if _HAN.search(text[at : at + 100]) and words:
                run = words[0].group()
                if len(run) >= 20:
                    return source, words[0].start(), words[0].end()
            quote = text[words[0].start() : words[-1].end()] if len(words) >= 6 else ""
            if sum(map(str.isalpha, quote)) > len(quote) / 2:
                return source, words[0].start(), words[-1].end()


def _split(text: str) -> list[str]:
    """The words of a quote; the letters of a script without blanks."""
    return re.findall(rf"{_HAN.pattern}|[^\s{_HAN.pattern[1:-1]}]+|\s+", text)


def _edit(change: Callable[[list[str], int, random.Random], None]) -> Callable[[str, random.Random], str | None]:
    """An alteration of the words of a quote, at one that is neither the first nor the last."""

    def alter(text: str, chance: random.Random) -> str | None:
        words = _split(text)
        places = [i for i in range(2, len(words) - 2) if any(map(str.isalpha, words[i]))]
        if not places:
            return None
        before = list(words)
        change(words, chance.choice(places), chance)
        same = "".join(filter(str.isalnum, "".join(words).casefold()))
        return None if same == "".join(filter(str.isalnum, "".join(before).casefold())) else "".join(words).strip()

    return alter


def _replace(words: list[str], at: int, chance: random.Random) -> None:
    others = [w for w in words if any(map(str.isalpha, w)) and w != words[at]]
    words[at] = chance.choice(others)[::-1] if others else "x"


def _leave_out(words: list[str], at: int, chance: random.Random) -> None:
    words[at : at + 2] = [] if words[at + 1].isspace() else [words[at + 1]]


def _add(words: list[str], at: int, chance: random.Random) -> None:
    extra = "不" if _HAN.match(words[at]) else "не " if re.search("[а-я]", words[at]) else "not "
    words.insert(at, extra)


def _swap(words: list[str], at: int, chance: random.Random) -> None:
    other = at + 2 if words[at + 1].isspace() and at + 2 < len(words) else at + 1
    words[at], words[other] = words[other], words[at]


def _change_letter(words: list[str], at: int, chance: random.Random) -> None:
    letters = [i for i, letter in enumerate(words[at]) if letter.isalpha()]
    i = chance.choice(letters)
    words[at] = words[at][:i] + ("的" if _HAN.match(words[at]) else chance.choice("bdfgmйцщш")) + words[at][i + 1 :]


def _take_look_alike(text: str, chance: random.Random) -> str | None:
    places = [i for i, letter in enumerate(text) if letter in _LOOK_ALIKES]
    if not places:
        return None
    i = chance.choice(places)
    return text[:i] + _LOOK_ALIKES[text[i]] + text[i + 1 :]


def _change_number(text: str, chance: random.Random) -> str | None:
    digits = list(re.finditer(r"\d", text))
    if not digits:
        return None
    i = chance.choice(digits).start()
    return text[:i] + str((int(text[i]) + chance.randrange(1, 10)) % 10) + text[i + 1 :]


def _cut_word(text: str, chance: random.Random) -> str | None:
    last = re.search(r"[a-zа-я]{4,}$", text)
    return None if last is None else text[: last.end() - 1]


ALTERATIONS: dict[str, Callable[[str, random.Random], str | None]] = {
    "word replaced": _edit(_replace),
    "word left out": _edit(_leave_out),
    "word added": _edit(_add),
    "two words swapped": _edit(_swap),
    "letter changed": _edit(_change_letter),
    "look-alike letter": _take_look_alike,
    "digit changed": _change_number,
    "word cut": _cut_word,
}


def _rewrap(text: str, chance: random.Random) -> str | None:
    words = text.split()
    return None if len(words) < 2 else "".join(word + chance.choice(["\n", " ", "  "]) for word in words).strip()


def _recase(text: str, chance: random.Random) -> str | None:
    return text.upper() if text.upper() != text and text.upper().lower() == text.lower() else None


def _retype(text: str, chance: random.Random) -> str | None:
    changed = text.replace("'", "’").replace('"', "”").replace(" -- ", " — ").replace("...", "…")
    return f"“{changed},”"


def _break_word(text: str, chance: random.Random) -> str | None:
    long = list(re.finditer(r"[a-zа-я]{7,}", text))
    if not long:
        return None
    at = chance.choice(long).start() + 3
    return f"{text[:at]}-\n{text[at:]}"


def _leave_out_openly(text: str, chance: random.Random) -> str | None:
    words = _split(" ".join(text.split()))
    if len(words) < 16 or "..." in text or "…" in text or "[" in text:
        return None
    third = len(words) // 3
    return "".join(words[:third]).strip() + " [...] " + "".join(words[2 * third :]).strip()


SAME: dict[str, Callable[[str, random.Random], str | None]] = {
    "as it stands": lambda text, chance: text,
    "other line ends": _rewrap,
    "other case": _recase,
    "other signs": _retype,
    "word broken": _break_word,
    "ellipsis": _leave_out_openly,
}
EXACT = ("as it stands", "other line ends")
