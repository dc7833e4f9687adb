"""Pictures of pages: drawn in a process of their own, the chosen sentences marked on them."""

from __future__ import annotations

import re
import struct
from base64 import b64decode
from pathlib import Path

import pytest
from lxml import html

from epitome.doors.cli.main import main
from epitome.readers.pdf.pictures import draw_pages, measure_pages
from support.pdf_writer import PdfWriter


def write_file(folder: Path) -> Path:
    writer = PdfWriter()
    for number in range(3):
        writer.add_page().write(72, 100, f"Sentence number {number} stands alone on its page.")
    file = folder / "a<b>.pdf"
    file.write_bytes(writer.build())
    return file


def test_pages_are_drawn_as_png(tmp_path: Path) -> None:
    pictures = draw_pages(write_file(tmp_path).read_bytes(), [3, 1, 9, 0], id="a")
    assert [(p.page, p.width, p.height) for p in pictures] == [(1, 612, 792), (3, 612, 792)]
    assert pictures[0].png.startswith(b"\x89PNG")
    assert struct.unpack(">II", pictures[0].png[16:24]) == (918, 1188)
    assert pictures[0].png != pictures[1].png


def test_the_page_shows_the_marked_pages_and_allows_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write_file(tmp_path)
    assert main(["summarise", str(file), "-n", "2", "--system", "lead", "--format", "html", "--pictures"]) == 0
    out = capsys.readouterr().out
    page = html.fromstring(out)
    figures = page.find_class("page")
    assert [f.findtext("figcaption") for f in figures] == ["page 1", "page 2"]
    assert len(page.find_class("marked")) == 2
    assert [round(float(r.get("x", "0"))) for r in page.find_class("marked")] == [72, 72]
    images = re.findall(r'href="data:image/png;base64,([^"]+)"', out)
    assert all(b64decode(image).startswith(b"\x89PNG") for image in images)
    policy = page.xpath("//meta[@http-equiv='Content-Security-Policy']/@content")[0]
    assert "default-src 'none'; img-src data:; style-src 'sha256-" in policy
    assert "#page=2" in out
    assert "a<b>" not in out


def test_without_pictures_no_image_is_allowed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["summarise", str(write_file(tmp_path)), "--format", "html"]) == 0
    out = capsys.readouterr().out
    assert "img-src" not in out
    assert "<svg" not in out


def test_pictures_need_html(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["summarise", str(write_file(tmp_path)), "--pictures"]) == 2
    assert "--format html" in capsys.readouterr().err


def test_pages_that_only_the_count_of_the_file_knows_of_are_not_measured(tmp_path: Path) -> None:
    data = write_file(tmp_path).read_bytes()
    assert measure_pages(data, id="a") == dict.fromkeys((1, 2, 3), (612.0, 792.0))
    assert measure_pages(data.replace(b"/Count 3", b"/Count 5"), id="a").keys() == {1, 2, 3}
