from __future__ import annotations

import hashlib
import lzma
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

from epitome.language.words.wordnet import find_word_class

ROOT = Path(__file__).parents[2]
SHA256 = "c43ed2d327fa3e73d42120ac12a8fd6cab092a3afdbc08c92554d0e4029b29ba"  # the script makes the file
HEAD = "  1 This software and database is being provided to you, the LICENSEE, by  \n"
FILES = {
    "index.noun": HEAD + "walk n 1 0 1 0 00000100\nmotor_vehicle n 1 0 1 0 00000200\nz n 1 0 1 0 00000100\n",
    "index.verb": HEAD + "walk v 1 0 1 0 00000100\nrun v 1 0 1 0 00000100\n",
    "index.adj": HEAD + "old a 1 0 1 0 00000100\n",
    "index.adv": HEAD + "soon r 1 0 1 0 00000100\n",
    "noun.exc": "mice mouse\n",
    "verb.exc": "ran run\n",
    "adj.exc": "better good well\n",
    **{f"data.{part}": "00000100 02 n 01 walk 0 000\n" for part in ("noun", "verb", "adj", "adv")},
}


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("walk", "nv"),
        ("ran", "V"),
        ("mice", "N"),
        ("quickly", "r"),
        ("boxes", "/snv"),
        ("replied", "V/dnv"),
        ("bolder", "/cna"),
        ("walked", "/dnv"),
        ("making", "n/gnv"),
        ("qwertyish", ""),
        ("", ""),
        ("s", ""),
        ("İ", ""),
    ],
)
def test_a_word_has_its_own_classes_and_those_of_its_base(word: str, code: str) -> None:
    assert find_word_class(word) == code


def test_the_shipped_table_is_the_one_that_the_script_made() -> None:
    data = (resources.files("epitome.language") / "wordnet-classes.xz").read_bytes()
    assert hashlib.sha256(data).hexdigest() == SHA256


def run(*words: str) -> subprocess.CompletedProcess[str]:
    script = str(ROOT / "scripts" / "compile_wordnet.py")
    return subprocess.run([sys.executable, script, *words], capture_output=True, text=True, check=False)


def test_the_script_makes_a_table_of_words_by_code(tmp_path: Path) -> None:
    for name, lines in FILES.items():
        (tmp_path / name).write_text(lines, encoding="utf-8")
    done = run(str(tmp_path), "--out", str(tmp_path))
    assert done.returncode == 0, done.stderr
    text = lzma.decompress((tmp_path / "wordnet-classes.xz").read_bytes()).decode()
    assert text == "A\tbetter\nN\tmice\nV\tran\na\told\nnv\twalk\nr\tsoon\nv\trun\n"


def test_the_script_says_which_files_are_missing(tmp_path: Path) -> None:
    done = run(str(tmp_path))
    assert done.returncode == 1
    assert "index.noun" in done.stderr
