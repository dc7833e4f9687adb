"""Articles typeset by LaTeX, in one and two columns."""

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
_PARTS = {
    "item": "\\begin{itemize}\n\\item TEXT\n\\end{itemize}",
    "caption": r"\begin{figure}\centering\rule{5cm}{3cm}\caption{TEXT}\end{figure}",
    "formula": r"\begin{equation} a_i = \sum_{j=1}^{n} b_{ij} + \frac{c}{d} \end{equation}",
}


def escape_latex(text: str) -> str:
    return "".join(_SIGNS.get(c, c) for c in text)


def write_latex(article: Article, *, columns: int, fonts: str = "lmodern") -> str:
    star = "" if article.numbered else "*"
    out = [rf"\documentclass[{'10pt,twocolumn' if columns == 2 else '11pt'}]{{article}}"]
    out += [r"\usepackage[T1]{fontenc}\usepackage{lmodern}" if fonts == "lmodern" else r"\usepackage[OT1]{fontenc}"]
    out += [r"\usepackage[utf8]{inputenc}\pagestyle{headings}\sloppy\setcounter{secnumdepth}{3}"]
    out += [r"\usepackage{hyperref}" if article.numbered else "", rf"\title{{{escape_latex(article.title)}}}"]
    authors = r" \and ".join(map(escape_latex, article.authors))
    out += [rf"\author{{{authors}}}", r"\date{}\begin{document}\maketitle"]
    out += [rf"\begin{{abstract}}{escape_latex(article.abstract)}\end{{abstract}}"] if article.abstract else []
    for part in article.parts:
        text = escape_latex(part.text)
        if part.kind == "heading":
            out.append(rf"\{_SECTIONS[part.level]}{star}{{{text}}}")
        elif part.kind == "footnote":
            out[-1] += rf"\footnote{{{text}}}" if out[-1] else ""
        elif part.kind == "table":
            rows = [" & ".join(map(escape_latex, row)) + r" \\" for row in part.rows]
            out.append(rf"\begin{{table}}\centering\caption{{{text}}}\begin{{tabular}}{{lrrr}}")
            out += [r"\hline", rows[0], r"\hline", *rows[1:], r"\hline", r"\end{tabular}\end{table}"]
        else:
            out.append(_PARTS.get(part.kind, "\nTEXT\n").replace("TEXT", text))
    out = ["\n".join(out).replace("\\end{itemize}\n\\begin{itemize}\n", "")]
    if article.references:
        out.append(r"\begin{thebibliography}{99}")
        out += [rf"\bibitem{{r{i}}} {escape_latex(r)}" for i, r in enumerate(article.references)]
        out.append(r"\end{thebibliography}")
    return "\n".join([*out, r"\end{document}"])


def typeset_latex(article: Article, folder: Path, *, columns: int, fonts: str = "lmodern") -> Path:
    name = f"{article.name}-latex{columns}-{fonts}"
    (folder / f"{name}.tex").write_text(write_latex(article, columns=columns, fonts=fonts), encoding="utf-8")
    for _ in range(2):
        subprocess.run(
            ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", f"{name}.tex"],
            cwd=folder, check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
        )  # fmt: skip
    return folder / f"{name}.pdf"
