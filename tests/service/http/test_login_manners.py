"""A login link that comes late explains itself, and Enter in the terminal prints a new one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from epitome.doors.service.auth.sessions import create_login_code, is_overdue
from support.service.client import ROOT, Client
from support.waiting import LONG

LINK = re.compile(r"http://127\.0\.0\.1:(\d+)/login#code=([A-Za-z0-9_-]{43})")


def test_a_late_link_and_a_used_one_say_what_is_wrong(service: Client) -> None:
    late = create_login_code(service.state, -5)
    assert is_overdue(service.state, late)
    answer = service.post("/login", {"code": late}, {})
    assert (answer.status, answer.code) == (401, "login")
    assert answer.data["detail"] == "the link was good for 60 seconds, which are over"
    used = create_login_code(service.state, 60)
    assert not is_overdue(service.state, used)
    assert service.post("/login", {"code": used}, {}).status == 204
    again = service.post("/login", {"code": used}, {})
    assert (again.status, again.data["detail"]) == (401, "the link was used already, or is too old")
    assert not is_overdue(service.state, used)


def test_the_page_says_how_to_get_another(service: Client) -> None:
    page, script = service.get("/login").body.decode(), service.get("/static/login.js").body.decode()
    assert "press Enter" in page and "epitome login" in page and "make login" in page
    assert "press Enter" in script and "detail" in script


@pytest.mark.skipif(os.name != "posix", reason="terminals of POSIX")
def test_enter_prints_a_new_link_that_logs_in(tmp_path: Path) -> None:
    import pty

    keyboard, terminal = pty.openpty()
    environment = {**os.environ, "EPITOME_STATE": str(tmp_path), "PYTHONPATH": str(ROOT / "src")}
    own = "import fcntl, termios, os, runpy; os.setsid(); fcntl.ioctl(0, termios.TIOCSCTTY, 0)\n"
    own += (
        "import sys; sys.argv = ['epitome', 'serve', '--port', '0']; runpy.run_module('epitome', run_name='__main__')"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", own],
        stdin=terminal,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    try:
        assert process.stdout is not None and process.stderr is not None
        first = LINK.fullmatch(process.stdout.readline().strip())
        assert "Enter prints a new one" in process.stderr.readline()
        os.write(keyboard, b"\n")
        second = LINK.fullmatch(process.stdout.readline().strip())
        assert first and second and first[1] == second[1] and first[2] != second[2]
        client = Client(int(second[1]), tmp_path, tmp_path, process)
        assert [client.post("/login", {"code": link[2]}, {}).status for link in (second, first)] == [204, 204]
    finally:
        process.kill()
        process.communicate()
        os.close(keyboard)
        os.close(terminal)


def test_without_a_terminal_the_command_is_named(tmp_path: Path) -> None:
    environment = {**os.environ, "EPITOME_STATE": str(tmp_path), "PYTHONPATH": str(ROOT / "src")}
    process = subprocess.Popen(
        [sys.executable, "-m", "epitome", "serve", "--port", "0"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    try:
        assert process.stdout is not None and process.stderr is not None
        assert LINK.fullmatch(process.stdout.readline().strip())
        told = process.stderr.readline()
        assert "'epitome login' prints a new one" in told and "warning" not in told
    finally:
        process.kill()
        process.communicate()


def test_make_login_prints_a_link() -> None:
    done = subprocess.run(
        ["make", "--no-print-directory", "-n", "-o", ".venv/run.ready", "login", "PORT=99"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=LONG,
    )
    assert done.stdout.strip() == ".venv/bin/epitome login --port 99"
