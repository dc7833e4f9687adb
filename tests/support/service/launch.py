"""A service in a process of its own: `python -m support.service.launch SETTINGS` (JSON); prints its port.

It has no worker in reserve and one for slow work, unless the settings say otherwise: each takes a second to start.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

from epitome.doors.http.uvicorn_server import open_listener
from epitome.doors.service.http.endpoints.core import Service
from epitome.doors.service.http.server import serve
from epitome.doors.service.service_limits import ServiceLimits
from epitome.doors.service.settings import Settings
from epitome.runtime.workers.worker_limits import WorkerLimits, build_slow_limits


def main() -> None:
    orders = json.loads(sys.argv[1])
    with open_listener("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        settings = Settings(
            port=port,
            state=Path(orders["state"]),
            collection=Path(orders["collection"]) if orders.get("collection") else None,
            engine=orders.get("engine"),
            extensions=tuple(orders.get("extensions", ())),
            origins=tuple(orders.get("origins", ())),
            trust=tuple(orders.get("trust", ())),
            names=tuple(orders.get("names", ())),
            certificate=Path(orders["certificate"]) if orders.get("certificate") else None,
            key=Path(orders["key"]) if orders.get("key") else None,
            limits=ServiceLimits(**orders.get("limits", {})),
        )
        workers = WorkerLimits(**{"spares": 0, **orders.get("workers", {})})
        slow = {"workers": 1, "spares": 0, **orders.get("slow_workers", {})}
        serve(
            Service(
                settings,
                jobs="support.service.odd_jobs",
                workers=workers,
                slow_jobs="support.service.odd_uploads",
                slow_workers=replace(build_slow_limits(), **slow),
            ),
            listener,
            lambda: print(port, flush=True),
        )


if __name__ == "__main__":
    main()
