"""Guests in other people's pipelines: a document compressor for LangChain, a node postprocessor for LlamaIndex.

Each module needs the extra of its name and is imported by name; nothing else loads it (docs/rag.md).
"""
