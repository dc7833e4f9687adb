"""From pages of known kinds to the model of page kinds: a softmax regression over the signs of pages.

With X the signs of pages (0 or 1), W the weights and P = softmax(X W), the loss is the sum of -ln P(kind) + l/2 |W|^2.
Only signs of at least eight sites are read, and of these the 1,500 whose weights move most pages; then it is learnt
again from them alone. Pages of manuals are documentation, and count a tenth, since those of a package are alike.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from build_models.page_data import GoldPage, survey_page
from build_models.page_labels import LabelledPage
from epitome.maths.arrays import Floats
from epitome.readers.html.page_kind import KINDS, PageKindModel
from epitome.readers.html.page_signs import list_page_signs

_SITES = 8
_SIGNS = 1_500
_RIDGE = 10.0
_STEPS = 100
_OF_MANUAL = 0.1


class SignedPage(NamedTuple):
    """The signs of a page, its kind, its site, and how much it counts."""

    signs: frozenset[str]
    kind: str
    site: str
    weight: float


def sign_pages(pages: Iterable[GoldPage]) -> list[SignedPage]:
    """The pages whose kind is known and that have text."""
    signed: list[SignedPage] = []
    for page in pages:
        if not _know_kind(page) or (found := survey_page(page.data)) is None:
            continue
        survey, head = found
        texts = [text for pieces in survey.pieces if (text := " ".join("".join(pieces).split()))]
        signed.append(_sign(page, frozenset(list_page_signs(survey, texts, head))))
    return signed


def sign_labelled(pages: Iterable[LabelledPage]) -> list[SignedPage]:
    """The pages whose kind is known."""
    return [_sign(page.page, page.signs) for page in pages if _know_kind(page.page)]


def _sign(page: GoldPage, signs: frozenset[str]) -> SignedPage:
    return SignedPage(signs, _know_kind(page), page.site, _OF_MANUAL if page.kind == "manuals" else 1.0)


def _know_kind(page: GoldPage) -> str:
    return "documentation" if page.kind == "manuals" else page.page_kind


def learn_page_kinds(pages: Sequence[SignedPage]) -> PageKindModel:
    sites: dict[str, set[str]] = defaultdict(set)
    for page in pages:
        for sign in page.signs:
            sites[sign].add(page.site)
    signs = sorted(sign for sign, some in sites.items() if len(some) >= _SITES)
    weights = _fit(pages, signs)
    moved = np.abs(weights - weights.mean(axis=1, keepdims=True)).max(axis=1)
    reach = moved * [math.sqrt(len(sites[sign])) for sign in signs]
    signs = sorted(signs[i] for i in np.argsort(-reach, kind="stable")[:_SIGNS])
    return PageKindModel(tuple(signs), np.round(_fit(pages, signs), 2) + 0.0)


def _fit(pages: Sequence[SignedPage], signs: Sequence[str]) -> Floats:
    columns = {sign: column for column, sign in enumerate(signs)}
    cells = [(row, columns[sign]) for row, page in enumerate(pages) for sign in page.signs if sign in columns]
    rows, places = np.array(sorted(cells)).T
    x = csr_matrix((np.ones(len(rows)), (rows, places)), (len(pages), len(signs)))
    kinds = np.array([KINDS.index(page.kind) for page in pages])
    weights = np.array([page.weight for page in pages])
    wanted = np.eye(len(KINDS))[kinds]

    def measure_loss(flat: Floats) -> tuple[float, Floats]:
        w = flat.reshape(len(signs), len(KINDS))
        scores = x @ w
        scores -= scores.max(axis=1, keepdims=True)
        shares = np.exp(scores)
        totals = shares.sum(axis=1, keepdims=True)
        losses = np.log(totals[:, 0]) - scores[np.arange(len(kinds)), kinds]
        slope = x.T @ (weights[:, None] * (shares / totals - wanted)) + _RIDGE * w
        return float((weights * losses).sum() + _RIDGE / 2 * (w**2).sum()), slope.ravel()

    start = np.zeros(len(signs) * len(KINDS))
    found = minimize(measure_loss, start, jac=True, method="L-BFGS-B", options={"maxiter": _STEPS})
    fitted: Floats = found.x.reshape(len(signs), len(KINDS))
    return fitted
