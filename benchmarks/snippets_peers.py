"""Snippets as others make them, each of one text and one question: a text of at most so many characters.

Words that join by OR, English stems and no other settings but the length; a longer snippet is cut. SQLite and
PostgreSQL count in words, of which so many are asked as fit on average (6 characters each). The fixed windows are those
of a search page: `fragments` cuts the text into pieces of the length, as Lucene's simple fragmenter does, and takes the
one with most of the question; `window` takes the best window around any of its words.
"""

import re
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import duckdb
import tantivy
from langchain_classic.retrievers.document_compressors import EmbeddingsFilter
from langchain_core.documents import Document
from langchain_text_splitters import RecursiveCharacterTextSplitter

import epitome
from epitome.language import extract_terms, find_term_spans
from rag_peers import StaticForLangChain
from support.postgres import open_server

Peer = Callable[[str, str, int], str]
_WORD_CHARACTERS = 6
_SHORT = 3  # letters
_MOST_TOKENS = 64  # of SQLite's snippet()
_WORD = re.compile(r"[^\W_]+")
FIXED = ("fixed fragments", "fixed window")


def take_fragment(text: str, query: str, size: int) -> str:
    """The piece of the text in which most terms of the question stand, of equals the first."""
    asked = set(extract_terms(query, "en"))
    starts = range(0, max(1, len(text)), size)
    best = max(starts, key=lambda at: (len(asked & set(extract_terms(text[at : at + size], "en"))), -at))
    return text[best : best + size]


def take_window(text: str, query: str, size: int) -> str:
    """The window with most terms of the question, which has one of them in its middle."""
    asked = set(extract_terms(query, "en"))
    places = [place for place in find_term_spans(text, "en") if place[2] in asked]
    windows = [max(0, (start + end - size) // 2) for start, end, _ in places] or [0]
    held = {at: {t for start, end, t in places if start >= at and end <= at + size} for at in windows}
    best = max(windows, key=lambda at: (len(held[at]), -at))
    return text[best : best + size]


def take_ours(text: str, query: str, size: int) -> str:
    """The first of `epitome.snippets`."""
    found = epitome.snippets(text, query, characters=size, language="en", meaning=False)
    return found[0].text if found else ""


def ask_sqlite(text: str, query: str, size: int) -> str:
    """FTS5's snippet()."""
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE VIRTUAL TABLE page USING fts5(body, tokenize='porter')")
    connection.execute("INSERT INTO page VALUES (?)", (text,))
    asked = " OR ".join(f'"{word}"' for word in _WORD.findall(query))
    tokens = min(_MOST_TOKENS, size // _WORD_CHARACTERS)
    statement = f"SELECT snippet(page, 0, '', '', '', {tokens}) FROM page WHERE page MATCH ?"
    found = connection.execute(statement, (asked,)).fetchone()
    connection.close()
    return found[0][:size] if found else ""


def ask_tantivy(text: str, query: str, size: int) -> str:
    """The fragment of its snippet generator."""
    builder = tantivy.SchemaBuilder()
    builder.add_text_field("body", stored=True, tokenizer_name="en_stem")
    schema = builder.build()
    index = tantivy.Index(schema)
    writer = index.writer(15_000_000, 1)
    document = tantivy.Document()
    document.add_text("body", text)
    writer.add_document(document)
    writer.commit()
    index.reload()
    searcher = index.searcher()
    asked = index.parse_query(" ".join(_WORD.findall(query)), ["body"])
    hits = searcher.search(asked, 1).hits
    if not hits:
        return ""
    generator = tantivy.SnippetGenerator.create(searcher, asked, schema, "body")
    generator.set_max_num_chars(size)
    return str(generator.snippet_from_doc(searcher.doc(hits[0][1])).fragment())[:size]


def ask_duckdb(text: str, query: str, size: int) -> str:
    """DuckDB has no function for it; what its users write: the text around the first longer word of the question."""
    words = [re.escape(word) for word in _WORD.findall(query) if len(word) > _SHORT] or _WORD.findall(query)
    around = size // 2
    pattern = f"(?is)(.{{0,{around}}}\\b(?:{'|'.join(words)})\\b.{{0,{around}}})"
    found = _duckdb().execute("SELECT regexp_extract(?, ?, 1)", (text, pattern)).fetchone()
    return str(found[0])[:size] if found else ""


@cache
def _duckdb() -> Any:
    return duckdb.connect()


def ask_langchain(text: str, query: str, size: int) -> str:
    """The piece that LangChain's EmbeddingsFilter puts first, by static vectors (`rag_peers.py`)."""
    splitter = RecursiveCharacterTextSplitter(chunk_size=size, chunk_overlap=0)
    nearest = EmbeddingsFilter(embeddings=StaticForLangChain(), k=1)
    found = nearest.compress_documents(splitter.split_documents([Document(text)]), query)
    return str(found[0].page_content) if found else ""


@contextmanager
def open_postgres() -> Iterator[Peer]:
    """ts_headline of a server of our own."""
    import psycopg

    with (
        tempfile.TemporaryDirectory(prefix="pg", dir="/tmp") as folder,
        open_server(Path(folder)) as address,
        psycopg.connect(address) as connection,
    ):

        def ask(text: str, query: str, size: int) -> str:
            words = size // _WORD_CHARACTERS
            options = f"StartSel='', StopSel='', MaxWords={words}, MinWords={words - 1}"
            joined = "replace(plainto_tsquery('english', %s)::text, '&', '|')::tsquery"
            statement = f"SELECT ts_headline('english', %s, {joined}, %s)"
            found = connection.execute(statement, (text.replace("\0", " "), query, options)).fetchone()
            return str(found[0])[:size] if found else ""

        yield ask


PEERS: dict[str, Peer] = {
    "ours": take_ours,
    FIXED[0]: take_fragment,
    FIXED[1]: take_window,
    "SQLite snippet()": ask_sqlite,
    "tantivy SnippetGenerator": ask_tantivy,
    "DuckDB regexp_extract()": ask_duckdb,
    "LangChain EmbeddingsFilter": ask_langchain,
}
