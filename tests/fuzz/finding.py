"""A finding: an input that broke a rule, and where."""

from __future__ import annotations

import hashlib
import traceback
from dataclasses import dataclass
from pathlib import Path

from fuzz.limits import TooSlow

_SHOWN_FRAMES = 6
_HERE = Path(__file__).parent
_ROOT = _HERE.parents[1]


@dataclass(frozen=True)
class Finding:
    """What happened to an input; those with the same key are one fault."""

    key: str
    told: str
    data: bytes
    is_slow: bool = False

    @property
    def name(self) -> str:
        """A name for its file."""
        return hashlib.sha256(self.key.encode()).hexdigest()[:10]


def describe_failure(error: BaseException, data: bytes) -> Finding:
    """The finding of an error that no input may cause; the same error from the same line of ours is one finding."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if Path(f.filename).parent != _HERE]
    at = next((f for f in reversed(frames) if _is_ours(Path(f.filename))), frames[-1])
    is_slow = isinstance(error, TooSlow)
    place = f"{Path(at.filename).name}:{at.name}" if is_slow else f"{Path(at.filename).name}:{at.lineno}"
    shown = "\n".join(f"    {Path(f.filename).name}:{f.lineno} {f.name}: {f.line}" for f in frames[-_SHOWN_FRAMES:])
    key = f"{type(error).__name__} at {place}"
    return Finding(key, f"{key}: {str(error)[:300]}\n{shown}", data, is_slow)


def _is_ours(path: Path) -> bool:
    return path.is_relative_to(_ROOT) and "site-packages" not in path.parts
