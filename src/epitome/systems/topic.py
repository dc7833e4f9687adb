"""topic: query-biased summaries of many documents, with themes (Amini & Usunier 2009).

Step 1: themes (`themes/topics.py`), sentences ranked in each by their likeness to the query. Step 2: in each theme
RankNet learns from the top and the bottom of that order, on thirteen features of the theme's own query, and orders it
anew, until the order settles. One sentence of each theme is taken, newest documents first, then the second ones.
"""

from __future__ import annotations

from dataclasses import replace

from epitome.features import LETOR, Letor, Similarity
from epitome.queries import Need
from epitome.rankers import Transductive, Weighted
from epitome.selection import Rounds
from epitome.summariser import Summariser
from epitome.themes import Topics

FIRST = Similarity(query="need")
THIRTEEN = tuple(Letor(which=which) for which in LETOR)
BEST = Summariser(
    name="topic",
    says="several documents by themes, each learning its order from the ends of a first one",
    queries=(Need(),),
    themes=Topics(),
    features=(FIRST, *THIRTEEN),
    ranker=Transductive(first=FIRST.name, needs=(FIRST.name, *(f.name for f in THIRTEEN))),
    selection=Rounds(alike=0.7),
)
PAPER = replace(BEST, recipe="paper", selection=Rounds())
STEP_1 = Summariser(
    name="topic.step1",
    says="several documents by themes, the sentences of each by their likeness to the query",
    queries=(Need(),),
    themes=Topics(),
    features=(FIRST,),
    ranker=Weighted(weights={FIRST.name: 1.0}),
    selection=Rounds(),
)
