"""The container file and the compose file say what docs/deploy.md promises, and name what is there."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

ROOT = Path(__file__).parents[2]
FILE = ROOT / "deploy" / "Containerfile"


def read_instructions() -> list[tuple[str, str]]:
    """The instructions of the container file in order, continued lines joined, without comments."""
    text = re.sub(r"^#.*\n", "", FILE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    lines = re.sub(r"\\\n\s*", " ", text).splitlines()
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines if line.strip())]


def read_stages() -> list[list[tuple[str, str]]]:
    stages: list[list[tuple[str, str]]] = []
    for word, rest in read_instructions():
        if word == "FROM":
            stages.append([])
        stages[-1].append((word, rest))
    return stages


def test_every_instruction_is_known_and_bases_have_a_version() -> None:
    known = {"FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}
    assert {word for word, _ in read_instructions()} <= known
    for word, rest in read_instructions():
        if word == "FROM":
            assert re.match(r"docker\.io/library/python:\d+\.\d+-slim-\w+( AS build)?$", rest)


def test_what_is_copied_is_there() -> None:
    (build, last) = read_stages()
    for word, rest in build:
        if word == "COPY":
            assert all((ROOT / name).exists() for name in rest.split()[:-1]), rest
    assert [rest for word, rest in last if word == "COPY"] == ["--from=build /opt/epitome /opt/epitome"]
    assert any("--require-hashes" in rest for word, rest in build if word == "RUN")


def test_the_last_stage_is_not_root_and_has_a_health_check() -> None:
    last = dict(read_stages()[-1])
    assert last["USER"] == "10001:10001"
    assert "EPITOME_STATE=/state" in last["ENV"]
    assert last["VOLUME"] == "/state"
    check = json.loads(last["HEALTHCHECK"].partition(" CMD ")[2])
    assert check[:2] == ["python", "-c"]
    ast.parse(check[2])
    assert f":{last['EXPOSE']}/healthz" in check[2]
    assert json.loads(last["ENTRYPOINT"]) == ["epitome"]


def test_the_commands_have_the_options_of_serve() -> None:
    from epitome.doors.cli.main import app

    told = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200", "NO_COLOR": "1"}).output
    given = [*json.loads(dict(read_stages()[-1])["CMD"]), *read_compose()["services"]["epitome"]["command"]]
    options = {one.partition("=")[0] for one in given if one.startswith("--")}
    assert options >= {"--host", "--proxy"}
    assert all(option in told for option in options)


def read_compose() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))
    return read


def test_the_compose_file_keeps_the_service_to_itself() -> None:
    compose = read_compose()
    service = compose["services"]["epitome"]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert all(port.startswith("127.0.0.1:") for port in service["ports"])
    assert (ROOT / "deploy" / service["build"]["dockerfile"].removeprefix("deploy/")).exists()
    named = {volume.partition(":")[0] for one in compose["services"].values() for volume in one.get("volumes", ())}
    assert named == set(compose["volumes"])
    assert set(compose["services"]["postgres"]["secrets"]) == set(compose["secrets"])


@pytest.mark.parametrize("name", ["Containerfile", "compose.yaml"])
def test_no_secret_stands_in_the_files(name: str) -> None:
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    assert not re.search(r"(?i)password\s*[:=]\s*\S", text.replace("POSTGRES_PASSWORD_FILE:", ""))
