"""The layers of the JavaScript engine beside Python's, on the same texts: both answers as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import epitome
from epitome.language import extract_terms, find_term_spans, load_stop_words, split_sentences, split_words
from epitome.language.words.terms import make_term_function
from epitome.language.words.words import find_word_spans
from support.node import run_module

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "de", "fr", "es")

WORDS = """
import { findTermSpans, extractTerms, isStopWord, makeTerm } from "./packages/snippets-js/text/terms.js";
import { findWordSpans, splitWords } from "./packages/snippets-js/text/words.js";
const ofTexts = data.texts.map(([text, language]) => ({
  words: splitWords(text),
  spans: findWordSpans(text),
  terms: extractTerms(text, language),
  termSpans: findTermSpans(text, language),
}));
const ofWords = data.words.map(([word, language]) => [makeTerm(word, language), isStopWord(word, language)]);
console.log(JSON.stringify({ texts: ofTexts, words: ofWords }));
"""
SENTENCES = """
import { splitSentences } from "./packages/snippets-js/sentences/split.js";
console.log(JSON.stringify(data.map(([text, language]) => splitSentences(text, language))));
"""
Answer = dict[str, list[Any]]
Spans = list[list[int]]
Pairs = Sequence[tuple[str, str]]


def read_examples() -> list[str]:
    """The paragraphs of the shipped examples."""
    paths = [path for path in sorted((ROOT / "examples").rglob("*.*")) if path.suffix in {".xml", ".txt", ".html"}]
    return [block for path in paths for block in list_paragraphs(epitome.read(str(path)))]


def list_paragraphs(document: epitome.Document) -> Iterable[str]:
    """The text of a document, a paragraph at a time."""
    return (block for block in document.text.split("\n\n") if block.strip())


def ask_engine_for_words(folder: Path, texts: Pairs, words: Pairs) -> Answer:
    """Words and terms of texts, and the term of each word, with whether it is a stop word: by the engine."""
    answer: Answer = run_module(folder, WORDS, {"texts": texts, "words": words})
    return answer


def ask_python_for_words(texts: Pairs, words: Pairs) -> Answer:
    """The same by Python."""
    of_texts = [
        {
            "words": split_words(text),
            "spans": [list(span) for span in find_word_spans(text)],
            "terms": extract_terms(text, language),
            "termSpans": [list(span) for span in find_term_spans(text, language)],
        }
        for text, language in texts
    ]
    of_words = [[make_term_function(language)(word), word in load_stop_words(language)] for word, language in words]
    return {"texts": of_texts, "words": of_words}


def ask_engine_for_sentences(folder: Path, texts: Pairs) -> list[Spans]:
    """Start and end of each sentence of texts: by the engine."""
    answer: list[Spans] = run_module(folder, SENTENCES, texts)
    return answer


def ask_python_for_sentences(texts: Pairs) -> list[Spans]:
    """The same by Python."""
    return [[list(span) for span in split_sentences(text, language)[0]] for text, language in texts]
