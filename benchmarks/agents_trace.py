"""Logs of strace, one a process: what a server opened, changed, and connected to.

The program's own files are no finding: those of Python and of the system's libraries, what libc and OpenSSL are set up
by, and what a process reads of itself; nor is asking the name server which address a name has.
"""

import re
import shutil
import sys
from pathlib import Path

_OPENED = re.compile(r"\bopen(?:at2?)?\(.*?\)\s+= \d+<([^>]*)>")
_CHANGED = re.compile(
    r"\b(?:creat|unlink|unlinkat|rename|renameat2?|mkdir|mkdirat|rmdir|link|linkat|symlink|symlinkat|truncate|ftruncate"
    r"|chmod|fchmodat2?|chown|lchown|fchownat|utimensat|mknod|mknodat)\(.* = 0$"
)
_TO_WRITE = re.compile(r"\bopen(?:at2?)?\(.*\bO_(?:WRONLY|RDWR|CREAT|TRUNC|APPEND)\b.*\)\s+= \d+<([^>]*)>")
_CONNECTED = re.compile(r"\bconnect\(.*sa_family=AF_INET6?, sin6?_port=htons\((?!53\))")
_SYSTEM = ("/usr/lib/", "/lib/", "/usr/local/lib/", "/sys/", "/usr/share/zoneinfo/")
_SETTINGS = frozenset(
    f"/etc/{name}"
    for name in (
        "gai.conf",
        "host.conf",
        "hosts",
        "ld.so.cache",
        "locale.alias",
        "localtime",
        "nsswitch.conf",
        "resolv.conf",
        "ssl/openssl.cnf",
    )
)
_OF_ITSELF = re.compile(
    r"/dev/(?:null|urandom)|/proc/\d+/(?:cgroup|fd|oom_score_adj|stat|statm|status)|/proc/(?:meminfo|sys/vm/overcommit_memory)"
)


def trace_into(folder: Path) -> tuple[str, ...]:
    """The command before a command, that writes what it does into an empty folder."""
    program = shutil.which("strace")
    if program is None:
        raise SystemExit("the hostile calls are watched by strace; install it")
    return (program, "-ff", "-y", "-qq", "-e", "trace=%file,%network,ftruncate", "-o", str(folder / "log"))


def list_opened(folder: Path) -> list[str]:
    """The files that were opened, apart from the program's own."""
    own = _list_own()
    found = {match[1] for line in _read(folder) if (match := _OPENED.search(line))}
    return sorted(path for path in found if not _is_own(path, own))


def _list_own() -> list[str]:
    installed = (path for path in sys.path if path.endswith("-packages"))
    places = {sys.prefix, sys.base_prefix, *installed, str(Path(__file__).resolve().parents[1] / "src")}
    return [str(Path(place).resolve()) for place in places]


def _is_own(path: str, own: list[str]) -> bool:
    inside = any(path == place or path.startswith(f"{place}/") for place in own)
    return inside or path.startswith(_SYSTEM) or path in _SETTINGS or bool(_OF_ITSELF.fullmatch(path))


def list_changed(folder: Path) -> list[str]:
    """The calls that changed a file or could have."""
    return [line for line in _read(folder) if _CHANGED.search(line) or _is_written(line)]


def _is_written(line: str) -> bool:
    match = _TO_WRITE.search(line)
    return match is not None and not _OF_ITSELF.fullmatch(match[1])


def list_connected(folder: Path) -> list[str]:
    """The calls that tried to reach an address."""
    return [line for line in _read(folder) if _CONNECTED.search(line)]


def _read(folder: Path) -> list[str]:
    logs = sorted(folder.iterdir())
    return [line for log in logs for line in log.read_text(encoding="utf-8", errors="replace").splitlines()]
