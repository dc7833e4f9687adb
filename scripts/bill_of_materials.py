"""Write the bill of materials that the wheel carries: requirements/epitome-reader.cdx.json (CycloneDX 1.6, PEP 770).

It lists the package, what requirements/run.txt pins with the hashes of the files of each release, and the shipped data
of LICENSES.md. The same files give the same bytes: no time, no random number, no address. `make pins` runs it; run it
also after a change of shipped data or of the version.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any

from pins import REQUIREMENTS, read_pins

ROOT = REQUIREMENTS.parent
PACKAGE = ROOT / "src" / "epitome"
BILL = REQUIREMENTS / "epitome-reader.cdx.json"
EXTRAS = ("serve", "pdf", "formats")  # those of requirements/run.txt
DATA = {"Data in the wheel": "data", "Learnt numbers in the wheel": "machine-learning-model"}
Component = dict[str, Any]


def read_rows(title: str) -> Iterator[tuple[list[str], str, str, str]]:
    """The rows of a section's table in LICENSES.md: files, what they are, licence, and the link to its text."""
    text = (ROOT / "LICENSES.md").read_text(encoding="utf-8")
    section = text.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    for files, origin, licence, link in re.findall(
        r"^\| (`.+?`) \| (.+?) \| `(.+?)` \| (.+?) \|$", section, re.MULTILINE
    ):
        yield re.findall(r"`(.+?)`", files), origin, licence, link


def write_bill() -> str:
    """The bill: a component a line."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = re.findall(r'__version__ = "(.+)"', (PACKAGE / "runtime" / "version.py").read_text(encoding="utf-8"))[0]
    own = _describe("library", project["name"], version) | {"licenses": [{"expression": project["license"]}]}
    components = [*_list_pins(), *_list_data()]
    direct = {re.split(r"[^\w.-]", r)[0].lower() for r in _list_requirements(project)}
    needed = [c["bom-ref"] for c in components if c["name"] in direct]
    lines = ",\n".join(json.dumps(c, ensure_ascii=False) for c in components)
    return (
        '{"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,\n'
        f'"metadata": {json.dumps({"component": own})},\n"components": [\n{lines}\n],\n'
        f'"dependencies": {json.dumps([{"ref": own["bom-ref"], "dependsOn": needed}])}}}\n'
    )


def _list_requirements(project: dict[str, Any]) -> list[str]:
    extras = project["optional-dependencies"]
    return [*project["dependencies"], *(r for extra in EXTRAS for r in extras[extra])]


def _list_pins() -> Iterator[Component]:
    licences = tomllib.loads((REQUIREMENTS / "licences.toml").read_text(encoding="utf-8"))
    known = {name: (scope, licence) for scope, rows in licences.items() for name, licence in rows.items()}
    for pin in read_pins(REQUIREMENTS / "run.txt"):
        if pin.name not in known:
            raise SystemExit(f"error: requirements/licences.toml has no licence of {pin.name}")
        scope, licence = known[pin.name]
        component = _describe("library", pin.name, pin.version) | {"scope": scope}
        component |= {"hashes": [_hash(h) for h in pin.hashes], "licenses": [{"expression": licence}]}
        if pin.marker:
            component["properties"] = [{"name": "epitome-reader:marker", "value": pin.marker}]
        yield component


def _list_data() -> Iterator[Component]:
    for title, kind in DATA.items():
        for files, origin, licence, _ in read_rows(title):
            for name in files:
                found = hashlib.sha256((PACKAGE / name).read_bytes()).hexdigest()
                yield {
                    "type": kind,
                    "bom-ref": f"epitome/{name}",
                    "name": f"epitome/{name}",
                    "description": origin,
                    "hashes": [_hash(found)],
                    "licenses": [{"expression": licence}],
                }


def _describe(kind: str, name: str, version: str) -> Component:
    url = f"pkg:pypi/{name}@{version}"
    return {"type": kind, "bom-ref": url, "name": name, "version": version, "purl": url}


def _hash(content: str) -> dict[str, str]:
    return {"alg": "SHA-256", "content": content}


if __name__ == "__main__":
    BILL.write_text(write_bill(), encoding="utf-8")
