"""What the first summary of a process does not load: each of these takes longer than the summary itself."""

import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = {
    "asyncio",
    "http",
    "lightgbm",
    "logging",
    "multiprocessing",
    "pydantic",
    "rich",
    "scipy",
    "sklearn",
    "sqlite3",
    "unittest",
}
OURS = {
    "epitome.collection",
    "epitome.doors.cli.commands.index",
    "epitome.doors.service",
    "epitome.language.tagging",
    "epitome.learning.training",
    "epitome.readers.pdf",
}
PAGE = "<html lang=en><title>Acid rain</title><body><h1>Acid rain</h1>" + "".join(
    f"<p>Acid rain number {i} fell on the lakes of the north. The trout of lake {i} died in the spring.</p>"
    for i in range(20)
)
LIBRARY = "import epitome, pathlib; epitome.summarise(pathlib.Path('page.html'), query={!r})"
COMMAND = "from epitome.doors.cli.main import main; assert main({!r}) == 0"


@pytest.mark.parametrize(
    "program",
    [
        LIBRARY.format(None),
        LIBRARY.format("why did the trout die?"),
        COMMAND.format(["summarise", "page.html"]),
        COMMAND.format(["summarise", "page.html", "--query", "trout", "--format", "json"]),
    ],
    ids=["library", "library-query", "command", "command-query"],
)
def test_a_plain_summary_loads_nothing_heavy(tmp_path: Path, program: str) -> None:
    (tmp_path / "page.html").write_text(PAGE, encoding="utf-8")
    program += "\nimport sys; print(*sys.modules, sep='\\n', file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    assert {name.partition(".")[0] for name in loaded} & HEAVY == set()
    assert loaded & OURS == set()


def test_commands_take_what_typer_would_make_of_plain_values(capsys: pytest.CaptureFixture[str]) -> None:
    from epitome.doors.cli.main import main

    text = "Acid rain fell on the lakes. The fish died."
    assert main(["summarise", text, "-n", "1"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1
    assert main(["summarise", text, "-n", " 1 "]) == main(["summarise", text, "--ratio", "0.5"]) == 0
    capsys.readouterr()
    assert main(["summarise", text, "-n", "one"]) != 0
    assert "'--sentences' / '-n'" in capsys.readouterr().err
