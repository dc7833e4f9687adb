"""How well the model tells notices in sources and languages that it has not learnt from, beside the patterns before it.

PYTHONPATH=src:scripts python -m build_models.notices
"""

import zlib
from collections.abc import Sequence

import numpy as np

from build_models.notices.labelled import Labelled, read_labelled
from build_models.notices.learning import OWN, score_by_folds
from epitome.language.signs.notices import MIN_WORDS, list_words

FOLDS = 8


def name_fold(sentence: Labelled) -> str:
    """A source is in one fold; our own sentences, which are no document, are spread over all."""
    name = sentence.text if sentence.source == OWN else sentence.source
    return str(zlib.crc32(name.encode()) % FOLDS)


def show(name: str, sentences: Sequence[Labelled], found: np.ndarray) -> None:
    """A row of the table: precision and recall."""
    notices = np.array([s.is_notice for s in sentences])
    precision, recall = notices[found].mean() if found.any() else 1.0, found[notices].mean()
    print(f"| {name} | {len(sentences):,} | {notices.sum():,} | {precision:.3f} | {recall:.3f} |")


def main() -> None:
    sentences = [s for s in read_labelled() if len(list_words(s.text)) >= MIN_WORDS]
    patterns = np.array([s.by_patterns for s in sentences])
    by_source = score_by_folds(sentences, [name_fold(s) for s in sentences]) > 0
    by_language = score_by_folds(sentences, [s.language for s in sentences]) > 0
    parts = {
        "all": [True] * len(sentences),
        "of packages": [s.source != OWN for s in sentences],
        "drawn at random": [s.draw == "random" for s in sentences],
        "English": [s.language == "en" for s in sentences],
        "other languages": [s.language != "en" for s in sentences],
    }
    print("| sentences | number | notices | precision | recall |\n|---|---:|---:|---:|---:|")
    for part, mask in parts.items():
        some = [s for s, is_in in zip(sentences, mask, strict=True) if is_in]
        for name, found in (("patterns", patterns), ("other sources", by_source), ("other languages", by_language)):
            show(f"{part}, {name}", some, found[np.array(mask)])


if __name__ == "__main__":
    main()
