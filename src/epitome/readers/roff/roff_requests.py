"""Requests of roff that mean the same in every page: breaks, listings, tables, formulas, links; the rest is layout."""

from __future__ import annotations

from collections.abc import Callable

from epitome.readers.roff.escapes import Escapes
from epitome.readers.roff.shown_page import RoffPage
from epitome.readers.roff.source import RoffLine, RoffSource, split_arguments
from epitome.readers.roff.tbl import read_tbl

_LAYOUT = """AT DT IX LINKSTYLE PD PSPIC TA UC ab ad aln als asciify backtrace blm box boxa bp break brp c2 cc ce
char chop close continue cp cu da defcolor device devicem di dt ec ecr ecs em eo fam fc fchar fcolor
fp fschar fspecial ft fzoom gcolor hc hcl hcode hla hlm hpf hw hy hym hys in it itc lc length lf
linetabs ll ls lt mc mk na ne nh nm nn nroff ns nx open opena os output pc pf pl pm pn po ps psbb
pso pti pvs rd return rj rm rn rnn rr rs rt schar shc shift sizes special spreadwarn ss sty
substring sv sy ta tc ti tkf tl tm tmc trf trin trnt troff uf ul unformat vpt vs warn wh write mso""".split()
Macro = Callable[[list[str]], None]


class RoffWalk:
    """A walk over the lines of a page; `macros` are what the set of macros adds."""

    def __init__(self, source: RoffSource, escapes: Escapes, page: RoffPage) -> None:
        self.source = source
        self.escapes = escapes
        self.page = page
        self.macros: dict[str, Macro] = dict.fromkeys(_LAYOUT, _pass) | {
            "br": self._break,
            "sp": self._break,
            "nf": lambda _: page.open_code(),
            "fi": lambda _: page.close_code(),
            "TS": self._read_table,
            "EQ": self._read_formula,
            "PS": lambda _: self._skip("PE"),
            "UR": self._open_address,
            "MT": self._open_address,
            "UE": self._close_address,
            "ME": self._close_address,
        }
        self._address = ""

    def walk(self) -> None:
        """Read all lines."""
        for line in self.source:
            macro = self.macros.get(line.name)
            if not line.name:
                self.read_text(line.rest)
            elif macro is not None:
                macro(split_arguments(line.rest))
            else:
                self.emit(" ".join(split_arguments(line.rest)))
        self.page.end_all()

    def resolve(self, arguments: list[str], between: str = " ") -> str:
        """The text of arguments."""
        return self.escapes.resolve(between.join(arguments))

    def emit(self, raw: str) -> None:
        """Add the text that a line shows, escapes and all."""
        text = self.escapes.resolve(raw)
        if self.page.in_code:
            self.page.put(text)
            if not raw.endswith("\\c"):
                self.page.end_paragraph()
        else:
            self.page.put(text, right=raw.endswith("\\c"))

    def read_text(self, raw: str) -> None:
        """Read a line of text."""
        if self.page.in_code:
            self._read_code(raw)
        elif not raw.strip():
            self.end_paragraph()
        else:
            if raw[0] in " \t":
                self.end_paragraph()
            self.emit(raw)

    def _read_code(self, raw: str) -> None:
        if raw.endswith("\\c") or self.page.has_words:
            self.emit(raw)
        else:
            self.page.add_code_line(self.escapes.resolve(raw))

    def end_paragraph(self) -> None:
        """End the paragraph, as a blank line does."""
        if self.page.in_code:
            self.page.add_code_line("")
        else:
            self.page.end_paragraph()

    def _break(self, _: list[str]) -> None:
        if not self.page.in_code:
            self.end_paragraph()

    def _read_table(self, _: list[str]) -> None:
        self.page.close_code()
        rows, head_rows = read_tbl(list(self.source.take_until("TE")), self.escapes)
        if rows:
            self.page.add_table(rows, head_rows)

    def _read_formula(self, _: list[str]) -> None:
        lines = [_show(line) for line in self.source.take_until("EN")]
        self.page.end_paragraph()
        self.page.open_code()
        for line in lines:
            self.page.add_code_line(self.escapes.resolve(line))
        self.page.close_code()

    def _skip(self, end: str) -> None:
        for _ in self.source.take_until(end):
            pass

    def _open_address(self, arguments: list[str]) -> None:
        """Begin a link: what stands before its end is its text."""
        self._address = self.resolve(arguments[:1])

    def _close_address(self, arguments: list[str]) -> None:
        self.page.put(self._address, href=self._address or None)
        self._address = ""
        self.page.put(self.resolve(arguments), left=True)


def _pass(_: list[str]) -> None:
    """What is about layout leaves nothing."""


def _show(line: RoffLine) -> str:
    return f".{line.name} {line.rest}" if line.name else line.rest
