"""Skips parts of TeX that are not text: macros, their keys, and definitions."""

from __future__ import annotations

import re

from epitome.readers.tex.commands import TRANSPARENT
from epitome.readers.tex.scan import TexSource

_KEY = re.compile(r"(?=[^\s]*[\d:_/.=@#-])[\w:./,=@#*+-]*\Z")


class Skips:
    """Skips in a source."""

    def __init__(self, source: TexSource) -> None:
        self.source = source

    def skip_unknown(self, name: str) -> None:
        """Skip a macro; its arguments are text, unless they look like keys."""
        source = self.source
        source.skip_options()
        while name not in TRANSPARENT:
            at = source.at
            content = source.take_argument()
            if content is None:
                return
            if not _KEY.match(content):
                source.at = at
                return

    def skip_arguments(self, number: int) -> None:
        """Skip `number` arguments, and the options among them."""
        for _ in range(number):
            self.source.skip_options()
            if self.source.take_argument() is None and self.source.starts("\\"):
                self.source.next_token()
        self.source.skip_options()

    def skip_definition(self) -> None:
        """Skip the definition of a \\def."""
        if self.source.take_until("{", 200) is not None:
            self.source.at -= 1
            self.source.take_argument()

    def skip_let(self) -> None:
        """Skip the two names of \\let."""
        self.source.next_token()
        if self.source.starts("="):
            self.source.at += 1
        self.source.next_token()
