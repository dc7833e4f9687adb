"""Builds the extension for Chromium and Firefox: a folder to load and a zip to hand on, for each.

    python extension/build.py                    # dist/extension/{chromium,firefox} and the zips beside them
    python extension/build.py --test --out DIR   # for tests only: see TEST_CHANGES

The sources are ES modules and are shipped as they are, with two exceptions: a content script cannot be a module, so
`content/main.js` and `content/page.js` are each written into one file with the modules that they import, without JSDoc,
since every page loads it; and the engine, `packages/snippets-js`, stands beside the other folders.
The zips are stored, not deflated, with fixed times and rights in a fixed order: the same sources give the same bytes
anywhere.
"""

from __future__ import annotations

import argparse
import io
import json
import re
import shutil
import zipfile
from pathlib import Path

EXTENSION = Path(__file__).parent
BROWSERS = ("chromium", "firefox")
SHIPPED = (
    *("icons/*.png", "hovers/*.js", "shared/*.*", "worker/*.js", "options/*.*", "popup/*.*", "welcome/*.*"),
    *("reader/*.*", "_locales/*/messages.json"),
)
REPOSITORY = EXTENSION.parent
ENGINE = ("packages/snippets-js/*.js", "packages/snippets-js/*/*.js", "packages/snippets-js/*/LICENSE")
ENTRIES = re.compile(r"packages/snippets-js/(?:index\.js|sites\.js|calls/)")  # not used
FROM_REPOSITORY, FROM_EXTENSION = b'"../../packages/', b'"../packages/'  # as modules of the extension import the engine
BUNDLES = {"content.js": "content/main.js", "page.js": "content/page.js"}
TEST_CHANGES = {
    'SHADOW = "closed"': 'SHADOW = "open"',
    # no test means to come to these, however busy its machine is
    "HOVER_TIMEOUT = 5_000": "HOVER_TIMEOUT = 300_000",
    "READING_TIMEOUT = 8_000": "READING_TIMEOUT = 300_000",
    "RANKING_TIMEOUT = 5_000": "RANKING_TIMEOUT = 300_000",
    "PAIRING_TIMEOUT = 5_000": "PAIRING_TIMEOUT = 300_000",
    "SEARCH_TIMEOUT = 20_000": "SEARCH_TIMEOUT = 300_000",
    # no prompt can be answered in a test: this machine, and a public name whose pages stand on it
    '  "optional_host_permissions"': '  "host_permissions": ["http://127.0.0.1/*", "http://pages.example/*"],\n'
    '  "optional_host_permissions"',
    'FIRST_RUN = "install"': 'FIRST_RUN = "never"',  # a tab that opens by itself hides the one of the test
}

_IMPORT = re.compile(r'^import \{ ([\w, ]+) \} from "(\./|\.\./)([\w/.-]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async function|function\*?|class|const|let) )", re.MULTILINE)
_DECLARATION = re.compile(r"^(?:async function|function\*?|class|const|let) (\w+)", re.MULTILINE)
_JSDOC = re.compile(r"^ */\*\*(?:[^*]|\*(?!/))*\*/\n", re.MULTILINE)
_LEFT_OVER = re.compile(r"^(?:import|export)\b.*|\bimport\(", re.MULTILINE)
_TIME = (1980, 1, 1, 0, 0, 0)


def list_modules(entry: Path) -> list[Path]:
    """A module and all that it imports, imports before importers."""
    modules: list[Path] = []

    def visit(path: Path) -> None:
        if path not in modules:
            for _, up, name in _IMPORT.findall(path.read_text(encoding="utf-8")):
                visit((path.parent / up / name).resolve())
            if path not in modules:
                modules.append(path)

    visit(entry.resolve())
    return modules


def bundle(entry: Path) -> str:
    """One classic script of a module and its imports; its value is what the entry's `run()` returns."""
    parts, declared = [], set[str]()
    for path in list_modules(entry):
        body = _JSDOC.sub("", _EXPORT.sub("", _IMPORT.sub("", path.read_text(encoding="utf-8"))))
        rest = _LEFT_OVER.search(body)
        if rest:
            raise SystemExit(f"error: {path.name}: '{rest.group()}' cannot be put into a content script")
        names = set(_DECLARATION.findall(body))
        if names & declared:
            twice = ", ".join(sorted(names & declared))
            raise SystemExit(f"error: {path.name}: {twice} is declared twice in one bundle")
        declared |= names
        parts.append(f"// {path.relative_to(entry.resolve().parents[2]).as_posix()}\n{body.strip()}\n")
    return '(() => {\n"use strict";\n' + "\n".join(parts) + "return run();\n})();\n"


def collect_files(browser: str, *, test: bool = False) -> dict[str, bytes]:
    """The files of a package: names and bytes."""
    manifest = json.loads((EXTENSION / "manifest.json").read_text(encoding="utf-8"))
    manifest |= json.loads((EXTENSION / f"manifest.{browser}.json").read_text(encoding="utf-8"))
    files = {"manifest.json": (json.dumps(manifest, indent=2) + "\n").encode()}
    for pattern in SHIPPED:
        files |= {path.relative_to(EXTENSION).as_posix(): path.read_bytes() for path in EXTENSION.glob(pattern)}
    files = {name: data.replace(FROM_REPOSITORY, FROM_EXTENSION) for name, data in files.items()}
    for pattern in ENGINE:
        found = {path.relative_to(REPOSITORY).as_posix(): path for path in REPOSITORY.glob(pattern)}
        files |= {name: path.read_bytes() for name, path in found.items() if not ENTRIES.match(name)}
    for name, entry in BUNDLES.items():
        files[name] = bundle(EXTENSION / entry).encode()
    for shipped, changed in TEST_CHANGES.items() if test else ():
        files = {name: data.replace(shipped.encode(), changed.encode()) for name, data in files.items()}
    return dict(sorted(files.items()))


def zip_files(files: dict[str, bytes]) -> bytes:
    """An archive of the files: the same bytes for the same files, whatever the machine."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, _TIME)
            entry.create_system, entry.external_attr = 3, 0o100644 << 16
            archive.writestr(entry, data)
    return out.getvalue()


def prepare_for_store(files: dict[str, bytes]) -> dict[str, bytes]:
    """The files to upload: without the key of the loaded folder, since Chromium's store gives its own."""
    manifest = json.loads(files["manifest.json"])
    manifest.pop("key", None)
    return files | {"manifest.json": (json.dumps(manifest, indent=2) + "\n").encode()}


def build(out: Path, *, test: bool = False) -> None:
    """Write folders and zips."""
    for browser in BROWSERS:
        files = collect_files(browser, test=test)
        folder = out / browser
        shutil.rmtree(folder, ignore_errors=True)
        for name, data in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        (out / f"epitome-{browser}.zip").write_bytes(zip_files(prepare_for_store(files)))


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Build the browser extension.")
    parser.add_argument("--out", type=Path, default=EXTENSION.parent / "dist" / "extension", help="where to put it")
    parser.add_argument("--test", action="store_true", help="for tests only: see TEST_CHANGES")
    arguments = parser.parse_args()
    build(arguments.out, test=arguments.test)
    for browser in BROWSERS:
        archive = arguments.out / f"epitome-{browser}.zip"
        print(f"{archive}  {archive.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
