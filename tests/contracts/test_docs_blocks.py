"""README and docs do what they show: every block, every command and every call amid the text.

Each piece of Python runs in a child that has never imported epitome, each command in one that has (`Nursery`). Blocks
of a page run in order in one folder, since a page indexes before it searches. A tutorial begins in a folder that holds
the examples and nothing else.
"""

from __future__ import annotations

import ast
import shlex
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.docs.blocks import CodeBlock, find_indented, find_pages, read_blocks, read_inline
from support.docs.nursery import COMMANDS, FRESH, Nursery
from support.docs.stage import ROOT, set_fresh_stage, set_stage
from support.sampling import check_some

PAGES = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in find_pages(ROOT)}
BLOCKS = {name: list(read_blocks(page)) for name, page in PAGES.items()}
RUN = {name: sum(b.reason is None for b in blocks) for name, blocks in BLOCKS.items()}  # how many blocks of each page
INLINE = sorted({call for page in PAGES.values() for call in read_inline(page)})
TUTORIALS = "docs/tutorials/"
READER = "file:///home/you/lesson"  # where the pages say that their reader is
NOT_RUN = {
    "needs a builder of containers": 2,
    "needs the extra haystack; tests/integrations/test_haystack.py runs it in a pipeline": 1,
    "needs npm": 1,
    "needs npx and your site's folder": 1,
    "asks a server of PostgreSQL; tests/sql/test_postgres.py asks one": 1,
    "asks a server of PostgreSQL; tests/engines asks one": 2,
    "asks a server of OpenSearch": 1,
    "starts Spark; tests/bulk/spark/test_sql_function.py asks it": 1,
    "serves until it is stopped": 7,
    "asks a service that runs": 3,
    "installs the package": 1,
    "starts Spark; tests/bulk/spark/test_page.py runs it where Spark is started": 6,
    "starts Spark; tests/bulk/spark/test_page.py runs the program": 1,
    "asks a server of Spark Connect; tests/bulk/spark/test_connect.py asks one": 1,
    "needs a cluster and venv-pack": 1,
    "needs a managed cluster": 1,
    "needs DuckDB, which the tests do not install": 1,
    "needs Ray, which the tests do not install": 1,
    "takes hours on the open sets": 1,
    "this is sumy, which the tests do not install": 1,
}
GIVEN = {
    "document": 'epitome.read("examples/tides.html")',
    "text": '"Acid rain fell. The fish died."',
    "language": '"en"',
    "query": '"acid rain"',
    "connection": '__import__("sqlite3").connect(":memory:")',
    "data": '{"@context": "http://www.w3.org/ns/anno.jsonld", "type": "AnnotationPage", "items": []}',
    "task": 'epitome.Task((epitome.read("examples/tides.html"),))',
    "labels": "[[1]]",
    "source": "[]",
    "answer": "'The fish died.'",
    "sources": "['The fish died.']",
    "path": '"structured.best"',
    "address": '"postgresql://localhost/news?table=article&text=body"',
}
_COMMAND = """import sys
from epitome.doors.cli.main import main

if __name__ == "__main__":  # its workers import this file
    sys.exit(main({}))
"""
_PROGRAM = "import runpy, sys\nsys.argv = {0}\nrunpy.run_path(sys.argv[0], run_name='__main__')"


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    made = Nursery(FRESH)
    yield made
    made.close()


@pytest.fixture(scope="module")
def commands() -> Iterator[Nursery]:
    made = Nursery(COMMANDS)
    yield made
    made.close()


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("stage")
    set_stage(folder)
    return folder


def programs(block: CodeBlock) -> list[str]:
    """What a block runs, as Python: itself, or a program for each of its commands."""
    if block.kind == "python":
        return [block.code]
    made = []
    for command in block.commands:
        name, *arguments = shlex.split(command, comments=True)
        assert name in ("epitome", "python"), f"{command}: neither a command of epitome nor a program in Python"
        made.append((_COMMAND if name == "epitome" else _PROGRAM).format(arguments))
    return made


@pytest.mark.parametrize("name", check_some(sorted(filter(RUN.get, RUN), key=RUN.__getitem__), every=7))
def test_the_blocks_of_a_page_run_and_print_what_it_says(
    name: str, nursery: Nursery, commands: Nursery, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("page")
    (set_fresh_stage if name.startswith(TUTORIALS) else set_stage)(folder)
    for block in BLOCKS[name]:
        if block.kind not in ("python", "sh", "console") or block.reason is not None:
            continue
        printed = ""
        for program in programs(block):
            ran = (nursery if block.kind == "python" else commands).run(program, folder)
            assert ran.code == block.exit_code, f"{name}, line {block.line}: exit code {ran.code}\n{program}\n{ran.err}"
            printed += ran.out + (ran.err if block.exit_code else "")
        if block.printed is not None:
            shown = printed.replace(folder.as_uri(), READER)
            assert shown == block.printed, f"{name}, line {block.line}"


@pytest.mark.parametrize("call", check_some(INLINE, every=7))
def test_a_call_amid_the_text_works_after_import_epitome_alone(call: str, nursery: Nursery, stage: Path) -> None:
    tree = ast.parse(call, mode="eval")
    nodes = list(ast.walk(tree))
    if any(isinstance(node, ast.Constant) and "..." in str(node.value).replace("Ellipsis", "...") for node in nodes):
        assert isinstance(tree.body, ast.Call)
        keywords = [keyword.arg for keyword in tree.body.keywords]
        call = f"assert {{*{keywords}}} <= {{*inspect.signature({ast.unparse(tree.body.func)}).parameters}}"
    given = {node.id for node in nodes if isinstance(node, ast.Name)} - {"epitome"}
    lines = ["import epitome", *(f"{name} = {GIVEN[name]}" for name in sorted(given)), "import inspect", call]
    ran = nursery.run("\n".join(lines), stage)
    assert ran.code == 0, f"{call}\n{ran.err}"


def test_what_is_not_run_says_why_and_is_counted() -> None:
    reasons = Counter(block.reason for blocks in BLOCKS.values() for block in blocks if block.reason is not None)
    assert reasons == NOT_RUN
    markers = sum(page.count("<!-- not run:") for page in PAGES.values())
    assert markers == sum(reasons.values()), "a marker stands directly above its block"


def test_code_stands_in_fenced_blocks() -> None:
    assert {name: found for name, page in PAGES.items() if (found := find_indented(page))} == {}
    assert sum(block.kind == "python" for blocks in BLOCKS.values() for block in blocks) >= 28
    assert len(INLINE) >= 15


def test_blocks_by_hand() -> None:
    page = (
        "```python\nx = 1\n```\n```text\nno\n```\n<!-- not run: takes hours -->\n```sh\na \\\n  b\n```\n`epitome.f(1)`"
    )
    first, second = read_blocks(page)
    assert (first.line, first.printed, first.reason) == (1, "no\n", None)
    assert (second.commands, second.reason) == (["a    b"], "takes hours")
    (refused,) = read_blocks("<!-- exit code: 3 -->\n```console\n$ epitome x\nerror\n```\n")
    assert (refused.exit_code, refused.printed, refused.reason) == (3, "error\n", None)
    (console,) = read_blocks("```console\n$ epitome x\nfound\n```\n")
    assert (console.commands, console.printed) == (["epitome x"], "found\n")
    assert read_inline(page) == ["epitome.f(1)"] and find_indented("    epitome run\n\n    prose\n") == ["    epitome "]


def test_a_child_of_the_nursery_has_never_seen_epitome(nursery: Nursery, tmp_path: Path) -> None:
    assert (
        nursery.run("import sys\nassert 'epitome' not in sys.modules\nimport epitome\nprint(1)", tmp_path).out == "1\n"
    )
    assert nursery.run("import sys\nprint('epitome' in sys.modules)\nsys.exit(3)", tmp_path).code == 3
    assert "ZeroDivisionError" in nursery.run("1 / 0", tmp_path).err
