"""A PostgreSQL server of the tests' own: from Debian's packages, in a folder, behind a socket."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from support.browser.browsers import require_program

_USER = "nobody"  # the server refuses to run as root


def find_folder_of_programs() -> str | None:
    """The folder of initdb and pg_ctl; Debian keeps them off the PATH."""
    found = shutil.which("initdb")
    if found:
        return str(Path(found).resolve().parent)
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return str(places[-1].parent) if places else None


@contextmanager
def open_server(folder: Path) -> Iterator[str]:
    """The address of a server that keeps its data in a folder and listens on a socket there."""
    programs = Path(require_program("PostgreSQL", "postgres", find_folder_of_programs()))
    data = folder / "data"
    folder.chmod(0o755)
    data.mkdir()
    as_user: list[str] = []
    if os.getuid() == 0:
        shutil.chown(data, _USER)
        as_user = ["setpriv", f"--reuid={_USER}", "--clear-groups"]
    settings = f"-k {data} -c listen_addresses='' -c fsync=off"
    control = [str(programs / "pg_ctl"), "-D", str(data), "-w"]
    make = [str(programs / "initdb"), "-D", str(data), "-U", "tests", "--auth=trust", "--no-sync", "--encoding=UTF8"]
    begin = [*control, "-o", settings, "-l", str(data / "log"), "start"]
    end = [*control, "-m", "immediate", "stop"]
    subprocess.run([*as_user, *make], check=True, stdout=subprocess.DEVNULL, cwd=data)
    subprocess.run([*as_user, *begin], check=True, stdout=subprocess.DEVNULL, cwd=data)
    try:
        yield f"host={data} user=tests dbname=postgres"
    finally:
        subprocess.run([*as_user, *end], check=True, stdout=subprocess.DEVNULL, cwd=data)
