"""A program that changes a collection until it is killed, and tells each change that is on the disk.

    python -m support.collections.steady_writer COLLECTION SEED

Six sections are packed, so that segments are made and merged all the time.
"""

import random
import sys
from unittest.mock import patch

from epitome.collection import Collection
from epitome.collection.store import segments
from epitome.document import Document

SECTIONS = 6


def main(path: str, seed: int) -> None:
    draw = random.Random(seed)
    with Collection(path) as collection, patch.object(segments, "_MAX_FRESH_SECTIONS", SECTIONS):
        held = [entry.id for entry in collection.documents]
        while True:
            if len(held) > 30 or (held and draw.random() < 0.2):
                id = held.pop(draw.randrange(len(held)))
                collection.remove(id)
                print("removed", id, flush=True)
            else:
                id, word = f"page{draw.randrange(40)}", f"w{draw.randrange(10**9)}w"
                said = [f"The {word} stands in sentence {number} of many." for number in range(draw.randrange(1, 4))]
                collection.add(
                    Document.from_sentences(said, id=id, sections=[[f"Part {number}"] for number in range(len(said))])
                )
                held = [*dict.fromkeys([*held, id])]
                print("added", id, word, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
