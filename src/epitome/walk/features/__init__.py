"""The features of each candidate: one column per feature."""

from epitome.walk.features.combined import ContentOnly, DoubledByCue, Product
from epitome.walk.features.feature import Feature
from epitome.walk.features.gated import InLong, InPages, WhereVague
from epitome.walk.features.neighbours import DecayedMax, GroupMean, NeighbourMax, NeighbourMean, WindowMean
from epitome.walk.features.normalised import AsRank, Normalised, PerWord, Standardised
from epitome.walk.features.of_query.answering.asked_kinds import GivesAsked
from epitome.walk.features.of_query.answering.defining import DefinesAsked
from epitome.walk.features.of_query.answering.only_asks import OnlyAsks
from epitome.walk.features.of_query.answering.quantity import GivesQuantity
from epitome.walk.features.of_query.closeness import Closeness
from epitome.walk.features.of_query.concepts import ProjectedConcepts
from epitome.walk.features.of_query.coverage import (
    AnchorCoverage,
    Coverage,
    RarestTerm,
    SquaredOverlap,
    WeightedCoverage,
    WindowCoverage,
)
from epitome.walk.features.of_query.exact_forms import ExactForms
from epitome.walk.features.of_query.heads import HeadCoverage
from epitome.walk.features.of_query.identifiers import IdentifierMatch
from epitome.walk.features.of_query.leaning import LeaningCoverage
from epitome.walk.features.of_query.letor import LETOR, Letor
from epitome.walk.features.of_query.like_words import LikeCoverage
from epitome.walk.features.of_query.likeness import BackgroundCosine, Bm25, Similarity, TfIdf
from epitome.walk.features.of_query.meaning import Meaning, MeaningCentre
from epitome.walk.features.of_query.nearness import Nearness, ParagraphCoverage
from epitome.walk.features.of_query.phrases import HasPhrases
from epitome.walk.features.of_query.query_order import QueryTermFrequency, QueryTermOrder
from epitome.walk.features.of_query.sequences import BigramCoverage, CharacterNgrams
from epitome.walk.features.of_sentence.beginnings import FunctionWords, OfBeginning
from epitome.walk.features.of_sentence.centrality import LatentTopics, LexRank, Occurrence, TextRank, WordProbability
from epitome.walk.features.of_sentence.emphasised import Emphasised
from epitome.walk.features.of_sentence.faults import Fault
from epitome.walk.features.of_sentence.introductions import BeginsText, ExplainsTerm, Introduces
from epitome.walk.features.of_sentence.place import EdgeParagraph, Opening, PartNumber, Place
from epitome.walk.features.of_sentence.reading_themes import SvdLink, SvdTopic
from epitome.walk.features.of_sentence.structure import STRUCTURAL, SectionType, Structural
from epitome.walk.features.of_sentence.style import Length, Short, StopWords, StyleCue, Unended
from epitome.walk.features.plain import Lead, Position, RandomScore

FEATURES: dict[str, type[Feature]] = {
    "query_order": QueryTermOrder,
    "query_frequency": QueryTermFrequency,
    "position": Position,
    "lead": Lead,
    "tfidf": TfIdf,
    "bm25": Bm25,
    "chance": RandomScore,
    "emphasised": Emphasised,
    "occurrence": Occurrence,
    "lexrank": LexRank,
    "textrank": TextRank,
    "lsa": LatentTopics,
    "word_probability": WordProbability,
    "similarity": Similarity,
    "projected": ProjectedConcepts,
    "structural": Structural,
    "headings_over": HeadCoverage,
    "closeness": Closeness,
    "identifiers": IdentifierMatch,
    "quantity": GivesQuantity,
    "gives": GivesAsked,
    "defines": DefinesAsked,
    "exact": ExactForms,
    "phrases": HasPhrases,
    "taken_over": LeaningCoverage,
    "alike": LikeCoverage,
    "nearness": Nearness,
    "paragraph_mass": ParagraphCoverage,
    "only_asks": OnlyAsks,
    "fault": Fault,
    "introduces": Introduces,
    "begins_text": BeginsText,
    "explains_term": ExplainsTerm,
    "letor": Letor,
    "query_squared": SquaredOverlap,
    "coverage": Coverage,
    "anchor_share": AnchorCoverage,
    "mass": WeightedCoverage,
    "meaning": Meaning,
    "meaning_centre": MeaningCentre,
    "bigrams": BigramCoverage,
    "known_cosine": BackgroundCosine,
    "window_coverage": WindowCoverage,
    "rarest": RarestTerm,
    "spelling": CharacterNgrams,
    "svd_link": SvdLink,
    "svd_topic": SvdTopic,
    "place": Place,
    "section_type": SectionType,
    "part_number": PartNumber,
    "edge_paragraph": EdgeParagraph,
    "style_cue": StyleCue,
    "length": Length,
    "short": Short,
    "stop_words": StopWords,
    "unended": Unended,
    "per_word": PerWord,
    "doubled_by_cue": DoubledByCue,
    "normalised": Normalised,
    "standardised": Standardised,
    "content_only": ContentOnly,
    "as_rank": AsRank,
    "neighbour_mean": NeighbourMean,
    "neighbour_max": NeighbourMax,
    "product": Product,
    "opening": Opening,
    "of_beginning": OfBeginning,
    "small_words": FunctionWords,
    "window_mean": WindowMean,
    "decayed_max": DecayedMax,
    "group_mean": GroupMean,
    "in_long": InLong,
    "in_pages": InPages,
    "where_vague": WhereVague,
}

__all__ = [
    "FEATURES",
    "LETOR",
    "STRUCTURAL",
    "AnchorCoverage",
    "AsRank",
    "BackgroundCosine",
    "BeginsText",
    "BigramCoverage",
    "Bm25",
    "CharacterNgrams",
    "Closeness",
    "ContentOnly",
    "Coverage",
    "DecayedMax",
    "DefinesAsked",
    "DoubledByCue",
    "EdgeParagraph",
    "Emphasised",
    "ExactForms",
    "ExplainsTerm",
    "Fault",
    "Feature",
    "FunctionWords",
    "GivesAsked",
    "GivesQuantity",
    "GroupMean",
    "HasPhrases",
    "HeadCoverage",
    "IdentifierMatch",
    "InLong",
    "InPages",
    "Introduces",
    "LatentTopics",
    "Lead",
    "LeaningCoverage",
    "Length",
    "Letor",
    "LexRank",
    "LikeCoverage",
    "Meaning",
    "MeaningCentre",
    "Nearness",
    "NeighbourMax",
    "NeighbourMean",
    "Normalised",
    "Occurrence",
    "OfBeginning",
    "OnlyAsks",
    "Opening",
    "ParagraphCoverage",
    "PartNumber",
    "PerWord",
    "Place",
    "Position",
    "Product",
    "ProjectedConcepts",
    "QueryTermFrequency",
    "QueryTermOrder",
    "RandomScore",
    "RarestTerm",
    "SectionType",
    "Short",
    "Similarity",
    "SquaredOverlap",
    "Standardised",
    "StopWords",
    "Structural",
    "StyleCue",
    "SvdLink",
    "SvdTopic",
    "TextRank",
    "TfIdf",
    "Unended",
    "WeightedCoverage",
    "WhereVague",
    "WindowCoverage",
    "WindowMean",
    "WordProbability",
]
