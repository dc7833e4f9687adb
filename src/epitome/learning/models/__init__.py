"""Model files of trained summarisers, including those that come with the package."""

from epitome.learning.models.card import Weight, describe_model, list_weights
from epitome.learning.models.model_reading import unpack_model
from epitome.learning.models.shipped import Embeddings, Model, load, shipped_model, shipped_models, summariser_for

__all__ = [
    "Embeddings",
    "Model",
    "Weight",
    "describe_model",
    "list_weights",
    "load",
    "shipped_model",
    "shipped_models",
    "summariser_for",
    "unpack_model",
]
