"""How a quote and the stretch that reads like it differ: in nothing, in typography, or in letters that look alike."""

from __future__ import annotations

from epitome.language.folding.signs import BLANK, HYPHEN, SOFT_HYPHEN, UNSEEN, classify, spell_letters


def join_blanks(text: str) -> str:
    """A text in which each run of blanks is one blank."""
    return " ".join(text.split())


def extend(quote: str, text: str, inner: tuple[int, int], start: int, end: int) -> tuple[int, int]:
    """The stretch with the signs around it that the quote has around its `inner` part, too."""
    lead, tail = quote[: inner[0]].split(), quote[inner[1] :].split()
    for sign in reversed("".join(lead)):
        before = len(text[:start].rstrip()) if start and text[start - 1].isspace() else start
        if not before or text[before - 1] != sign:
            break
        start = before - 1
    for sign in "".join(tail):
        after = end
        while after < len(text) and text[after].isspace():
            after += 1
        if text[after : after + 1] != sign:
            break
        end = after + 1
    return start, end


def name_differences(quote: str, text: str) -> tuple[str, ...]:
    """In what else than words a quote differs from a stretch that has the same words; nothing if it is exact."""
    if join_blanks(quote) == join_blanks(text):
        return ()
    kinds = []
    if spell_letters(quote, keeps_case=True) != spell_letters(text, keeps_case=True):
        kinds.append("case")
    mine, theirs = _list(quote, HYPHEN), _list(text, HYPHEN)
    if len(mine) != len(theirs):
        kinds.append("hyphenation")
    if _list(quote, UNSEEN) != _list(text, UNSEEN):
        kinds.append("unseen characters")
    if _drop(quote) != _drop(text) or (len(mine) == len(theirs) and mine != theirs):
        kinds.append("typography")
    return tuple(kinds) or ("spacing",)


def has_look_alikes(quote: str, text: str) -> bool:
    """Whether letters of one script stand for those of another that look like them."""
    if quote.isascii() and text.isascii():
        return False
    return spell_letters(quote, keeps_look_alikes=True) != spell_letters(text, keeps_look_alikes=True)


def _list(text: str, kind: int) -> list[str]:
    """The characters of a class; a soft hyphen is a hyphen."""
    return [sign for sign in text if (HYPHEN if sign == SOFT_HYPHEN else classify(sign)) == kind]


def _drop(text: str) -> str:
    """A text without case, blanks and hyphens."""
    return "".join(sign for sign in text.casefold() if classify(sign) not in (BLANK, HYPHEN, UNSEEN))
