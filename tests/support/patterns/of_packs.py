"""The patterns that are made of the packs of all languages, as they come: `python -m support.patterns.of_packs`
summarises a text in each language and prints each pattern that the package compiles meanwhile, as JSON.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from support.patterns.finding import Found
from support.sources import SOURCE

TEXT = """# Harbour

The harbour of Sund froze in January 1709, see Figure 2. It was closed for 6 weeks (see above). In addition, the
following ships could not leave: the "Anna", the "Berta". However, this is not known to everyone.

A harbour is a place where ships are safe. How is ice broken? First, you send a boat. Because of that, ice costs 3,000
crowns a day. © 2020 All rights reserved. He said that they were the first to pay.
"""
QUESTIONS = ("When did the harbour freeze?", "How many weeks was it closed?", "harbour")
_ANCHORED = {"phrases._choose": "match", "clauses._compile": "fullmatch"}  # what these are made for, and called by
_FOLDER = str(SOURCE / "epitome" / "language")


def list_pack_patterns() -> list[Found]:
    """Each pattern once, with the place and the language for which it was compiled first."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), str(Path(__file__).parents[2])])}
    command = [sys.executable, "-m", "support.patterns.of_packs"]
    told = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    listed = map(json.loads, told.stdout.splitlines())
    return [Found(place, re.compile(pattern, flags), _find_methods(place)) for place, pattern, flags in listed]


def _find_methods(place: str) -> frozenset[str]:
    return frozenset(method for maker, method in _ANCHORED.items() if place.startswith(maker))


def main() -> None:
    """Print what `re.compile` is asked for by functions of the room of language."""
    found: dict[tuple[str, int], str] = {}
    language = ""
    compile_pattern = re.compile

    def note(pattern: Any, flags: Any = 0) -> Any:
        code = sys._getframe(1).f_code
        if isinstance(pattern, str) and code.co_filename.startswith(_FOLDER) and code.co_name != "<module>":
            found.setdefault((pattern, int(flags)), f"{Path(code.co_filename).stem}.{code.co_name} for {language}")
        return compile_pattern(pattern, flags)

    re.compile = note
    import epitome
    from epitome.language.packs.pack_files import list_packs

    for language in list_packs():  # `note` reads it
        document = epitome.read(TEXT.encode(), language=language)
        epitome.summarise(document, sentences=2)
        epitome.elaborate(document, linking=TEXT.splitlines()[2], sentences=2)
        for question in QUESTIONS:
            epitome.summarise(document, query=question, sentences=2)
    for (pattern, flags), place in found.items():
        print(json.dumps([place, pattern, flags]))


if __name__ == "__main__":
    main()
