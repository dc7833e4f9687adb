"""What is measured about each candidate: one column per feature."""

from epitome.features.asked_kinds import GivesAsked
from epitome.features.beginnings import FunctionWords, OfBeginning
from epitome.features.centrality import LatentTopics, LexRank, Occurrence, TextRank, WordProbability
from epitome.features.closeness import Closeness
from epitome.features.combined import ContentOnly, DoubledByCue, Product
from epitome.features.comparing import ComparesAsked
from epitome.features.concepts import ProjectedConcepts
from epitome.features.coverage import (
    AnchorCoverage,
    Coverage,
    RarestTerm,
    SquaredOverlap,
    WeightedCoverage,
    WindowCoverage,
)
from epitome.features.defining import DefinesAsked
from epitome.features.exact_forms import ExactForms
from epitome.features.faults import Fault
from epitome.features.feature import Feature
from epitome.features.gated import InLong, InPages, WhereVague
from epitome.features.heads import HeadCoverage
from epitome.features.identifiers import IdentifierMatch
from epitome.features.introductions import BeginsText, ExplainsTerm, Introduces
from epitome.features.leaning import LeaningCoverage
from epitome.features.letor import LETOR, Letor
from epitome.features.like_words import LikeCoverage
from epitome.features.likeness import BackgroundCosine, Bm25, Similarity, TfIdf
from epitome.features.meaning import Meaning, MeaningCentre
from epitome.features.nearness import Nearness, ParagraphCoverage
from epitome.features.neighbours import DecayedMax, GroupMean, NeighbourMax, NeighbourMean, WindowMean
from epitome.features.normalised import AsRank, Normalised, PerWord
from epitome.features.phrases import HasPhrases
from epitome.features.place import EdgeParagraph, Opening, PartNumber, Place
from epitome.features.plain import Lead, Position, RandomScore
from epitome.features.quantity import GivesQuantity
from epitome.features.query_order import QueryTermFrequency, QueryTermOrder
from epitome.features.reading_themes import SvdLink, SvdTopic
from epitome.features.sequences import BigramCoverage, CharacterNgrams
from epitome.features.structure import STRUCTURAL, SectionType, Structural
from epitome.features.style import Length, Short, StopWords, StyleCue, Unended

FEATURES: dict[str, type[Feature]] = {
    "query_order": QueryTermOrder,
    "query_frequency": QueryTermFrequency,
    "position": Position,
    "lead": Lead,
    "tfidf": TfIdf,
    "bm25": Bm25,
    "chance": RandomScore,
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
    "compares": ComparesAsked,
    "defines": DefinesAsked,
    "exact": ExactForms,
    "phrases": HasPhrases,
    "taken_over": LeaningCoverage,
    "alike": LikeCoverage,
    "nearness": Nearness,
    "paragraph_mass": ParagraphCoverage,
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
    "ComparesAsked",
    "ContentOnly",
    "Coverage",
    "DecayedMax",
    "DefinesAsked",
    "DoubledByCue",
    "EdgeParagraph",
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
