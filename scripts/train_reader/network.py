"""The network in PyTorch, for learning: BERT's encoder with four heads.

- relevance of a sentence: one number from its mark, plus the mean of another over its pieces; and in the same way
  likeness, the cosine that the base model gives to query and sentence, so that what it learnt from a billion pairs of
  sentences is not forgotten
- answered: does this window answer the query at all; from [CLS]
- verdict: does the window support the claim, contradict it, or neither; from [CLS]

The nonlinearity is the tanh form of GELU, which numpy computes as well. Reference: Devlin et al. (2019), BERT;
Hendrycks and Gimpel (2016), Gaussian error linear units.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

WIDTH, HEADS, INNER, PLACES = 384, 12, 1536, 320
_EPSILON = 1e-12


class Layer(nn.Module):  # type: ignore[misc]
    """Attention and a step forward, each with its rest added and normalised."""

    def __init__(self, dropout: float) -> None:
        super().__init__()
        self.joint = nn.Linear(WIDTH, 3 * WIDTH)
        self.out = nn.Linear(WIDTH, WIDTH)
        self.norm1 = nn.LayerNorm(WIDTH, eps=_EPSILON)
        self.up = nn.Linear(WIDTH, INNER)
        self.down = nn.Linear(INNER, WIDTH)
        self.norm2 = nn.LayerNorm(WIDTH, eps=_EPSILON)
        self.dropout = dropout

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        batch, length, _ = x.shape
        joint = self.joint(x).view(batch, length, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)
        seen = functional.scaled_dot_product_attention(
            joint[0], joint[1], joint[2], attn_mask=mask, dropout_p=self.dropout if self.training else 0.0
        )
        seen = self.out(seen.transpose(1, 2).reshape(batch, length, WIDTH))
        x = self.norm1(x + functional.dropout(seen, self.dropout, self.training))
        step = self.down(functional.gelu(self.up(x), approximate="tanh"))
        return self.norm2(x + functional.dropout(step, self.dropout, self.training))


class Network(nn.Module):  # type: ignore[misc]
    """The encoder with its heads."""

    def __init__(self, words: int, layers: int, dropout: float = 0.1) -> None:
        super().__init__()
        self.words = nn.Embedding(words, WIDTH)
        self.places = nn.Embedding(PLACES, WIDTH)
        self.parts = nn.Embedding(2, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=_EPSILON)
        self.layers = nn.ModuleList(Layer(dropout) for _ in range(layers))
        self.mark = nn.Linear(WIDTH, 2)
        self.mean = nn.Linear(WIDTH, 2, bias=False)
        self.answered = nn.Linear(WIDTH, 1)
        self.verdict = nn.Linear(WIDTH, 3)
        self.dropout = dropout

    def encode(self, pieces: Tensor, parts: Tensor, there: Tensor) -> Tensor:
        """The last layer's numbers for each piece."""
        x = self.words(pieces) + self.places.weight[: pieces.shape[1]] + self.parts(parts)
        x = functional.dropout(self.norm(x), self.dropout, self.training)
        for layer in self.layers:
            x = layer(x, there[:, None, None, :])
        return x

    def forward(self, batch: dict[str, Tensor]) -> tuple[Tensor, Tensor, Tensor]:
        """Relevance and likeness of the sentences, one after the other; if each window answers, and its verdict."""
        x = self.encode(batch["pieces"].long(), batch["parts"].long(), batch["there"])
        flat = x.reshape(-1, WIDTH)
        at_mark = self.mark(flat[batch["marks"].long()]).float()
        of_pieces = self.mean(flat[batch["inside"].long()]).float()
        total = torch.zeros_like(at_mark).index_add(0, batch["owner"].long(), of_pieces)
        sentences = at_mark + total / batch["lengths"].float()[:, None]
        return sentences, self.answered(x[:, 0])[:, 0].float(), self.verdict(x[:, 0]).float()

    def embed(self, pieces: Tensor) -> Tensor:
        """A text's vector: the mean over its pieces, of length one; padding is 0."""
        there = pieces != 0
        x = self.encode(pieces, torch.zeros_like(pieces), there).float() * there[:, :, None]
        return functional.normalize(x.sum(1) / there.sum(1, keepdim=True), dim=1)


def load_base(path: Path, layers: int) -> Network:
    """A network that begins as the base model; with fewer layers, every second of its last is left out."""
    base = dict(np.load(path))

    def tensor(name: str) -> Tensor:
        return torch.from_numpy(base[name].astype(np.float32))

    network = Network(len(base["words"]), layers)
    kept = {6: (0, 1, 2, 3, 4, 5), 4: (0, 1, 3, 5), 3: (0, 2, 5)}[layers]
    state: dict[str, Any] = {
        "words.weight": torch.from_numpy(base["words"].astype(np.float32) * base["scale"]),
        "places.weight": tensor("embeddings.position_embeddings.weight")[:PLACES],
        "parts.weight": tensor("embeddings.token_type_embeddings.weight"),
        "norm.weight": tensor("embeddings.LayerNorm.weight"),
        "norm.bias": tensor("embeddings.LayerNorm.bias"),
    }
    names = {
        "out": "attention.output.dense",
        "norm1": "attention.output.LayerNorm",
        "up": "intermediate.dense",
        "down": "output.dense",
        "norm2": "output.LayerNorm",
    }
    for place, number in enumerate(kept):
        for end in ("weight", "bias"):
            there = f"encoder.layer.{number}."
            joint = [tensor(f"{there}attention.self.{part}.{end}") for part in ("query", "key", "value")]
            state[f"layers.{place}.joint.{end}"] = torch.cat(joint)
            for name, base_name in names.items():
                state[f"layers.{place}.{name}.{end}"] = tensor(f"{there}{base_name}.{end}")
    heads = {name: value for name, value in network.state_dict().items() if name not in state}
    network.load_state_dict(state | heads)
    return network
