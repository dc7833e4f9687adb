"""Fitted summarisers as files, and the ones that come with the package."""

from epitome.models.card import Weight, card, weights
from epitome.models.shipped import Embeddings, Model, load, shipped_model, shipped_models, summariser_for
from epitome.models.trained import Trained, from_bytes

__all__ = [
    "Embeddings",
    "Model",
    "Trained",
    "Weight",
    "card",
    "from_bytes",
    "load",
    "shipped_model",
    "shipped_models",
    "summariser_for",
    "weights",
]
