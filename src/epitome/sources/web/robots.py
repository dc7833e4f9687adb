"""robots.txt, for bulk fetches (RFC 9309).

A site without the file (4xx) allows everything; 401, 403 and server errors forbid everything, and so does a
file that cannot be fetched. Patterns with * inside a path are matched literally, as `urllib.robotparser` does.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from urllib.parse import unquote, urlsplit
from urllib.robotparser import RobotFileParser

from epitome.sources.web.exchange import Reply
from epitome.sources.web.fetch_rules import make_refusal
from epitome.sources.web.fetch_settings import AGENT, FetchSettings
from epitome.sources.web.pacing import Clock
from epitome.sources.web.urls import Target

_MAX_REMEMBERED_SITES = 256
_FIELDS = ("user-agent", "allow", "disallow")


class Robots:
    """What the robots.txt of each site allows; `get` fetches the file under the same rules."""

    def __init__(self, get: Callable[[Target], Reply], clock: Clock, settings: FetchSettings) -> None:
        self._get = get
        self._clock = clock
        self._settings = settings
        self._sites: OrderedDict[str, tuple[float, RobotFileParser]] = OrderedDict()
        self._lock = threading.Lock()

    def check(self, target: Target) -> None:
        """Refuse a target that its site's robots.txt does not allow."""
        with self._lock:
            until, rules = self._sites.get(target.origin, (0.0, None))
        if rules is None or self._clock.now() >= until:
            rules = self._read(target)
            with self._lock:
                self._sites[target.origin] = (self._clock.now() + self._settings.cache_seconds, rules)
                while len(self._sites) > _MAX_REMEMBERED_SITES:
                    self._sites.popitem(last=False)
        if not rules.can_fetch(AGENT, target.url):
            raise make_refusal("robots")

    def _read(self, target: Target) -> RobotFileParser:
        rules = RobotFileParser()
        reply = self._get(replace(target, path="/robots.txt"))
        lines: list[str] = []
        if reply.is_page:
            text = reply.data[: self._settings.robots_bytes].decode("utf-8-sig", "replace")
            lines = [line for line in text.splitlines() if _is_rule(line)]
        elif not 400 <= reply.status < 500 or reply.status in (401, 403):
            lines = ["User-agent: *", "Disallow: /"]
        rules.parse(lines)
        return rules


def _is_rule(line: str) -> bool:
    """Whether a line is a rule, or blank, which separates groups; other lines confuse the parser."""
    field, _, value = line.partition("#")[0].partition(":")
    try:
        urlsplit(unquote(value.strip()))
    except ValueError:
        return False
    return not line.strip() or field.strip().lower() in _FIELDS
