"""The engine finds what is planted: it learns its way to faults that blind changes would not meet, tells what broke
which rule, and makes the same choices again.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from fuzz.corpus import read_corpus, write_corpus
from fuzz.engine import Engine
from fuzz.limits import limited
from fuzz.mutators import Chance, mutate_bytes, mutate_json, mutate_members, mutate_model, mutate_pdf, mutate_tar
from fuzz.probes import Probes, insert_probes
from fuzz.queue import Queue
from fuzz.report import keep_report, write_results
from fuzz.seeds import office, packed, texts
from fuzz.targets import Target

PLANTED = '''
def read(data):
    """Four steps, each of which only shows to who took the one before."""
    if data[:1] == b"i":
        if data[1:2] == b"c":
            if data[2:3] == b"e":
                kind = "short" if len(data) < 8 else "long"
                if kind == "long" and data[3:4] == b"!":
                    raise KeyError("planted")
    if data[:2] == b"~~":
        while True:
            pass
    return [word for word in data.split() if word]
'''


@pytest.fixture
def planted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Probes, Target]]:
    (tmp_path / "planted_fault.py").write_text(PLANTED)
    monkeypatch.syspath_prepend(str(tmp_path))
    probes = insert_probes("planted_fault")
    try:
        import planted_fault  # type: ignore[import-not-found]

        def run(data: bytes) -> list[str]:
            return [str(len(planted_fault.read(data)).bit_length())]

        yield probes, Target(run=run, seeds=(b"some seed",), mutators=(mutate_bytes,), rooms=())
    finally:
        sys.meta_path.pop(0)
        sys.modules.pop("planted_fault", None)


def fuzz(planted: tuple[Probes, Target], seed: str, executions: int) -> Engine:
    probes, target = planted
    engine = Engine(target, probes, [b"!", b"e"], seed, 0.5, lambda _: None)
    engine.load(target.seeds)
    while engine.executions < executions and not engine.findings:
        engine.step()
    return engine


@pytest.mark.slow
def test_a_fault_behind_several_steps_is_found_and_made_small(planted: tuple[Probes, Target]) -> None:
    engine = fuzz(planted, "a seed", 60_000)
    (fault,) = engine.findings.values()
    assert fault.key == "KeyError at planted_fault.py:9"
    assert fault.data[:4] == b"ice!"
    assert len(fault.data) == 8


@pytest.mark.slow
def test_an_input_that_takes_too_long_is_found(planted: tuple[Probes, Target]) -> None:
    probes, target = planted
    engine = Engine(target, probes, [], "a seed", 0.5, lambda _: None)
    assert engine.execute(b"~~") is None
    (finding,) = engine.findings.values()
    assert finding.is_slow
    assert finding.key == "TooSlow at planted_fault.py:read"


def test_the_same_seed_makes_the_same_choices_and_another_makes_others(planted: tuple[Probes, Target]) -> None:
    first, second, other = (fuzz(planted, seed, 2_000).queue.inputs for seed in ("one", "one", "two"))
    assert first == second
    assert first != other


def test_probes_change_nothing_but_what_they_note(planted: tuple[Probes, Target]) -> None:
    probes, target = planted
    plain: dict[str, object] = {}
    exec(compile(ast.parse(PLANTED), "planted", "exec"), plain)
    assert list(target.run(b"a b c")) == [str(len(plain["read"](b"a b c")).bit_length())]  # type: ignore[operator]
    before = set(probes.reached)
    target.run(b"ice")
    assert probes.count_lines(probes.reached) > probes.count_lines(before)


def test_the_limit_is_lifted_after_an_execution() -> None:
    with limited(0.05):
        pass
    assert sum(range(3_000_000)) > 0  # longer than the limit


def test_a_queue_keeps_what_adds_something_and_the_smallest_of_it() -> None:
    queue = Queue()
    assert queue.offer(b"long one", {1, 2})
    assert not queue.offer(b"short", {1})
    assert queue.offer(b"other", {1, 3})
    queue.shrink(0, b"lo", {1, 2, 3})
    queue.shrink(0, b"l", {1})
    assert queue.inputs == [b"lo", b"other"]
    assert sorted(queue.list_fewest()) == [b"lo", b"other"]


def test_what_is_kept_comes_back_and_no_more_than_there_is_room_for(tmp_path: Path) -> None:
    inputs = [b"", bytes(range(256)), b"x" * 4_000]
    assert write_corpus("some", inputs, tmp_path) == 3
    assert read_corpus("some", tmp_path) == inputs
    assert write_corpus("some", inputs, tmp_path, most=100) == 2
    assert read_corpus("some", tmp_path) == [inputs[0], inputs[2]]
    assert read_corpus("none", tmp_path) == []


def test_the_page_has_the_last_report_of_each_target_of_all_runs(tmp_path: Path) -> None:
    def report(target: str, executions: int) -> dict[str, object]:
        numbers = dict.fromkeys(("lines_of_seeds", "lines_at_start", "lines_at_end", "inputs"), 7)
        times = {"processor_seconds": 2.0, "slowest_seconds": 0.5}
        return {"target": target, "executions": executions, "findings": [], **numbers, **times}

    for one in (report("zip", 10), report("html", 20), report("zip", 1_000)):
        reports = keep_report(tmp_path / "report.json", one, ("html", "zip"))
    write_results(tmp_path / "page.md", reports)
    page = (tmp_path / "page.md").read_text()
    assert [(one["target"], one["executions"]) for one in reports] == [("html", 20), ("zip", 1_000)]
    assert "1,020 executions" in page
    assert "| zip | 1,000 | 500 | 7 | 7 | 7 | 7 | 0.50 | 0 |" in page


@pytest.mark.parametrize(
    ("mutate", "data", "start"),
    [
        (mutate_members, office.DOCX[0], b"PK"),
        (mutate_pdf, office.PDF[0], b"%PDF"),
        (mutate_model, packed.MODELS[1], b"EPITOME1"),
        (mutate_tar, packed.TAR[0], b""),
        (mutate_json, texts.JSON[0], b"{"),
    ],
    ids=["zip", "pdf", "model", "tar", "json"],
)
def test_changes_inside_what_packs_other_data_mostly_leave_it_whole(mutate, data: bytes, start: bytes) -> None:  # type: ignore[no-untyped-def]
    chance = Chance(Random(1), [b"word"], [data])
    changed = [mutate(data, chance) for _ in range(200)]
    assert len(set(changed)) > 100
    assert sum(one.startswith(start) for one in changed) > 120
