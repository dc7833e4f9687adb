"""Components for other pipelines: a document compressor for LangChain, a node postprocessor for LlamaIndex.

Each module needs the extra of the same name and must be imported explicitly (docs/rag.md).
"""
