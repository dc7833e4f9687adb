"""Counters and one histogram in Prometheus' text format; labels come from our own tables, never from a request."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from epitome.doors.http.request_record import RequestRecord

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 15.0)


class ServiceMetrics:
    """The counters since the start."""

    def __init__(self) -> None:
        self._requests: Counter[tuple[str, int]] = Counter()
        self._codes: Counter[str] = Counter()
        self._buckets: Counter[tuple[str, float]] = Counter()
        self._seconds: defaultdict[str, float] = defaultdict(float)
        self._refusals: Counter[str] = Counter()

    def count_request(self, record: RequestRecord) -> None:
        """Count a request that was answered."""
        self._requests[record.route, record.status] += 1
        if record.code:
            self._codes[record.code] += 1
        self._seconds[record.route] += record.seconds
        for bound in BUCKETS:
            if record.seconds <= bound:
                self._buckets[record.route, bound] += 1

    def count_fetch_refusal(self, rule: str) -> None:
        """Count a page that was not fetched, by the rule that refused it."""
        self._refusals[rule] += 1

    def format(self, gauges: Mapping[str, float], restarts: Mapping[str, int]) -> str:
        """All series as text; `gauges` are values of this moment, `restarts` the workers replaced by reason."""
        return "\n".join([*self._format_lines(gauges, restarts), ""])

    def _format_lines(self, gauges: Mapping[str, float], restarts: Mapping[str, int]) -> Iterator[str]:
        yield from _format_header("epitome_requests_total", "counter", "Requests by route and status.")
        for (route, status), n in sorted(self._requests.items()):
            yield f'epitome_requests_total{{route="{route}",status="{status}"}} {n}'
        yield from _format_header("epitome_problems_total", "counter", "Error answers by code.")
        for code, n in sorted(self._codes.items()):
            yield f'epitome_problems_total{{code="{code}"}} {n}'
        yield from _format_header("epitome_request_seconds", "histogram", "Seconds from request to answer, by route.")
        counts: Counter[str] = Counter()
        for (route, _), n in self._requests.items():
            counts[route] += n
        for route in sorted(counts):
            for bound in BUCKETS:
                yield f'epitome_request_seconds_bucket{{route="{route}",le="{bound}"}} {self._buckets[route, bound]}'
            yield f'epitome_request_seconds_bucket{{route="{route}",le="+Inf"}} {counts[route]}'
            yield f'epitome_request_seconds_sum{{route="{route}"}} {self._seconds[route]:.6f}'
            yield f'epitome_request_seconds_count{{route="{route}"}} {counts[route]}'
        yield from _format_header("epitome_fetch_refusals_total", "counter", "Pages not fetched, by rule.")
        for rule, n in sorted(self._refusals.items()):
            yield f'epitome_fetch_refusals_total{{rule="{rule}"}} {n}'
        yield from _format_header("epitome_worker_restarts_total", "counter", "Workers replaced, by reason.")
        for reason, n in sorted(restarts.items()):
            yield f'epitome_worker_restarts_total{{reason="{reason}"}} {n}'
        for name, value in gauges.items():
            yield from _format_header(
                f"epitome_{name}", "gauge", f"{name.replace('_', ' ').capitalize()} at this moment."
            )
            yield f"epitome_{name} {value:.12g}"


def _format_header(name: str, kind: str, description: str) -> tuple[str, str]:
    return f"# HELP {name} {description}", f"# TYPE {name} {kind}"
