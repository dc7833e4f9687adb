"""The pages of a PDF with the chosen sentences marked on them."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from epitome.document.extract import Extract

if TYPE_CHECKING:
    from epitome.readers.pdf.pictures import PagePicture

Pictures = Mapping[str, Sequence["PagePicture"]]  # by the id of the document


def list_pages(extracts: Iterable[Extract]) -> list[int]:
    """The pages of the extracts."""
    own = (e for e in extracts if e.origin == "content")
    return sorted({box[0] for extract in own for box in extract.sentence.boxes})


def picture_parts(pictures: Sequence[PagePicture], extracts: Sequence[Extract]) -> Iterable[str]:
    """A figure per page: the picture, and a mark over each line of each sentence."""
    if not pictures:
        return
    yield "<details open><summary>The pages, with the chosen sentences marked</summary>"
    for picture in pictures:
        boxes = [(e.rank, box) for e in extracts for box in e.sentence.boxes if box[0] == picture.page]
        size = f"{picture.width:.1f} {picture.height:.1f}"
        yield (
            f'<figure class="page"><svg viewBox="0 0 {size}" role="img" aria-label="page {picture.page}">'
            f'<image href="data:image/png;base64,{b64encode(picture.png).decode()}" '
            f'width="{picture.width:.1f}" height="{picture.height:.1f}"/>'
        )
        for rank, (_, x0, y0, x1, y1) in boxes:
            yield (
                f'<rect class="marked" x="{x0}" y="{y0}" width="{x1 - x0:.1f}" height="{y1 - y0:.1f}">'
                f"<title>{rank}</title></rect>"
            )
        yield f"</svg><figcaption>page {picture.page}</figcaption></figure>"
    yield "</details>"
