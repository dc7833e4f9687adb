"""The extras: what each gives, what it takes on the disk, and whether it is installed."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import metadata


@dataclass(frozen=True)
class Extra:
    """An optional part: the distributions it needs, what it gives, why one would want it, and its size.

    `megabytes` is what it adds to the plain install in a fresh environment of Python 3.11 on Linux, with what it
    shares with other extras (scripts/measure_extras.py).
    """

    name: str
    distributions: tuple[str, ...]
    gives: str
    why: str
    megabytes: int

    @property
    def size(self) -> str:
        """What it adds, in words."""
        return f"{self.megabytes} MB" if self.megabytes else "under 1 MB"

    @property
    def is_installed(self) -> bool:
        """Whether all that it needs is installed."""
        return all(map(has_distribution, self.distributions))


def has_distribution(name: str) -> bool:
    """Whether a distribution is installed here."""
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError:
        return False
    return True


_SKLEARN = ("scikit-learn",)
_ARROW = ("pyarrow",)
EXTRAS = (
    Extra(
        "meaning",
        ("epitome-meaning",),
        "answers worded differently from the question",
        "it contains a trained model",
        22,
    ),
    Extra("serve", ("fastapi", "uvicorn"), "the reading room and the web service", "they need a web server", 7),
    Extra("mcp", ("mcp",), "the MCP server for agents", "it needs the official SDK of MCP", 31),
    Extra("train", _SKLEARN, "training on your own documents", "training uses scikit-learn", 56),
    Extra("boost", (*_SKLEARN, "lightgbm"), "training with boosted trees", "LightGBM grows the trees", 66),
    Extra("plot", ("matplotlib",), "plots of evaluations", "Matplotlib draws them", 98),
    Extra("langchain", ("langchain-core",), "the adapter for LangChain", "it uses LangChain's classes", 56),
    Extra("llamaindex", ("llama-index-core",), "the adapter for LlamaIndex", "it uses LlamaIndex's classes", 160),
    Extra("haystack", ("haystack-ai",), "the adapter for Haystack", "it uses Haystack's classes", 72),
    Extra(
        "semantic",
        ("wordllama", "tokenizers", "safetensors"),
        "ranking with embeddings (the recipe `semantic`)",
        "wordllama provides the vectors",
        82,
    ),
    Extra("formats", ("striprtf",), "RTF files", "few people need it", 0),
    Extra("pdf", (), "nothing: the plain install already reads PDF", "the name is kept for older install commands", 0),
    Extra(
        "ocr",
        ("rapidocr", "onnxruntime", "pillow"),
        "text recognition for scanned PDFs and pictures of pages",
        "recognition needs trained weights and OpenCV",
        309,
    ),
    Extra("bulk", _ARROW, "Parquet and Arrow files in bulk runs", "Arrow is large", 176),
    Extra("spark", (*_ARROW, "pyspark", "pandas"), "summaries on Spark", "Spark is large (it also needs Java 17)", 812),
    Extra("duckdb", (*_ARROW, "duckdb"), "snippets in DuckDB's SQL", "it needs Arrow and the database", 246),
    Extra("postgres", ("psycopg",), "search and snippets in PostgreSQL", "it needs the database's client", 13),
)
