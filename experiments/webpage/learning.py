"""The learners of the paper; what is learnt from all sets together, as the shipped models are; content, context, both.

The published recipe learns from linking sentences too, where they were judged; both recipes are tested on content
alone, since there all sets can be. Figures 8, 9 and 10 of the paper (which sentences may be chosen): each learner is
taught and tested with the same sentences to choose from, context among them where it may be chosen; gold is of content
and context together.
"""

from collections.abc import Mapping, Sequence

from epitome.learning.training.learning import TrainingTable, learn
from epitome.systems.webpage import VARIANTS, best, paper
from epitome.walk.summariser import Summariser
from harness.tasks import PROTOCOLS, SplitTask, split_items
from webpage.findings import BALANCED, CLASSIFIER, RANKING
from webpage.tasks import Case, Scores, Settings, learn_and_test, measure_case, run_unlearnt, score_cases, with_sources

NO_LEARNING = "no learning (sum)"
BEST_SETTINGS = [best().unlearnt.settings["list_net"]]
GAMMAS = (0.1, 1.0, 10.0)
GAUSSIAN_HINGE = {"kernel": "gaussian", "loss": "hinge"}
Learners = dict[str, tuple[str, Sequence[Settings]]]
GAUSSIAN: Learners = {
    CLASSIFIER: (
        "svm",
        [{**GAUSSIAN_HINGE, "positive_weight": 5.0, "C": 0.01, "gamma": gamma} for gamma in GAMMAS],
    ),
    RANKING: ("ranking_svm", [{**GAUSSIAN_HINGE, "C": 0.001, "gamma": gamma} for gamma in GAMMAS]),
    BALANCED: ("ranking_svm", [{**GAUSSIAN_HINGE, "balanced": True, "C": 0.1, "gamma": g} for g in GAMMAS]),
}
LEARNERS: Learners = {
    "SVM, linear": ("svm", [{"loss": "hinge", "positive_weight": 5.0, "C": cost} for cost in (0.001, 0.1, 10.0)]),
    "Ranking SVM, linear": ("ranking_svm", [{"loss": "hinge", "C": cost} for cost in (0.0001, 0.001, 0.01)]),
    **GAUSSIAN,
}
Cases = Mapping[str, Sequence[Case]]  # by set
Tasks = Mapping[str, Sequence[SplitTask]]


def measure_sets(system: Summariser, tasks: Tasks, times: Mapping[str, int] | None = None) -> dict[str, list[Case]]:
    """Every set measured by a recipe; a task of some sets counts several times."""
    counted = times or {}
    return {name: [measure_case(system, t, times=counted.get(name, 1)) for t in some] for name, some in tasks.items()}


def measure_linked(system: Summariser, linked: Tasks) -> dict[str, TrainingTable]:
    """What the published recipe learns from where linking sentences were judged, by task: content and context."""
    judged = [t for some in linked.values() for t in some if t.example.link_labels]
    return {t.example.id: measure_case(system, with_sources(t, "both")).table for t in judged}


def learn_jointly(
    system: Summariser, learner: str, cases: Cases, tables: Mapping[str, TrainingTable]
) -> dict[str, dict[str, Scores]]:
    """A recipe by protocol and set, with its own settings; some tasks have other tables to learn from."""
    scores: dict[str, dict[str, Scores]] = {protocol: {name: {} for name in cases} for protocol in PROTOCOLS}
    settings = system.unlearnt.settings[learner]
    for protocol, found in scores.items():
        for parts in zip(*(list(split_items(some, protocol)) for some in cases.values()), strict=True):
            seen = [tables.get(c.id, c.table) for seen, _ in parts for c in seen]
            ranker = learn(learner, system.feature_names, seen, kinds=system.kinds.names, **settings)
            for name, (_, unseen) in zip(cases, parts, strict=True):
                found[name] |= score_cases(ranker, unseen)
    return scores


def try_sources(tasks: Sequence[SplitTask], protocol: str) -> dict[str, dict[str, Scores]]:
    """F1 by system and sources: without learning, by the paper's learners, by the best recipe."""
    found: dict[str, dict[str, Scores]] = {name: {} for name in (NO_LEARNING, *GAUSSIAN, "best")}
    linked = [t for t in tasks if t.example.task.in_links]
    for sources in ("content", "links", "both"):
        changed = [with_sources(t, sources) for t in linked]
        tested = [t for t in changed if t.dev or protocol == "folds"]
        found[NO_LEARNING][sources] = run_unlearnt(VARIANTS["webpage.sum"], tested)
        five, ours = ([measure_case(system, t) for t in changed] for system in (paper(), best()))
        for name, (learner, tried) in GAUSSIAN.items():
            found[name][sources] = learn_and_test(learner, paper().feature_names, five, tried, protocol)[0]
        found["best"][sources] = learn_and_test("list_net", best().feature_names, ours, BEST_SETTINGS, protocol)[0]
    return found
