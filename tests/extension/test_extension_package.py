"""The packages: small, reproducible, with the permissions that are promised and no more, and safe."""

from __future__ import annotations

import importlib.util
import io
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from support.browser.browsers import require_program

ROOT = Path(__file__).resolve().parents[2]
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)  # types are imported in comments
BROWSERS = ("chromium", "firefox")


def load_build() -> ModuleType:
    spec = importlib.util.spec_from_file_location("extension_build", ROOT / "extension" / "build.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


BUILD = load_build()


@pytest.fixture(params=BROWSERS)
def files(request: pytest.FixtureRequest) -> dict[str, bytes]:
    files: dict[str, bytes] = BUILD.collect_files(request.param)
    return files


def read_manifest(browser: str) -> dict[str, Any]:
    manifest: dict[str, Any] = json.loads(BUILD.collect_files(browser)["manifest.json"])
    return manifest


@pytest.mark.parametrize("browser", BROWSERS)
def test_the_manifest_asks_for_no_more_than_promised(browser: str) -> None:
    manifest = read_manifest(browser)
    assert manifest["manifest_version"] == 3
    own = {"offscreen"} if browser == "chromium" else set()
    assert (
        set(manifest["permissions"])
        == {"storage", "activeTab", "scripting", "declarativeNetRequest", "webRequest"} | own
    )
    assert "host_permissions" not in manifest
    assert set(manifest["optional_host_permissions"]) == {"http://*/*", "https://*/*"}
    for key in ("content_scripts", "web_accessible_resources", "externally_connectable"):
        assert key not in manifest
    policy = manifest["content_security_policy"]["extension_pages"]
    assert policy.startswith("default-src 'none'; script-src 'self'; ")
    assert "unsafe" not in policy
    assert "<all_urls>" not in json.dumps(manifest)


def test_each_browser_gets_the_background_that_it_knows() -> None:
    chromium, firefox = read_manifest("chromium"), read_manifest("firefox")
    assert chromium["background"] == {"service_worker": "worker/main.js", "type": "module"}
    assert firefox["background"] == {"scripts": ["reader/here.js", "worker/main.js"], "type": "module"}
    assert len(chromium["key"]) == 392
    gecko = firefox["browser_specific_settings"]["gecko"]
    assert gecko["data_collection_permissions"] == {"required": ["none"]}
    assert "key" not in firefox
    assert "browser_specific_settings" not in chromium


def test_a_package_is_small_and_holds_all_that_it_names(files: dict[str, bytes]) -> None:
    assert len(BUILD.zip_files(files)) < 1_375_000
    manifest = json.loads(files["manifest.json"])
    named = [*manifest["icons"].values(), manifest["action"]["default_popup"], manifest["options_ui"]["page"]]
    background = manifest["background"]
    named += background.get("scripts", [background.get("service_worker")])
    for page in [name for name in files if name.endswith(".html")]:
        for address in re.findall(r'(?:src|href)="([^"]+)"', files[page].decode()):
            named.append((Path(page).parent / address).as_posix())
    for script in [name for name in files if name.endswith(".js")]:
        for address in re.findall(r'(?:from|new URL\()\s?"(\.[^"]+)"', files[script].decode()):
            named.append((Path(script).parent / address).as_posix())
    known = {str(Path("/x", name).resolve()) for name in files}
    assert {str(Path("/x", name).resolve()) for name in named} <= known


def test_the_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    for name in ("first", "second"):
        command = [sys.executable, str(ROOT / "extension" / "build.py"), "--out", str(tmp_path / name)]
        subprocess.run(command, check=True, capture_output=True)
    for browser in BROWSERS:
        first, second = (tmp_path / name / f"epitome-{browser}.zip" for name in ("first", "second"))
        assert first.read_bytes() == second.read_bytes()
        with zipfile.ZipFile(io.BytesIO(first.read_bytes())) as archive:
            assert archive.testzip() is None
            assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
            assert archive.namelist() == sorted(archive.namelist())


def test_the_shadow_root_is_closed_in_what_is_shipped(files: dict[str, bytes]) -> None:
    script = files["content.js"].decode()
    assert script.count('SHADOW = "closed"') == 1
    assert '"open"' not in script
    assert "attachShadow({ mode: SHADOW })" in script


@pytest.mark.parametrize("browser", BROWSERS)
def test_a_test_build_differs_in_what_is_listed_alone(browser: str) -> None:
    shipped, changed = BUILD.collect_files(browser), BUILD.collect_files(browser, test=True)
    changes = {
        "content.js": {b'SHADOW = "open"': b'SHADOW = "closed"'},
        "manifest.json": {b'  "host_permissions": ["http://127.0.0.1/*", "http://pages.example/*"],\n': b""},
        "reader/read.js": {b"RANKING_TIMEOUT = 300_000": b"RANKING_TIMEOUT = 5_000"},
        "worker/elaborate.js": {b"HOVER_TIMEOUT = 300_000": b"HOVER_TIMEOUT = 5_000"},
        "worker/main.js": {b'FIRST_RUN = "never"': b'FIRST_RUN = "install"'},
        "worker/reading.js": {b"READING_TIMEOUT = 300_000": b"READING_TIMEOUT = 8_000"},
        "worker/requests.js": {
            b"PAIRING_TIMEOUT = 300_000": b"PAIRING_TIMEOUT = 5_000",
            b"SEARCH_TIMEOUT = 300_000": b"SEARCH_TIMEOUT = 20_000",
        },
    }
    assert {name for name in shipped if shipped[name] != changed[name]} == set(changes)
    for name, words in changes.items():
        for test, own in words.items():
            assert test in changed[name]
            changed[name] = changed[name].replace(test, own)
        assert changed[name] == shipped[name]
    assert (
        b'if (reason === FIRST_RUN) api.tabs.create({ url: api.runtime.getURL("welcome/welcome.html") })'
        in (shipped["worker/main.js"])
    )


def test_nothing_is_evaluated_nothing_becomes_markup_nothing_comes_from_elsewhere(files: dict[str, bytes]) -> None:
    forbidden = re.compile(
        r"\beval\(|\bnew Function\b|innerHTML|outerHTML|insertAdjacentHTML|document\.write|setHTML"
        r"|createContextualFragment|importScripts|\bimport\("
    )
    parsing = [name for name, data in files.items() if b"DOMParser" in data]
    assert parsing == ["reader/parse.js"]  # a document that loads nothing and runs nothing
    for name, data in files.items():
        if name.endswith((".js", ".html", ".css")):
            text = data.decode()
            assert not forbidden.search(COMMENT.sub("", text)), name
            addresses = set(re.findall(r"https?://[\w.\[\]:*-]+", text))
            allowed = {
                "http://www.w3.org",
                "http://127.0.0.1:8765",
                "http://*",
                "https://*",
                "https://snowballstem.org",
            }
            assert {address.rstrip(":.") for address in addresses} <= allowed, name


def test_only_the_worker_fetches(files: dict[str, bytes]) -> None:
    calls = [name for name, data in files.items() if re.search(rb"\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket", data)]
    assert calls == ["worker/pages.js", "worker/service.js"]


def test_a_bundle_is_one_script_and_declares_no_name_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BUILD, "EXTENSION", tmp_path)
    (tmp_path / "a.js").write_text("/**\n * Of the `*` kind.\n * @type {number}\n */\nexport const NAME = 1;\n")
    (tmp_path / "b.js").write_text('import { NAME } from "./a.js";\nexport function run() {\n  return NAME;\n}\n')
    script = BUILD.bundle(tmp_path / "b.js")
    assert script.index("const NAME = 1;") < script.index("return NAME;")
    assert "import" not in script
    assert "export" not in script
    assert "/**" not in script
    (tmp_path / "b.js").write_text('import { NAME } from "./a.js";\nconst NAME = 2;\n')
    with pytest.raises(SystemExit, match="declared twice"):
        BUILD.bundle(tmp_path / "b.js")
    (tmp_path / "b.js").write_text("export default 1;\n")
    with pytest.raises(SystemExit, match="cannot be put into a content script"):
        BUILD.bundle(tmp_path / "b.js")


def test_every_line_that_a_script_says_stands_in_a_table() -> None:
    said = re.compile(r"""["'`]([A-Z][a-z]+ [^"'`\n]*)["'`]""")
    for room in ("content", "options", "popup", "reader", "shared", "welcome", "worker", "hovers"):
        for path in (ROOT / "extension" / room).glob("*.js"):
            code = re.sub(r"/\*[^/]*\*/|//[^\n]*", "", path.read_text(encoding="utf-8"))
            assert set(said.findall(code)) <= {"Segoe UI", "Bearer ${token}"}, path.name


LANGUAGES = ("en", "de")


def read_words(code: str) -> dict[str, str]:
    """The words of a language, by their names."""
    text = (ROOT / "extension" / "_locales" / code / "messages.json").read_text(encoding="utf-8")
    return {name: entry["message"] for name, entry in json.loads(text).items()}


def test_every_word_that_is_shown_is_there_in_every_language_and_shown(files: dict[str, bytes]) -> None:
    english, german = map(read_words, LANGUAGES)
    assert list(english) == list(german)
    for name, text in english.items():
        assert text and german[name]
        assert sorted(re.findall(r"\$\d", text)) == sorted(re.findall(r"\$\d", german[name])), name
    same = {name for name in english if english[name] == german[name]}
    assert same == {"shortName", "modifier_alt"}
    code = {name: data.decode() for name, data in files.items() if name.endswith((".js", ".html", ".json"))}
    named = set(re.findall(r"__MSG_(\w+)__", code["manifest.json"]))
    for name, text in code.items():
        if name.endswith(".html"):
            named |= set(re.findall(r'data-word(?:-\w+)?="(\w+)"', text))
            assert set(re.findall(r">([^<>]*\w[^<>]*)<", text)) <= {"epitome", "epitome: reader"}, name
            assert not re.search(r'\s(?:aria-label|title|alt)="', text), name
        elif not name.startswith("_locales"):
            named |= set(re.findall(r'\bsay\("(\w+)"', text))
            named |= {word for pair in re.findall(r'\? "(\w+)" : "(\w+)"', text) for word in pair} & set(english)
    kinds = {name for name in english if name.startswith(("notice_", "obstacle_", "modifier_"))}
    assert named <= set(english)
    assert set(english) - named - kinds == set()


PERMISSIONS = re.compile(r"^\| `([^`]+)` \|", re.MULTILINE)


@pytest.mark.parametrize("browser", BROWSERS)
def test_every_permission_and_its_reason_is_listed_in_the_docs(browser: str) -> None:
    page = (ROOT / "docs" / "extension.md").read_text(encoding="utf-8")
    listed = PERMISSIONS.findall(page.partition("## Permissions")[2].partition("\n## ")[0])
    manifest = read_manifest(browser)
    asked = [*manifest["permissions"], *manifest["optional_host_permissions"]]
    assert sorted(set(listed) - ({"offscreen"} if browser == "firefox" else set())) == sorted(asked)


def luminance(colour: str) -> float:
    """Relative luminance (WCAG 2.2)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_contrast_is_enough_in_the_light_and_in_the_dark() -> None:
    assert round((luminance("#ffffff") + 0.05) / (luminance("#000000") + 0.05), 3) == 21
    for name in ("content/style.js", "shared/page.css"):
        text = (ROOT / "extension" / name).read_text(encoding="utf-8")
        tones = [
            dict(re.findall(r"--(\w+): (#[0-9a-f]{6});", line)) for line in text.splitlines() if "--paper: #" in line
        ]
        assert len(tones) == 2
        for tone in tones:
            for ink in {"ink", "quiet", "accent", "error"} & set(tone):
                for paper in ("paper", "wash"):
                    low, high = sorted([luminance(tone[ink]), luminance(tone[paper])])
                    assert (high + 0.05) / (low + 0.05) >= 4.5, (name, ink, paper)


def test_the_package_for_chromiums_store_keeps_its_rules(tmp_path: Path) -> None:
    BUILD.build(tmp_path)
    with zipfile.ZipFile(tmp_path / "epitome-chromium.zip") as archive:
        manifest = json.loads(archive.read("manifest.json"))
        icons = {size: archive.read(name) for size, name in manifest["icons"].items()}
    assert "key" not in manifest  # the store gives its own; an upload with another is refused
    assert "update_url" not in manifest
    for code in LANGUAGES:
        words = read_words(code)
        assert len(words["name"]) <= 75
        assert len(words["description"]) <= 132
    assert re.fullmatch(r"\d{1,5}(\.\d{1,5}){0,3}", manifest["version"])
    for size, data in icons.items():
        assert data.startswith(b"\x89PNG")
        assert int.from_bytes(data[16:20], "big") == int.from_bytes(data[20:24], "big") == int(size)


def test_web_ext_finds_nothing(tmp_path: Path) -> None:
    program = ROOT / ".node" / "node_modules" / ".bin" / "web-ext"
    require_program("web-ext", "node", str(program) if program.exists() and shutil.which("node") else None)
    BUILD.build(tmp_path)
    command = [str(program), "lint", "--output=json", f"--source-dir={tmp_path / 'firefox'}"]
    report = json.loads(subprocess.run(command, capture_output=True, text=True, check=False).stdout)
    assert report["summary"] == {"errors": 0, "notices": 0, "warnings": 0}, report
