"""Articles typeset by reportlab in one to three columns, with running heads and page numbers."""

from html import escape
from pathlib import Path
from typing import Any

from pdf_articles import Article


def typeset_reportlab(article: Article, folder: Path, *, columns: int) -> Path:
    """The PDF of an article; footnotes are left out."""
    from reportlab.lib import colors
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import BaseDocTemplate, Frame, FrameBreak, NextPageTemplate, PageTemplate, Paragraph, Table

    size = {1: 11, 2: 10, 3: 9}[columns]
    base = ParagraphStyle("base", fontName="Times-Roman", fontSize=size, leading=1.25 * size, spaceAfter=0.5 * size,
                          alignment=4 if columns > 1 else 0)  # fmt: skip
    styles = {
        "title": ParagraphStyle("t", base, fontName="Times-Bold", fontSize=20, leading=25, alignment=1, spaceAfter=10),
        "authors": ParagraphStyle("a", base, fontSize=12, leading=15, alignment=1, spaceAfter=14),
        1: ParagraphStyle(
            "h1", base, fontName="Helvetica-Bold", fontSize=1.4 * size, leading=1.7 * size, spaceBefore=size
        ),
        2: ParagraphStyle(
            "h2", base, fontName="Helvetica-Bold", fontSize=1.15 * size, leading=1.4 * size, spaceBefore=size
        ),
        3: ParagraphStyle("h3", base, fontName="Helvetica-BoldOblique", fontSize=size, spaceBefore=0.8 * size),
        "caption": ParagraphStyle("c", base, fontSize=0.85 * size, leading=size, spaceBefore=size, spaceAfter=size),
        "item": ParagraphStyle("i", base, leftIndent=14, bulletIndent=2),
    }

    def decorate(canvas: Any, template: Any) -> None:
        canvas.setFont("Helvetica", 8)
        canvas.drawString(60, 812, article.title[:60])
        canvas.drawCentredString(297, 28, str(template.page))

    width, height = A4
    head, inner = 110.0, width - 120
    gap = 16.0
    one = (inner - gap * (columns - 1)) / columns

    def frames(top: float) -> list[Any]:
        return [Frame(60 + i * (one + gap), 50, one, top - 50, 0, 0, 0, 0) for i in range(columns)]

    path = folder / f"{article.name}-reportlab{columns}.pdf"
    template = BaseDocTemplate(str(path), pagesize=A4, title=article.title, author=", ".join(article.authors))
    first = [Frame(60, height - 50 - head, inner, head, 0, 0, 0, 0), *frames(height - 60 - head)]
    template.addPageTemplates(
        [PageTemplate("first", first, decorate), PageTemplate("later", frames(height - 55), decorate)]
    )
    story: list[Any] = [NextPageTemplate("later"), Paragraph(escape(article.title), styles["title"])]
    story += [Paragraph(escape(", ".join(article.authors)), styles["authors"]), FrameBreak()]
    if article.abstract:
        story += [Paragraph("Abstract", styles[1]), Paragraph(escape(article.abstract), base)]
    for part, whole in article.list_parts():
        text = escape(whole)
        if part.kind == "heading":
            story.append(Paragraph(text, styles[part.level]))
        elif part.kind == "item":
            story.append(Paragraph(text, styles["item"], bulletText="•"))
        elif part.kind == "table":
            small = ParagraphStyle("cell", base, fontSize=0.8 * size, leading=size, alignment=0, spaceAfter=0)
            head_cell = ParagraphStyle("head", small, fontName="Times-Bold")
            cells = [[Paragraph(escape(c), small if i else head_cell) for c in row] for i, row in enumerate(part.rows)]
            story += [
                Paragraph(text, styles["caption"]),
                Table(cells, style=[("GRID", (0, 0), (-1, -1), 0.5, colors.grey)]),
            ]
        elif part.kind == "caption":
            story.append(Paragraph(text, styles["caption"]))
        elif part.kind == "paragraph":
            story.append(Paragraph(text, base))
    if article.references:
        story.append(Paragraph("References", styles[1]))
        story += [Paragraph(escape(text), base) for text in article.cite()]
    template.build(story)
    return path
