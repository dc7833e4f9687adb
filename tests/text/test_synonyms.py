from __future__ import annotations

import hashlib
import importlib.util
import lzma
import re
import subprocess
import sys
from importlib import resources
from pathlib import Path
from types import ModuleType

import pytest

from epitome.language.words.wordnet import find_synonyms

ROOT = Path(__file__).parents[2]
TEXT = resources.files("epitome.language")
SHA256 = "c4fce7777ff958de96982e5974ad2cc6bcf21f1b8b5cfc7f29c4fa946a66d86d"  # scripts/compile_wordnet.py makes the file
HEAD = "  1 This software and database is being provided to you, the LICENSEE, by  \n"
FILES = {
    "data.noun": """\
00000100 06 n 05 car 0 auto 0 motor_vehicle 0 Machine 1 motor-car 0 001 @ 00000900 n 0000 | a motor vehicle
00000200 06 n 02 car 1 railcar 0 000 | a wheeled vehicle on rails
00000300 15 n 04 Jerusalem 0 zion 0 Z 0 sion2 0 000 | a city
00000400 15 n 02 o'clock 0 hour 0 000 | a time
00000500 15 n 01 lonely 0 000 | no other word
00000600 15 n 0a aa 0 ab 0 ac 0 ad 0 ae 0 af 0 ag 0 ah 0 ai 0 aj 0 000 | the count is hexadecimal
00000700 15 n 02 spring 0 Spring 0 000 | the same word but for its letters
""",
    "index.noun": """\
aj n 1 0 1 0 00000600
auto n 1 1 @ 1 1 00000100
car n 2 2 @ ~ 2 1 00000200 00000100
hour n 1 0 1 0 00000400
jerusalem n 1 0 1 0 00000300
lonely n 1 0 1 0 00000500
motor_vehicle n 1 0 1 0 00000100
o'clock n 1 0 1 0 00000400
spring n 1 0 1 0 00000700
z n 1 0 1 0 00000300
""",
    "data.verb": """\
00000100 38 v 03 car 0 drive 0 auto 0 000 01 + 02 00 | travel
00000200 38 v 02 spring 0 leap 0 000 01 + 02 00 | jump
""",
    "index.verb": """\
auto v 1 0 1 0 00000100
car v 1 0 1 0 00000100
spring v 1 0 1 0 00000200
""",
    "data.adj": """\
00000100 00 a 03 galore(ip) 0 ample(a) 0 plentiful(p) 0 000 | in great numbers
00000200 00 s 02 auto 0 Self-moving 0 000 | moving itself
""",
    "index.adj": """\
auto a 1 0 1 0 00000200
galore a 1 0 1 0 00000100
""",
    "data.adv": "00000100 02 r 02 galore 0 aplenty 0 000 | in great numbers\n",
    "index.adv": "galore r 1 0 1 0 00000100\n",
    "noun.exc": "aj-men aj\n",
    "verb.exc": "sprang spring\n",
    "adj.exc": "",
}
LINES = [
    "aj\taa ab ac ad ae af ag ah ai",
    "auto\tcar machine motor-car drive self-moving",
    "car\trailcar auto machine motor-car drive",
    "galore\tample plentiful aplenty",
    "hour\to'clock",
    "jerusalem\tzion",
    "o'clock\thour",
    "spring\tleap",
]


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("compile_wordnet", ROOT / "scripts" / "compile_wordnet.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


compile_wordnet = _script()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "dict"
    made.mkdir()
    for name, lines in FILES.items():
        (made / name).write_text(HEAD + lines, encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def table() -> dict[str, list[str]]:
    lines = lzma.decompress((TEXT / "wordnet.xz").read_bytes()).decode("ascii").splitlines()
    return {word: found.split(" ") for word, _, found in (line.partition("\t") for line in lines)}


def test_a_car_is_an_auto_an_automobile_a_machine_and_a_motorcar() -> None:
    assert {"auto", "automobile", "machine", "motorcar"} <= set(find_synonyms("car"))


def test_synonyms_come_by_sense() -> None:
    assert find_synonyms("car") == ("auto", "automobile", "machine", "motorcar", "railcar", "gondola")


def test_synonyms_of_nouns_come_first_then_those_of_verbs_adjectives_and_adverbs() -> None:
    noun, verb, adjective, adverb = ("wellspring", "fountainhead"), "swell", "good", "easily"
    assert find_synonyms("well")[:5] == (*noun, verb, adjective, adverb)


@pytest.mark.parametrize("word", ["", "qwertyish", "Car", " car", "motor_vehicle", "car\t", "auto automobile", "été"])
def test_an_unknown_word_has_no_synonyms(word: str) -> None:
    assert find_synonyms(word) == ()


def test_every_word_of_the_table_is_found_with_its_synonyms(table: dict[str, list[str]]) -> None:
    assert {word: list(find_synonyms(word)) for word in table} == table


def test_the_table_is_the_one_that_was_compiled() -> None:
    assert hashlib.sha256((TEXT / "wordnet.xz").read_bytes()).hexdigest() == SHA256


def test_the_table_has_the_counts_of_wordnet(table: dict[str, list[str]]) -> None:
    assert len(table) == 48_528
    assert sum(map(len, table.values())) == 151_656
    assert list(table) == sorted(table)


def test_the_table_holds_only_words_none_twice_and_none_its_own_synonym(table: dict[str, list[str]]) -> None:
    known = {*table, *(w for found in table.values() for w in found)}
    assert [w for w in known if not re.fullmatch(r"[a-z'-]+", w) or len(re.sub(r"['-]", "", w)) < 2] == []
    assert [w for w, found in table.items() if not found or w in found or len(set(found)) < len(found)] == []


def test_synonymy_goes_both_ways(table: dict[str, list[str]]) -> None:
    assert [(w, other) for w, found in table.items() for other in found if w not in table.get(other, ())] == []


def test_the_licence_lies_beside_the_table() -> None:
    licence = (TEXT / "WORDNET-LICENSE").read_text(encoding="utf-8")
    assert licence.startswith("This software and database is being provided to you, the LICENSEE, by\nPrinceton")
    assert "WordNet 3.0 Copyright 2006 by Princeton University.  All rights reserved." in licence
    assert 'THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS"' in licence
    assert licence.endswith("Princeton University and LICENSEE agrees to preserve same.\n")


def test_the_table_is_read_once_and_not_before_it_is_asked() -> None:
    code = (
        "import sys\n"
        "opened = []\n"
        "sys.addaudithook(lambda event, given: event == 'open' and opened.append(str(given[0])))\n"
        "def read(): return sum(name.endswith('wordnet.xz') for name in opened)\n"
        "from epitome.language.words.wordnet import find_synonyms\n"
        "print(read(), end=' ')\n"
        "find_synonyms('car'), find_synonyms('car'), find_synonyms('lake'), find_synonyms('unheardof')\n"
        "print(read(), end='')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=300)
    assert done.stdout == "0 1"


def test_the_compiler_keeps_single_words_by_part_of_speech_and_sense(folder: Path, tmp_path: Path) -> None:
    assert compile_wordnet.main([str(folder), "--out", str(tmp_path)]) == 0
    assert lzma.decompress((tmp_path / "wordnet.xz").read_bytes()).decode().splitlines() == LINES


def test_the_compiler_gives_the_same_bytes_twice(folder: Path, tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        script = str(ROOT / "scripts" / "compile_wordnet.py")
        command = [sys.executable, script, str(folder), "--out", str(tmp_path / name)]
        subprocess.run(command, check=True, capture_output=True, timeout=300)
    for table in ("wordnet.xz", "wordnet-classes.xz"):
        assert (tmp_path / "one" / table).read_bytes() == (tmp_path / "two" / table).read_bytes()


def test_the_compiler_prints_its_counts(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    compile_wordnet.main([str(folder), "--out", str(tmp_path)])
    told = capsys.readouterr().out
    size, length = (tmp_path / "wordnet.xz").stat().st_size, len("".join(f"{line}\n" for line in LINES))
    assert f"wordnet.xz: 8 lines, 26 words, {size:,} bytes ({length:,} unpacked)\n" in told


def test_the_compiler_names_all_missing_files_in_one_error(folder: Path, tmp_path: Path) -> None:
    (folder / "index.adj").unlink()
    (folder / "data.adv").unlink()
    with pytest.raises(SystemExit, match=r"^error: .*dict has no data\.adv, index\.adj; install .* wordnet-base"):
        compile_wordnet.main([str(folder), "--out", str(tmp_path)])
    assert not (tmp_path / "wordnet.xz").exists()


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("index.verb", "walk v 1 0 1 0 00000999"),
        ("index.verb", "walk v 2 0 2 0 00000100"),
        ("data.verb", "00000900 38 v 03 walk 0"),
        ("data.verb", "not a synset"),
        ("data.verb", "00000900 38 v zz walk 0 000"),
    ],
)
def test_the_compiler_refuses_files_that_are_no_pair(name: str, line: str, folder: Path, tmp_path: Path) -> None:
    (folder / name).write_text(HEAD + FILES[name] + line + "\n", encoding="utf-8")
    with pytest.raises(SystemExit, match=r"^error: data\.verb and index\.verb in .* are not a pair"):
        compile_wordnet.main([str(folder), "--out", str(tmp_path)])
    assert not (tmp_path / "wordnet.xz").exists()


def test_the_compiler_says_where_it_cannot_write(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"^error: cannot write .*wordnet\.xz: No such file or directory"):
        compile_wordnet.main([str(folder), "--out", str(tmp_path / "nowhere")])


def test_the_compilers_help_shows_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"^0$"):
        compile_wordnet.main(["--help"])
    assert "python scripts/compile_wordnet.py /usr/share/wordnet" in capsys.readouterr().out
