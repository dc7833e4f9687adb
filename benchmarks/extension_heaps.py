"""The heaps of a browser with the extension: of the page, the worker, the document out of sight and its thread."""

from __future__ import annotations

import json
from contextlib import closing
from typing import Any
from urllib.request import urlopen

from websockets.sync.client import ClientConnection, connect

MEASURED = {"page", "service_worker", "background_page", "offscreen_document", "other"}


class DevTools:
    """A connection to one target of Chromium."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._number = 0
        self.threads: list[str] = []

    def call(self, method: str, session: str | None = None, **params: Any) -> Any:
        self._number += 1
        message = {
            "id": self._number,
            "method": method,
            "params": params,
            **({"sessionId": session} if session else {}),
        }
        self._connection.send(json.dumps(message))
        while True:
            answer = json.loads(self._connection.recv(timeout=60))
            if answer.get("method") == "Target.attachedToTarget":
                self.threads.append(answer["params"]["sessionId"])
            if answer.get("id") == self._number:
                return answer.get("result", {})

    def measure(self) -> int:
        """The bytes in use after a collection, of the target and of the threads that it started."""
        self.call("Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=False, flatten=True)
        used = 0
        for session in (None, *self.threads):
            for _ in range(3):
                self.call("HeapProfiler.collectGarbage", session)
            used += int(self.call("Runtime.getHeapUsage", session).get("usedSize", 0))
        return used


def measure_heaps(debugger: str) -> dict[str, int]:
    """The bytes in use in each target of the browser that is debugged at an address, by what it is."""
    with urlopen(f"http://{debugger}/json/list") as answer:
        targets = json.load(answer)
    heaps: dict[str, int] = {}
    for target in targets:
        if target["type"] not in MEASURED:
            continue
        name = target["url"].partition("?")[0].rpartition("/")[2]
        connection = connect(target["webSocketDebuggerUrl"], max_size=None, compression=None)
        with closing(connection):
            heaps[name] = heaps.get(name, 0) + DevTools(connection).measure()
    return heaps
