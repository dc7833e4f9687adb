"""How each summariser is called on raw text: one function a name, from text to chosen sentences.

NLTK's punkt data cannot be had offline, so sumy and newspaper4k get the cheapest splitter and tokeniser there is (one
regular expression each): their own would make them slower.
"""

import re
from collections.abc import Callable
from importlib import import_module
from typing import Any

from corpus import QUERY

SENTENCES = 10
TITLE = "Effects of acid rain on fish in lakes"
SUMY = {  # module and class of each method
    "luhn": ("luhn", "Luhn"),
    "lsa": ("lsa", "Lsa"),
    "lexrank": ("lex_rank", "LexRank"),
    "textrank": ("text_rank", "TextRank"),
    "sumbasic": ("sum_basic", "SumBasic"),
    "kl": ("kl", "KL"),
}
Call = Callable[[str], object]
_STOP = re.compile(r"(?<=[.!?])\s+")
_WORD = re.compile(r"\w+")


class CheapTokenizer:
    """What sumy asks of a tokeniser, as cheap as it can be."""

    def to_sentences(self, text: str) -> tuple[str, ...]:
        return tuple(_STOP.split(text.replace("\n", " ")))

    def to_words(self, sentence: str) -> tuple[str, ...]:
        return tuple(_WORD.findall(sentence))


def call_ours(system: str) -> Call:
    import epitome

    return lambda text: epitome.summarise(epitome.read(text.encode()), query=QUERY, system=system, sentences=SENTENCES)


def load_sumy(method: str) -> Any:
    from sumy.nlp.stemmers import Stemmer
    from sumy.utils import get_stop_words

    module, name = SUMY[method]
    made = getattr(import_module(f"sumy.summarizers.{module}"), f"{name}Summarizer")(Stemmer("english"))
    made.stop_words = get_stop_words("english")
    return made


def call_sumy(method: str) -> Call:
    from sumy.parsers.plaintext import PlaintextParser

    summariser = load_sumy(method)
    return lambda text: summariser(PlaintextParser.from_string(text, CheapTokenizer()).document, SENTENCES)


def call_summa(_: str) -> Call:
    from summa.summarizer import summarize

    return lambda text: summarize(text, words=250)


def call_lexrank(_: str) -> Call:
    from lexrank import STOPWORDS, LexRank

    def call(text: str) -> object:
        sentences = list(CheapTokenizer().to_sentences(text))
        return LexRank([sentences], stopwords=STOPWORDS["en"]).get_summary(
            sentences, summary_size=SENTENCES, threshold=None
        )

    return call


def call_newspaper(_: str) -> Call:
    from newspaper import nlp
    from newspaper.text import StopWords

    nlp.split_sentences = lambda text: [s for s in CheapTokenizer().to_sentences(text) if s]
    stop_words = StopWords(language="en")
    return lambda text: nlp.summarize(TITLE, text, stop_words, SENTENCES)


def call_sklearn(_: str) -> Call:
    from sklearn.feature_extraction.text import TfidfVectorizer

    def call(text: str) -> object:
        sentences = CheapTokenizer().to_sentences(text)
        vectoriser = TfidfVectorizer(stop_words="english", sublinear_tf=True)
        rows = vectoriser.fit_transform(sentences)
        scores = (rows @ vectoriser.transform([QUERY]).T).toarray().ravel()
        return [sentences[i] for i in sorted((-scores).argsort(kind="stable")[:SENTENCES])]

    return call


def call_bm25s(_: str) -> Call:
    import bm25s
    import Stemmer

    stemmer = Stemmer.Stemmer("english")

    def call(text: str) -> object:
        sentences = CheapTokenizer().to_sentences(text)
        index = bm25s.BM25()
        index.index(
            bm25s.tokenize(list(sentences), stopwords="en", stemmer=stemmer, show_progress=False), show_progress=False
        )
        asked = bm25s.tokenize([QUERY], stopwords="en", stemmer=stemmer, show_progress=False)
        return index.retrieve(asked, k=min(SENTENCES, len(sentences)), show_progress=False)

    return call


DEFAULTS = ("structured", "webpage", "queryorder")
BASELINES = ("tfidf", "bm25", "lead", "random", "luhn", "lexrank", "textrank", "lsa", "sumbasic", "mmr", "kl")
OURS = (*DEFAULTS, *BASELINES)
CALLS: dict[str, tuple[Callable[[str], Call], str]] = {
    **{f"epitome {s}": (call_ours, s) for s in OURS},
    **{f"sumy {m}": (call_sumy, m) for m in SUMY},
    "summa": (call_summa, ""),
    "lexrank": (call_lexrank, ""),
    "newspaper4k": (call_newspaper, ""),
    "scikit-learn tf-idf (reference)": (call_sklearn, ""),
    "bm25s (reference)": (call_bm25s, ""),
}
