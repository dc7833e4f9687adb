"""What is measured about each candidate: one column a feature."""

from epitome.features.bm25 import Bm25
from epitome.features.centrality import LexRank, TextRank
from epitome.features.chance import Chance
from epitome.features.feature import Feature, column_of
from epitome.features.latent_topics import LatentTopics
from epitome.features.letor import LETOR, Letor
from epitome.features.occurrence import Occurrence
from epitome.features.overlap import AnchorShare, Share, SquaredOverlap
from epitome.features.place import Place
from epitome.features.position import Position
from epitome.features.projected import ProjectedConcepts
from epitome.features.query_frequency import QueryTermFrequency
from epitome.features.query_order import QueryTermOrder
from epitome.features.relative import Both, Nearby, Ranked
from epitome.features.sections import EdgeParagraph, PartNumber, SectionType
from epitome.features.similarity import Similarity
from epitome.features.structural import STRUCTURAL, Structural
from epitome.features.style import Length, Short, Sign, StopWords
from epitome.features.tfidf import TfIdf
from epitome.features.themes_read import SvdLink, SvdTopic
from epitome.features.word_probability import WordProbability
from epitome.features.words import in_words
from epitome.features.wrapped import DoubledByCue, OfContent, OverLargest, OverMaximum, PerWord

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
    "letor": Letor,
    "query_squared": SquaredOverlap,
    "share": Share,
    "anchor_share": AnchorShare,
    "svd_link": SvdLink,
    "svd_topic": SvdTopic,
    "place": Place,
    "section_type": SectionType,
    "part_number": PartNumber,
    "edge_paragraph": EdgeParagraph,
    "sign": Sign,
    "length": Length,
    "short": Short,
    "stop_words": StopWords,
    "per_word": PerWord,
    "doubled_by_cue": DoubledByCue,
    "over_maximum": OverMaximum,
    "over_largest": OverLargest,
    "of_content": OfContent,
    "ranked": Ranked,
    "nearby": Nearby,
    "both": Both,
}

__all__ = [
    "FEATURES",
    "LETOR",
    "STRUCTURAL",
    "AnchorShare",
    "Bm25",
    "Both",
    "Chance",
    "DoubledByCue",
    "EdgeParagraph",
    "Feature",
    "LatentTopics",
    "Length",
    "Letor",
    "LexRank",
    "Nearby",
    "Occurrence",
    "OfContent",
    "OverLargest",
    "OverMaximum",
    "PartNumber",
    "PerWord",
    "Place",
    "Position",
    "ProjectedConcepts",
    "QueryTermFrequency",
    "QueryTermOrder",
    "Ranked",
    "SectionType",
    "Share",
    "Short",
    "Sign",
    "Similarity",
    "SquaredOverlap",
    "StopWords",
    "Structural",
    "SvdLink",
    "SvdTopic",
    "TextRank",
    "TfIdf",
    "WordProbability",
    "column_of",
    "in_words",
]
