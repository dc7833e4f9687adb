"""Compressors of LangChain and LlamaIndex that run offline, each to a context within a budget.

- EmbeddingsFilter after a splitter, in LangChain's DocumentCompressorPipeline, on static vectors (wordllama's weights);
  pieces of 200, 400 and 1,000 characters, and sentences.
- BM25 over the same pieces.
- LlamaIndex's SentenceEmbeddingOptimizer on the same vectors, over all passages as one node, without the sentences
  around each that it chooses (which its default adds, and which cost it answers at every size).

Pieces are taken best first; one that does not fit is passed over, and if none fits the best is cut at the budget. All
of this favours the peers: none of them knows a budget by itself.
"""

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

from langchain_classic.retrievers.document_compressors import DocumentCompressorPipeline, EmbeddingsFilter
from langchain_core.documents import BaseDocumentTransformer, Document
from langchain_core.embeddings import Embeddings
from langchain_text_splitters import RecursiveCharacterTextSplitter
from llama_index.core.base.embeddings.base import BaseEmbedding
from llama_index.core.postprocessor import SentenceEmbeddingOptimizer
from llama_index.core.schema import NodeWithScore, TextNode
from llama_index.core.utils import globals_helper

from quality.peers import embed_once
from rag_passages import TOKEN, Bm25, Question, count_tokens

SIZES = (200, 400, 1_000)
_MOST = 10_000
_MARK = "\x1e"  # ends a sentence, so that the optimizer's text can be taken apart again
Peer = Callable[[Question, Sequence[int]], list[str]]  # a context for each budget


class StaticForLangChain(Embeddings):
    """The static vectors as LangChain asks for them."""

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return [list(embed_once(text)) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        return self.embed_documents([text])[0]


class StaticForLlamaIndex(BaseEmbedding):
    """The static vectors as LlamaIndex asks for them."""

    def _get_text_embedding(self, text: str) -> list[float]:
        return list(embed_once(text.rstrip(_MARK)))

    def _get_query_embedding(self, query: str) -> list[float]:
        return self._get_text_embedding(query)

    async def _aget_query_embedding(self, query: str) -> list[float]:
        return self._get_text_embedding(query)


class Sentences(BaseDocumentTransformer):
    """A piece a sentence, by the splitter that LlamaIndex carries (NLTK's punkt)."""

    def transform_documents(self, documents: Sequence[Document], **kwargs: Any) -> Sequence[Document]:
        return [Document(s) for d in documents for s in globals_helper.punkt_tokenizer.tokenize(d.page_content)]


@cache
def make_splitter(size: int | None) -> BaseDocumentTransformer:
    """Pieces of so many characters that share none; None: sentences."""
    if size is None:
        return Sentences()
    splitter: BaseDocumentTransformer = RecursiveCharacterTextSplitter(chunk_size=size, chunk_overlap=0)
    return splitter


def filter_by_embeddings(size: int | None, question: Question, budgets: Sequence[int]) -> list[str]:
    """LangChain's filter, asked for all pieces in its order."""
    ranked = EmbeddingsFilter(embeddings=StaticForLangChain(), k=_MOST)
    pipeline = DocumentCompressorPipeline(transformers=[make_splitter(size), ranked])
    found = pipeline.compress_documents(list(question.passages), question.text)
    return [fill([document.page_content for document in found], budget) for budget in budgets]


def rank_by_bm25(size: int | None, question: Question, budgets: Sequence[int]) -> list[str]:
    pieces = [d.page_content for d in make_splitter(size).transform_documents(question.passages)]
    ranked = [pieces[i] for i in Bm25(pieces).order(question.text)]
    return [fill(ranked, budget) for budget in budgets]


def optimise_sentences(question: Question, budgets: Sequence[int]) -> list[str]:
    """LlamaIndex's optimizer over all passages as one node, asked for all sentences in its order."""
    optimizer = SentenceEmbeddingOptimizer(
        embed_model=StaticForLlamaIndex(),
        percentile_cutoff=1.0,
        context_before=0,
        context_after=0,
        tokenizer_fn=lambda text: [sentence + _MARK for sentence in globals_helper.punkt_tokenizer.tokenize(text)],
    )
    whole = TextNode(text="\n\n".join(passage.page_content for passage in question.passages))
    (found,) = optimizer.postprocess_nodes([NodeWithScore(node=whole)], query_str=question.text)
    ranked = [sentence.strip() for sentence in found.node.get_content().split(_MARK) if sentence.strip()]
    return [fill(ranked, budget) for budget in budgets]


def fill(pieces: Sequence[str], budget: int) -> str:
    """The pieces that fit, best first; the beginning of the best if none does; each once."""
    kept: list[str] = []
    room = budget
    for piece in dict.fromkeys(pieces):
        cost = count_tokens(piece)
        if cost <= room:
            kept.append(piece)
            room -= cost
    if kept or not pieces:
        return "\n\n".join(kept)
    return pieces[0][: list(TOKEN.finditer(pieces[0]))[budget - 1].end()]


PEERS: dict[str, Peer] = {
    **{f"EmbeddingsFilter {size}": partial(filter_by_embeddings, size) for size in SIZES},
    "EmbeddingsFilter, sentences": partial(filter_by_embeddings, None),
    **{f"BM25 {size}": partial(rank_by_bm25, size) for size in SIZES},
    "BM25, sentences": partial(rank_by_bm25, None),
    "SentenceEmbeddingOptimizer": optimise_sentences,
}
