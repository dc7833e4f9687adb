"""Components for other pipelines: a compressor for LangChain, a postprocessor for LlamaIndex, a shortener for
Haystack.

Each module needs the extra of the same name (docs/rag.md).
"""

from epitome.runtime.public_names import import_on_use

__getattr__ = import_on_use(__name__)
