"""Strings to sentences to terms to counts: the only room that splits, lower-cases, stops and stems."""

from epitome.text.beginning import beginning
from epitome.text.counts import TermCounts, count_terms
from epitome.text.cues import has_cue
from epitome.text.frequent import most_frequent_words
from epitome.text.headings import HEADING_TYPES, heading_types
from epitome.text.languages import STEMMERS, detect_language, language_code, stop_words
from epitome.text.segments import segments
from epitome.text.sentences import sentence_spans
from epitome.text.signs import SIGNS, signs
from epitome.text.synonyms import synonyms
from epitome.text.terms import Vocabulary, spelt, term_spans, terms, words

__all__ = [
    "HEADING_TYPES",
    "SIGNS",
    "STEMMERS",
    "TermCounts",
    "Vocabulary",
    "beginning",
    "count_terms",
    "detect_language",
    "has_cue",
    "heading_types",
    "language_code",
    "most_frequent_words",
    "segments",
    "sentence_spans",
    "signs",
    "spelt",
    "stop_words",
    "synonyms",
    "term_spans",
    "terms",
    "words",
]
