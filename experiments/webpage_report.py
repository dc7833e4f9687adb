"""The page of experiments/webpage.py: Markdown tables."""

from __future__ import annotations

from typing import Any

from webpage_findings import FEATURES, OURS, PUBLISHED

HEAD = """# webpage on open data

Command: `{command}`

{made} See experiments/webpage.py for the protocol.

What these sets cannot show: only elife_links and clscisumm have anchor texts (there the citation marks, such as
"Smith et al., 2010"); no set shows a title in the body that differs from the document's, so *E-title* is *title*;
TREC's kinds of pages (relevant, BM25-irrelevant, randomly irrelevant) have no counterpart. Only wice has several
annotators. Linking sentences are judged in elife_links and scisummnet alone (`gold_links`).

The best recipe's features and settings are the shipped ones, not chosen anew inside the folds. The SVMs see the five
features relative to the page, as the sum does. *Balanced*: every page counts alike in the Ranking SVM's cost, as in the
shipped published recipe; else every pair does, as the paper writes it. Why it is balanced: [causes](causes.md).

Verdicts: *holds* and *contradicted* have p < .05 (paired randomisation over tasks); *sign only* and *opposite sign
only* do not.
"""


def report(data: dict[str, Any], *, command: str, made: str) -> str:
    """Everything as one page."""
    lines = [
        HEAD.format(command=command, made=made),
        *_target(data),
        *_shipped(data),
        *_findings(data),
        *_sources(data),
    ]
    for name, one in data.items():
        lines += _set(name, one)
    return "\n".join(lines)


def _target(data: dict[str, Any]) -> list[str]:
    """The most important table, under the main protocol of each set and in five folds."""
    lines: list[str] = []
    for title, protocol in (
        ("## The jointly learnt best recipe against plain means (main figures)", None),
        ("## The same, 5-fold cross-validation over train + dev on every set", "folds"),
    ):
        lines += [
            title,
            "",
            "F1 of the top 3; ratio of means with its 95 % interval, p by paired randomisation. The best",
            "",
        ]
        lines[-2] += " single feature is chosen with hindsight on the tested tasks."
        lines += [
            "| set (tasks, protocol) | ours | against | F1 | ratio | 95 % interval | p |",
            "|---|---|---|---|---|---|---|",
        ]
        for name, one in data.items():
            used = protocol or one["main"]
            means = one["means"][used]
            how = "5 folds" if used == "folds" else "dev"
            for other, made in one["target"][used].items():
                shown = f"best single feature ({other})" if other in FEATURES else other
                lines.append(
                    f"| {name} ({means[OURS]['tasks']:.0f}, {how}) | {means[OURS]['F1']:.3f} | {shown} "
                    f"| {means[other]['F1']:.3f} | {_number(made['ratio'])} "
                    f"| {_number(made['low'])}–{_number(made['high'])} | {made['p']:.4f} |"
                )
        above = [n for n, one in data.items() if _least(one, protocol) > 1]
        sure = [n for n in above if all(made["p"] < 0.05 for made in _opponents(data[n], protocol))]
        clear = [n for n, one in data.items() if _least(one, protocol) >= 1.15]
        lines += [
            "",
            f"Above the strongest of them on {len(above)} of {len(data)} sets ({', '.join(above)}), with p < .05 "
            f"against each on {len(sure)} ({', '.join(sure)}); by 15 % or more on {len(clear)} ({', '.join(clear)}).",
            "",
        ]
    return [*lines, "![ratios](ratios.svg)", ""]


def _shipped(data: dict[str, Any]) -> list[str]:
    lines = ["## The jointly learnt published recipe against no learning and the query alone", ""]
    lines += ["F1 of the top 3; difference of means, p by paired randomisation.", ""]
    lines += ["| set (tasks, protocol) | published | against | F1 | difference | p |", "|---|---|---|---|---|---|"]
    for name, one in data.items():
        for protocol, how in (("dev", "dev"), ("folds", "5 folds")):
            means = one["means"][protocol]
            for other, made in one["shipped"][protocol].items():
                lines.append(
                    f"| {name} ({means[PUBLISHED]['tasks']:.0f}, {how}) | {means[PUBLISHED]['F1']:.3f} | {other} "
                    f"| {means[other]['F1']:.3f} | {made['difference']:+.3f} | {made['p']:.4f} |"
                )
    return [*lines, ""]


def _opponents(one: dict[str, Any], protocol: str | None) -> list[dict[str, Any]]:
    return list(one["target"][protocol or one["main"]].values())


def _least(one: dict[str, Any], protocol: str | None) -> float:
    return min(float("inf") if made["ratio"] is None else made["ratio"] for made in _opponents(one, protocol))


def _number(value: float | None) -> str:
    return "∞" if value is None else f"{value:.2f}"


def _findings(data: dict[str, Any]) -> list[str]:
    lines = ["## The paper's findings", "", "Difference of F1 (p) and verdict, main protocol of each set.", ""]
    lines += ["![five features and the older sums](sums.svg)", ""]
    lines += ["| finding | " + " | ".join(data) + " |", "|---" * (len(data) + 1) + "|"]
    claims = dict.fromkeys(_plain(r["finding"]) for one in data.values() for r in one["findings"])
    for claim in claims:
        cells = []
        for one in data.values():
            rows = [r for r in one["findings"] if _plain(r["finding"]) == claim]
            cells.append(_cell(rows[0]) if rows else "not measurable")
        lines.append(f"| {claim} | " + " | ".join(cells) + " |")
    return [*lines, ""]


def _plain(claim: str) -> str:
    """Without the name of the best single feature, which differs by set."""
    return claim.split(" the best one (", maxsplit=1)[0] + " the best one" if "the best one (" in claim else claim


def _cell(row: dict[str, Any]) -> str:
    return f"{row['difference']:+.3f} ({row['p']:.4f}) {row['verdict']}"


def _sources(data: dict[str, Any]) -> list[str]:
    lines = ["## Content, context, both", ""]
    lines += [
        "F1 of the top 3 against gold of content and context together (gold linking sentences count as well, so these",
        "are not the figures of the other tables); each learnt and tested with the same sentences to choose from.",
        "Linking sentences dropped as near copies of others cannot be chosen but stay gold. The paper's figures 8",
        "(no learning), 9 (SVM) and 10 (Ranking SVM).",
        "",
        "| set | learner | content | context | both | both / content | both / context |",
        "|---|---|---|---|---|---|---|",
    ]
    for name, one in data.items():
        for system, made in one["sources"].items():
            content, links, both = (made[which]["F1"] for which in ("content", "links", "both"))
            lines.append(
                f"| {name} | {system} | {content:.3f} | {links:.3f} | {both:.3f} | {both / content:.2f} "
                f"| {both / links:.2f} |"
            )
    return [*lines, "", "The paper: 1.07 and 1.23 (Ranking SVM).", "", "![sources](sources.svg)", ""]


def _set(name: str, one: dict[str, Any]) -> list[str]:
    lines: list[str] = []
    for protocol in ("dev", "folds"):
        means = one["means"][protocol]
        if protocol == "folds" and one["main"] == "dev":
            means = {s: m for s, m in means.items() if s == "sum" or s.startswith(("best", "paper"))}
        how = "train, tested on dev" if protocol == "dev" else "5 folds over train + dev"
        main = " (main)" if one["main"] == protocol else ""
        tasks = next(iter(means.values()))["tasks"]
        lines += [f"## {name}: {how}, {tasks} tasks{main}", ""]
        lines += ["| system | P | R | F1 | 95 % interval of F1 | settings |", "|---|---|---|---|---|---|"]
        for system, made in means.items():
            taken = one["settings"][protocol].get(system, [])
            lines.append(
                f"| {system} | {made['P']:.3f} | {made['R']:.3f} | {made['F1']:.3f} "
                f"| {made['low']:.3f}–{made['high']:.3f} | {_settings(taken)} |"
            )
        lines.append("")
    return [*lines, f"![{name}]({name}.svg)", ""]


def _settings(taken: list[dict[str, Any]]) -> str:
    """C and gamma as chosen, one for each fold where they differ."""
    shown = [" ".join(f"{k} {s[k]:g}" for k in ("C", "gamma") if k in s) for s in taken]
    return "; ".join(dict.fromkeys(shown))
