"""PPTX."""

from __future__ import annotations

from hostile.kit.words import GOOD, LURE, many, write_sentence, write_text
from support.office import write_pptx, write_relations, write_shape, write_slide

SUFFIX = "pptx"
_GOOD = write_slide(write_shape("Ice", "title"), write_shape(GOOD))
_RELATIONS = "ppt/slides/_rels/slide1.xml.rels"


def _frame(table: str) -> str:
    return (
        f"<p:graphicFrame><a:graphic><a:graphicData><a:tbl>{table}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>"
    )


def repeated_part() -> bytes:
    """One slide of 250 kB that the presentation shows twenty thousand times."""
    return write_pptx(write_slide(write_shape("Ice", "title"), write_shape(write_text(3_500))), order=[1] * 20_000)


def repeated_notes() -> bytes:
    """Three thousand slides that share one notes page of 250 kB."""
    notes = {
        f"ppt/slides/_rels/slide{n}.xml.rels": write_relations(n="notesSlide>../notesSlides/n.xml")
        for n in range(1, many(3_000) + 1)
    }
    return write_pptx(
        *[_GOOD] * many(3_000), parts={**notes, "ppt/notesSlides/n.xml": write_slide(write_shape(write_text(3_500)))}
    )


def reference_cycle() -> bytes:
    """A slide that is its own notes, layout, master and comment."""
    loop = write_relations(
        a="notesSlide>slide1.xml", b="slideLayout>slide1.xml", c="slideMaster>slide1.xml", d="comments>slide1.xml"
    )
    return write_pptx(_GOOD, parts={_RELATIONS: loop})


def decompression_ratio() -> bytes:
    """Slides of two megabytes of blanks each, a thousandth of that when packed."""
    return write_pptx(*[write_slide(write_shape(GOOD), " " * 2_000_000)] * 40)


def deep_nesting() -> bytes:
    """Two hundred groups inside each other, a hundred times."""
    return write_pptx(*[write_slide("<p:grpSp>" * 200 + write_shape(GOOD) + "</p:grpSp>" * 200)] * 100)


def huge_number() -> bytes:
    """Places, levels, sizes and spans of twenty digits, so that shapes cannot be put in order."""
    cell = (
        f'<a:tc gridSpan="{"9" * 20}" rowSpan="2147483647"><a:txBody>'
        f"<a:p><a:r><a:t>Ice</a:t></a:r></a:p></a:txBody></a:tc>"
    )
    shape = (
        f'<p:sp><p:spPr><a:xfrm><a:off x="{"9" * 5_000}" y="-{"9" * 20}"/></a:xfrm></p:spPr>'
        f'<p:txBody><a:p><a:pPr lvl="{"9" * 20}"/><a:r><a:t>{GOOD}</a:t></a:r></a:p></p:txBody></p:sp>'
    )
    return write_pptx(write_slide(shape * 50, _frame(f"<a:tr>{cell * 50}</a:tr>" * 50)))


def many_tables() -> bytes:
    """A hundred tables of a thousand cells on one slide."""
    row = "<a:tr>" + "<a:tc><a:txBody><a:p><a:r><a:t>Ice</a:t></a:r></a:p></a:txBody></a:tc>" * 50 + "</a:tr>"
    return write_pptx(write_slide(write_shape(GOOD), *[_frame(row * 20)] * 100))


def many_sections() -> bytes:
    """Nine thousand slides with a title and a sentence."""
    return write_pptx(
        *(write_slide(write_shape(f"Ice {n}", "title"), write_shape(write_sentence(n))) for n in range(many(9_000)))
    )


def external_reference() -> bytes:
    """Pictures, media, links and linked objects of other servers and files."""
    outside = write_relations(
        a=f"image>{LURE.address}",
        b=f"video>{LURE.address}",
        c=f"hyperlink>file://{LURE.file}",
        d=f"notesSlide>file://{LURE.file}",
    )
    return write_pptx(
        write_slide(write_shape(GOOD), '<p:pic><p:blipFill><a:blip r:link="a"/></p:blipFill></p:pic>'),
        parts={_RELATIONS: outside},
    )


def path_traversal() -> bytes:
    """Slides that lie outside of the package, one of them absolute."""
    return write_pptx(
        _GOOD,
        order=[1, 2, 3],
        parts={
            "ppt/_rels/presentation.xml.rels": write_relations(
                r1="slide>slides/slide1.xml", r2="slide>../../../../etc/passwd", r3="slide>/etc/passwd"
            )
        },
    )


def wrong_namespace() -> bytes:
    """A presentation whose parts are those of a Word document, by names and by content."""
    body = '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body/></w:document>'
    return write_pptx(_GOOD, body, parts={"word/document.xml": _GOOD, "ppt/presentation.xml": _GOOD})
