from __future__ import annotations

import json
import os
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from epitome.doors.cli.main import main
from support.waiting import LONG

ESC = "\x1b[2J\x1b[31m"
OSC = "\x1b]0;owned\x07"
BIDI = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
C1 = "\x80\x85\x9b31m\x9d0;x\x9c"
REST = "\x00\x08\x0b\x0c\x7f\r\u2028\u2029\ufeff"
EVIL = ESC + OSC + C1 + BIDI + REST
XML_EVIL = "\x7f" + C1 + BIDI + "\u2028\u2029&#x9b;31m&#x202e;"
PLAIN = "Nothing else of note is said in this quite long sentence that only fills the page. " * 12
WORDS = "Some {0} telling words about boats are here. Other words about boats {0} are there. " + PLAIN


def sources() -> dict[str, tuple[str, bytes]]:
    text, page = WORDS.format(EVIL), WORDS.format(EVIL.replace("\x00", "&#0;&#27;[31m"))
    xml = WORDS.format(XML_EVIL)
    return {
        "text": ("a.txt", f"Boats {EVIL}\n\n{text}\n\n{text}\n".encode()),
        "markdown": ("a.md", f"# Boats {EVIL}\n\n{text}\n\n## Part {EVIL}\n\n{text}\n".encode()),
        "html": (
            "a.html",
            f"<html><head><title>Boats {EVIL}</title></head><body><h1>Boats {EVIL}</h1><p>{page}</p>"
            f"<h2>Part {EVIL}</h2><p>{page}</p></body></html>".encode(),
        ),
        "xml": (
            "a.xml",
            f"<article><front><article-meta><title-group><article-title>Boats {XML_EVIL}</article-title></title-group>"
            f"</article-meta></front><body><sec><title>Part {XML_EVIL}</title><p>{xml}</p></sec></body>"
            "</article>".encode(),
        ),
        "malformed xml": ("b.xml", f"<d><p>{text}</p></d>".encode()),
        "xml with an evil name": ("c.xml", f"<d><p>x</p></{C1}{BIDI}>".encode()),
        "json": (
            "a.json",
            json.dumps({"title": f"Boats {EVIL}", "sections": [{"title": EVIL, "text": f"{text}\n\n{text}"}]}).encode(),
        ),
        "json sentences": ("b.json", json.dumps({"title": EVIL, "sentences": [text, text, EVIL, "Boats."]}).encode()),
        "json with lone surrogates": (
            "c.json",
            json.dumps({"title": "\ud800", "sentences": ["Boats \udfff here."]}).encode(),
        ),
    }


EXIT = {"malformed xml": 3, "xml with an evil name": 3}
READ = [name for name in sources() if name not in EXIT]


def unsafe(text: str) -> set[str]:
    """Characters that steer a terminal or reorder what it shows."""
    return {
        c
        for c in text
        if c != "\n" and (unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") or c in BIDI + "\u061c\ufeff")
    }


def run(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, "-m", "epitome", *arguments], capture_output=True, check=False, env=environment, timeout=LONG
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", ["text", "markdown", "html", "xml", "json", "malformed xml"])
def test_no_control_character_reaches_the_terminal(name: str, tmp_path: Path) -> None:
    file_name, data = sources()[name]
    file = tmp_path / file_name
    file.write_bytes(data)
    done = run("summarise", str(file), "--query", "boats", "--system", "tfidf", "--explain")
    out, err = done.stdout.decode(), done.stderr.decode()
    assert done.returncode == EXIT.get(name, 0), err
    assert (unsafe(out), unsafe(err)) == (set(), set())
    assert "Traceback" not in out + err
    if name in EXIT:
        assert out == ""
        assert err.count("\n") == 1
        assert err.startswith("error: ")
        assert err.endswith("(input-refused)\n")
    else:
        assert "oats" in out


@pytest.mark.parametrize("name", READ)
@pytest.mark.parametrize(
    ("command", "format"),
    [
        *(("summarise", format) for format in ("text", "json", "jsonl", "html", "markdown")),
        *((command, format) for command in ("rank", "outline") for format in ("text", "json")),
    ],
)
def test_no_command_and_no_format_lets_one_through(
    name: str, command: str, format: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file_name, data = sources()[name]
    file = tmp_path / file_name
    file.write_bytes(data)
    code = main([command, str(file), "--query", "boats", "--format", format])
    out, err = capsys.readouterr()
    assert code in (0, 2)
    assert (unsafe(out), unsafe(err)) == (set(), set())
    assert bool(out) == (code == 0)


@pytest.mark.parametrize("several", [False, True])
def test_an_evil_file_name_is_shown_without_its_tricks(
    several: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / f"evil{ESC}{OSC}{C1}{BIDI}\n.txt"
    file.write_text("Some words about boats are here.")
    plain = tmp_path / "plain.txt"
    plain.write_text("Some words about boats are here.")
    assert main(["summarise", str(file), *([str(plain)] if several else [])]) == 0
    out, err = capsys.readouterr()
    assert (unsafe(out), unsafe(err)) == (set(), set())
    assert out.count("\n") == (4 if several else 1)


@pytest.mark.parametrize(
    "arguments",
    [
        [f"no-such{ESC}{BIDI}.txt"],
        ["{file}", "--element", f"//{ESC}{OSC}"],
        ["{file}", "--element", f"//p['{C1}{BIDI}'='x']"],
        ["{file}", "--system", f"{ESC}{BIDI}"],
        ["{file}", "--format", f"{OSC}{C1}\n"],
        [f"--{ESC}{BIDI}"],
    ],
)
def test_an_error_is_one_clean_line(arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.txt"
    file.write_text("Some words about boats are here.")
    code = main(["summarise", *(a.replace("{file}", str(file)) for a in arguments)])
    out, err = capsys.readouterr()
    assert code in (2, 5)
    assert out == ""
    assert unsafe(err) == set()
    assert err.count("\n") == 1
    assert err.startswith("error: ")


@pytest.mark.parametrize("format", ["text", "json", "html", "markdown"])
def test_the_arabic_letter_mark_reorders_text_too_and_is_not_shown(
    format: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.txt"
    file.write_text("Boats \u061cafloat\n\nSome words about \u061cboats are here.\n", encoding="utf-8")
    assert main(["summarise", str(file), "--format", format]) == 0
    out, err = capsys.readouterr()
    assert (unsafe(out), unsafe(err)) == (set(), set())


def test_an_evil_element_name_in_malformed_xml_is_not_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file_name, data = sources()["xml with an evil name"]
    file = tmp_path / file_name
    file.write_bytes(data)
    assert main(["summarise", str(file)]) == 3
    out, err = capsys.readouterr()
    assert (out, unsafe(err)) == ("", set())
    assert err.count("\n") == 1
