"""Changes of the values of JSON: of their kinds, places and names."""

from __future__ import annotations

import json
from typing import Any

from fuzz.mutators.chance import Chance
from fuzz.mutators.raw import mutate_bytes

_ODD_VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 2**31, 2**53 + 1, 2**64, 1.5, -0.0, 1e308, "", " ", "\0", "\ud800", "a b. C d.", [],
    {}, [[]], [{}], [None], [0], [""], {"": None}, "0", "x" * 300,
]  # fmt: skip


def mutate_json(data: bytes, chance: Chance) -> bytes:
    """One change of a value; of bytes, where they are no JSON."""
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return mutate_bytes(data, chance)
    box = [value]
    places = list(_list_places(box))
    holder, key = chance.choose(places)
    _change(holder, key, places, chance)
    return json.dumps(box[0], ensure_ascii=chance.happens(2)).encode("utf-8", "surrogatepass")


def _list_places(box: list[Any]) -> list[tuple[Any, Any]]:
    places: list[tuple[Any, Any]] = []
    waiting: list[Any] = [box]
    while waiting and len(places) < 2_000:
        item = waiting.pop()
        keys = list(item) if isinstance(item, dict) else range(len(item))
        for key in keys:
            places.append((item, key))
            if isinstance(item[key], (dict, list)):
                waiting.append(item[key])
    return places


def _change(holder: Any, key: Any, places: list[tuple[Any, Any]], chance: Chance) -> None:
    value, kind = holder[key], chance.below(8)
    other_holder, other_key = chance.choose(places)
    if kind == 0:
        holder[key] = chance.choose(_ODD_VALUES)
    elif kind == 1 and holder is not places[0][0]:
        del holder[key]
    elif kind == 2:
        holder[key] = json.loads(json.dumps(other_holder[other_key]))
    elif kind == 3 and isinstance(holder, dict):
        holder[_say(chance.word())] = holder.pop(key)
    elif kind == 4 and isinstance(value, list) and value:
        value.insert(chance.below(len(value) + 1), json.loads(json.dumps(chance.choose(value))))
    elif kind == 5:
        holder[key] = [value] if chance.happens(2) else {_say(chance.word()): value}
    elif isinstance(value, str):
        holder[key] = _say(mutate_bytes(value.encode("utf-8", "surrogatepass"), chance))
    elif isinstance(value, (int, float)):
        holder[key] = value + chance.choose((-1, 1, -100, 100, 2**31, 0.5))
    else:
        holder[key] = _say(chance.word())


def _say(data: bytes) -> str:
    return data.decode("utf-8", "replace")
