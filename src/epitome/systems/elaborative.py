"""elaborative: what a linked page says about the sentence being read (Wan & Paris 2008, in-browser summaries).

simple-link compares each sentence of the linked page with the linking sentence; SVD-link and SVD-topic compare it with
the themes of the reading context; first-5 and generic (Gong & Liu 2001) do not look at what is being read.
"""

from __future__ import annotations

from epitome.features import Feature, LatentTopics, Position, Similarity, SvdLink, SvdTopic
from epitome.queries import LinkingSentence, ReadingContext
from epitome.rankers import Weighted
from epitome.summariser import Summariser

SIMPLE = Similarity(query="linking-sentence")


def _alone(variant: str, says: str, feature: Feature) -> Summariser:
    return Summariser(
        name=f"elaborative.{variant}",
        says=says,
        queries=(LinkingSentence(), ReadingContext()),
        features=(feature,),
        ranker=Weighted(weights={feature.name: 1.0}),
    )


VARIANTS = {
    made.name: made
    for made in (
        _alone("simple-link", "sentences most like the linking sentence", SIMPLE),
        _alone("svd-link", "sentences on the theme of the linking sentence in what is being read", SvdLink()),
        _alone("svd-topic", "the best sentence on each theme of what is being read", SvdTopic()),
        _alone("first-5", "the first sentences of the linked page", Position()),
        _alone("generic", "the best sentence of each latent topic of the linked page", LatentTopics()),
    )
}
