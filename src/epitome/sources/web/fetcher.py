"""Fetching under rules: the only HTTP client of the package."""

from __future__ import annotations

import ssl
from contextlib import ExitStack, closing
from dataclasses import replace
from functools import cached_property

from epitome.sources.web.connection import Connector, Wire, connect_socket, make_tls, open_connection
from epitome.sources.web.exchange import Reply, exchange
from epitome.sources.web.fetch_rules import make_refusal
from epitome.sources.web.fetch_settings import FetchSettings
from epitome.sources.web.fetched_pages import PageCache, WebPage
from epitome.sources.web.hosts import Address, is_own_service, is_public, parse_address
from epitome.sources.web.pacing import Clock, FetchDeadline, Pace, Slots, SystemClock
from epitome.sources.web.resolve import Resolver, resolve_by_system, resolve_within
from epitome.sources.web.robots import Robots
from epitome.sources.web.urls import Target, parse_target, resolve_redirect


class Fetcher:
    """Fetches pages under the rules of its settings; may be shared by threads.

    Each request, redirects included, takes the same steps: the rules for the address, robots.txt for bulk fetches, one
    resolution whose answers must all be public, the host's turn, a connection to exactly one of these answers.
    """

    def __init__(
        self,
        settings: FetchSettings | None = None,
        *,
        resolver: Resolver = resolve_by_system,
        connect: Connector = connect_socket,
        clock: Clock | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self.settings = settings or FetchSettings()
        self._resolver = resolver
        self._connect = connect
        self._clock = clock or SystemClock()
        self._given_tls = tls
        self._pace = Pace(self._clock, self.settings.seconds_per_request)
        self._host_slots = Slots(self.settings.host_at_once)
        self._slots = Slots(self.settings.at_once)
        self._cache = PageCache(self._clock.now, seconds=self.settings.cache_seconds, limit=self.settings.cache_bytes)
        self._robots = Robots(self._fetch_robots_file, self._clock, self.settings)

    def fetch(self, url: str, *, bulk: bool = False) -> WebPage:
        """Fetch the page at an address.

        `bulk` is for fetching many pages: robots.txt is honoured, a host gets one request a second, and time spent
        waiting for a turn does not count as the server's time. Without it, a reader opens one page: no robots.txt, a
        burst of five.
        """
        target = parse_target(url, self.settings)
        cached = self._cache.get(target.url)
        if cached is not None:
            return replace(cached, url=url)
        final, reply = self._follow(target, bulk=bulk, robots=bulk)
        if not reply.is_page:
            raise make_refusal("status", f" but an answer with status {reply.status}")
        page = WebPage(
            url=url,
            final_url=final.url,
            content_type=reply.content_type,
            charset=reply.charset,
            data=reply.data,
        )
        self._cache.put(target.url, page)
        return page

    def _fetch_robots_file(self, target: Target) -> Reply:
        return self._follow(target, bulk=True, robots=False, any_type=True)[1]

    def _follow(self, target: Target, *, bulk: bool, robots: bool, any_type: bool = False) -> tuple[Target, Reply]:
        deadline = FetchDeadline(self._clock, self.settings.total_seconds)
        for _ in range(self.settings.redirects + 1):
            if robots:
                before = self._clock.now()
                self._robots.check(target)
                deadline.extend(self._clock.now() - before)
            reply = self._request(target, deadline, bulk=bulk, any_type=any_type)
            if reply.location is None:
                return target, reply
            target = resolve_redirect(target, reply.location, self.settings)
        raise make_refusal("redirects", f" (at most {self.settings.redirects})")

    def _request(self, target: Target, deadline: FetchDeadline, *, bulk: bool, any_type: bool) -> Reply:
        if not deadline.remaining():
            raise make_refusal("total")
        addresses = self._resolve(target, deadline)
        before = self._clock.now()
        with ExitStack() as stack:
            self._take_turn(stack, target, deadline, bulk=bulk)
            if bulk:
                deadline.extend(self._clock.now() - before)
            connection = open_connection(
                target,
                addresses,
                connect=self._connect,
                tls=self._tls if target.scheme == "https" else None,
                deadline=deadline.limit(self.settings.connect_seconds),
            )
            stack.enter_context(closing(connection))
            return exchange(Wire(connection, deadline, self.settings), target, self.settings, any_type=any_type)

    def _take_turn(self, stack: ExitStack, target: Target, deadline: FetchDeadline, *, bulk: bool) -> None:
        """Wait for the host's turn first, so that requests that wait do not occupy the slots of other hosts."""
        patience = FetchDeadline(self._clock, self.settings.bulk_wait_seconds) if bulk else deadline
        if (target.host, target.port) not in self.settings.trusted_places:
            stack.enter_context(self._host_slots.hold(target.host, patience=patience.remaining()))
            self._pace.wait(target.host, burst=1 if bulk else self.settings.burst, patience=patience.remaining())
        stack.enter_context(self._slots.hold("", patience=patience.remaining()))

    def _resolve(self, target: Target, deadline: FetchDeadline) -> list[Address]:
        """The addresses of a target, resolved once; all of them must satisfy the rules."""
        literal = parse_address(target.host)
        if literal is not None:
            parsed: list[Address | None] = [literal]
        else:
            seconds = deadline.limit(self.settings.resolve_seconds).remaining()
            answers = resolve_within(seconds, self._resolver, target.host, target.port)
            parsed = [parse_address(answer) for answer in answers]
        addresses = [address for address in parsed if address is not None]
        if len(addresses) < len(parsed):
            raise make_refusal("address")
        if is_own_service(target.host, target.port, addresses, self.settings.own_places):
            raise make_refusal("own")
        exempt = (
            target.host in self.settings.allowed_hosts or (target.host, target.port) in self.settings.trusted_places
        )
        if not exempt and not all(is_public(address) for address in addresses):
            raise make_refusal("address")
        return addresses

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        return self._given_tls or make_tls()
