"""The sites of packages/search-sites, built and served, and what their search shows."""

from __future__ import annotations

import contextlib
import importlib.util
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import ModuleType
from typing import Any

from support.browser.browsers import Browser, require_program

ROOT = Path(__file__).resolve().parents[3]
EXAMPLE = ROOT / "packages" / "search-sites" / "build.py"
RESULTS = {  # of each site: the search page, a result, its excerpt
    "pagefind": ("search.html", ".pagefind-ui__result", ".pagefind-ui__result-excerpt"),
    "mkdocs": ("search.html", "#mkdocs-search-results article", "p"),
    "lunr": ("search.html", "#results li", "p"),
}
PROGRAMS = {
    "pagefind": ".node/node_modules/.bin/pagefind",
    "mkdocs": ".sites/bin/mkdocs",
    "lunr": ".node/node_modules/lunr",
}
LIST = """
const [result, excerpt] = arguments;
return [...document.querySelectorAll(result)].map((one) => [
  one.querySelector("a")?.textContent.trim() ?? "",
  one.querySelector(excerpt)?.textContent.trim() ?? "",
  [...(one.querySelector(excerpt)?.querySelectorAll("mark") ?? [])].map((mark) => mark.textContent),
  [...(one.querySelector(excerpt)?.querySelectorAll("*:not(mark)") ?? [])].length,
]);
"""


def load_example() -> ModuleType:
    """The script of the example."""
    spec = importlib.util.spec_from_file_location("search_sites_build", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def require_site(name: str) -> None:
    """Leave a test out, loudly, where the tool of a site is not there."""
    for path in (PROGRAMS[name], ".node/node_modules/.bin/esbuild"):
        require_program(Path(path).name, "node", path if (ROOT / path).exists() and shutil.which("node") else None)


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Log nothing."""


@contextlib.contextmanager
def serve_folder(folder: Path) -> Iterator[str]:
    """The address at which a folder is served, until the block ends."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def search(browser: Browser, address: str, name: str, query: str, *, marked: bool) -> list[list[Any]]:
    """The results of a search: title, excerpt, marked words, and how many elements beside marks there are."""
    page, result, excerpt = RESULTS[name]
    browser.open(f"{address}/{page}?q={query.replace(' ', '+')}")

    def read() -> list[list[Any]]:
        found: list[list[Any]] = browser.run_script(LIST, result, excerpt)
        is_drawn = bool(found) and all(title and excerpt for title, excerpt, *_ in found)
        return found if is_drawn and (not marked or any(marks for _, _, marks, _ in found)) else []

    return browser.wait_until(read, f"results of {name} for {query}")
