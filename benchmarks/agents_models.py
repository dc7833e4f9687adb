"""The library as if it had never seen a set: `transfer` and relevance, the two that learnt from such questions, anew.

The ranker is that of `transfer_models.py`. Relevance orders the sentences of several documents, and tells whether any
answers; it is learnt as it ships, from all other families, with the scores of that ranker.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

from build_models.relevance import learn_documents, learn_rows
from build_models.relevance_data import QUESTIONS, read_question_set
from epitome.learning.models import shipped, shipped_model
from epitome.learning.models.pooled import answer_questions
from epitome.walk.relevance import MEASURES, Odds, read_learnt, relevance
from transfer_models import CARRIED_MODEL, LeftOut, list_family


@contextmanager
def forget(name: str, root: Path, kept: Path) -> Iterator[None]:
    """While this lasts, nothing that answers has learnt from a set or its relatives; `kept` keeps what is learnt."""
    ranker = LeftOut(root, kept).find(CARRIED_MODEL, name)
    if ranker is None or not set(list_family(name)) & set(QUESTIONS):
        raise ValueError(f"nothing learnt from {name}")
    other = replace(shipped_model(CARRIED_MODEL), ranker=ranker)
    found = shipped_model
    with patch.object(shipped, "shipped_model", lambda model: other if model == CARRIED_MODEL else found(model)):
        _drop_kept()
        learnt = replace(read_learnt(), **_find_odds(name, root, kept))
        try:
            with patch.object(relevance, "read_learnt", lambda: learnt):
                yield
        finally:
            _drop_kept()


def _drop_kept() -> None:
    """What is kept of models is made anew."""
    shipped._find_shared.cache_clear()
    answer_questions.cache_clear()


def _find_odds(name: str, root: Path, kept: Path) -> dict[str, Odds]:
    path = kept / f"relevance-without-{'-'.join(list_family(name))}.json"
    if not path.exists():
        others = {other: how for other, how in QUESTIONS.items() if other not in list_family(name)}
        cases = [case for other, how in others.items() for case in read_question_set(root, other, *how)]
        made = {"asked": learn_rows(cases, MEASURES), "answers": learn_documents(cases)}
        path.write_text(json.dumps({part: odds.to_dict() for part, odds in made.items()}), encoding="utf-8")
    kept_odds = json.loads(path.read_text(encoding="utf-8"))
    return {part: Odds.from_dict(odds) for part, odds in kept_odds.items()}
