"""Components for other pipelines: a document compressor for LangChain, a node postprocessor for LlamaIndex.

Each module needs the extra of the same name (docs/rag.md).
"""

from epitome.runtime.public_names import import_on_use

__getattr__ = import_on_use(__name__)
