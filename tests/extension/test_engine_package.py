"""The engine as a package: what its page shows runs, it needs nothing, and its types can be written."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

from browser_engine.node import ENGINE, ROOT
from support.browser.browsers import require_program

BROWSER = """
import { parseHtml } from "DOM";
globalThis.DOMParser = class { parseFromString(text) { return { nodeType: 9, documentElement: parseHtml(text) }; } };
"""


def test_the_example_of_its_page_runs_and_prints_what_it_says(tmp_path: Path) -> None:
    node = require_program("node", "node", shutil.which("node"))
    require_program("parse5", "node", str(ROOT / ".node") if (ROOT / ".node/node_modules/parse5").exists() else None)
    (example,) = re.findall(r"```js\n(.*?)```", (ENGINE / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    said = re.findall(r"// (.+)", example)
    dom = (ROOT / "scripts" / "browser_engine" / "dom.mjs").as_uri()
    (tmp_path / "browser.mjs").write_text(BROWSER.replace("DOM", dom, 1), encoding="utf-8")
    (tmp_path / "example.mjs").write_text(f'import "./browser.mjs";\n{example}', encoding="utf-8")
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "snippets-js").symlink_to(ENGINE)
    run = subprocess.run([node, "example.mjs"], cwd=tmp_path, capture_output=True, text=True, check=True)
    printed = re.sub(r"\s+", " ", run.stdout)
    assert said and all(re.sub(r"\s+", "", line) in re.sub(r"\s+", "", printed) for line in said)


def test_it_depends_on_nothing_and_holds_what_it_names() -> None:
    described = json.loads((ENGINE / "package.json").read_text(encoding="utf-8"))
    assert not {"dependencies", "peerDependencies", "optionalDependencies"} & set(described)
    assert all((ENGINE / entry["default"]).is_file() for entry in described["exports"].values())
    assert (ENGINE / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
    for path in ENGINE.rglob("*.js"):
        for place in re.findall(r'from "([^"]+)"', path.read_text(encoding="utf-8")):
            assert place.startswith(".") and (path.parent / place).resolve().is_relative_to(ENGINE), path
    crowded = [folder.name for folder in ENGINE.iterdir() if folder.is_dir() and len(list(folder.glob("*.js"))) > 20]
    assert crowded == []


def test_its_types_are_written_without_complaint(tmp_path: Path) -> None:
    compiler = ROOT / ".node" / "node_modules" / ".bin" / "tsc"
    require_program("typescript", "node", str(compiler) if compiler.exists() and shutil.which("node") else None)
    project = ENGINE / "tsconfig.json"
    subprocess.run([str(compiler), "--project", str(project), "--outDir", str(tmp_path)], check=True)
    described = json.loads((ENGINE / "package.json").read_text(encoding="utf-8"))
    named = [Path(entry["types"]).relative_to("types") for entry in described["exports"].values()]
    assert named and all((tmp_path / name).is_file() for name in named)


def test_what_is_packed_is_what_is_needed_and_can_be_used_with_types(tmp_path: Path) -> None:
    npm = require_program("npm", "node", shutil.which("npm"))
    compiler = ROOT / ".node" / "node_modules" / ".bin" / "tsc"
    require_program("typescript", "node", str(compiler) if compiler.exists() else None)
    package = tmp_path / "source"
    shutil.copytree(ENGINE, package, ignore=shutil.ignore_patterns("types"))
    subprocess.run([str(compiler), "--project", str(package / "tsconfig.json")], check=True)
    command = [npm, "pack", "--json", "--ignore-scripts", "--offline", "--pack-destination", str(tmp_path)]
    (packed,) = json.loads(subprocess.run(command, cwd=package, capture_output=True, check=True).stdout)
    names = {file["path"] for file in packed["files"]}
    assert {
        "package.json",
        "README.md",
        "LICENSE",
        "index.js",
        "sites.js",
        "types/index.d.ts",
        "types/sites.d.ts",
    } <= names
    assert {path.relative_to(ENGINE).as_posix() for path in ENGINE.rglob("*.js") if "types" not in path.parts} <= names
    assert all(Path(name).suffix in {".js", ".ts", ".json", ".md", ""} for name in names)
    used = tmp_path / "node_modules" / "snippets-js"
    used.parent.mkdir()
    subprocess.run(["tar", "xzf", packed["filename"]], cwd=tmp_path, check=True)
    (tmp_path / "package").rename(used)
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    shutil.copy(Path(__file__).parent / "programs" / "use.ts", tmp_path)
    options = "--noEmit --strict --target es2024 --module nodenext --moduleResolution nodenext --types".split()
    checked = subprocess.run(
        [str(compiler), *options, "", "--lib", "es2024,dom,dom.iterable", "use.ts"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout
