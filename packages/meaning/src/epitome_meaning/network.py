"""The network in numpy: BERT's encoder over the pieces of several windows at once, without padding.

Linear steps see all windows' pieces as one table; attention looks at one window after the other. GELU in its tanh
form: x / 2 * (1 + tanh(sqrt(2 / pi) * (x + .044715 x^3))). Reference: Devlin et al. (2019), BERT; Hendrycks and
Gimpel (2016), Gaussian error linear units.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from epitome_meaning.weights import SCALE, restore
from epitome_meaning.windows import Window

Floats = npt.NDArray[np.float32]
_HEADS = 12
_EPSILON = np.float32(1e-12)
_GELU = np.float32(np.sqrt(2 / np.pi))


@dataclass(frozen=True)
class _Linear:
    weight: Floats  # as it is multiplied: from rows of inputs to rows of outputs
    bias: Floats

    def __call__(self, x: Floats) -> Floats:
        out: Floats = x @ self.weight
        out += self.bias
        return out


@dataclass(frozen=True)
class _Norm:
    weight: Floats
    bias: Floats

    def __call__(self, x: Floats) -> Floats:
        x -= x.mean(axis=1, keepdims=True)
        x /= np.sqrt(np.einsum("ij,ij->i", x, x)[:, None] / np.float32(x.shape[1]) + _EPSILON)
        x *= self.weight
        x += self.bias
        return x


@dataclass(frozen=True)
class _Layer:
    joint: _Linear
    out: _Linear
    norm1: _Norm
    up: _Linear
    down: _Linear
    norm2: _Norm

    def __call__(self, x: Floats, bounds: Sequence[tuple[int, int]]) -> Floats:
        joint = self.joint(x)
        seen: Floats = np.empty_like(x)
        for start, end in bounds:
            seen[start:end] = _attend(joint[start:end])
        x = self.norm1(x + self.out(seen))
        return self.norm2(x + self.down(_gelu(self.up(x))))


def _attend(joint: Floats) -> Floats:
    """Of one window: softmax(Q K' / sqrt(width)) V for each head."""
    length, width = joint.shape[0], joint.shape[1] // 3
    parts: Floats = joint.reshape(length, 3, _HEADS, width // _HEADS).transpose(1, 2, 0, 3)
    query, key, value = parts
    likeness: Floats = query @ key.transpose(0, 2, 1)
    likeness *= np.float32((width // _HEADS) ** -0.5)
    likeness -= likeness.max(axis=2, keepdims=True)
    np.exp(likeness, out=likeness)
    likeness /= likeness.sum(axis=2, keepdims=True)
    mixed: Floats = likeness @ value
    return mixed.transpose(1, 0, 2).reshape(length, width)


def _gelu(x: Floats) -> Floats:
    inner = x * x
    inner *= np.float32(0.044715)
    inner += np.float32(1)
    inner *= x
    inner *= _GELU
    np.tanh(inner, out=inner)
    inner += np.float32(1)
    inner *= x
    inner *= np.float32(0.5)
    return inner


@dataclass(frozen=True)
class Reading:
    """What the network says of windows: of their sentences one after the other, and of each window."""

    relevance: Floats  # log-odds that the sentence answers
    likeness: Floats  # about the cosine of a sentence's vector with the query's
    answered: Floats  # log-odds that the window answers
    verdict: Floats  # log-odds that it supports the query as a claim, contradicts it, says neither


class Network:
    """The encoder with its heads."""

    def __init__(self, arrays: dict[str, npt.NDArray[Any]]) -> None:
        self._words, self._scale = arrays["words.weight"], arrays["words.weight" + SCALE]
        self._places = restore(arrays, "places.weight")
        self._parts = restore(arrays, "parts.weight")
        self._norm = _Norm(restore(arrays, "norm.weight"), restore(arrays, "norm.bias"))

        def linear(name: str) -> _Linear:
            weight = np.ascontiguousarray(restore(arrays, f"{name}.weight").T)
            bias = arrays.get(f"{name}.bias")
            return _Linear(weight, np.zeros(weight.shape[1], np.float32) if bias is None else bias.astype(np.float32))

        def norm(name: str) -> _Norm:
            return _Norm(restore(arrays, f"{name}.weight"), restore(arrays, f"{name}.bias"))

        count = 1 + max(int(name.split(".")[1]) for name in arrays if name.startswith("layers."))
        self._layers = [
            _Layer(
                linear(f"layers.{n}.joint"),
                linear(f"layers.{n}.out"),
                norm(f"layers.{n}.norm1"),
                linear(f"layers.{n}.up"),
                linear(f"layers.{n}.down"),
                norm(f"layers.{n}.norm2"),
            )
            for n in range(count)
        ]
        self._mark, self._mean = linear("mark"), linear("mean")
        self._answered, self._verdict = linear("answered"), linear("verdict")

    @property
    def table(self) -> npt.NDArray[np.int8]:
        """The vectors of word pieces, each up to its own factor."""
        return self._words

    def read(self, windows: Sequence[Window]) -> Reading:
        """The scores of windows."""
        lengths = [len(window.pieces) for window in windows]
        starts = np.cumsum([0, *lengths])
        bounds = list(zip(starts[:-1].tolist(), starts[1:].tolist(), strict=True))
        pieces = np.concatenate([np.array(window.pieces) for window in windows])
        x = self._words[pieces].astype(np.float32) * self._scale[pieces]
        for (start, end), window in zip(bounds, windows, strict=True):
            x[start:end] += self._places[: end - start]
            x[start : start + window.asked] += self._parts[0]
            x[start + window.asked : end] += self._parts[1]
        x = self._norm(x)
        for layer in self._layers:
            x = layer(x, bounds)
        whole = x[starts[:-1]]
        scores = [
            self._score_sentences(x[start:end], window) for (start, end), window in zip(bounds, windows, strict=True)
        ]
        both = np.concatenate(scores)
        return Reading(both[:, 0], both[:, 1], self._answered(whole)[:, 0], self._verdict(whole))

    def _score_sentences(self, x: Floats, window: Window) -> Floats:
        """What stands at a sentence's mark, plus the mean over its pieces."""
        at_mark = self._mark(x[window.marks])
        of_pieces = self._mean(x)
        means = [
            of_pieces[mark + 1 : end].mean(axis=0) if end > mark + 1 else of_pieces[mark]
            for mark, end in zip(window.marks, window.ends, strict=True)
        ]
        total: Floats = at_mark + np.array(means, np.float32)
        return total
