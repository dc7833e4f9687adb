"""A server that counts who calls it, and a file whose word must not be told: what hostile documents name."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from hostile.kit.words import LURE, SECRET


@dataclass
class Canary:
    """`calls` is the number of connections."""

    calls: int = 0


@contextmanager
def setting_lure(folder: Path) -> Iterator[Canary]:
    """While the block runs, hostile files name this server and a file of this folder."""
    canary, before = Canary(), (LURE.address, LURE.file)
    file = folder / "lure.txt"
    file.write_text(f"The word is {SECRET}.\n", encoding="utf-8")
    with socket.create_server(("127.0.0.1", 0)) as listener:
        LURE.address = f"http://127.0.0.1:{listener.getsockname()[1]}/lure"
        LURE.file = str(file)

        def count() -> None:
            while True:
                try:
                    connection, _ = listener.accept()
                except OSError:
                    return
                canary.calls += 1
                connection.close()

        threading.Thread(target=count, daemon=True).start()
        try:
            yield canary
        finally:
            LURE.address, LURE.file = before
            listener.shutdown(socket.SHUT_RDWR)
