"""All that is fuzzed, by name."""

from fuzz.targets.citations import CITATIONS
from fuzz.targets.containers import CONTAINERS
from fuzz.targets.documents import DOCUMENTS
from fuzz.targets.questions import QUESTIONS
from fuzz.targets.sealed import SEALED
from fuzz.targets.target import Target

TARGETS: dict[str, Target] = {**DOCUMENTS, **CONTAINERS, **QUESTIONS, **CITATIONS, **SEALED}

__all__ = ["TARGETS", "Target"]
