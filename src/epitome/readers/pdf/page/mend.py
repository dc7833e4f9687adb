"""Repairs characters: ligatures, accents apart from their letters, symbol fonts, codes without a meaning."""

from __future__ import annotations

import unicodedata

UNREADABLE = "\ufffd"
LIGATURES = {chr(0xFB00 + i): text for i, text in enumerate(("ff", "fi", "fl", "ffi", "ffl", "st", "st"))}
_SYMBOLS = {
    0xF0B7: "•", 0xF0A7: "▪", 0xF0D8: "➢", 0xF0FC: "✓", 0xF02D: "−", 0xF02B: "+", 0xF03D: "=", 0xF0B1: "±",
    0xF0B4: "×", 0xF0A3: "≤", 0xF0B3: "≥", 0xF061: "α", 0xF062: "β", 0xF067: "γ", 0xF064: "δ", 0xF065: "ε",
    0xF06C: "λ", 0xF06D: "μ", 0xF070: "π", 0xF073: "σ", 0xF071: "θ", 0xF0AE: "→", 0xF0A5: "∞", 0xF0BA: "≡",
}  # fmt: skip
_ACCENTS = {
    "´": "\u0301", "`": "\u0300", "¨": "\u0308", "ˆ": "\u0302", "˜": "\u0303", "¯": "\u0304", "ˇ": "\u030c",
    "˘": "\u0306", "˙": "\u0307", "˚": "\u030a", "˝": "\u030b", "¸": "\u0327", "˛": "\u0328",
}  # fmt: skip
_DOTLESS = {"ı": "i", "ȷ": "j"}
_HYPHENS = frozenset("-\u00ad\u2010\u2011\u0002")
_BLANKS = frozenset("\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t")


def mend_character(code: int) -> str:
    """The text of a character: "" if it is invisible, U+FFFD if it has no meaning."""
    if 0x20 <= code < 0x7F:
        return chr(code)
    if code in (2, 0xAD, 0x2010, 0x2011):  # pdfium marks a hyphen at the end of a line as 2
        return "-"
    text = chr(code) if 0 < code < 0x110000 else UNREADABLE
    if text in LIGATURES:
        return LIGATURES[text]
    if text in _BLANKS:
        return " "
    category = unicodedata.category(text)
    if category == "Co":
        return _SYMBOLS.get(code, UNREADABLE)
    if category in ("Cc", "Cs", "Cn") or code == 0xFFFE:
        return UNREADABLE
    return "" if category in ("Cf", "Zl", "Zp") and code not in (0x200C, 0x200D) else text


def is_accent(text: str) -> bool:
    """Whether a character is a separate accent."""
    return text in _ACCENTS


def join_accent(letter: str, accent: str) -> str | None:
    """The letter with its accent as one character; None if there is no such character."""
    mark = _ACCENTS.get(accent)
    joined = unicodedata.normalize("NFC", _DOTLESS.get(letter, letter) + mark) if mark else ""
    return joined if len(joined) == 1 else None


def is_hyphen(text: str) -> bool:
    """Whether a character may divide a word at the end of a line."""
    return text in _HYPHENS
