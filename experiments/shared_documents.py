"""Tasks that share documents, however indirectly, belong together: tested apart they would tell of each other."""

from __future__ import annotations

from collections.abc import Sequence

from epitome.datasets import Judged


def groups(tasks: Sequence[Judged]) -> dict[str, str]:
    """The group of each task, named by one of its documents: the least of them all (union-find)."""
    leader: dict[str, str] = {}

    def found(document: str) -> str:
        while leader.setdefault(document, document) != document:
            document = leader[document]
        return document

    for task in tasks:
        for document in task.task.documents[1:]:
            first, other = sorted((found(task.task.documents[0].id), found(document.id)))
            leader[other] = first
    return {task.id: found(task.task.documents[0].id) for task in tasks}
