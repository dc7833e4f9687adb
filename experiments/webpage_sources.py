"""Content, context, both (figures 8, 9 and 10 of the paper): which sentences may be chosen.

Each learner is taught and tested with the same sentences to choose from, context among them where it may be chosen;
gold is of content and context together.
"""

from __future__ import annotations

from collections.abc import Sequence

from webpage_findings import BALANCED, CLASSIFIER, RANKING
from webpage_tasks import Asked, Scores, Settings, case, grid, learnt, unlearnt, with_sources

from epitome.systems.webpage import VARIANTS, best, paper

SOURCES = ("content", "links", "both")
NO_LEARNING = "no learning (sum)"
GAMMAS = [0.1, 1.0, 10.0]
GAUSSIAN: dict[str, tuple[str, Sequence[Settings]]] = {
    CLASSIFIER: ("svm", grid(kernel=["gaussian"], positive_weight=[5.0], C=[0.01], gamma=GAMMAS)),
    RANKING: ("ranking_svm", grid(kernel=["gaussian"], C=[0.001], gamma=GAMMAS)),
    BALANCED: ("ranking_svm", grid(kernel=["gaussian"], balanced=[True], C=[0.1], gamma=GAMMAS)),
}


def sources(tasks: Sequence[Asked], protocol: str, best_settings: Sequence[Settings]) -> dict[str, dict[str, Scores]]:
    """F1 by system and sources: without learning, by the paper's learners, by the best recipe."""
    found: dict[str, dict[str, Scores]] = {name: {} for name in (NO_LEARNING, *GAUSSIAN, "best")}
    linked = [a for a in tasks if a.example.task.in_links]
    for which in SOURCES:
        asked = [with_sources(a, which) for a in linked]
        tested = [a for a in asked if a.dev or protocol == "folds"]
        found[NO_LEARNING][which] = unlearnt(VARIANTS["webpage.sum"], tested)
        five = [case(paper().unlearnt(), a) for a in asked]
        for name, (learner, tried) in GAUSSIAN.items():
            found[name][which] = learnt(learner, paper().feature_names, five, tried, protocol)[0]
        ours = [case(best().unlearnt(), a) for a in asked]
        found["best"][which] = learnt("list_net", best().feature_names, ours, best_settings, protocol)[0]
    return found
