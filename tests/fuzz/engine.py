"""The loop: choose an input, change it, run it, keep it where it reaches something new, note it where it breaks a rule.

All choices come from one seed, none from a clock: the same seed, code and corpus give the same run.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random

from fuzz.finding import Finding, describe_failure
from fuzz.limits import TooSlow, limited
from fuzz.mutators import Chance, flood
from fuzz.probes import Probes
from fuzz.queue import Queue
from fuzz.targets import Target

_MOST_CHANGES = 6
_FLOOD_ONE_IN = 400
_COLLECT_EVERY = 256
_SHRINK_TRIES = 400
_MOST_FINDINGS = 20


@dataclass
class Engine:
    """One target being fuzzed. An input may take `limit` seconds of processor time; `before` is told each one before it
    is run, so that it survives a crash.
    """

    target: Target
    probes: Probes
    words: list[bytes]
    seed: str
    limit: float
    before: Callable[[bytes], None]
    queue: Queue = field(default_factory=Queue)
    findings: dict[str, Finding] = field(default_factory=dict)
    executions: int = 0
    slowest: float = 0.0
    slowest_input: bytes = b""

    def __post_init__(self) -> None:
        self._random = Random(self.seed)
        self._chance = Chance(self._random, self.words, self.queue.inputs)

    def load(self, inputs: Iterable[bytes]) -> None:
        """Run inputs as they are, and keep those that add something."""
        for data in inputs:
            reached = self.execute(data)
            if reached is not None:
                self.queue.offer(data, reached)

    def count_lines(self) -> int:
        """How many lines were reached so far."""
        return self.probes.count_lines({n for n in self.queue.seen if isinstance(n, int)})

    def step(self) -> None:
        """Change one input and run it."""
        number = self.queue.choose(self._random)
        is_flood = self._chance.happens(_FLOOD_ONE_IN)
        changed = (flood if is_flood else self._change)(self.queue.inputs[number], self._chance)
        reached = self.execute(changed)
        if reached is None or is_flood:
            return
        if not self.queue.offer(changed, reached):
            self.queue.shrink(number, changed, reached)

    def _change(self, data: bytes, chance: Chance) -> bytes:
        changes = 1
        while changes < _MOST_CHANGES and chance.happens(2):
            changes += 1
        for _ in range(changes):
            changed = chance.choose(self.target.mutators)(data, chance)
            data = changed if len(changed) <= self.target.most_bytes else data  # what is packed must not be cut
        return data

    def execute(self, data: bytes) -> set[int | str] | None:
        """What an input reaches; None where it breaks a rule, which is noted."""
        self.executions += 1
        if self.executions % _COLLECT_EVERY == 0:
            gc.collect(0 if self.executions % (64 * _COLLECT_EVERY) else 2)
        self.before(data)
        failure = self._run(data)
        if failure is None:
            reached: set[int | str] = set(self.probes.reached)
            return reached.union(self._shown)
        if failure.key not in self.findings and len(self.findings) < _MOST_FINDINGS:
            again = self._run(data)
            if again is not None and again.key == failure.key:
                self.findings[failure.key] = self._shrink(again)
            elif not failure.is_slow:  # it depends on what was run before, which is worse
                self.findings[failure.key] = failure
        return None

    def _run(self, data: bytes) -> Finding | None:
        self.probes.reached.clear()
        began = time.process_time()
        try:
            with limited(self.limit):
                self._shown = tuple(self.target.run(data))
        except (Exception, TooSlow) as error:
            return describe_failure(error, data)
        finally:
            took = time.process_time() - began
            if took > self.slowest:
                self.slowest, self.slowest_input = took, data
        return None

    def _shrink(self, finding: Finding) -> Finding:
        """The same failure by less, as far as a few hundred tries go: pieces are left out, large ones first."""
        size, tries = max(1, len(finding.data) // 2), 0
        while size and tries < _SHRINK_TRIES and not finding.is_slow:
            at = 0
            while at < len(finding.data) and tries < _SHRINK_TRIES:
                tries += 1
                smaller = finding.data[:at] + finding.data[at + size :]
                self.before(smaller)
                failure = self._run(smaller)
                if failure is not None and failure.key == finding.key:
                    finding = failure
                else:
                    at += size
            size //= 2
        return finding
