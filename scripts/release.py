"""Builds what is released into dist/, and checks it as those will who install it.

    make release               also asks for a committed tree and a dated changelog, and tags the commit
    make release TRIAL=1       of whatever is there, without a tag

The Python distributions are built as source archives, and their wheels from these archives alone; the JavaScript
package is packed by npm. Then twine reads their descriptions, a fresh environment installs the wheels and answers a
question, and Node imports the package. Nothing is uploaded: the last lines tell the one command that does it.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHON_SOURCES = (ROOT, ROOT / "packages" / "meaning")
JAVASCRIPT = ROOT / "packages" / "snippets-js"
QUESTION = ("summarise", str(ROOT / "examples" / "tides.html"), "--query", "What is a neap tide?", "-n", "1")
ANSWER = "modest neap tide"
SNIPPET = (
    'import { snippets } from "snippets-js";'
    'console.log(snippets("The tide came late. Spring tides are large.", "spring tides")[0].text)'
)


class Unready(Exception):
    """Something that must be done before a release."""


def read_version() -> str:
    """The version of the package, which the JavaScript package shares."""
    text = (ROOT / "src" / "epitome" / "runtime" / "version.py").read_text(encoding="utf-8")
    version = re.findall(r'__version__ = "(.+)"', text)[0]
    packed = json.loads((JAVASCRIPT / "package.json").read_text(encoding="utf-8"))["version"]
    if packed != version:
        raise Unready(f"packages/snippets-js/package.json says {packed}, runtime/version.py {version}: make them equal")
    return str(version)


def read_notes(changelog: str, version: str) -> str:
    """What the changelog says of a version; nothing may be left under "Unreleased"."""
    sections = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL))
    if sections.get("Unreleased", "").strip():
        raise Unready(f'CHANGELOG.md has entries under "Unreleased": give them the heading "## {version} (DATE)"')
    notes = next((body.strip() for title, body in sections.items() if title.split(" ")[0] == version), "")
    if not notes:
        raise Unready(f"CHANGELOG.md does not tell of {version}")
    return notes


def run(*command: str | Path, cwd: Path = ROOT, **settings: str) -> str:
    """What a command prints; its failure ends the release."""
    told = subprocess.run(command, check=False, cwd=cwd, env={**os.environ, **settings}, capture_output=True, text=True)
    if told.returncode:
        raise Unready(f"{' '.join(map(str, command))} failed:\n{told.stdout}{told.stderr}".rstrip())
    return told.stdout


def check_tree(version: str) -> None:
    """Everything is committed, and the version was not tagged before."""
    if run("git", "status", "--porcelain"):
        raise Unready("there are changes that are not committed: commit them, or try with TRIAL=1")
    if run("git", "tag", "--list", f"v{version}"):
        raise Unready(f"v{version} is tagged already: raise the version")


def build(out: Path) -> None:
    """The archives and wheels of Python, and the package of JavaScript."""
    for source in PYTHON_SOURCES:
        run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, source)
    if shutil.which("npm") is None:
        raise Unready("npm is needed for the JavaScript package: scripts/system-packages installs it")
    tools = f"{ROOT / '.node' / 'node_modules' / '.bin'}{os.pathsep}{os.environ['PATH']}"
    run("npm", "pack", "--pack-destination", out, JAVASCRIPT, PATH=tools)


def try_wheels(out: Path) -> None:
    """A fresh environment with nothing but the wheels and what they need answers a question."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        commands = Path(folder) / ("Scripts" if os.name == "nt" else "bin")
        run(commands / "python", "-m", "pip", "install", "--quiet", *sorted(out.glob("*.whl")), cwd=Path(folder))
        answer = run(commands / "epitome", *QUESTION, cwd=Path(folder))
        if ANSWER not in answer:
            raise Unready(f"the installed command answers {answer!r}")


def try_package(out: Path) -> None:
    """Node imports the JavaScript package where nothing else is."""
    with tempfile.TemporaryDirectory() as folder:
        (package,) = out.glob("*.tgz")
        run("npm", "install", "--offline", "--no-audit", "--no-fund", package, cwd=Path(folder))
        answer = run("node", "--input-type=module", "--eval", SNIPPET, cwd=Path(folder))
        if "Spring tides are large." not in answer:
            raise Unready(f"the JavaScript package answers {answer!r}")


def write_sums(out: Path) -> None:
    """SHA256SUMS, as sha256sum writes it."""
    files = sorted(path for path in out.iterdir() if path.suffix in (".whl", ".gz", ".tgz"))
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (out / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")


def check_descriptions(out: Path) -> None:
    """The index would take the descriptions."""
    run(sys.executable, "-m", "twine", "check", "--strict", *out.glob("*.whl"), *out.glob("*.tar.gz"))


STEPS = {
    "building": build,
    "reading the descriptions": check_descriptions,
    "installing the wheels": try_wheels,
    "importing the JavaScript package": try_package,
    "writing the sums": write_sums,
}


def release(out: Path, *, is_trial: bool) -> str:
    """Build and check everything; returns the version."""
    version = read_version()
    if not is_trial:
        check_tree(version)
        notes = read_notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    for name, step in STEPS.items():
        print(f"{name} ...", flush=True)
        step(out)
    if not is_trial:
        (out / "NOTES.md").write_text(notes + "\n", encoding="utf-8")
        run("git", "tag", "--annotate", f"v{version}", "--file", out / "NOTES.md")
    return version


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder for what is built")
    parser.add_argument("--trial", action="store_true", help="of whatever is there, without a tag")
    chosen = parser.parse_args(arguments)
    out: Path = chosen.out.resolve()
    try:
        version = release(out, is_trial=chosen.trial)
    except Unready as error:
        sys.exit(f"error: {error}")
    print(f"{out} holds version {version}, built and tried" + (" (a trial: nothing is tagged)" if chosen.trial else ""))
    if not chosen.trial:
        print("to publish it, log in to the two indexes, then:")
        print(f"  twine upload {out}/*.whl {out}/*.tar.gz && npm publish {out}/*.tgz && git push --tags")


if __name__ == "__main__":
    main(sys.argv[1:])
