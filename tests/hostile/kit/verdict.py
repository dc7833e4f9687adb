"""What came of a hostile file at a door, and whether it was right."""

from __future__ import annotations

from dataclasses import dataclass

from hostile.kit.watch import Watch
from hostile.kit.words import SECRET

CHILD_BYTES = 1_500_000_000
CALLER_BYTES = 300_000_000
SECONDS = 120.0
_BROKEN = "broke the process that read it"
_MACHINE_CODE = "pdf-"  # what only machine code may do


@dataclass(frozen=True)
class Verdict:
    """One file at one door; `fault` is empty where all was well."""

    file: str
    door: str
    outcome: str
    fault: str
    caller_bytes: int
    child_bytes: int
    seconds: float


def judge(file: str, door: str, outcome: str, said: str, watch: Watch, *, is_documented: bool) -> Verdict:
    """The verdict on what was answered (`said`), in an outcome of the door's own kind."""
    faults = [
        "" if is_documented else f"undocumented: {said[-300:]!r}",
        "shows the secret" if SECRET in said else "",
        "its reader broke" if _BROKEN in said and not file.startswith(_MACHINE_CODE) else "",
        "shows a traceback" if "Traceback (most recent" in said else "",
        f"child has {watch.child_bytes:,} bytes" if watch.child_bytes > CHILD_BYTES else "",
        f"caller grew by {watch.caller_bytes:,} bytes" if watch.caller_bytes > CALLER_BYTES else "",
        f"took {watch.seconds:.0f} s" if watch.seconds > SECONDS else "",
    ]
    fault = "; ".join(filter(None, faults))
    return Verdict(file, door, outcome, fault, watch.caller_bytes, watch.child_bytes, round(watch.seconds, 2))
