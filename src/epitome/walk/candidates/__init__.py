"""Candidates: which sentences may be chosen."""

from epitome.walk.candidates.body import Body, Candidates, count_document, scope_range
from epitome.walk.candidates.introduction_to_conclusion import IntroductionToConclusion
from epitome.walk.candidates.page import Page

CANDIDATES: dict[str, type[Candidates]] = {
    "body": Body,
    "introduction_to_conclusion": IntroductionToConclusion,
    "page": Page,
}

__all__ = ["CANDIDATES", "Body", "Candidates", "IntroductionToConclusion", "Page", "count_document", "scope_range"]
