"""What Python says of a page and of a sentence that links to it: one output a step of the JavaScript engine."""

from __future__ import annotations

from functools import cache
from typing import Any

import epitome
from browser_engine.weights import build_recipe, read_model
from epitome.document import Budget, Document, Reading, Task
from epitome.document.leaning_sentences import read_leaning
from epitome.readers import read_bytes
from epitome.systems.default.additions import choose_as_a_person
from epitome.systems.default.recipes import plain
from epitome.walk.candidates.body import Body
from epitome.walk.features.of_sentence.definitions import find_definitions
from epitome.walk.features.of_sentence.faults import number_faults
from epitome.walk.summariser import Summariser
from support.conformance.digests import settle_numbers

COUNT = 12
COMPARED = ("en", "de", "fr", "es", "ja", "ko")  # of the other languages the engine has no stems and stop words
QUERY = "any"  # with a query rows of tables may be chosen
PUBLISHED: dict[str, dict[str, Any]] = {
    "simple-link": {"recipe": "paper"},
    "svd-link": {"system": "elaborative.svd-link"},
    "svd-topic": {"system": "elaborative.svd-topic"},
    "first-5": {"system": "elaborative.first-5"},
    "generic": {"system": "elaborative.generic"},
}


def describe_page(html: str, reading: str, linking: str, method: str) -> dict[str, Any]:
    """The outputs for a page, the page with the link ("" for none), its sentence, and the method of choice."""
    page = read(html)
    before = read(reading) if reading else None
    return {**describe_reading(page), **describe_phrases(page), **describe_choice(page, before, linking, method)}


def describe_reading(page: Document) -> dict[str, Any]:
    """What was read: the head of the page, its main text, sections, sentences and what stands over them."""
    return {
        "head": [page.title, page.body_title, page.description, page.date, page.page_kind, page.language],
        "main text": page.main_text,
        "sections": [[s.kind, list(s.titles), s.parent] for s in page.sections],
        "sentences": [[s.text, s.section_index, s.row or 0] for s in page.sentences],
        "heads": [[list(head) for head in s.own_heads] for s in page.sentences],
    }


def describe_phrases(page: Document) -> dict[str, Any]:
    """What is told by English phrases; nothing of other pages."""
    if page.language != "en":
        return {"definitions": None, "faults": None, "leaning": None}
    leaning = read_leaning(page)
    rows = Body()(Task((page,), QUERY))
    return {
        "definitions": sorted(find_definitions(page)),
        "faults": [number > 0 for number in number_faults(rows).tolist()],
        "leaning": [leaning.find_support(number) for number in range(len(page.sentences))],
    }


def describe_choice(page: Document, reading: Document | None, linking: str, method: str) -> dict[str, Any]:
    """The measures of the candidates where weights were learnt, and the sentences that are chosen, best first."""
    if page.language not in COMPARED:
        return {"columns": None, "chosen": None}
    if method == "overview":
        summary = build_overview()(Task((page,), None), budget=Budget(unit="sentences", size=COUNT))
        return {"columns": None, "chosen": list_chosen(summary)}
    if method != "best" or page.language != "en":
        options = PUBLISHED.get(method, {"recipe": "plain"})
        summary = epitome.elaborate(page, reading=reading, linking=linking, sentences=COUNT, **options)
        return {"columns": None, "chosen": list_chosen(summary)}
    recipe, task = take_recipe(), Task((page,), linking, reading=Reading(linking, reading, ""))
    table = recipe.measure(task)
    columns = {name: settle_numbers(table.values[:, at]) for at, name in enumerate(table.names)}
    summary = recipe.summarise_table(task, table, budget=Budget(unit="sentences", size=COUNT))
    return {"columns": [columns[name] for name in read_features()], "chosen": list_chosen(summary)}


def list_chosen(summary: epitome.Summary) -> list[list[Any]]:
    """The number and the section of each chosen sentence, best first."""
    chosen = sorted(summary.extracts, key=lambda extract: extract.rank)
    return [[extract.index, list(extract.sentence.section)] for extract in chosen if extract.sentence is not None]


@cache
def read(html: str) -> Document:
    """The page as Python reads it."""
    return read_bytes(html.encode(), id="page", media="html")


@cache
def build_overview() -> Summariser:
    """The plain recipe as the engine has it for a page without a query."""
    return choose_as_a_person(plain(), asked=True)


@cache
def take_recipe() -> Summariser:
    """The recipe of learnt weights, with those of the engine."""
    return build_recipe()


@cache
def read_features() -> list[str]:
    """The measures that the engine's weights are for."""
    features: list[str] = read_model()["features"]
    return features
