"""What the macros of mdoc(7) inside a line show: options with their dash, names, quotes, brackets, and no blank where
`Ns` or punctuation says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from epitome.readers.roff.shown_page import RoffPage

_CLOSING = frozenset(".,:;)]?!")
_OPENING = frozenset("([")
_PAIRS = {"A": "<>", "B": "[]", "Br": "{}", "D": "“”", "O": "[]", "P": "()", "Q": '""', "S": "‘’"}
_ENCLOSING = {f"{name}q": pair for name, pair in _PAIRS.items() if name != "O"} | {"Op": "[]", "Ql": "‘’", "En": "“”"}
_OPEN = {f"{name}o": pair[0] for name, pair in _PAIRS.items()} | {"Eo": ""}
_CLOSE = {f"{name}c": pair[1] for name, pair in _PAIRS.items()} | {"Ec": ""}
_PLAIN = frozenset("Ad An Ar Cd Cm Dv Em Er Ev Fa Ft Ic Li Ms No Pa Sx Sy Tn Va Vt Bk Ek Db Hf Tg Es".split())
_SYSTEMS = {"Bsx": "BSD/OS", "Dx": "DragonFly", "Fx": "FreeBSD", "Nx": "NetBSD", "Ox": "OpenBSD", "Ux": "UNIX"}
_FIXED = {
    "Ud": "currently under development.",
    "Bt": "is currently in beta test.",
}
_LIBRARIES = {"c": "Standard C Library", "m": "Math Library", "util": "System Utilities Library"}
_DEFAULTS = {"Ar": "file ...", "Pa": "~"}
_OTHERS = "Fl Xo Xc Nm Ns Ap Pf Xr Fn In At Bx St Lb Lk Mt Ta Sm".split()
CALLABLE = frozenset((*_ENCLOSING, *_OPEN, *_CLOSE, *_PLAIN, *_SYSTEMS, *_OTHERS))
INLINE = CALLABLE | frozenset((*_FIXED, "Ex", "Rv"))


class MdocWords:
    """Puts the words of lines on a page; `name` is what the page is about."""

    def __init__(self, page: RoffPage, resolve: Callable[[str], str]) -> None:
        self.name = ""
        self.open_terms = 0  # `Xo` that no `Xc` closed
        self._page = page
        self._resolve = resolve
        self.is_tight = False  # between `Sm off` and `Sm on`

    def put_line(self, tokens: Sequence[str]) -> None:
        """Put the words of a line: macros, their arguments, and punctuation."""
        end = len(tokens)
        while end > 1 and tokens[end - 1] in _CLOSING:
            end -= 1
        closers: list[str] = []
        at = 0
        while at < end:
            token = tokens[at]
            at += 1
            if token in _ENCLOSING:
                self._put(_ENCLOSING[token][0], right=True)
                closers.append(_ENCLOSING[token][1])
                self._page.glue()
            elif token in CALLABLE:
                last = at
                while last < end and tokens[last] not in CALLABLE:
                    last += 1
                self._put_macro(token, tokens[at:last], is_followed=last < end)
                at = last
            else:
                self._put_word(token)
        for closer in reversed(closers):
            self._put(closer, left=True)
        for token in tokens[end:]:
            self._put_word(token)

    def _put(self, text: str, *, left: bool = False, right: bool = False) -> None:
        self._page.put(text, left=left, right=right or self.is_tight)

    def _put_word(self, token: str, before: str = "") -> None:
        if token in _CLOSING:
            self._put(token, left=True)
        elif token in _OPENING:
            self._put(token, right=True)
        elif token == "|" or not before:
            self._put(self._resolve(token))
        else:
            self._put(before + self._resolve(token))

    def _put_macro(self, name: str, words: Sequence[str], *, is_followed: bool) -> None:
        if name in ("Xo", "Xc"):
            self.open_terms += 1 if name == "Xo" else -1
        elif name in _OPEN:
            self._put(self._resolve(words[0]) if name == "Eo" and words else _OPEN[name], right=True)
            self._page.glue()
            words = words[1:] if name == "Eo" else words
        elif name in _CLOSE:
            self._put(self._resolve(words[0]) if name == "Ec" and words else _CLOSE[name], left=True)
            words = words[1:] if name == "Ec" else words
        elif name == "Fl":
            self._put_options(words, is_followed=is_followed)
            return
        elif name in _SPECIAL:
            _SPECIAL[name](self, words)
            return
        elif name in _SYSTEMS:
            self._put(_SYSTEMS[name])
        elif not any(word not in _CLOSING for word in words) and name in (*_DEFAULTS, "Nm"):
            self._put(self.name if name == "Nm" else _DEFAULTS[name])
        elif name == "Nm":
            self.name = self.name or self._resolve(words[0])
        elif words and words[0].startswith("-") and name in ("An", "Bk"):
            words = words[1:]
        for word in words:
            self._put_word(word)

    def _put_options(self, words: Sequence[str], *, is_followed: bool) -> None:
        if not words or words[0] in _CLOSING:
            self._put("-", right=is_followed and not words)
        for word in words:
            self._put_word(word, before="-")

    def _glue(self, words: Sequence[str]) -> None:
        self._page.glue()
        for word in words:
            self._put_word(word)

    def _put_apostrophe(self, words: Sequence[str]) -> None:
        self._put("'", left=True, right=True)
        self._glue(words)

    def _put_prefix(self, words: Sequence[str]) -> None:
        if words:
            self._put(self._resolve(words[0]), right=True)
            self._glue(words[1:])

    def _put_reference(self, words: Sequence[str]) -> None:
        if words:
            section = f"({self._resolve(words[1])})" if len(words) > 1 and words[1] not in _CLOSING else ""
            self._put(self._resolve(words[0]) + section)
            for word in words[2 if section else 1 :]:
                self._put_word(word)

    def _put_function(self, words: Sequence[str]) -> None:
        if words:
            inside = [self._resolve(word) for word in words[1:] if word not in _CLOSING]
            self._put(f"{self._resolve(words[0])}({', '.join(inside)}){';' if self._page.in_synopsis else ''}")
            for word in words[1:]:
                if word in _CLOSING:
                    self._put_word(word)

    def _put_header(self, words: Sequence[str]) -> None:
        if words:
            self._put(f"{'#include ' if self._page.in_synopsis else ''}<{self._resolve(words[0])}>")
            for word in words[1:]:
                self._put_word(word)

    def _put_unix(self, words: Sequence[str]) -> None:
        self._put_word(f"AT&T UNIX {words[0]}" if words and words[0] not in _CLOSING else "AT&T UNIX")
        for word in words[1:]:
            self._put_word(word)

    def _put_berkeley(self, words: Sequence[str]) -> None:
        self._put_word(f"{words[0]}BSD" if words and words[0] not in _CLOSING else "BSD")
        for word in words[1:]:
            self._put_word(word)

    def _put_standard(self, words: Sequence[str]) -> None:
        """The name of a standard, from its abbreviation."""
        for word in words:
            name = word.removeprefix("-")
            self._put_word(f"IEEE Std {name[1:]} (“POSIX”)" if name.startswith("p1003") else name)

    def _put_link(self, words: Sequence[str]) -> None:
        address = self._resolve(words[0]) if words else ""
        shown = [word for word in words[1:] if word not in _CLOSING]
        self._page.put(" ".join(map(self._resolve, shown)) or address, href=address or None)
        for word in words[1:]:
            if word in _CLOSING:
                self._put_word(word)

    def _put_mail(self, words: Sequence[str]) -> None:
        for word in words:
            if word in _CLOSING:
                self._put_word(word)
            else:
                self._page.put(self._resolve(word), href=f"mailto:{self._resolve(word)}")

    def _put_library(self, words: Sequence[str]) -> None:
        """The name of a library as the linker knows it."""
        name = words[0].removeprefix("lib") if words else ""
        self._put(f"{_LIBRARIES.get(name, f'library “lib{name}”')} (lib{name}, -l{name})")

    def _set_spacing(self, words: Sequence[str]) -> None:
        self.is_tight = words[0] == "off" if words else not self.is_tight
        if not self.is_tight:
            self._put("")

    def put_fixed(self, name: str, words: Sequence[str]) -> None:
        """Put the sentence that a macro stands for."""
        about = next((self._resolve(word) for word in words if not word.startswith("-")), self.name)
        if name == "Ex":
            self._put(f"The {about} utility exits 0 on success, and >0 if an error occurs.")
        elif name == "Rv":
            self._put(
                f"The {about}() function returns the value 0 if successful; otherwise the value -1 is "
                "returned and the global variable errno is set to indicate the error."
            )
        else:
            self._put(_FIXED[name])


_SPECIAL: dict[str, Callable[[MdocWords, Sequence[str]], None]] = {
    "Ns": MdocWords._glue,
    "Ap": MdocWords._put_apostrophe,
    "Pf": MdocWords._put_prefix,
    "Xr": MdocWords._put_reference,
    "Fn": MdocWords._put_function,
    "In": MdocWords._put_header,
    "At": MdocWords._put_unix,
    "Bx": MdocWords._put_berkeley,
    "St": MdocWords._put_standard,
    "Lk": MdocWords._put_link,
    "Mt": MdocWords._put_mail,
    "Lb": MdocWords._put_library,
    "Sm": MdocWords._set_spacing,
    "Ta": MdocWords._glue,
}
