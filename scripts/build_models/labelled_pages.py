"""The labelled pages, made once: reading and labelling all of them takes minutes.

A page is kept without its tree, which nothing is learnt from, and without its bytes, which the data sets hold.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from build_models.extractors import VOTES, extract_text
from build_models.kept import Kept, digest_code, digest_parts
from build_models.page_data import GoldPage
from build_models.page_labels import LabelledPage, label_page
from epitome.readers.html.main_text.survey import Survey

_COLUMNS = ("tags", "names", "parents", "ends", "linked", "characters")


def label_pages(pages: Sequence[GoldPage], kept: Kept) -> list[LabelledPage]:
    """The pages that can be learnt from, with their labels."""
    return [labelled for page in pages if (labelled := _find_labelled(page, kept)) is not None]


def _find_labelled(page: GoldPage, kept: Kept) -> LabelledPage | None:
    digest = digest_parts("labels", _digest_own_code(), page.data, repr(page))
    found = kept.find(digest, lambda: _label(page, kept))
    return LabelledPage(page=page, **found) if found is not None else None


def _label(page: GoldPage, kept: Kept) -> dict[str, Any] | None:
    labelled = label_page(page, lambda name: extract_text(name, page.data, kept))
    if labelled is None:
        return None
    found = {name: value for name, value in vars(labelled).items() if name != "page"}
    return found | {"survey": _keep_columns(labelled.survey)}


def _keep_columns(survey: Survey) -> Survey:
    bare = Survey.__new__(Survey)
    for name in _COLUMNS:
        setattr(bare, name, getattr(survey, name))
    return bare


@cache
def _digest_own_code() -> bytes:
    here = Path(__file__).parent
    files = [here / "page_labels.py", here / "extractors.py"]
    read = here.parents[1] / "src" / "epitome" / "readers" / "html"
    return digest_code([*files, *read.rglob("*.py")], ["lxml", *VOTES])
