"""Programs in TeX, and entities that stand outside a document."""

from __future__ import annotations

from epitome.document import Document
from epitome.readers import read_bytes
from epitome.readers.tex.chunks import show_chunks

SWEAVE = r"""\documentclass{article}
\begin{document}
The lock opens in May.
<<gate, echo=FALSE>>=
x <- open(gate) # The gate is oiled first.
@
It closes in October.
\end{document}
"""


def list_prose(document: Document) -> list[str]:
    """The sentences of a document."""
    return [" ".join(s.text.split()) for s in document.sentences]


def test_chunks_of_a_program_are_code() -> None:
    document = read_bytes(SWEAVE.encode(), id="lock", media="tex")
    assert list_prose(document) == ["The lock opens in May.", "It closes in October."]
    assert [document.text[b.start : b.end].strip() for b in document.blocks if b.kind == "code"] == [
        "x <- open(gate) # The gate is oiled first."
    ]


def test_a_chunk_that_never_ends_is_code_to_the_end() -> None:
    assert show_chunks("a\n<<b>>=\nc") == "a\n\\begin{verbatim}\nc\n\\end{verbatim}"
    assert show_chunks("a << b >> c\n@ d") == "a << b >> c\n@ d"
