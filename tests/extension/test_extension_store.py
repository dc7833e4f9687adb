"""What the stores are told: short enough, about all permissions, and the same as the extension says itself."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

EXTENSION = Path(__file__).resolve().parents[2] / "extension"
STORE = EXTENSION / "store"
PART = re.compile(r"^## (.+)\n\n((?:(?!## ).*\n)*)", re.MULTILINE)
PERMISSION = re.compile(r"`([^`]+)`")
MOST_SUMMARY = 132  # characters, of the stricter store
MOST_DESCRIPTION = 10_000


def read_parts(name: str) -> dict[str, str]:
    """The parts of a text for the stores, by their headings."""
    return {title: text.strip() for title, text in PART.findall((STORE / name).read_text(encoding="utf-8"))}


@pytest.mark.parametrize(
    ("code", "honest"), [("en", ("address", "time", "IP address")), ("de", ("Adresse", "Zeit", "IP-Adresse"))]
)
def test_a_listing_fits_and_says_what_a_hover_tells(code: str, honest: tuple[str, ...]) -> None:
    words = json.loads((EXTENSION / "_locales" / code / "messages.json").read_text(encoding="utf-8"))
    text = (STORE / f"listing.{code}.md").read_text(encoding="utf-8")
    parts = read_parts(f"listing.{code}.md")
    assert list(parts) == ["Summary", "Description", "What a hover tells the linked site"]
    assert text.startswith(f"# {words['name']['message']}\n")
    assert parts["Summary"] == words["description"]["message"]
    assert len(parts["Summary"]) <= MOST_SUMMARY
    assert sum(map(len, parts.values())) <= MOST_DESCRIPTION
    told = parts["What a hover tells the linked site"]
    assert all(word in told for word in honest)


def test_reviewers_are_told_why_of_every_permission() -> None:
    text = (STORE / "review.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| `")]
    told = {name for row in rows for name in PERMISSION.findall(row.split("|")[1])}
    manifests = [
        json.loads((EXTENSION / name).read_text(encoding="utf-8"))
        for name in ("manifest.json", "manifest.chromium.json")
    ]
    asked = {name for manifest in manifests for name in manifest["permissions"]}
    assert told == asked | set(manifests[0]["optional_host_permissions"])
    assert len(text.split()) < 600  # a page


def test_the_policy_names_all_that_is_kept_and_all_that_leaves() -> None:
    text = (STORE / "privacy.md").read_text(encoding="utf-8")
    for said in (
        "collects nothing",
        "without cookies",
        "IP address",
        "private windows",
        "Nothing is sold",
        "sammelt nichts",
    ):
        assert said in " ".join(text.split())
    firefox = json.loads((EXTENSION / "manifest.firefox.json").read_text(encoding="utf-8"))
    gecko = firefox["browser_specific_settings"]["gecko"]
    assert gecko["data_collection_permissions"] == {"required": ["none"]}
    assert re.fullmatch(r"\{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}", gecko["id"])


def test_pictures_are_as_large_as_stores_ask() -> None:
    pictures = sorted((STORE / "pictures").glob("card-*.png"))
    assert [path.stem for path in pictures] == ["card-dark", "card-german", "card-light"]
    for path in pictures:
        data = path.read_bytes()
        assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == (1280, 800)
