"""The learners of the paper; what is learnt from all sets together, as the shipped models are; content, context, both.

The published recipe learns from linking sentences too, where they were judged; both recipes are tested on content
alone, since there all sets can be. Figures 8, 9 and 10 of the paper (which sentences may be chosen): each learner is
taught and tested with the same sentences to choose from, context among them where it may be chosen; gold is of content
and context together.
"""

from collections.abc import Mapping, Sequence

from build_models.lessons import TIMES
from epitome.summariser import Summariser
from epitome.systems.webpage import VARIANTS, best, paper
from epitome.training.learning import TrainingTable, learn
from report.tasks import PROTOCOLS, SplitTask, split_items
from webpage.findings import BALANCED, CLASSIFIER, RANKING
from webpage.tasks import (
    Case,
    Scores,
    Settings,
    combine,
    learn_and_test,
    measure_case,
    run_unlearnt,
    score_cases,
    with_sources,
)

NO_LEARNING = "no learning (sum)"
BEST_SETTINGS = combine(alpha=[0.1])
GAMMAS = [0.1, 1.0, 10.0]
Learners = dict[str, tuple[str, Sequence[Settings]]]
GAUSSIAN: Learners = {
    CLASSIFIER: ("svm", combine(kernel=["gaussian"], positive_weight=[5.0], C=[0.01], gamma=GAMMAS)),
    RANKING: ("ranking_svm", combine(kernel=["gaussian"], C=[0.001], gamma=GAMMAS)),
    BALANCED: ("ranking_svm", combine(kernel=["gaussian"], balanced=[True], C=[0.1], gamma=GAMMAS)),
}
LEARNERS: Learners = {
    "SVM, linear": ("svm", combine(kernel=["linear"], positive_weight=[5.0], C=[0.001, 0.1, 10.0])),
    "Ranking SVM, linear": ("ranking_svm", combine(kernel=["linear"], C=[0.0001, 0.001, 0.01])),
    **GAUSSIAN,
}
Cases = Mapping[str, Sequence[Case]]  # by set
Tasks = Mapping[str, Sequence[SplitTask]]


def measure_by_best(tasks: Tasks) -> dict[str, list[Case]]:
    """Every set measured by the best recipe."""
    system = best()
    return {name: [measure_case(system, t, times=TIMES.get(name, 1)) for t in some] for name, some in tasks.items()}


def measure_by_five(tasks: Tasks) -> dict[str, list[Case]]:
    """Every set measured by the five features."""
    system = paper()
    return {name: [measure_case(system, t) for t in some] for name, some in tasks.items()}


def learn_best_jointly(cases: Cases) -> dict[str, dict[str, Scores]]:
    """The best recipe by protocol and set."""
    return _learn_jointly("list_net", best().feature_names, cases, _tables(cases), BEST_SETTINGS[0])


def learn_paper_jointly(cases: Cases, linked: Tasks) -> dict[str, dict[str, Scores]]:
    """The published recipe by protocol and set."""
    tables = measure_lessons(paper(), cases, linked)
    return _learn_jointly("ranking_svm", paper().feature_names, cases, tables, paper().unlearnt.settings["ranking_svm"])


def _tables(cases: Cases) -> dict[str, TrainingTable]:
    return {c.id: c.table for some in cases.values() for c in some}


def measure_lessons(system: Summariser, cases: Cases, linked: Tasks) -> dict[str, TrainingTable]:
    """By task what the published recipe learns from: with linking sentences where those were judged."""
    judged = [t for some in linked.values() for t in some if t.example.link_labels]
    return _tables(cases) | {t.example.id: measure_case(system, with_sources(t, "both")).table for t in judged}


def _learn_jointly(
    learner: str, features: tuple[str, ...], cases: Cases, tables: Mapping[str, TrainingTable], settings: Settings
) -> dict[str, dict[str, Scores]]:
    scores: dict[str, dict[str, Scores]] = {protocol: {name: {} for name in cases} for protocol in PROTOCOLS}
    for protocol, found in scores.items():
        for parts in zip(*(list(split_items(cases[name], protocol)) for name in cases), strict=True):
            ranker = learn(learner, features, [tables[c.id] for seen, _ in parts for c in seen], **settings)
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
        five = [measure_case(paper(), t) for t in changed]
        for name, (learner, tried) in GAUSSIAN.items():
            found[name][sources] = learn_and_test(learner, paper().feature_names, five, tried, protocol)[0]
        ours = [measure_case(best(), t) for t in changed]
        found["best"][sources] = learn_and_test("list_net", best().feature_names, ours, BEST_SETTINGS, protocol)[0]
    return found
