"""epitome doctor: the versions on this machine, compared with the security floors; what is known of a language."""

from __future__ import annotations

import os
import shutil
import sys
from importlib import metadata
from typing import Annotated, Any

import typer

from epitome.doors.cli.extras import EXTRAS
from epitome.runtime.installing import advise_install

FLOORS = {"lxml": (6, 1, 0), "libxml2": (2, 15, 0), "Expat": (2, 7, 2), "SQLite": (3, 51, 3), "Python": (3, 13, 15)}
WHY = {
    "lxml": "older ones resolved external entities in iterparse (CVE-2026-41066); epitome never calls it",
    "libxml2": "older ones ignore decompress=False; epitome hands them text only",
    "Expat": "older ones are slow on large tokens; epitome does not use it",
    "SQLite": "older ones can lose a WAL reset when two checkpoint at once; in epitome only the one writer does",
    "Python": "older ones have slow paths in html.parser and NFC; epitome uses neither on long input",
}
BROWSERS = {"chromium": "EPITOME_CHROMIUM", "firefox-esr": "EPITOME_FIREFOX"}


def doctor(
    language: Annotated[str | None, typer.Option("--language", help="Show what is known of a language.")] = None,
    format: Annotated[str, typer.Option("--format", "-f", help="text or json.")] = "text",
) -> None:
    """Versions against the security floors, optional extras, browsers; or what is known of a language.

    \b
    Examples:
      epitome doctor
      epitome doctor --language nl
    """
    from epitome.document.render import find_renderer
    from epitome.doors.cli.output import write

    renderer = find_renderer(format, ("text", "json"))
    if language is not None:
        known = examine_language(language)
        write(renderer.data(lambda: known, lambda: _show_language(known)))
        return
    report = examine()
    write(renderer.data(lambda: report, lambda: _report_text(report)))


def _report_text(report: dict[str, Any]) -> str:
    lines = [f"epitome {report['epitome']}"]
    for row in report["versions"]:
        verdict = "ok" if row["ok"] else f"under the floor {row['floor']}: {row['why']}"
        lines.append(f"  {row['name']:<12} {row['version']:<10} {verdict}")
    lines += [f"  {name:<12} {version:<10} installed" for name, version in report["packages"].items()]
    for extra in EXTRAS:
        there = report["extras"][extra.name]
        more = "" if there else f"; adds {extra.size}: {extra.why}"
        lines.append(f"  extra {extra.name:<12} {'installed' if there else 'not installed':<14} {extra.gives}{more}")
    if not all(report["extras"].values()):
        lines.append(f"  install an extra by its name: {advise_install('NAME')}")
    lines += [f"  {name:<18} {place or 'not found'}" for name, place in report["browsers"].items()]
    return "\n".join(lines)


def _show_language(report: dict[str, Any]) -> str:
    lines = [f"{report['name'] or 'no name'} ({report['language']})"]
    if not report["has_pack"]:
        lines.append(f"  no pack: write language/packs/{report['language']}.toml (docs/languages.md)")
    told = "yes" if report["is_told"] else "no: name it with language="
    lines += [f"  {'told from its text':<32} {told}"]
    lines += [f"  {key:<32} {count}" for key, count in report["has"].items()]
    lines += [f"  {key:<32} missing" for key in report["missing"]]
    lines += [f"  problem: {problem}" for problem in report["problems"]]
    return "\n".join(lines)


def examine_language(language: str) -> dict[str, Any]:
    """What the pack of a language has, lacks and has wrong, as data."""
    from epitome.language import demand_language, list_packs, load_pack
    from epitome.language.detection import list_languages
    from epitome.language.packs.pack_report import report_pack

    code = demand_language(language)
    return {
        "language": code,
        "name": load_pack(code).name,
        "has_pack": code in list_packs(),
        "is_told": code in list_languages(),
        **report_pack(code)._asdict(),
    }


def examine() -> dict[str, Any]:
    """The report that `doctor` prints, as data."""
    import sqlite3
    from xml.parsers import expat

    from lxml import etree

    from epitome.runtime.version import __version__

    versions = {
        "lxml": etree.LXML_VERSION[:3],
        "libxml2": etree.LIBXML_VERSION,
        "Expat": expat.version_info,
        "SQLite": sqlite3.sqlite_version_info,
        "Python": sys.version_info[:3],
    }
    return {
        "epitome": __version__,
        "versions": [
            {
                "name": name,
                "version": ".".join(map(str, version)),
                "floor": ".".join(map(str, FLOORS[name])),
                "ok": tuple(version) >= FLOORS[name],
                "why": WHY[name],
            }
            for name, version in versions.items()
        ],
        "packages": {
            name: metadata.version(name) for name in ("numpy", "scipy", "sentencex", "PyStemmer", "typer", "rich")
        },
        "extras": {extra.name: extra.is_installed for extra in EXTRAS},
        "about_extras": {e.name: {"gives": e.gives, "megabytes": e.megabytes, "why": e.why} for e in EXTRAS},
        "browsers": {name: os.environ.get(variable) or shutil.which(name) for name, variable in BROWSERS.items()},
    }
