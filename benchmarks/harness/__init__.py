"""What all programs share: command line and pages, sources of text, timing, tables, plots, comparisons, a service.

Importing it makes the rooms of the repository importable, from wherever a program was started.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_ROOMS = [str(ROOT / room) for room in ("benchmarks", "experiments", "scripts", "tests")]
sys.path.extend(room for room in _ROOMS if room not in sys.path)
