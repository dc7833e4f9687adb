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
    Extra("meaning", ("epitome-meaning",), "answers in other words than asked", "it holds a trained reader", 22),
    Extra("serve", ("fastapi", "uvicorn"), "the reading room and the service", "they need a web server", 7),
    Extra("mcp", ("mcp",), "the server for agents", "it needs the official SDK of the protocol", 31),
    Extra("train", _SKLEARN, "training on your own documents", "the learners follow scikit-learn", 56),
    Extra("boost", (*_SKLEARN, "lightgbm"), "boosted trees in training", "LightGBM grows the trees", 66),
    Extra("plot", ("matplotlib",), "plots of evaluations", "Matplotlib draws them", 98),
    Extra("langchain", ("langchain-core",), "the adapter for LangChain", "it is made of LangChain's classes", 56),
    Extra("llamaindex", ("llama-index-core",), "the adapter for LlamaIndex", "it is made of LlamaIndex's classes", 160),
    Extra("haystack", ("haystack-ai",), "the adapter for Haystack", "it is made of Haystack's classes", 72),
    Extra(
        "semantic",
        ("wordllama", "tokenizers", "safetensors"),
        "the recipe `semantic`, with embeddings",
        "wordllama holds the vectors",
        82,
    ),
    Extra("formats", ("striprtf",), "RTF files", "few people have them", 0),
    Extra("pdf", (), "nothing more: PDF is read without it", "the name stays for those who ask for it", 0),
    Extra(
        "ocr",
        ("rapidocr", "onnxruntime", "pillow"),
        "scanned pages of PDFs and pictures of pages",
        "recognition needs trained weights and OpenCV",
        309,
    ),
    Extra("bulk", _ARROW, "Parquet and Arrow in bulk runs", "Arrow is large", 176),
    Extra("spark", (*_ARROW, "pyspark", "pandas"), "summaries on Spark", "Spark is large, and needs Java 17", 812),
    Extra("duckdb", (*_ARROW, "duckdb"), "snippets in SQL of DuckDB", "it needs Arrow and the database", 246),
    Extra("postgres", ("psycopg",), "search and snippets in PostgreSQL", "it needs the database's client", 13),
)
