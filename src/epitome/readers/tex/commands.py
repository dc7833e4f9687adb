"""Commands of LaTeX: which are headings, letters or symbols, which are skipped, and with how many arguments."""

from __future__ import annotations

LEVELS = {
    "part": 1,
    "chapter": 2,
    "section": 3,
    "subsection": 4,
    "subsubsection": 5,
    "paragraph": 6,
    "subparagraph": 7,
    "frametitle": 3,
}
# commands that produce characters or words
LETTERS = {
    **dict(zip("ss ae AE oe OE o O aa AA l L i j th TH dh DH ng NG".split(), "ßæÆœŒøØåÅłŁıȷþÞðÐŋŊ", strict=True)),
    **dict(zip("S P copyright pounds euro EUR dag ddag".split(), "§¶©£€€†‡", strict=True)),
    **dict(zip("ldots dots textellipsis cdots".split(), "………⋯", strict=True)),
    **dict(zip("textendash textemdash textbackslash textasciitilde textasciicircum".split(), "–—\\~^", strict=True)),
    **dict(
        zip("textquotesingle textquotedbl textbar textless textgreater textunderscore".split(), "'\"|<>_", strict=True)
    ),
    **dict(zip("textquoteleft textquoteright textquotedblleft textquotedblright".split(), "‘’“”", strict=True)),
    **dict(zip("guillemotleft guillemotright og fg".split(), "«»«»", strict=True)),
    **dict(
        zip(
            "textregistered texttrademark textdegree textmu textbullet textperiodcentered".split(),
            "®™°µ•·",
            strict=True,
        )
    ),
    **dict(zip("textdollar textbraceleft textbraceright lbrace rbrace".split(), "${}{}", strict=True)),
    "LaTeX": "LaTeX",
    "LaTeXe": "LaTeX2e",
    "TeX": "TeX",
    "BibTeX": "BibTeX",
    "XeTeX": "XeTeX",
    "LuaTeX": "LuaTeX",
    "XeLaTeX": "XeLaTeX",
    "LuaLaTeX": "LuaLaTeX",
    "pdfTeX": "pdfTeX",
    "pdfLaTeX": "pdfLaTeX",
    "TikZ": "TikZ",
    "ie": "i.e.",
    "eg": "e.g.",
    "slash": "/",
    "nobreakspace": " ",
    "space": " ",
    "quad": " ",
    "qquad": " ",
    "enspace": " ",
    "thinspace": " ",
    "newline": " ",
    "linebreak": " ",
}
# characters after a backslash
SIGNS = {
    **{sign: sign for sign in "&%$#_{}"},
    **dict.fromkeys(" ,;:\n\t\\", " "),
    **dict.fromkeys("-/!@*<>+|", ""),
}
# accents, as the combining marks that they put on the next letter
ACCENTS = {
    **dict(zip("'`^\"~=.", "\u0301\u0300\u0302\u0308\u0303\u0304\u0307", strict=True)),
    **dict(zip("uvHcdbktr", "\u0306\u030c\u030b\u0327\u0323\u0331\u0328\u0361\u030a", strict=True)),
}
# commands that are skipped, with the number of their arguments
SILENT = {
    **dict.fromkeys(
        "label ref pageref eqref autoref cref Cref vref nameref cite citep citet citeauthor citeyear citealp citealt "
        "parencite textcite autocite footcite nocite index glossary input include subfile import includeonly "
        "includegraphics includepdf bibliography bibliographystyle addbibresource usepackage RequirePackage "
        "documentclass documentstyle vspace hspace vskip hskip setcounter pagestyle thispagestyle pagenumbering "
        "hypersetup geometry usetikzlibrary lstset lstinputlisting verbatiminput graphicspath title author date "
        "institute affiliation email hyphenation color selectlanguage fontsize fontfamily fontseries fontshape "
        "linespread thanks phantom hphantom vphantom input@path theoremstyle bibitem newif newcounter newlength "
        "newsavebox usebox usecolortheme usetheme usefonttheme setbeamertemplate listoffixmes captionsetup "
        "excludecomment includecomment nomenclature acro ac gls printbibliography printglossary pdfinfo special write "
        "cline cmidrule and-thanks PassOptionsToPackage setmainfont setsansfont setmonofont subjclass pacs tikzset "
        "pgfplotsset externaldocument pgfkeys sisetup".split(),
        1,
    ),
    **dict.fromkeys(
        "newcommand renewcommand providecommand DeclareMathOperator setlength addtolength addtocounter definecolor "
        "rule markboth newtheorem numberwithin DeclareRobustCommand newcolumntype rowcolors addtocontents "
        "DeclareUnicodeCharacter pdfbookmark import subimport definecolorset lstdefinestyle newglossaryentry".split(),
        2,
    ),
    **dict.fromkeys("newenvironment renewenvironment addcontentsline definecolor newacronym contentsline".split(), 3),
}
# the number of first arguments that are not text, of commands whose next argument is
HALF_SILENT = {
    **dict.fromkeys(
        "textcolor colorbox fcolorbox href hyperlink hypertarget raisebox parbox makebox framebox resizebox "
        "scalebox rotatebox adjustbox foreignlanguage".split(),
        1,
    ),
    "multicolumn": 2,
    "multirow": 2,
    "resizebox": 2,
    "fcolorbox": 2,
}
# commands whose argument is always text
TRANSPARENT = frozenset(
    "textbf textit texttt emph textsc textsf textrm textsl textup textmd textnormal underline uline text mbox hbox "
    "fbox code file filename pkg proglang command cmd cs env package term enquote textsuperscript textsubscript "
    "sout hyperref uppercase lowercase MakeUppercase MakeLowercase".split()
)
BREAKS = frozenset(
    "par newpage clearpage cleardoublepage pagebreak bigskip medskip smallskip maketitle hrule hline "
    "tableofcontents".split()
)
CITATIONS = frozenset(
    "input include subfile import subimport includepdf lstinputlisting verbatiminput bibliography".split()
)
MATHS = frozenset(
    "equation eqnarray align alignat gather multline flalign displaymath math dmath dgroup subequations split".split()
)
LISTINGS = frozenset(
    "verbatim Verbatim BVerbatim LVerbatim lstlisting minted alltt code Sinput Soutput Schunk Code CodeInput "
    "filecontents pythoncode Shaded Highlighting tcblisting VerbatimOut".split()
)
UNREAD = frozenset(
    "comment tikzpicture pgfpicture picture pspicture tikzcd axis forest CCSXML asy feynman circuitikz".split()
)
TABLES = frozenset(
    "tabular tabularx tabulary longtable array supertabular xtabular tabu longtabu tblr NiceTabular".split()
)
LISTS = frozenset("itemize enumerate description compactitem compactenum inparaenum list trivlist labeling".split())
# number of arguments after \\begin{...} that are not text
ENVIRONMENT_ARGUMENTS = {
    "tabularx": 2,
    "tabulary": 2,
    "minipage": 1,
    "wrapfigure": 2,
    "multicols": 1,
    "list": 2,
    "thebibliography": 1,
    "columns": 0,
    "column": 1,
    "adjustwidth": 2,
    "spacing": 1,
    "alignat": 1,
    "labeling": 1,
    "otherlanguage": 1,
    "subfigure": 1,
    **dict.fromkeys("tabular longtable array supertabular xtabular tabu longtabu tblr NiceTabular".split(), 1),
}
