"""Articles typeset by LaTeX, in one and two columns."""

from __future__ import annotations

import subprocess
from pathlib import Path

from pdf_articles import Article

_SIGNS = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#", "_": r"\_", "%": r"\%",
    "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "–": "--", "—": "---", "“": "``", "”": "''", "‘": "`",
    "’": "'", "…": r"\ldots{}", "−": "$-$", "×": r"$\times$", "°": r"$^\circ$", "½": "1/2", "₂": "2",
    "£": r"\pounds{}", "·": r"$\cdot$", "≈": r"$\approx$", "π": r"$\pi$", "→": r"$\to$", "²": "$^2$", "³": "$^3$",
    "′": "'", "″": "''", '"': "''",
}  # fmt: skip
_SECTIONS = {1: "section", 2: "subsection", 3: "subsubsection"}


def escape_latex(text: str) -> str:
    """Text as LaTeX source."""
    return "".join(_SIGNS.get(c, c) for c in text)


def write_latex(article: Article, *, columns: int, fonts: str = "lmodern") -> str:
    """The source of an article."""
    star = "" if article.numbered else "*"
    out = [rf"\documentclass[{'10pt,twocolumn' if columns == 2 else '11pt'}]{{article}}"]
    out += [r"\usepackage[T1]{fontenc}\usepackage{lmodern}" if fonts == "lmodern" else r"\usepackage[OT1]{fontenc}"]
    out += [r"\usepackage[utf8]{inputenc}\pagestyle{headings}\sloppy\setcounter{secnumdepth}{3}"]
    out += [r"\usepackage{hyperref}" if article.numbered else "", rf"\title{{{escape_latex(article.title)}}}"]
    authors = r" \and ".join(map(escape_latex, article.authors))
    out += [rf"\author{{{authors}}}", r"\date{}\begin{document}\maketitle"]
    out += [rf"\begin{{abstract}}{escape_latex(article.abstract)}\end{{abstract}}"] if article.abstract else []
    in_list = False
    for part in article.parts:
        text = escape_latex(part.text)
        if in_list and part.kind != "item":
            out.append(r"\end{itemize}")
            in_list = False
        if part.kind == "heading":
            out.append(rf"\{_SECTIONS[part.level]}{star}{{{text}}}")
        elif part.kind == "item":
            out += [] if in_list else [r"\begin{itemize}"]
            in_list = True
            out.append(rf"\item {text}")
        elif part.kind == "footnote":
            out[-1] += rf"\footnote{{{text}}}" if out[-1] else ""
        elif part.kind == "caption":
            out.append(rf"\begin{{figure}}\centering\rule{{5cm}}{{3cm}}\caption{{{text}}}\end{{figure}}")
        elif part.kind == "formula":
            out.append(r"\begin{equation} a_i = \sum_{j=1}^{n} b_{ij} + \frac{c}{d} \end{equation}")
        elif part.kind == "table":
            rows = [" & ".join(map(escape_latex, row)) + r" \\" for row in part.rows]
            lines = [r"\hline", rows[0], r"\hline", *rows[1:], r"\hline"]
            out.append(rf"\begin{{table}}\centering\caption{{{text}}}\begin{{tabular}}{{lrrr}}")
            out += [*lines, r"\end{tabular}\end{table}"]
        else:
            out.append(f"\n{text}\n")
    out += [r"\end{itemize}"] if in_list else []
    if article.references:
        out.append(r"\begin{thebibliography}{99}")
        out += [rf"\bibitem{{r{i}}} {escape_latex(r)}" for i, r in enumerate(article.references)]
        out.append(r"\end{thebibliography}")
    return "\n".join([*out, r"\end{document}"])


def typeset_latex(article: Article, folder: Path, *, columns: int, fonts: str = "lmodern") -> Path:
    """The PDF of an article."""
    name = f"{article.name}-latex{columns}-{fonts}"
    (folder / f"{name}.tex").write_text(write_latex(article, columns=columns, fonts=fonts), encoding="utf-8")
    for _ in range(2):
        subprocess.run(
            ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", f"{name}.tex"],
            cwd=folder, check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
        )  # fmt: skip
    return folder / f"{name}.pdf"
