"""How each summariser is called on raw text: one function a name, from text to chosen sentences.

NLTK's punkt data cannot be had offline, so sumy and newspaper4k get the cheapest splitter and tokeniser there is (one
regular expression each): their own would make them slower.
"""

import re
from collections.abc import Callable
from functools import partial
from importlib import import_module

from harness.sources import QUERY

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


def call_sumy(method: str) -> Call:
    from sumy.nlp.stemmers import Stemmer
    from sumy.parsers.plaintext import PlaintextParser
    from sumy.utils import get_stop_words

    module, name = SUMY[method]
    summariser = getattr(import_module(f"sumy.summarizers.{module}"), f"{name}Summarizer")(Stemmer("english"))
    summariser.stop_words = get_stop_words("english")
    return lambda text: summariser(PlaintextParser.from_string(text, CheapTokenizer()).document, SENTENCES)


def call_summa() -> Call:
    from summa.summarizer import summarize

    return lambda text: summarize(text, words=250)


def call_lexrank() -> Call:
    from lexrank import STOPWORDS, LexRank

    def call(text: str) -> object:
        sentences = list(CheapTokenizer().to_sentences(text))
        ranker = LexRank([sentences], stopwords=STOPWORDS["en"])
        return ranker.get_summary(sentences, summary_size=SENTENCES, threshold=None)

    return call


def call_newspaper() -> Call:
    from newspaper import nlp
    from newspaper.text import StopWords

    nlp.split_sentences = lambda text: [s for s in CheapTokenizer().to_sentences(text) if s]
    stop_words = StopWords(language="en")
    return lambda text: nlp.summarize(TITLE, text, stop_words, SENTENCES)


def call_sklearn() -> Call:
    from sklearn.feature_extraction.text import TfidfVectorizer

    def call(text: str) -> object:
        sentences = CheapTokenizer().to_sentences(text)
        vectoriser = TfidfVectorizer(stop_words="english", sublinear_tf=True)
        rows = vectoriser.fit_transform(sentences)
        scores = (rows @ vectoriser.transform([QUERY]).T).toarray().ravel()
        return [sentences[i] for i in sorted((-scores).argsort(kind="stable")[:SENTENCES])]

    return call


def call_bm25s() -> Call:
    import bm25s
    import Stemmer

    tokenise = partial(bm25s.tokenize, stopwords="en", stemmer=Stemmer.Stemmer("english"), show_progress=False)

    def call(text: str) -> object:
        sentences = CheapTokenizer().to_sentences(text)
        index = bm25s.BM25()
        index.index(tokenise(list(sentences)), show_progress=False)
        return index.retrieve(tokenise([QUERY]), k=min(SENTENCES, len(sentences)), show_progress=False)

    return call


DEFAULTS = ("structured", "webpage", "queryorder")
BASELINES = ("tfidf", "bm25", "lead", "random", "luhn", "lexrank", "textrank", "lsa", "sumbasic", "mmr", "kl")
CALLS: dict[str, Callable[[], Call]] = {
    **{f"epitome {s}": partial(call_ours, s) for s in (*DEFAULTS, *BASELINES)},
    **{f"sumy {m}": partial(call_sumy, m) for m in SUMY},
    "summa": call_summa,
    "lexrank": call_lexrank,
    "newspaper4k": call_newspaper,
    "scikit-learn tf-idf (reference)": call_sklearn,
    "bm25s (reference)": call_bm25s,
}
