"""TeX."""

from __future__ import annotations

from itertools import pairwise

from hostile.kit.words import GOOD, LURE, many, write_sentence

SUFFIX = "tex"


def _text(body: str, preamble: str = "") -> bytes:
    head = f"\\documentclass{{article}}{preamble}\\begin{{document}}\\section{{Ice}}"
    return f"{head}\n{GOOD}\n\n{body}\n\n{GOOD}\\end{{document}}".encode()


def entity_amplification() -> bytes:
    """Macros that each are ten of the one before."""
    names = [f"\\m{chr(97 + n)}" for n in range(12)]
    named = "".join(f"\\newcommand{{{b}}}{{{a * 10}}}" for a, b in pairwise(names))
    return _text("Winter is \\ml cold.", f"\\newcommand{{\\ma}}{{ice}}{named}")


def reference_cycle() -> bytes:
    """Macros that are themselves, loops without an end, labels that refer to each other."""
    return _text(
        "\\a \\b \\loop ice \\repeat \\label{x}\\ref{x} \\footnotemark[1]\\footnotetext[1]{\\footnotemark[1]}",
        "\\def\\a{\\b\\a}\\def\\b{\\a\\b}\\let\\par\\a",
    )


def deep_nesting() -> bytes:
    """Groups, lists and footnotes inside each other, fifty thousand deep, all of them closed."""
    return _text(
        "{" * 50_000
        + "Ice"
        + "}" * 50_000
        + "\\begin{itemize}\\item " * 5_000
        + "Ice"
        + "\\end{itemize}" * 5_000
        + "\\footnote{" * 20_000
        + "Ice"
        + "}" * 20_000
    )


def external_reference() -> bytes:
    """Files that are input, listed, drawn, read and written, and a shell."""
    names = "input include lstinputlisting verbatiminput includegraphics includepdf bibliography openin subfile".split()
    return _text(
        " ".join(f"\\{name}{{{LURE.file}}}" for name in names)
        + f" \\immediate\\write18{{curl {LURE.address}}} \\href{{{LURE.address}}}{{Ice}} is cold."
    )


def catcode_changes() -> bytes:
    """Signs that are given other meanings, so that braces are letters and letters are braces."""
    return _text(
        (
            "\\catcode`\\{=12 \\catcode`\\}=12 \\catcode`a=1 \\catcode`b=2 a Ice b "
            "} { \\catcode`\\%=11 % Ice is cold.\n\\makeatletter\\@ice\\makeatother"
        )
        * many(2_000)
    )


def huge_number() -> bytes:
    """Columns that are repeated two thousand million times, counters, lengths and characters beyond every table."""
    digits = "9" * 5_000
    return _text(
        "\\begin{tabular}{*{2000000000}{*{2000000000}{l}}} Ice & cold \\\\ "
        f'\\multicolumn{{{digits}}}{{l}}{{Ice}} \\end{{tabular}} \\char"{"F" * 5_000} '
        f"\\symbol{{{digits}}} ^^^^^^ffffff \\setcounter{{page}}{{{digits}}}"
    )


def delimiter_flood() -> bytes:
    """Mathematics, verbatim and comments that begin and do not end."""
    return _text(
        "".join(["$x $$y \\(z \\[w \\verb|v "] * many(15_000))
        + "\\begin{verbatim}" * 5_000
        + "\\begin{comment}" * 5_000
    )


def many_sections() -> bytes:
    """Thirty thousand sections of five levels."""
    kinds = "section subsection subsubsection paragraph subparagraph".split()
    return _text("\n\n".join(f"\\{kinds[n % 5]}[Ice]{{Ice {n}}} {write_sentence(n)}" for n in range(many(30_000))))


def many_tables() -> bytes:
    """A table of a thousand columns, and tables in its cells forty deep."""
    wide = "\\begin{tabular}{l}" + "Ice & " * many(1_000) + "\\\\ " * many(1_000) + "\\end{tabular}"
    return _text(wide + "\\begin{tabular}{l} Ice & " * 40 + "\\end{tabular}" * 40)


def regex_pump() -> bytes:
    """Accents, optional arguments and spaces in long rows before what they belong to never comes."""
    return _text(
        "\\'" * 50_000
        + "\\section"
        + "[" * 50_000
        + "\\cite"
        + "[a]" * 50_000
        + "\\item"
        + " " * 50_000
        + "\\\\" * 50_000
        + "~" * 50_000
    )


def truncation() -> bytes:
    """Ends inside the argument of a macro inside a table inside a footnote."""
    return (
        f"\\documentclass{{article}}\\begin{{document}}{GOOD}\\footnote{{\\begin{{tabular}}{{l}} \\textbf{{Ic".encode()
    )
