"""How the hits of a search are dealt out to the workers that are free."""

from epitome.doors.service.http.endpoints.searching import deal_out


def _deal(sizes: list[int], shares: int) -> list[list[int]]:
    hits = [[rank, f"page{rank}", 0, 1.0] for rank in range(1, len(sizes) + 1)]
    return [[hit[0] for hit in share] for share in deal_out(hits, sizes, shares)]


def test_long_documents_do_not_stand_in_one_share() -> None:
    assert _deal([900, 10, 800, 10, 10, 10], 2) == [[1, 5], [2, 3, 4, 6]]


def test_every_hit_is_dealt_once_and_shares_keep_the_order_of_ranks() -> None:
    shares = _deal([5, 400, 30, 30, 0, 120, 77], 3)
    assert sorted(rank for share in shares for rank in share) == [1, 2, 3, 4, 5, 6, 7]
    assert all(share == sorted(share) for share in shares)


def test_one_share_has_all_and_no_hits_leave_it_empty() -> None:
    assert _deal([7, 3], 1) == [[1, 2]]
    assert _deal([], 1) == [[]]
