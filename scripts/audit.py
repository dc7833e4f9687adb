"""Whether a vulnerability is known of what we install: pip-audit over all pins, npm audit over the tools from npm.

Both ask a service. What it did not answer for was not looked at, and that is told: pip-audit by itself says "No known
vulnerabilities found" of pins that it could not look up. The test that runs this is tests/contracts/test_audit.py.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pins import Pin

SECONDS = 300
_NO_ANSWER = ("requests.exceptions.", "ConnectionError", "ServiceError", "Could not connect")


@dataclass(frozen=True)
class Audit:
    """How many releases were looked up, what is known against them, and what was not looked up and why."""

    looked_up: int
    known: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()

    def __add__(self, other: Audit) -> Audit:
        return Audit(self.looked_up + other.looked_up, self.known + other.known, self.left_out + other.left_out)


def audit_pins(program: Path, pins: Iterable[Pin], *options: str) -> Audit:
    """What pip-audit finds about the pins, whatever machine they are for."""
    return sum((_ask_pip_audit(program, releases, options) for releases in _part(pins)), Audit(0))


def audit_node(folder: Path, *options: str) -> Audit:
    """What npm audit finds about the packages that are installed in a folder."""
    done = _run(["npm", "audit", "--json", "--no-package-lock", *options], cwd=folder)
    return Audit(0, left_out=(done,)) if isinstance(done, str) else judge_npm(done.stdout)


def judge_pip_audit(report: str) -> Audit:
    """What a report of pip-audit says; a dependency that it skipped was not looked up."""
    told = json.loads(report)["dependencies"]
    left_out = tuple(d["skip_reason"] for d in told if "skip_reason" in d)
    known = tuple(f"{d['name']} {d['version']}: {v['id']}" for d in told for v in d.get("vulns", ()))
    return Audit(len(told) - len(left_out), known, left_out)


def judge_npm(report: str) -> Audit:
    """What a report of npm audit says; without a version it is none, but an error of the registry or of npm."""
    told = json.loads(report)
    if "auditReportVersion" not in told:
        return Audit(0, left_out=(told.get("message") or told["error"]["summary"],))
    advisories = (a for found in told["vulnerabilities"].values() for a in found["via"] if isinstance(a, dict))
    known = sorted({f"{a['name']} {a['range']}: {a['title']} ({a['severity']})" for a in advisories})
    return Audit(told["metadata"]["dependencies"]["total"], tuple(known))


def _part(pins: Iterable[Pin]) -> Iterator[list[str]]:
    """The releases in lists that have no distribution twice, which pip-audit would refuse."""
    versions: dict[str, set[str]] = {}
    for pin in pins:
        versions.setdefault(pin.name, set()).add(pin.version)
    rows = {name: sorted(found) for name, found in sorted(versions.items())}
    for turn in range(max(map(len, rows.values()))):
        yield [f"{name}=={found[turn]}" for name, found in rows.items() if turn < len(found)]


def _ask_pip_audit(program: Path, releases: list[str], options: Iterable[str]) -> Audit:
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder, "releases.txt")
        listed.write_text("\n".join(releases), encoding="utf-8")
        command: list[str | Path] = [program, "-r", listed, "--no-deps", "--disable-pip", "--progress-spinner=off"]
        command += ["--format=json", *options]
        done = _run(command, cwd=Path(folder))
    if isinstance(done, str):
        return Audit(0, left_out=(done,) * len(releases))
    if done.stdout:
        return judge_pip_audit(done.stdout)
    reason = done.stderr.strip().rpartition("\n")[2]
    if not any(sign in reason for sign in _NO_ANSWER):
        raise SystemExit(f"error: pip-audit failed: {reason}")
    return Audit(0, left_out=(reason,) * len(releases))


def _run(command: Sequence[str | Path], *, cwd: Path) -> subprocess.CompletedProcess[str] | str:
    """The finished process, or why there is none."""
    try:
        return subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return f"no answer within {SECONDS} seconds"
