"""The macros of mdoc(7): sections, lists, displays, functions; those inside lines are in `mdoc_words.py`."""

from __future__ import annotations

from functools import partial

from epitome.readers.roff.escapes import Escapes
from epitome.readers.roff.mdoc_words import INLINE, MdocWords
from epitome.readers.roff.roff_requests import RoffWalk
from epitome.readers.roff.shown_page import RoffPage
from epitome.readers.roff.source import RoffSource

_ITEMS = frozenset(("-bullet", "-dash", "-hyphen", "-enum", "-item"))
_LISTS = _ITEMS | frozenset(("-tag", "-hang", "-ohang", "-inset", "-diag", "-column"))
_LISTINGS = frozenset(("-literal", "-unfilled"))
_REFERENCE_PARTS = "ABCDIJNOPQRTUV"


class MdocWalk(RoffWalk):
    """A page in the macros of mdoc(7)."""

    def __init__(self, source: RoffSource, escapes: Escapes, page: RoffPage) -> None:
        super().__init__(source, escapes, page)
        self.title = self.date = ""
        self._words = MdocWords(page, escapes.resolve)
        self._lists: list[str] = []  # the kinds of those that are open
        self._displays: list[bool] = []  # whether those that are open are listings
        self._rows: list[list[str]] = []  # of the open list of columns
        self._in_term = False
        self.macros |= {
            **{name: partial(self._put_macro, name) for name in INLINE},
            **{f"%{part}": self._put_part for part in _REFERENCE_PARTS},
            "Dd": self._read_date,
            "Dt": self._read_title,
            "Os": lambda _: None,
            "Sh": lambda arguments: self._open_section(arguments, 1),
            "Ss": lambda arguments: self._open_section(arguments, 2),
            "Pp": lambda _: self.end_paragraph(),
            "Lp": lambda _: self.end_paragraph(),
            "Nd": self._put_purpose,
            "Bl": self._open_list,
            "It": self._open_item,
            "El": self._close_list,
            "Bd": self._open_display,
            "Ed": self._close_display,
            "D1": self._put_display,
            "Dl": self._put_display,
            "Rs": lambda _: self.end_paragraph(),
            "Re": lambda _: self.end_paragraph(),
            "Fd": self._put_own_line,
            "Fo": self._open_function,
            "Fc": self._close_function,
        }

    def emit(self, raw: str) -> None:
        """Add the text that a line shows; in a list of columns it belongs to the last cell."""
        if self._lists and self._lists[-1] == "-column" and self._rows:
            self._rows[-1][-1] += f" {self.escapes.resolve(raw)}"
            return
        super().emit(raw)
        if self._words.is_tight:
            self.page.glue()

    def _put_macro(self, name: str, arguments: list[str]) -> None:
        """Put a line that begins with a macro of words."""
        page = self.page
        if self._lists and self._lists[-1] == "-column" and self._rows:
            self._put_cells([name, *arguments])
            return
        if page.in_synopsis and name in ("Nm", "In", "Ft", "Vt") and not self._words.open_terms:
            page.end_paragraph()
        if name in ("Ex", "Rv", "Ud", "Bt"):
            self._words.put_fixed(name, arguments)
        else:
            self._words.put_line([name, *arguments])
        is_whole = page.in_synopsis and name in ("In", "Fn") and not self._words.open_terms
        if page.in_code or is_whole:
            page.end_paragraph()
        if self._in_term and not self._words.open_terms:
            self._close_term()

    def _read_date(self, arguments: list[str]) -> None:
        date = self.resolve(arguments).removeprefix("$" + "Mdocdate: ").removesuffix(" $")
        self.date = self.date or date

    def _read_title(self, arguments: list[str]) -> None:
        if arguments and not self.title:
            section = self.resolve(arguments[1:2])
            self.title = f"{self.resolve(arguments[:1])}({section})" if section else self.resolve(arguments[:1])

    def _open_section(self, arguments: list[str], level: int) -> None:
        while self._lists:
            self._close_list([])
        self._displays.clear()
        self._words.open_terms = 0
        self._in_term = False
        self.page.end_all()
        self.page.add_heading(self._show(arguments), level)

    def _show(self, arguments: list[str]) -> str:
        """The words of a line by themselves."""
        self._words.put_line(arguments)
        return self.page.take_words()

    def _put_purpose(self, arguments: list[str]) -> None:
        self.page.put("–")
        self._words.put_line(arguments)

    def _put_part(self, arguments: list[str]) -> None:
        """A part of a reference; commas stand between them."""
        if self.page.has_words:
            self.page.put(",", left=True)
        self._words.put_line(arguments)

    def _open_list(self, arguments: list[str]) -> None:
        kind = next((argument for argument in arguments if argument in _LISTS), "-tag")
        self.page.open_level()
        self._lists.append(kind)
        if kind == "-column":
            self._rows = []

    def _close_list(self, _: list[str]) -> None:
        if not self._lists:
            return
        self._close_term()
        if self._lists.pop() == "-column" and self._rows:
            rows, self._rows = self._rows, []
            self.page.add_table(rows, 0)
        self.page.close_level()

    def _open_item(self, arguments: list[str]) -> None:
        self._close_term()
        kind = self._lists[-1] if self._lists else "-tag"
        if kind == "-column":
            self.page.end_paragraph()
            self._rows.append([""])
            self._put_cells(arguments)
        elif kind in _ITEMS:
            self.page.open_item()
        else:
            self.page.open_term()
            self._in_term = True
            self._words.put_line(arguments)
            if not self._words.open_terms:
                self._close_term()

    def _put_cells(self, tokens: list[str]) -> None:
        """Add words to the row that is open; `Ta` and tabs begin a cell."""
        cells: list[list[str]] = [[]]
        for token in tokens:
            first, *others = [""] if token == "Ta" else token.split("\t")
            cells[-1] += [first] if first else []
            cells += [[other] if other else [] for other in others]
            if token == "Ta":
                cells.append([])
        for number, cell in enumerate(cells):
            text = self._show(cell)
            if number:
                self._rows[-1].append(text)
            elif text:
                self._rows[-1][-1] = f"{self._rows[-1][-1]} {text}".strip()

    def _close_term(self) -> None:
        if self._in_term:
            self._in_term = False
            self._words.open_terms = 0
            self.page.close_term()

    def _open_display(self, arguments: list[str]) -> None:
        is_listing = any(argument in _LISTINGS for argument in arguments)
        self._displays.append(is_listing)
        if is_listing:
            self.page.open_code()
        else:
            self.end_paragraph()

    def _close_display(self, _: list[str]) -> None:
        if self._displays and self._displays.pop() and not any(self._displays):
            self.page.close_code()
        else:
            self.end_paragraph()

    def _put_display(self, arguments: list[str]) -> None:
        """A line by itself, as a listing."""
        if self.page.in_code:
            self._put_own_line(arguments)
            return
        self.page.end_paragraph()
        self.page.open_code()
        self._words.put_line(arguments)
        self.page.close_code()

    def _put_own_line(self, arguments: list[str]) -> None:
        self.page.end_paragraph()
        self._words.put_line(arguments)
        self.page.end_paragraph()

    def _open_function(self, arguments: list[str]) -> None:
        self.page.put(f"{self.resolve(arguments[:1])}(", right=True)

    def _close_function(self, arguments: list[str]) -> None:
        self.page.put(");" if self.page.in_synopsis else ")", left=True)
        self._words.put_line(arguments)
        if self.page.in_synopsis:
            self.page.end_paragraph()
