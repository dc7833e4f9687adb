"""Files are read in a process of their own in Spark's Python processes, too: one each, limited by the kernel."""

from __future__ import annotations

import os
from typing import Any

import pytest

import epitome
from support.office import write_docx, write_paragraph
from support.pdf_writer import PdfWriter
from support.spark import MARKS, find_reading_process

pytestmark = MARKS
LINES = ["The water of the lake is still and cold in the morning.", "Nobody has seen a boat on it for many years."]
FILES = {
    "a.pdf": PdfWriter(title="Lake").add_page().write_lines(72, 100, LINES).build(),
    "a.docx": write_docx("".join(map(write_paragraph, LINES))),
}


@pytest.mark.parametrize("name", FILES)
def test_executors_read_in_a_limited_process_which_they_keep(spark: Any, name: str) -> None:
    data = FILES[name]
    context = spark.sparkContext
    found = context.parallelize([data] * 4, 2).map(find_reading_process).collect()
    executors = {executor for executor, _, _, _ in found}
    assert os.getpid() not in executors
    assert len({(executor, reader) for executor, reader, _, _ in found}) == len(executors)
    assert all(reader not in executors and is_limited for _, reader, is_limited, _ in found)
    assert {text for _, _, _, text in found} == {epitome.read(data).text}
