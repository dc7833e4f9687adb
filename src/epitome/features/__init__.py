"""What is measured about each candidate: one column a feature."""

from epitome.features.bm25 import Bm25
from epitome.features.centrality import LexRank, TextRank
from epitome.features.chance import Chance
from epitome.features.feature import Feature
from epitome.features.latent_topics import LatentTopics
from epitome.features.occurrence import Occurrence
from epitome.features.position import Position
from epitome.features.projected import ProjectedConcepts
from epitome.features.query_frequency import QueryTermFrequency
from epitome.features.query_order import QueryTermOrder
from epitome.features.scaled import DoubledByCue, OverMaximum, PerWord
from epitome.features.similarity import Similarity
from epitome.features.structural import STRUCTURAL, Structural
from epitome.features.tfidf import TfIdf
from epitome.features.word_probability import WordProbability

FEATURES: dict[str, type] = {
    "query_order": QueryTermOrder,
    "query_frequency": QueryTermFrequency,
    "position": Position,
    "tfidf": TfIdf,
    "bm25": Bm25,
    "chance": Chance,
    "occurrence": Occurrence,
    "lexrank": LexRank,
    "textrank": TextRank,
    "lsa": LatentTopics,
    "word_probability": WordProbability,
    "similarity": Similarity,
    "projected": ProjectedConcepts,
    "structural": Structural,
    "per_word": PerWord,
    "doubled_by_cue": DoubledByCue,
    "over_maximum": OverMaximum,
}

__all__ = [
    "FEATURES",
    "STRUCTURAL",
    "Bm25",
    "Chance",
    "DoubledByCue",
    "Feature",
    "LatentTopics",
    "LexRank",
    "Occurrence",
    "OverMaximum",
    "PerWord",
    "Position",
    "ProjectedConcepts",
    "QueryTermFrequency",
    "QueryTermOrder",
    "Similarity",
    "Structural",
    "TextRank",
    "TfIdf",
    "WordProbability",
]
