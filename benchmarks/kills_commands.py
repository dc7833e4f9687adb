"""Commands that are killed: `epitome index` and `epitome bulk`, begun again until they are done, then compared."""

import json
import os
import random
import shutil
import signal
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from epitome import __main__ as command_module
from epitome.doors.cli.main import main as run_command
from harness.sources import write_rows
from support.collections.pages import contents, is_sound, page, site

SMALL, LARGE = 30, 110  # pages; those of the large folder are read by workers
ROWS, SYNC_ROWS, PART_ROWS = 1_000, 40, 80  # small, so that most kills come between two that are durable
Count = dict[str, int]


def begin(work: Callable[[], object], told: Path) -> int:
    """Work in a forked process, with a group of its own; what it prints goes into a file, and here if it fails."""
    if (child := os.fork()) == 0:
        os.setpgid(0, 0)
        sys.modules["__main__"] = command_module  # which workers do not load, as they would this program
        os.dup2(os.open(told, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), 1)
        errors = os.dup(2)
        os.dup2(os.open(told.with_name("errors"), os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600), 2)
        code = 70
        try:
            code = bool(work())
        except Exception:
            traceback.print_exc()
        finally:
            if code:
                os.write(errors, told.read_bytes() + told.with_name("errors").read_bytes())
            os._exit(code)  # whatever came, nothing of this program goes on in it
    os.setpgid(child, child)  # whoever is first
    return child


def has_ended(child: int) -> bool:
    """Whether a command has ended by itself, which must have been a success."""
    ended, status = os.waitpid(child, os.WNOHANG)
    assert not status, status
    return ended == child


def kill(child: int, found: Count) -> None:
    """Kill a command with all its processes."""
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    found["kills"] += 1
    print(dict(found), file=sys.stderr, flush=True)


def finish(child: int) -> None:
    """Wait for the end of a command."""
    while not has_ended(child):
        time.sleep(0.002)


def wait_until(child: int, end: float) -> bool:
    """Whether a command has ended before a moment."""
    while not (is_over := has_ended(child)) and time.monotonic() < end:
        time.sleep(0.002)
    return is_over


def kill_indexing(folder: Path, kills: int, found: Count) -> None:
    """Indexing that is killed and begun again until it is done, then compared; then the pages change, and so on."""
    draw, rounds = random.Random(5), 0
    while found["kills"] < kills:
        if rounds % 12 == 0:
            size = LARGE if rounds % 36 == 24 else SMALL
            shutil.rmtree(folder, ignore_errors=True)
            pages = site(folder / "site", size, seed=rounds, footer="Part of the canal handbook.")
            before: dict[str, str] = {}
        elif rounds % 12:
            change_pages(pages, draw, rounds)
        rounds += 1
        before = index_with_kills(folder / "c", pages, draw, kills, before, found)
        found["compared with an undisturbed run"] += 1


def change_pages(pages: Path, draw: random.Random, number: int) -> None:
    """A third of the pages becomes another, a tenth goes, some are new."""
    for path in sorted(pages.rglob("*.html")):
        if draw.random() < 0.1:
            path.unlink()
        elif draw.random() < 0.3:
            path.write_bytes(page(f"Page {path.stem}", f"In round {number} the lock was rebuilt.", "The mill stands."))
    for n in range(4):
        (pages / f"new{number}-{n}.html").write_bytes(page(f"New {n}", f"Bridge {n} of round {number} is open."))


def index_with_kills(
    path: Path, pages: Path, draw: random.Random, kills: int, before: dict[str, str], found: Count
) -> dict[str, str]:
    """Bring a collection up to date under kills; the texts that it holds in the end."""
    command = partial(run_command, ["index", str(path), str(pages), "--verbose"])
    undisturbed = path.with_name("undisturbed")
    for left in path.parent.glob("undisturbed*"):
        left.unlink()
    start = time.monotonic()
    finish(begin(partial(run_command, ["index", str(undisturbed), str(pages)]), path.with_name("told")))
    longest = time.monotonic() - start
    after = read_texts(undisturbed)
    told: list[str] = []
    while True:
        child = begin(command, path.with_name("told"))
        is_over = found["kills"] >= kills or wait_until(child, time.monotonic() + draw.uniform(0, longest))
        if found["kills"] >= kills:
            finish(child)
        elif not is_over:
            kill(child, found)
        told += [line for line in path.with_name("told").read_text().split("\n")[:-1] if " " in line]
        held = read_texts(path)
        check_told(told, held, found)
        found["changed"] += sum(text not in (before.get(id), after.get(id)) for id, text in held.items())
        if is_over:
            found["acknowledged"] += len(set(told))
            found["doubled"] += sum(told.count(line) > 1 for line in set(told) if line.startswith("committed "))
            found["changed"] += contents(path) != contents(undisturbed) or not is_sound(path)
            return held


def read_texts(path: Path) -> dict[str, str]:
    """The documents of a collection, by id, with their texts."""
    from epitome.collection import Collection

    with Collection(path) as collection:
        return {entry.id: collection.document(entry.id).text for entry in collection.documents}


def check_told(told: list[str], held: dict[str, str], found: Count) -> None:
    """What was told as committed is there, and what was told as removed is not."""
    lines = [line.partition(" ") for line in told]
    found["lost"] += len({id for what, _, id in lines if what == "committed"} - set(held))
    found["doubled"] += len({id for what, _, id in lines if what == "removed"} & set(held))


def kill_bulk(kind: str, folder: Path, kills: int, found: Count) -> None:
    """Bulk runs that are killed and resumed until they are done, then compared, and begun anew."""
    from epitome.doors.bulk import bulk_run as running
    from epitome.doors.bulk.jsonl_out import JsonlOut
    from epitome.doors.bulk.parquet_out import ParquetOut

    setattr(running, "JsonlOut", partial(JsonlOut, sync_rows=SYNC_ROWS))  # noqa: B010
    setattr(running, "ParquetOut", partial(ParquetOut, part_rows=PART_ROWS))  # noqa: B010
    draw, source = random.Random(kind), write_rows(folder / "in.jsonl", ROWS, 0)
    whole, output = folder / f"whole.{kind}", folder / f"out.{kind}"
    words = ["bulk", str(source), "--resume", "--system", "lead", "--workers", "1", "-o", str(output)]
    alone = partial(running.run, source, output, resume=True, workers=0, system="lead")
    running.run(source, whole, workers=0, system="lead")
    expected = read_output(whole)
    while found["kills"] < kills:
        work = (lambda: alone() and None) if draw.random() < 0.75 else partial(run_command, words)
        child = begin(work, folder / "told")
        is_over = wait_for_moment(child, output, count_bytes(whole), draw)
        if not is_over and draw.random() < 0.3 and kill_worker(child, found):
            is_over = wait_until(child, time.monotonic() + draw.uniform(0, 4))
        if not is_over:
            kill(child, found)
            if found["kills"] < kills:
                continue
            finish(begin(partial(run_command, words), folder / "told"))
        compare(expected, read_output(output), found)
        for path in folder.glob(f"out.{kind}*"):
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def wait_for_moment(child: int, output: Path, size: int, draw: random.Random) -> bool:
    """Wait for the moment of a kill, one of five while the run starts, the others while it writes; or for its end."""
    if draw.random() < 0.2:
        return wait_until(child, time.monotonic() + draw.uniform(0, 1))
    enough = count_bytes(output) + draw.uniform(0, 0.5) * size
    while count_bytes(output) <= enough:
        if has_ended(child):
            return True
        time.sleep(0.001)
    return wait_until(child, time.monotonic() + draw.uniform(0, 0.02))


def kill_worker(child: int, found: Count) -> bool:
    """Kill one child of a command, once: a row whose worker is lost twice is refused, as it should be."""
    workers = [int(n) for each in Path(f"/proc/{child}/task").glob("*/children") for n in each.read_text().split()]
    for worker in workers:
        with suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{worker}/cmdline").read_bytes():
                os.kill(worker, signal.SIGKILL)
                found["kills"] += 1
                found["of them of a worker"] += 1
                return True
    return False


def read_output(output: Path) -> list[bytes]:
    """The rows of an output, in order."""
    if output.suffix == ".jsonl":
        return output.read_bytes().splitlines()
    import pyarrow.parquet as pq

    parts = json.loads((output / "_manifest.json").read_bytes())["parts"]
    assert {path.name for path in output.iterdir()} == {*parts, "_manifest.json"}
    return [json.dumps(row).encode() for part in parts for row in pq.read_table(output / part).to_pylist()]


def count_bytes(output: Path) -> int:
    """The bytes of an output; of a folder those of its parts, whether they are whole or not."""
    total = 0
    for path in output.glob("*part*") if output.suffix == ".parquet" else (output,):
        with suppress(FileNotFoundError):  # which was renamed or cut in this moment
            total += path.stat().st_size
    return total


def compare(expected: list[bytes], rows: list[bytes], found: Count) -> None:
    """Count what differs between the rows of a run and those of an undisturbed one."""
    ids = [json.loads(line)["id"] for line in rows]
    found["lost"] += len(expected) - len(set(ids))
    found["doubled"] += len(ids) - len(set(ids))
    found["changed"] += sum(one != other for one, other in zip(expected, rows, strict=False))
    found["compared with an undisturbed run"] += 1
