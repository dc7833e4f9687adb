"""The macros of man(7), with those that common generators of pages add (pod2man, docutils, groff's own)."""

from __future__ import annotations

import re

from epitome.readers.roff.escapes import Escapes
from epitome.readers.roff.roff_requests import RoffWalk
from epitome.readers.roff.shown_page import RoffPage
from epitome.readers.roff.source import RoffSource

_BULLET = re.compile(r"[^\w\s]{1,2}$|o$|\(?\[?[0-9]{1,3}[.):\]]{0,2}$|\(?[a-z][.)]$")
_ALTERNATING = ("BR", "BI", "IB", "IR", "RB", "RI")
_MAX_HANGING_CHARACTERS = 120


class ManWalk(RoffWalk):
    """A page in the macros of man(7)."""

    def __init__(self, source: RoffSource, escapes: Escapes, page: RoffPage) -> None:
        super().__init__(source, escapes, page)
        self.title = self.date = ""
        self._awaits = ""  # what the next text is: "", "term", or the level of a heading
        self._is_hanging = False
        self.macros |= {
            "TH": self._read_title,
            "SH": lambda arguments: self._open_heading(arguments, "1"),
            "SS": lambda arguments: self._open_heading(arguments, "2"),
            **dict.fromkeys(("PP", "P", "LP"), self._open_paragraph),
            "Sp": lambda _: self.end_paragraph(),
            "HP": self._open_hanging,
            "TP": self._open_tagged,
            "TQ": self._open_tagged,
            "IP": self._open_indented,
            **dict.fromkeys(("RS", "INDENT"), lambda _: page.indent()),
            **dict.fromkeys(("RE", "UNINDENT"), lambda _: page.close_level()),
            **dict.fromkeys(("EX", "Vb", "DS"), lambda _: page.open_code()),
            **dict.fromkeys(("EE", "Ve", "DE"), lambda _: page.close_code()),
            **dict.fromkeys(("B", "I", "SM", "SB", "R", "CW"), self._add_words),
            **dict.fromkeys(_ALTERNATING, self._add_joined),
            "MR": self._add_reference,
            "SY": self._open_call,
            "YS": lambda _: self.end_paragraph(),
            "OP": lambda arguments: self.emit(f"[{' '.join(arguments)}]"),
            **dict.fromkeys(("URL", "MTO"), self._add_address),
        }

    def read_text(self, raw: str) -> None:
        """Read a line of text; what it stands for is known from the macro before it."""
        if self._awaits:
            self.emit(raw)
        else:
            super().read_text(raw)

    def emit(self, raw: str) -> None:
        """Add a text: to the heading or the term that waits for it, else to the paragraph."""
        if not self._awaits:
            super().emit(raw)
        elif self._awaits == "term":
            self.page.put(self.escapes.resolve(raw), right=raw.endswith("\\c"))
            if not raw.endswith("\\c") and self.page.has_words:
                self.page.close_term()
                self._awaits = ""
        elif raw.strip():
            level, self._awaits = int(self._awaits), ""
            self.page.add_heading(self.escapes.resolve(raw), level)

    def _read_title(self, arguments: list[str]) -> None:
        name, section, date = (self.escapes.resolve(argument) for argument in (*arguments, "", "", "")[:3])
        self.title = self.title or (f"{name}({section})" if section else name)
        self.date = self.date or date

    def _open_heading(self, arguments: list[str], level: str) -> None:
        self._stop_waiting()
        self.page.end_all()
        self._awaits = level
        if arguments:
            self.emit(" ".join(arguments))

    def _stop_waiting(self) -> None:
        """Give up a term that never came."""
        if self._awaits == "term":
            self.page.close_term()
        self._awaits = ""
        self._is_hanging = False

    def _open_paragraph(self, _: list[str]) -> None:
        self._stop_waiting()
        if self.page.in_code:
            self.page.add_code_line("")
        else:
            self.page.end_list()

    def _open_hanging(self, _: list[str]) -> None:
        self._open_paragraph([])
        self._is_hanging = True

    def _open_tagged(self, _: list[str]) -> None:
        self._stop_waiting()
        self.page.close_code()
        self.page.open_term()
        self._awaits = "term"

    def _open_indented(self, arguments: list[str]) -> None:
        is_hanging, page = self._is_hanging, self.page
        self._stop_waiting()
        page.close_code()
        mark = self.resolve(arguments[:1]).strip()
        if mark and not _BULLET.match(mark):
            page.open_term()
            page.put(self.resolve(arguments[:1]))
            page.close_term()
        elif mark:
            page.open_item()
        elif is_hanging and page.has_words:
            self._make_term(page.take_words())
        else:
            page.end_paragraph()

    def _make_term(self, words: str) -> None:
        """A hanging paragraph above an indented one is its term, where it is short."""
        if len(words) <= _MAX_HANGING_CHARACTERS:
            self.page.open_term()
            self.page.put(words)
            self.page.close_term()
        else:
            self.page.put(words)
            self.page.end_paragraph()

    def _add_words(self, arguments: list[str]) -> None:
        if arguments:
            self.emit(" ".join(arguments))

    def _add_joined(self, arguments: list[str]) -> None:
        if arguments:
            self.emit("".join(arguments))

    def _add_reference(self, arguments: list[str]) -> None:
        name, section, after = (*arguments, "", "", "")[:3]
        self.emit(f"{name}({section}){after}")

    def _open_call(self, arguments: list[str]) -> None:
        self.end_paragraph()
        self.emit(" ".join(arguments))

    def _add_address(self, arguments: list[str]) -> None:
        address, text, after = (self.escapes.resolve(argument) for argument in (*arguments, "", "", "")[:3])
        self.page.put(text or address, href=address)
        self.page.put(after, left=True)
