from __future__ import annotations

from pathlib import Path

from epitome.language.dates import find_date
from readers.test_dates import FORMS
from support.node import run_module

OTHERS = ("3.4.2001", "3/4/2001", "juillet 2003", "1. März 2001", "c. 1999", "31 February 2001", "0099-02-03", "noon")
PROGRAM = """import { findDate } from "./packages/snippets-js/page/dates.js";
console.log(JSON.stringify(data.map(findDate)));
"""


def test_the_browser_reads_dates_as_python_does(tmp_path: Path) -> None:
    forms = [*FORMS, *OTHERS, ""]
    assert run_module(tmp_path, PROGRAM, forms) == [find_date(form) for form in forms]
