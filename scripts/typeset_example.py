"""`examples/bridges.pdf` from `bridges.md` beside this script, the same bytes every time.

python -m pip install reportlab && python scripts/typeset_example.py
"""

import os
import re
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from typing import Any

from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate, Paragraph, Table

SOURCE = Path(__file__).resolve().parent / "bridges.md"
EXAMPLES = SOURCE.parent.parent / "examples"
BASE = ParagraphStyle("base", fontName="Times-Roman", fontSize=11, leading=14.5, spaceAfter=6)
STYLES = {
    "# ": ParagraphStyle("title", BASE, fontName="Times-Bold", fontSize=21, leading=26, alignment=1, spaceAfter=8),
    "## ": ParagraphStyle(
        "h1", BASE, fontName="Helvetica-Bold", fontSize=14, leading=18, spaceBefore=9, keepWithNext=1
    ),
    "### ": ParagraphStyle(
        "h2", BASE, fontName="Helvetica-Bold", fontSize=12, leading=15, spaceBefore=6, keepWithNext=1
    ),
    "- ": ParagraphStyle("item", BASE, leftIndent=14, bulletIndent=2, spaceAfter=3),
}
BYLINE = ParagraphStyle("byline", BASE, fontSize=12, alignment=1, spaceAfter=14)
CELL = ParagraphStyle("cell", BASE, fontSize=9, leading=11, spaceAfter=0)


def build_story(source: str, byline: str) -> list[Any]:
    """The flowing parts of the article, one for each heading, paragraph, item and table."""
    story: list[Any] = []
    for block in source.strip().split("\n\n"):
        mark = re.match(r"#+ ", block)
        if mark:
            story.append(Paragraph(escape(block[mark.end() :]), STYLES[mark[0]]))
            story += [Paragraph(escape(byline), BYLINE)] if mark[0] == "# " else []
        elif block.startswith("- "):
            story += [Paragraph(escape(line[2:]), STYLES["- "], bulletText="•") for line in block.split("\n")]
        elif block.startswith("|"):
            rows = [line.strip("| ").split(" | ") for line in block.split("\n") if not line.startswith("|--")]
            cells = [[Paragraph(escape(cell), CELL) for cell in row] for row in rows]
            story.append(
                Table(cells, style=[("GRID", (0, 0), (-1, -1), 0.5, colors.grey)], spaceBefore=4, spaceAfter=9)
            )
        else:
            story.append(Paragraph(escape(block), BASE))
    return story


def decorate(canvas: Any, template: Any) -> None:
    canvas.setFont("Helvetica", 8)
    canvas.drawCentredString(A4[0] / 2, 28, str(template.page))


def typeset(source: Path) -> Path:
    """The PDF among the examples, dated as the article is and not as the file."""
    _, head, text = source.read_text(encoding="utf-8").split("---\n", 2)
    said = dict(line.split(": ", 1) for line in head.strip().split("\n"))
    written = datetime.fromisoformat(said["date"]).replace(tzinfo=UTC)
    os.environ["SOURCE_DATE_EPOCH"] = str(int(written.timestamp()))
    target = EXAMPLES / f"{source.stem}.pdf"
    frame = Frame(70, 55, A4[0] - 140, A4[1] - 115, 0, 0, 0, 0)
    template = BaseDocTemplate(str(target), pagesize=A4, title=said["title"], author=said["author"], lang=said["lang"])
    template.addPageTemplates([PageTemplate("page", [frame], onPage=decorate)])
    template.build(build_story(text, f"{said['author']}, {written:%-d %B %Y}"))
    return target


if __name__ == "__main__":
    print(typeset(SOURCE))
