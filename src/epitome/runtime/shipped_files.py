"""The files of data that come with the package.

`importlib.resources` would do the same and imports twenty modules of the standard library, which is a fortieth of what
the first summary costs.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parent.parent


def read_shipped(place: str) -> bytes:
    """The bytes of a file by its place in the package, such as "maths/shipped/relevance.json".

    OSError if there is none. The package may be in a zip: the loader of this module knows.
    """
    data: bytes = __loader__.get_data(str(_PACKAGE / place))  # type: ignore[name-defined]
    return data
