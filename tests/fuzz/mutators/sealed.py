"""Changes of model files whose seal is put right again: a digest that does not fit would hide all else."""

from __future__ import annotations

import hashlib
import json

from fuzz.mutators.chance import Chance
from fuzz.mutators.json_values import mutate_json
from fuzz.mutators.raw import mutate_bytes

_MAGIC = b"EPITOME1"
_START = len(_MAGIC) + 4


def mutate_model(data: bytes, chance: Chance) -> bytes:
    """The header or the arrays changed, with the right length and digest; raw bytes now and then."""
    length = int.from_bytes(data[len(_MAGIC) : _START], "little")
    header, body = data[_START : _START + length], data[_START + length :]
    if chance.happens(10) or not data.startswith(_MAGIC):
        return mutate_bytes(data, chance)
    if chance.happens(4):
        body = mutate_bytes(body, chance)
    else:
        header = mutate_json(header, chance)
    try:
        fields = json.loads(header)
        if isinstance(fields, dict):
            fields["sha256"] = hashlib.sha256(body).hexdigest()
            header = json.dumps(fields, ensure_ascii=True).encode()
    except (ValueError, RecursionError):
        pass
    return _MAGIC + len(header).to_bytes(4, "little") + header + body
