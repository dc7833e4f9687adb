"""What is measured about each candidate: one column a feature."""

from epitome.features.begun import Begun
from epitome.features.bigrams import Bigrams
from epitome.features.bm25 import Bm25
from epitome.features.centrality import LexRank, TextRank
from epitome.features.chance import Chance
from epitome.features.feature import Feature, column_of
from epitome.features.known_cosine import KnownCosine
from epitome.features.latent_topics import LatentTopics
from epitome.features.lead import Lead
from epitome.features.letor import LETOR, Letor
from epitome.features.mass import Mass
from epitome.features.meaning import Meaning, MeaningCentre
from epitome.features.occurrence import Occurrence
from epitome.features.opening import Opening
from epitome.features.overlap import AnchorShare, Share, SquaredOverlap
from epitome.features.peak import Peak
from epitome.features.place import Place
from epitome.features.position import Position
from epitome.features.projected import ProjectedConcepts
from epitome.features.query_frequency import QueryTermFrequency
from epitome.features.query_order import QueryTermOrder
from epitome.features.rarest import Rarest
from epitome.features.relative import Both, Nearby, Ranked
from epitome.features.sections import EdgeParagraph, PartNumber, SectionType
from epitome.features.similarity import Similarity
from epitome.features.small_words import SmallWords
from epitome.features.spelling import Spelling
from epitome.features.structural import STRUCTURAL, Structural
from epitome.features.style import Length, Short, Sign, StopWords, Unended
from epitome.features.surroundings import After, Around, Within
from epitome.features.tfidf import TfIdf
from epitome.features.themes_read import SvdLink, SvdTopic
from epitome.features.window import Window
from epitome.features.window_mass import WindowMass
from epitome.features.word_probability import WordProbability
from epitome.features.words import in_words
from epitome.features.wrapped import DoubledByCue, OfContent, OverLargest, OverMaximum, PerWord

FEATURES: dict[str, type] = {
    "query_order": QueryTermOrder,
    "query_frequency": QueryTermFrequency,
    "position": Position,
    "lead": Lead,
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
    "mass": Mass,
    "meaning": Meaning,
    "meaning_centre": MeaningCentre,
    "bigrams": Bigrams,
    "known_cosine": KnownCosine,
    "window_mass": WindowMass,
    "rarest": Rarest,
    "spelling": Spelling,
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
    "unended": Unended,
    "per_word": PerWord,
    "doubled_by_cue": DoubledByCue,
    "over_maximum": OverMaximum,
    "over_largest": OverLargest,
    "of_content": OfContent,
    "ranked": Ranked,
    "nearby": Nearby,
    "window": Window,
    "peak": Peak,
    "both": Both,
    "opening": Opening,
    "begun": Begun,
    "small_words": SmallWords,
    "around": Around,
    "after": After,
    "within": Within,
}

__all__ = [
    "FEATURES",
    "LETOR",
    "STRUCTURAL",
    "After",
    "AnchorShare",
    "Around",
    "Begun",
    "Bigrams",
    "Bm25",
    "Both",
    "Chance",
    "DoubledByCue",
    "EdgeParagraph",
    "Feature",
    "KnownCosine",
    "LatentTopics",
    "Lead",
    "Length",
    "Letor",
    "LexRank",
    "Mass",
    "Meaning",
    "MeaningCentre",
    "Nearby",
    "Occurrence",
    "OfContent",
    "Opening",
    "OverLargest",
    "OverMaximum",
    "PartNumber",
    "Peak",
    "PerWord",
    "Place",
    "Position",
    "ProjectedConcepts",
    "QueryTermFrequency",
    "QueryTermOrder",
    "Ranked",
    "Rarest",
    "SectionType",
    "Share",
    "Short",
    "Sign",
    "Similarity",
    "SmallWords",
    "Spelling",
    "SquaredOverlap",
    "StopWords",
    "Structural",
    "SvdLink",
    "SvdTopic",
    "TextRank",
    "TfIdf",
    "Unended",
    "Window",
    "WindowMass",
    "Within",
    "WordProbability",
    "column_of",
    "in_words",
]
