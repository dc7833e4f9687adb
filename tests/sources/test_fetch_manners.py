"""Manners: what is sent, how often, how many at once, what is kept, and what robots.txt forbids."""

from __future__ import annotations

import socket
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.runtime.errors import FetchError
from epitome.sources.web import Fetcher
from epitome.sources.web.exchange import Reply
from epitome.sources.web.fetch_settings import FetchSettings
from epitome.sources.web.fetched_pages import PageCache, WebPage
from epitome.sources.web.pacing import FetchDeadline, Pace, Slots
from epitome.sources.web.robots import Robots
from epitome.sources.web.urls import parse_target
from support.servers import (
    HTML,
    Dialler,
    FakeClock,
    Names,
    Script,
    answer,
    patient,
    public,
    refused,
    says,
    serving,
)
from support.waiting import LONG


def site(robots: bytes) -> Script:
    """Every path is a page, but for robots.txt."""

    def script(connection: socket.socket, request: bytes) -> None:
        connection.sendall(robots if request.startswith(b"GET /robots.txt ") else answer())

    return script


def rules(*lines: str) -> bytes:
    return answer("\n".join(lines).encode(), headers=("Content-Type: text/plain",))


def paths(requests: list[bytes]) -> list[str]:
    return [request.split()[1].decode() for request in requests]


def test_the_request_holds_just_what_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://me:secret@127.0.0.1:9/")
    with serving(says(answer(headers=("Set-Cookie: a=b",)))) as server:
        fetcher = public(server)
        fetcher.fetch("http://pages.example:8080/caf\u00e9?q=a+b#part")
        fetcher.fetch("http://pages.example/second")
    first, second = (request.decode("ascii").split("\r\n") for request in server.requests)
    assert first == [
        "GET /caf%C3%A9?q=a+b HTTP/1.1",
        "Host: pages.example:8080",
        f"User-Agent: {FetchSettings().user_agent}",
        "Accept: text/html, application/xhtml+xml, application/xml;q=0.9, text/xml;q=0.9, text/plain;q=0.8, "
        "application/pdf;q=0.8",
        "Accept-Encoding: identity",
        "Connection: close",
        "",
        "",
    ]
    assert second == ["GET /second HTTP/1.1", "Host: pages.example", *first[2:]]


def test_a_reader_has_a_burst_of_five_and_then_one_a_second() -> None:
    clock = FakeClock()
    with serving(says(answer())) as server:
        fetcher = public(server, clock=clock, seconds_per_request=1.0)
        waited = []
        for number in range(8):
            before = clock.now()
            fetcher.fetch(f"http://pages.example/{number}")
            waited.append(clock.now() - before)
        assert waited == [0, 0, 0, 0, 0, 1, 1, 1]
        fetcher.fetch("http://other.example/")
        assert sum(clock.slept) == 3


def test_whoever_fetches_many_pages_gets_one_a_second() -> None:
    clock = FakeClock()
    with serving(site(answer(status="404 Not Found"))) as server:
        fetcher = public(server, clock=clock, seconds_per_request=1.0)
        start = clock.now()
        for number in range(5):
            fetcher.fetch(f"http://pages.example/{number}", bulk=True)
        assert clock.now() - start == 5
    assert paths(server.requests) == ["/robots.txt", "/0", "/1", "/2", "/3", "/4"]


def test_a_reader_does_not_wait_longer_than_the_total_deadline() -> None:
    clock = FakeClock()
    with serving(says(answer())) as server:
        fetcher = public(server, clock=clock, seconds_per_request=2 * LONG, burst=1)
        fetcher.fetch("http://pages.example/1")
        refused(fetcher, "http://pages.example/2", "rate")
    assert clock.slept == []


def test_redirects_take_turns_too() -> None:
    clock = FakeClock()
    with serving(says(answer(b"", status="302 Found", headers=("Location: /",)))) as server:
        refused(public(server, clock=clock, seconds_per_request=0.5), "http://pages.example/", "redirects")
    assert sum(clock.slept) == 0.5


@given(
    st.lists(st.tuples(st.sampled_from([1, 5]), st.floats(0, 3)), max_size=40),
)
def test_no_pattern_of_requests_beats_the_pace(requests: list[tuple[int, float]]) -> None:
    """In any span of T seconds, at most T + 5 requests; none is sent back in time."""
    clock = FakeClock()
    pace = Pace(clock, 1.0)
    times = []
    for burst, pause in requests:
        clock.time += pause
        pace.wait("a", burst=burst, patience=1e9)
        times.append(clock.now())
    for i, start in enumerate(times):
        for j in range(i, len(times)):
            assert j - i + 1 <= times[j] - start + 5 + 1e-6


def test_a_step_never_outlasts_the_whole() -> None:
    clock = FakeClock()
    whole = FetchDeadline(clock, 10)
    clock.time += 7
    assert (whole.remaining(), whole.limit(2).remaining(), whole.limit(5).remaining()) == (3, 2, 3)
    whole.extend(4)
    assert whole.remaining() == 7
    clock.time += 8
    assert (whole.remaining(), whole.limit(5).remaining()) == (0, 0)


def test_hosts_that_had_their_turn_are_forgotten() -> None:
    clock = FakeClock()
    pace = Pace(clock, 1.0)
    for number in range(5_000):
        clock.time += 0.1
        pace.wait(f"{number}.example", burst=1, patience=0)
    assert len(pace._expected) <= 1_025


def most_at_once(hosts: list[str], expected: int) -> int:
    """How many requests the server holds at the same time, when each waits for the others and a little longer."""
    changed = threading.Condition()
    now, most = 0, 0

    def script(connection: socket.socket, request: bytes) -> None:
        nonlocal now, most
        with changed:
            now += 1
            most = max(most, now)
            changed.notify_all()
            changed.wait_for(lambda: most >= expected, timeout=LONG)
        server.stop.wait(0.05)
        with changed:
            now -= 1
        connection.sendall(answer())

    names = Names({host: ["93.184.216.34"] for host in hosts})
    with serving(script) as server:
        fetcher = Fetcher(patient(), resolver=names, connect=Dialler(server))
        urls = [f"http://{host}/{number}" for number, host in enumerate(hosts)]
        threads = [threading.Thread(target=fetcher.fetch, args=(url,)) for url in urls]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(server.requests) == len(hosts)
    return most


def test_a_host_is_asked_by_two_at_once() -> None:
    assert most_at_once(["a.example"] * 6, 2) == 2


def test_all_hosts_together_are_asked_by_eight_at_once() -> None:
    assert most_at_once([f"{n}.example" for n in range(12)], 8) == 8


def test_a_slot_is_given_back_after_an_error_and_not_waited_for_forever() -> None:
    slots = Slots(1)
    for _ in range(3):
        with pytest.raises(RuntimeError), slots.hold("a", patience=1):
            raise RuntimeError
    with slots.hold("a", patience=1), pytest.raises(FetchError, match="rate rule"), slots.hold("a", patience=0.01):
        pass
    assert not slots._held


def test_a_page_is_kept_for_ten_minutes_by_its_address() -> None:
    clock = FakeClock()
    with serving(says(answer())) as server:
        fetcher = public(server, clock=clock)
        first = fetcher.fetch("http://pages.example/a")
        clock.time += 599
        again = fetcher.fetch("HTTP://PAGES.example:80/a#part")
        assert (again.url, again.data, again.final_url) == ("HTTP://PAGES.example:80/a#part", HTML, first.final_url)
        assert len(server.requests) == 1
        fetcher.fetch("http://pages.example/a?b")
        clock.time += 2
        fetcher.fetch("http://pages.example/a")
    assert paths(server.requests) == ["/a", "/a?b", "/a"]


def test_errors_are_not_kept() -> None:
    with serving(says(answer(status="503 Busy"))) as server:
        fetcher = public(server)
        refused(fetcher, "http://pages.example/", "status")
        refused(fetcher, "http://pages.example/", "status")
    assert len(server.requests) == 2


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 40_000)), max_size=60))
def test_the_kept_pages_never_exceed_their_bytes(puts: list[tuple[int, int]]) -> None:
    kept = PageCache(FakeClock().now, seconds=10, limit=100_000)
    for name, size in puts:
        page = WebPage(url="", final_url="", content_type="", charset=None, data=bytes(size))
        kept.put(str(name), page)
        assert kept.get(str(name)) is page
        assert kept._bytes == sum(len(p.data) + 4_096 for _, p in kept._pages.values()) <= 100_000


def test_a_page_larger_than_all_room_is_not_kept() -> None:
    kept = PageCache(FakeClock().now, seconds=10, limit=100)
    kept.put("a", WebPage(url="", final_url="", content_type="", charset=None, data=b"a"))
    assert kept.get("a") is None
    assert kept._bytes == 0


ROBOTS = rules(
    "# for all",
    "User-agent: *",
    "Crawl-delay: \u00b2",
    "Disallow: //[",
    "Disallow: /private # not these",
    "",
    "User-agent: Epitome",
    "Allow: /private/open",
    "Disallow: /private",
)


def test_robots_txt_is_honoured_for_many_pages_and_not_for_one() -> None:
    with serving(site(ROBOTS)) as server:
        fetcher = public(server)
        refused(fetcher, "http://pages.example/private/a", "robots", bulk=True)
        fetcher.fetch("http://pages.example/private/open", bulk=True)
        fetcher.fetch("http://pages.example/public", bulk=True)
        fetcher.fetch("http://pages.example/private/a")
    assert paths(server.requests) == ["/robots.txt", "/private/open", "/public", "/private/a"]


@pytest.mark.parametrize(
    ("reply", "allowed"),
    [
        (answer(status="404 Not Found"), True),
        (answer(status="410 Gone"), True),
        (answer(status="401 Who"), False),
        (answer(status="403 No"), False),
        (answer(status="500 Oops"), False),
        (answer(HTML), True),
        (answer(b"\x00\xff\x1f" * 1_000, headers=("Content-Type: image/png",)), True),
        (answer(b""), True),
        (rules("\ufeffUser-agent: *", "Disallow: /"), False),
        (rules("User-agent: other", "Disallow: /"), True),
        (rules("User-agent: *", "Disallow:"), True),
        (rules("User-agent: *", "X: " + "y" * 600_000, "Disallow: /"), True),
    ],
)
def test_what_the_answer_for_robots_txt_means(reply: bytes, allowed: bool) -> None:
    with serving(site(reply)) as server:
        fetcher = public(server)
        for number in range(2):
            if allowed:
                assert fetcher.fetch(f"http://pages.example/{number}", bulk=True).data == HTML
            else:
                refused(fetcher, f"http://pages.example/{number}", "robots", bulk=True)
    assert paths(server.requests).count("/robots.txt") == 1


def test_a_robots_txt_that_cannot_be_fetched_refuses_the_page() -> None:
    with serving(site(b"")) as server:
        refused(public(server), "http://pages.example/a", "reply", bulk=True)
    assert paths(server.requests) == ["/robots.txt"]


def test_robots_txt_of_the_place_to_which_a_redirect_leads_is_asked_too() -> None:
    def script(connection: socket.socket, request: bytes) -> None:
        other = b"Host: other.example" in request
        if request.startswith(b"GET /robots.txt"):
            connection.sendall(rules("User-agent: *", "Disallow: /") if other else answer(status="404 Not Found"))
        else:
            connection.sendall(answer(b"", status="302 Found", headers=("Location: http://other.example/",)))

    with serving(script) as server:
        refused(public(server), "http://pages.example/", "robots", bulk=True)
    assert paths(server.requests) == ["/robots.txt", "/", "/robots.txt"]


@given(
    st.one_of(
        st.binary(max_size=200),
        st.text(alphabet="ugserantdilowcp-: /*#[]%\n\u00b2\u2100", max_size=200).map(str.encode),
    )
)
def test_no_robots_txt_makes_the_guard_stumble(text: bytes) -> None:
    data = b"User-agent: *\nDisallow: " + text + b"\nCrawl-delay: " + text + b"\nAllow:" + text
    robots = Robots(lambda target: Reply(status=200, data=data), FakeClock(), FetchSettings())
    for url in ("http://pages.example/a", "http://pages.example//[%5B?a=%0A", "https://[2606:2800::1]/%E2%84%80"):
        try:
            robots.check(parse_target(url, FetchSettings()))
        except FetchError as error:
            assert "robots rule" in error.what


def test_sites_are_forgotten_when_there_are_many() -> None:
    robots = Robots(lambda target: Reply(status=404), FakeClock(), FetchSettings())
    for number in range(600):
        robots.check(parse_target(f"http://a{number}.example/", FetchSettings()))
    assert len(robots._sites) == 256
