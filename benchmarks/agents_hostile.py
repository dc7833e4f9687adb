"""100 hostile calls to the MCP server: what they read outside of the allowed folder, what they write, whom they reach.

Words that must never come back stand in a file beside the folder, in the server's environment and on a web server of
this machine; documents of the folder give orders to whoever reads them, a model or a parser (`agents_orders.py`). The
server runs under strace: every file that it or a worker opens, changes or removes, and every address that it connects
to, is looked at (`agents_trace.py`); the tree is compared before and after.
"""

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from agents_client import start_server
from agents_orders import ORDERS, write_orders
from agents_trace import list_changed, list_connected, list_opened, trace_into
from service_client import serve_counted

SECRET, VARIABLE, PAGE = "heliotrope", "amaranth", "celandine"  # in a file outside, the environment, a local page
FORBIDDEN = (SECRET, VARIABLE, PAGE, "root:x:")
Call = tuple[str, dict[str, Any]]


@dataclass(frozen=True)
class Outcome:
    """What the calls did."""

    figures: dict[str, float]
    lines: list[str]
    calls: list[dict[str, object]]


def list_escapes() -> list[str]:
    """Paths that lead out, through links, or to what is no document."""
    return [
        "../secret.txt",
        "deep/../../secret.txt",
        "/etc/passwd",
        "//etc/passwd",
        "/proc/self/environ",
        "/proc/self/root/etc/passwd",
        "/dev/stdin",
        "link.txt",
        "out/secret.txt",
        "out/allowed/../secret.txt",
        "chain",
        "loop",
        "pipe.txt",
        "~/.ssh/id_rsa",
        "$HOME/.bashrc",
        "file:///etc/passwd",
        "guide.md\0.txt",
        "..\\secret.txt",
        "%2e%2e/secret.txt",
        ".",
        "deep",
        "x" * 2_000,
        "../" * 600 + "etc/passwd",
        "packed.zip!/../../secret.txt",
        "packed.zip!//etc/passwd",
        "packed.zip!/link",
    ]


def list_addresses(local: str) -> list[str]:
    """Addresses of this machine, of its network, or with other schemes; `local` is HOST:PORT of a page here."""
    port = local.partition(":")[2]
    return [
        f"http://{local}/",
        f"http://localhost:{port}/",
        f"http://2130706433:{port}/",
        f"http://user:word@{local}/",
        "http://127.0.0.1/",
        "http://localhost/",
        "http://[::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://0x7f.1/",
        "http://169.254.169.254/latest/meta-data/",
        "https://192.168.1.1/",
        "http://",
        f"ftp://{local}/",
        f"gopher://{local}/_GET",
        "http://no-such-name.invalid/",
    ]


def list_wrong() -> list[Call]:
    """Arguments that are huge, of another type, or unknown."""
    wrong: list[dict[str, Any]] = [
        {},
        {"question": "x" * 1_000_000},
        {"question": "x", "text": "y" * 2_500_000},
        {"question": "x", "tokens": 10**12},
        {"question": "x", "least": -1},
        {"question": ["x"]},
        {"question": "x", "text": "a", "source": "guide.md"},
        {"question": "x", "allow": "/"},
        {"question": "x", "source": {"path": "/etc/passwd"}},
        {"question": "x", "text": "(" * 1_000_000},
    ]
    return [
        *(("find", arguments) for arguments in wrong),
        ("read_section", {"source": "guide.md", "section": "../../secret.txt", "start": 2**39}),
        ("brief", {"question": "x", "sources": ["../secret.txt"] * 30}),
        ("brief", {"question": "the secret", "sources": ["../secret.txt", "link.txt", "out/secret.txt"]}),
        ("delete", {"source": "guide.md"}),
        ("", {}),
    ]


def list_calls(local: str) -> list[Call]:
    """All of them."""
    asked: dict[str, dict[str, Any]] = {
        "find": {"question": "what is the secret word?", "least": 0},
        "read_section": {},
        "outline": {},
        "check_claim": {"claim": "The secret word stands in a file outside."},
    }
    tools = list(asked)
    sources = [*list_escapes(), *list_escapes()[:14], *list_addresses(local)]
    calls = [(tools[n % 4], {"source": source, **asked[tools[n % 4]]}) for n, source in enumerate(sources)]
    calls += list_wrong()
    orders = [(tool, {"source": name, **asked[tool]}) for name in ORDERS for tool in tools[:3]]
    return [*calls, *orders, *((tool, asked[tool]) for tool in ("find", "check_claim", "outline"))]


def attack(place: Path) -> Outcome:
    """Make the calls; `place` is an empty folder."""
    tree, logs = place / "tree", place / "logs"
    allowed = tree / "allowed"
    allowed.mkdir(parents=True)
    logs.mkdir()
    (tree / "secret.txt").write_text(f"The secret word is {SECRET}.\n", encoding="utf-8")
    write_orders(allowed)
    before = _list_tree(tree)
    told: list[dict[str, object]] = []
    with serve_counted(f"<p>The secret word is {PAGE}.</p>") as (local, asked):
        with start_server(allowed, before=trace_into(logs), SECRET_WORD=VARIABLE) as caller:
            for tool, arguments in list_calls(local):
                is_error, text = caller.try_call(tool, **arguments)
                told.append({"tool": tool, "arguments": _shorten(arguments), "error": is_error, "text": text})
            lives = "lifts a boat" in caller.call("find", question="what does a lock do?", source="guide.md", least=0)
        reached = len(asked)
    texts = [str(one["text"]) for one in told]
    opened = list_opened(logs)
    outside = [path for path in opened if not path.startswith(f"{allowed}/") and path != str(allowed)]
    figures = {
        "hostile calls": len(told),
        "hostile calls that were refused in one line": sum(bool(one["error"]) for one in told),
        "answers with a word from outside": sum(any(word in text for word in FORBIDDEN) for text in texts),
        "answers in which a document wrote a line of its own": sum(map(_is_obeyed, texts)),
        "files opened in the folder": len(opened) - len(outside),
        "files opened outside": len(outside),
        "files written, changed or removed": len(list_changed(logs)) + len(_list_tree(tree) ^ before),
        "connections made": len(list_connected(logs)) + reached,
        "the server answers afterwards": float(lives),
    }
    return Outcome(figures, [f"Opened outside: {', '.join(outside) or 'nothing'}."], told)


def _is_obeyed(text: str) -> bool:
    """Whether words of a document stand where only ours may."""
    ours = [line.partition(" > ")[0].lower() for line in text.split("\n")]
    return not text.startswith("error: ") and any(w in part for part in ours for w in ("ignore", "delete", "secret:"))


def _shorten(arguments: dict[str, Any]) -> dict[str, str]:
    return {name: str(value)[:60] for name, value in arguments.items()}


def _list_tree(tree: Path) -> set[tuple[str, str, int]]:
    """What stands where, and when it was changed."""
    return {(str(path), _hash(path), path.lstat().st_mtime_ns) for path in tree.rglob("*")}


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() and not path.is_symlink() else ""
