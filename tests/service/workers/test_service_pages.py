"""Pages of the service: kept for a while, fetched once, failures for a moment."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.doors.service.http.endpoints.sources import PageLoader
from epitome.runtime.errors import FetchError
from epitome.runtime.workers.pool_faults import Overloaded
from epitome.sources.web import RULES, WebPage
from support.pool.running import until
from support.servers import HTML, FakeClock, Server, answer, public, says, serving
from support.waiting import LONG

KEPT = 4_096  # what a page is counted for beside its bytes


class Web:
    """Pages by address, what was asked for, and a gate before it all."""

    def __init__(self, size: int = 10) -> None:
        self.size = size
        self.asked: list[str] = []
        self.gate = threading.Event()
        self.gate.set()
        self.error: Exception | None = None

    def fetch(self, url: str) -> WebPage:
        self.asked.append(url)
        assert self.gate.wait(LONG)
        if self.error is not None:
            raise self.error
        return WebPage(url=url, final_url=url, content_type="text/html", charset=None, data=b"x" * self.size)


class Clock:
    time = 100.0

    def __call__(self) -> float:
        return self.time


def run(
    work: Callable[[PageLoader, Web, Clock], Awaitable[None]], *, bytes: int = 10 * (KEPT + 10), size: int = 10
) -> None:
    async def inside() -> None:
        clock, web = Clock(), Web(size)
        pages = PageLoader(max_bytes=bytes, clock=clock)
        try:
            await work(pages, web, clock)
        finally:
            web.gate.set()
            pages.close()

    asyncio.run(inside())


def test_a_second_look_at_a_page_costs_no_fetch_whatever_the_fragment() -> None:
    async def work(pages: PageLoader, web: Web, clock: Clock) -> None:
        first = await pages.get_or_fetch("http://a.example/x#top", web.fetch)
        again = await pages.get_or_fetch("http://a.example/x#end", web.fetch)
        assert web.asked == ["http://a.example/x"]
        assert (first.url, again.url) == ("http://a.example/x#top", "http://a.example/x#end")
        assert first.data is again.data
        await pages.get_or_fetch("http://a.example/x?#", web.fetch)
        assert len(web.asked) == 2

    run(work)


def test_a_page_is_fetched_anew_when_it_is_old() -> None:
    async def work(pages: PageLoader, web: Web, clock: Clock) -> None:
        await pages.get_or_fetch("u", web.fetch)
        clock.time += 599.9
        await pages.get_or_fetch("u", web.fetch)
        assert len(web.asked) == 1
        clock.time += 0.1
        await pages.get_or_fetch("u", web.fetch)
        assert len(web.asked) == 2

    run(work)


def test_those_not_used_for_longest_go_first() -> None:
    async def work(pages: PageLoader, web: Web, clock: Clock) -> None:
        for url in ("a", "b", "a", "c", "a", "b"):  # two fit: c pushes b out, then b pushes c out
            await pages.get_or_fetch(url, web.fetch)
        assert web.asked == ["a", "b", "c", "b"]

    run(work, bytes=2 * (KEPT + 10))


@given(st.lists(st.integers(0, 6), max_size=40))
def test_the_cache_is_a_list_of_the_last_used(numbers: list[int]) -> None:
    async def work(pages: PageLoader, web: Web, clock: Clock) -> None:
        model: list[str] = []
        fetched: list[str] = []
        for url in map(str, numbers):
            await pages.get_or_fetch(url, web.fetch)
            if url in model:
                model.remove(url)
            else:
                fetched.append(url)
            model = [*model, url][-3:]
        assert web.asked == fetched

    run(work, bytes=3 * (KEPT + 10))


def test_all_who_ask_at_once_share_one_fetch_even_if_the_first_goes_away() -> None:
    async def work(pages: PageLoader, web: Web, clock: Clock) -> None:
        web.gate.clear()
        asking = [asyncio.create_task(pages.get_or_fetch(f"u#{n}", web.fetch)) for n in range(20)]
        await until(lambda: web.asked == ["u"])
        asking[0].cancel()
        web.gate.set()
        found = await asyncio.gather(*asking, return_exceptions=True)
        assert isinstance(found[0], asyncio.CancelledError)
        assert [page.url for page in found[1:] if isinstance(page, WebPage)] == [f"u#{n}" for n in range(1, 20)]
        assert web.asked == ["u"]

    run(work)


def test_a_page_whose_every_reader_went_away_is_kept() -> None:
    async def work(pages: PageLoader, web: Web, clock: Clock) -> None:
        web.gate.clear()
        asking = asyncio.create_task(pages.get_or_fetch("u", web.fetch))
        await until(lambda: web.asked == ["u"])
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        web.gate.set()
        await pages.get_or_fetch("u", web.fetch)
        assert web.asked == ["u"]

    run(work)


def test_a_failure_is_repeated_for_a_moment_and_then_forgotten() -> None:
    async def work(pages: PageLoader, web: Web, clock: Clock) -> None:
        web.error = FetchError("the page was not fetched", "try later")
        found = await asyncio.gather(*(pages.get_or_fetch("u", web.fetch) for _ in range(5)), return_exceptions=True)
        assert {str(error) for error in found} == {"the page was not fetched; try later"}
        assert len({id(error) for error in found}) == 5  # each its own: a shared one would gather everybody's frames
        clock.time += 4.9
        with pytest.raises(FetchError) as caught:
            await pages.get_or_fetch("u", web.fetch)
        assert caught.value is not web.error
        assert web.asked == ["u"]
        clock.time += 0.2
        web.error = None
        assert (await pages.get_or_fetch("u", web.fetch)).data
        assert web.asked == ["u", "u"]

    run(work)


def test_failures_take_no_room_and_faults_of_ours_are_not_kept() -> None:
    async def work(pages: PageLoader, web: Web, clock: Clock) -> None:
        web.error = FetchError("no", "go away")
        for url in [*map(str, range(300)), "long" * 1_000]:
            with pytest.raises(FetchError):
                await pages.get_or_fetch(url, web.fetch)
        assert len(pages._failures) == 256
        with pytest.raises(FetchError):
            await pages.get_or_fetch("long" * 1_000, web.fetch)
        assert len(web.asked) == 302
        web.error = RuntimeError("a bug")
        for _ in range(2):
            with pytest.raises(RuntimeError):
                await pages.get_or_fetch("other", web.fetch)
        assert len(web.asked) == 304

    run(work)


def test_too_many_fetches_at_once_are_refused_and_cached_pages_are_not() -> None:
    async def work(pages: PageLoader, web: Web, clock: Clock) -> None:
        await pages.get_or_fetch("kept", web.fetch)
        web.gate.clear()
        asking = [asyncio.create_task(pages.get_or_fetch(f"{n}", web.fetch)) for n in range(32)]
        await until(lambda: len(web.asked) == 33)  # all are at the gate
        with pytest.raises(Overloaded):
            await pages.get_or_fetch("one more", web.fetch)
        assert (await pages.get_or_fetch("kept", web.fetch)).data
        web.gate.set()
        await asyncio.gather(*asking)
        await pages.get_or_fetch("one more", web.fetch)

    run(work)


class StandingClock(FakeClock):
    """Time that does not pass, so that all requests come at the same moment."""

    def sleep(self, seconds: float) -> None:
        """Nothing."""


def burst(server: Server) -> list[object]:
    """Seven pages of one host at once, by the guarded fetch, with patience for one more turn after the burst."""
    fetcher = public(server, clock=StandingClock(), seconds_per_request=LONG / 1.6, cache_bytes=1)

    async def inside() -> list[object]:
        pages = PageLoader()
        urls = [f"http://pages.example/{n}" for n in range(7)]
        found = await asyncio.gather(*(pages.get_or_fetch(u, fetcher.fetch) for u in urls), return_exceptions=True)
        assert [page.data for page in found if isinstance(page, WebPage)] == [HTML] * 6
        again = [
            await pages.get_or_fetch(u, fetcher.fetch)
            for u, p in zip(urls, found, strict=True)
            if isinstance(p, WebPage)
        ]
        assert len(again) == 6
        pages.close()
        return list(found)

    return asyncio.run(inside())


def test_the_guarded_fetch_keeps_its_burst_and_pace_behind_the_cache() -> None:
    with serving(says(answer())) as server:
        found = burst(server)
    assert len(server.requests) == 6
    refused = [error for error in found if isinstance(error, FetchError)]
    assert len(refused) == 1
    assert all(RULES["rate"][0] in error.what for error in refused)
