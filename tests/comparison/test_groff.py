"""Manual pages show the words that groff shows of them, in the same order."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from epitome.readers import read_bytes
from support.manual_pages import MAN, MDOC

pytestmark = pytest.mark.skipif(shutil.which("groff") is None, reason="groff is not installed")
OVERPRINTED = re.compile(r".\x08")
ADDRESS = re.compile(r":\s+https://\S+")  # here the target of a link
WORD = re.compile(r"[\w-]+")
PAGES = {
    "man": MAN,
    "mdoc": MDOC,
    "definitions": '.TH ICE 1\n.SH X\n.de M\n.TP\n.B \\\\$1\nIs \\\\$2 cold?\n..\n.M \\-i "the ice"\n.M \\-s it\n',
    "conditions": ".TH ICE 1\n.SH X\n.ie n \\{\\\nIce\n.if t snow\n.\\}\n.el \\{\\\nHail\n.\\}\nis cold.\n",
    "tables": ".TH ICE 1\n.SH X\n.TS\ntab(:);\nl l.\na:b\nc:T{\nd\ne\nT}\n_\nf:g\n.TE\nIce.\n",
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_the_words_of_groff(name: str) -> None:
    command = ("groff", "-t", "-mandoc", "-Tutf8", "-P-c", "-rHY=0", "-rLL=200n", "-K", "utf-8")
    shown = subprocess.run(command, input=PAGES[name].encode(), capture_output=True, check=True).stdout.decode()
    lines = [line for line in ADDRESS.sub("", OVERPRINTED.sub("", shown)).splitlines() if line.strip()]
    document = read_bytes(PAGES[name].encode(), id="x", media="roff", language="en")
    theirs = [word for line in lines[1:-1] for word in WORD.findall(line.replace("‐", "-").replace("−", "-"))]
    assert WORD.findall(document.text) == theirs
