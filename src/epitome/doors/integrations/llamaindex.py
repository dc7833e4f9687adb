"""EpitomePostprocessor: a node postprocessor for LlamaIndex (extra `llamaindex`).

    from epitome.integrations.llamaindex import EpitomePostprocessor
    engine = RetrieverQueryEngine.from_args(retriever, node_postprocessors=[EpitomePostprocessor(words=200)])

Each node with at least one chosen sentence is returned once, in the order given, as a copy with its chosen sentences as
text and `metadata["epitome"]` added to its metadata (`doors/integrations/kept_passages.py`), hidden from language
models and embeddings. Its score is that of its best sentence; the retriever's score is
`metadata["epitome"]["retrieval_score"]`. The embedding of the longer text would be wrong and is dropped. The given
nodes do not change.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from epitome.runtime.errors import MissingExtra
from epitome.runtime.installing import advise_install

try:
    from llama_index.core.postprocessor.types import BaseNodePostprocessor
    from llama_index.core.schema import BaseNode, MetadataMode, NodeWithScore, QueryBundle, TextNode
except ImportError as error:
    raise MissingExtra(
        "epitome.integrations.llamaindex needs llama-index-core", advise_install("llamaindex")
    ) from error

from epitome.doors.integrations.guest_options import SummaryOptions
from epitome.doors.integrations.kept_passages import KeptPassage
from epitome.doors.integrations.many_questions import gather_few
from epitome.doors.integrations.stretches import Passage

ENTRY = "epitome"


class EpitomePostprocessor(SummaryOptions, BaseNodePostprocessor):
    """The sentences of nodes that answer a query, verbatim, under one budget over all nodes."""

    @classmethod
    def class_name(cls) -> str:
        """The name by which LlamaIndex identifies the component."""
        return "EpitomePostprocessor"

    def _postprocess_nodes(
        self, nodes: list[NodeWithScore], query_bundle: QueryBundle | None = None
    ) -> list[NodeWithScore]:
        """Shorten nodes to the sentences that answer, with or without a query (`kept_passages.py`)."""
        passages = [_read_passage(found.node) for found in nodes]
        query = None if query_bundle is None else query_bundle.query_str
        return [_shorten(nodes[kept.place], kept) for kept in self.keep(passages, query)]

    def postprocess_many(self, found: Iterable[tuple[list[NodeWithScore], str]]) -> list[list[NodeWithScore]]:
        """The shortened nodes for each pair of nodes and a query, in order."""
        return [self.postprocess_nodes(nodes, query_str=query) for nodes, query in found]

    async def apostprocess_many(self, found: Iterable[tuple[list[NodeWithScore], str]]) -> list[list[NodeWithScore]]:
        """As `postprocess_many`, in threads, a few at a time."""
        return await gather_few([partial(self.apostprocess_nodes, nodes, query_str=query) for nodes, query in found])


def _read_passage(node: BaseNode) -> Passage:
    """The passage of a node; its source is the document that the node was split from."""
    passage = Passage.of(node.get_content(MetadataMode.NONE), node.metadata, id=node.node_id)
    start = node.start_char_idx if isinstance(node, TextNode) and _is_placed(node) else passage.start
    return replace(passage, source=node.ref_doc_id or passage.source, start=start)


def _is_placed(node: TextNode) -> bool:
    """Whether the node gives the exact position of its text in its source."""
    start, end = node.start_char_idx, node.end_char_idx
    return start is not None and end is not None and end - start == len(node.text)


def _shorten(found: NodeWithScore, kept: KeptPassage) -> NodeWithScore:
    node = found.node
    short = node.model_copy(
        update={
            "metadata": {**node.metadata, ENTRY: {**kept.entry, "retrieval_score": found.score}},
            "excluded_llm_metadata_keys": _add_entry(node.excluded_llm_metadata_keys),
            "excluded_embed_metadata_keys": _add_entry(node.excluded_embed_metadata_keys),
            "embedding": None,
            **_source_range(node, kept),
        }
    )
    short.set_content(kept.text)
    return NodeWithScore(node=short, score=kept.score)


def _add_entry(excluded: list[str]) -> list[str]:
    return [*(key for key in excluded if key != ENTRY), ENTRY]


def _source_range(node: BaseNode, kept: KeptPassage) -> dict[str, Any]:
    """The range in the source from the first to the last chosen character, if the node gives its exact position."""
    if not isinstance(node, TextNode) or node.start_char_idx is None or not _is_placed(node):
        return {}
    return {"start_char_idx": node.start_char_idx + kept.start, "end_char_idx": node.start_char_idx + kept.end}
