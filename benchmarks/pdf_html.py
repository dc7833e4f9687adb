"""Articles printed by Chromium, and by LibreOffice from the same HTML."""

import os
import shutil
import subprocess
from html import escape
from pathlib import Path

from pdf_articles import Article, write_rows

_STYLE = (
    "body{font-family:serif;font-size:11pt;line-height:1.35}figure{margin:1em}table{border-collapse:collapse}"
    "td,th{border:1px solid #888;padding:2pt 6pt}.columns{column-count:2;text-align:justify;hyphens:auto}"
)
_PARTS = {
    "item": "<ul><li>{}</li></ul>",
    "caption": "<figure><hr><figcaption><i>{}</i></figcaption></figure>",
    "formula": "<p style='margin-left:3em'><i>a = b + c</i></p>",
}


def write_html(article: Article, *, columns: int = 1) -> str:
    """The article as a page; footnotes are left out, since a page has no foot."""
    out = [f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(article.title)}</title>']
    out += [f"<style>{_STYLE}</style></head><body><h1>{escape(article.title)}</h1>"]
    out += [f"<p>{escape(', '.join(article.authors))}</p>"]
    out += ['<div class="columns">' if columns == 2 else "<div>"]
    out += [f"<h2>Abstract</h2><p>{escape(article.abstract)}</p>"] if article.abstract else []
    for part, text in article.list_parts():
        if part.kind == "heading":
            out.append(f"<h{part.level + 1}>{escape(text)}</h{part.level + 1}>")
        elif part.kind == "table":
            out.append(f"<p><i>{escape(text)}</i></p>")
            out.append(f"<table>{write_rows(part.rows[:1], 'th')}{write_rows(part.rows[1:])}</table>")
        else:
            out.append(_PARTS.get(part.kind, "<p>{}</p>").format(escape(text)))
    out = ["\n".join(out).replace("</ul>\n<ul>", "\n")]
    if article.references:
        out += ["<h2>References</h2>", *(f"<p>{escape(text)}</p>" for text in article.cite())]
    return "\n".join([*out, "</div></body></html>"])


def typeset_chromium(article: Article, folder: Path, *, columns: int = 1) -> Path:
    """The page as Chromium prints it, with its own running heads and feet."""
    name = f"{article.name}-chromium{columns}"
    return print_pages({name: write_html(article, columns=columns)}, folder)[name]


def print_pages(pages: dict[str, str], folder: Path) -> dict[str, Path]:
    """Pages of HTML as Chromium prints them, by name."""
    printed: dict[str, Path] = {}
    program = os.environ.get("EPITOME_CHROMIUM") or shutil.which("chromium") or "chromium"
    for name, text in pages.items():
        page, printed[name] = folder / f"{name}.html", folder / f"{name}.pdf"
        page.write_text(text, encoding="utf-8")
        arguments = ["--headless", "--no-sandbox", "--disable-gpu", f"--print-to-pdf={printed[name]}", page.as_uri()]
        subprocess.run([program, *arguments], check=True, capture_output=True)
    return printed


def typeset_libreoffice(articles: list[Article], folder: Path) -> dict[str, Path]:
    """The same pages as LibreOffice sets them, by name."""
    return set_pages({article.name: write_html(article) for article in articles}, folder)


def set_pages(pages: dict[str, str], folder: Path) -> dict[str, Path]:
    """Pages of HTML as LibreOffice sets them, by name."""
    if not pages:
        return {}
    files = {name: folder / f"{name}-libreoffice.html" for name in pages}
    for name, page in files.items():
        page.write_text(pages[name], encoding="utf-8")
    settings = f"-env:UserInstallation={(folder / 'libreoffice').as_uri()}"
    for kind, inputs in (("odt", files.values()), ("pdf", [p.with_suffix(".odt") for p in files.values()])):
        filtered = "odt:writer8" if kind == "odt" else "pdf:writer_pdf_Export"
        command = ["soffice", settings, "--headless", "--convert-to", filtered, "--outdir", str(folder)]
        command += ["--infilter=HTML (StarWriter)"] if kind == "odt" else []
        subprocess.run([*command, *map(str, inputs)], check=True, capture_output=True)
    return {name: page.with_suffix(".pdf") for name, page in files.items()}
