"""Turns strings into sentences, terms and counts: the only package that splits, lower-cases, stops and stems."""

from epitome.language.detection import detect_language, detect_section_languages
from epitome.language.language_tags import demand_language
from epitome.language.languages import load_stop_words, parse_language
from epitome.language.packs import list_packs, load_pack
from epitome.language.signs.cues import HEADING_TYPES, classify_headings, has_cue
from epitome.language.signs.style import STYLE_CUES, measure_style
from epitome.language.splitting.sentences import clip_sentence, split_sentences
from epitome.language.words.counts import TermCounts, count_terms
from epitome.language.words.lengths import count_words, find_cuts, measure_characters
from epitome.language.words.query_words import find_most_frequent_words, split_segments
from epitome.language.words.term_numbers import TermVocabulary
from epitome.language.words.terms import extract_terms, find_term_spans, map_terms_to_words, split_words
from epitome.language.words.wordnet import find_synonyms
from epitome.runtime.public_names import import_on_use

__all__ = [
    "HEADING_TYPES",
    "STYLE_CUES",
    "TermCounts",
    "TermVocabulary",
    "classify_headings",
    "clip_sentence",
    "count_terms",
    "count_words",
    "demand_language",
    "detect_language",
    "detect_section_languages",
    "extract_terms",
    "find_cuts",
    "find_most_frequent_words",
    "find_synonyms",
    "find_term_spans",
    "has_cue",
    "list_packs",
    "load_pack",
    "load_stop_words",
    "map_terms_to_words",
    "measure_characters",
    "measure_style",
    "parse_language",
    "split_segments",
    "split_sentences",
    "split_words",
]

__getattr__ = import_on_use(__name__)
