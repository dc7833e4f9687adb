"""Request bodies: the arguments of the library's functions. An unknown key is refused, types are exact."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from epitome.api.one import SEVERAL_DOCUMENTS
from epitome.doors.service.service_limits import LIMITS
from epitome.runtime.errors import LimitError
from epitome.runtime.limits import LIMITS as TEXT_LIMITS

LinkContext = Annotated[
    list[str], Field(min_length=2, max_length=3, description="Anchor text, sentence, and its page if known.")
]
RecipeName = Literal["best", "paper", "plain", "transfer", "semantic"]
DocumentId = Annotated[str, Field(max_length=4_096)]
ShortName = Annotated[str, Field(max_length=100)]
_MOST_LINKS = 10 * TEXT_LIMITS.link_sentences  # more are not read
_SOURCE_KEYS = ("document", "text", "url", "id", "job")


Examples = dict[str, Any]
EXAMPLE_TEXT = (
    "# Canals\n\nA canal is dug by hand. Boats carry coal along the canal.\n\n"
    "# Locks\n\nA lock lifts a boat to the next stretch of water. Two gates hold the water back."
)


class StrictModel(BaseModel):
    """A body without unknown keys or converted types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def require_one_of(*names: str) -> ConfigDict:
    """The schema of a body that has exactly one of these keys; a validator checks it."""
    return ConfigDict(json_schema_extra={"oneOf": [{"required": [name]} for name in names]})


class Source(StrictModel):
    """One document: exactly one of the five."""

    model_config = require_one_of(*_SOURCE_KEYS)
    document: dict[str, Any] | None = Field(None, description="A document as `Document.to_dict` writes it.")
    text: str | None = Field(
        None, description="Its text, or its HTML, XML or Markdown: the beginning tells, as for `epitome.read`."
    )
    url: str | None = Field(None, description="A page of the web, fetched under guard.")
    id: str | None = Field(None, description="A document of the collection that is served.")
    job: str | None = Field(None, description="A job of this login that is done: the document that it read.")

    @model_validator(mode="after")
    def _check_one_of(self) -> Self:
        if sum(getattr(self, key) is not None for key in _SOURCE_KEYS) != 1:
            raise ValueError(f"give exactly one of {', '.join(_SOURCE_KEYS)}")
        return self

    @property
    def source(self) -> Source:
        """Where the document comes from."""
        return Source(**{key: getattr(self, key) for key in _SOURCE_KEYS})


Least = Annotated[
    float | None, Field(ge=0, le=1, allow_inf_nan=False, description="Leave out sentences of less relevance.")
]
Meaning = Annotated[
    bool | None,
    Field(description="Whether the best sentences are read by meaning, too; by default where the extra is installed."),
]
MeaningOnRequest = Annotated[
    bool | None, Field(description="Whether the best sentences are read by meaning, too; on request alone.")
]
ShowClosest = Annotated[
    bool, Field(description="Whether the closest sentences are given where nothing answers the query.")
]
Passage = Annotated[int | None, Field(ge=0, le=100, description="Say where this many sentences around each stand.")]


class BudgetModel(StrictModel):
    """How long a summary may be: exactly one of the four."""

    model_config = require_one_of("sentences", "words", "characters", "ratio")
    sentences: Annotated[int, Field(ge=1, le=10**9)] | Literal["auto"] | None = None
    words: int | None = Field(None, ge=1, le=10**9)
    characters: int | None = Field(None, ge=1, le=10**9)
    ratio: float | None = Field(None, gt=0, le=1, allow_inf_nan=False)

    @model_validator(mode="after")
    def _check_one_of(self) -> Self:
        if sum(size is not None for size in self.model_dump().values()) != 1:
            raise ValueError("give exactly one of sentences, words, characters, ratio")
        return self


class RankingOptions(StrictModel):
    """The options of every ranking."""

    query: str | None = Field(
        None,
        description="What the reader needs; without it, the title.",
        json_schema_extra={"maxLength": TEXT_LIMITS.query_characters},
    )
    system: str | None = Field(None, description="A name that GET systems lists.")
    recipe: RecipeName = "best"
    model: str | None = Field(None, description="A shipped model, as GET systems lists them.")
    language: str | None = Field(None, description="A BCP 47 code such as en or pt-BR; else it is detected.")

    def to_arguments(self) -> dict[str, Any]:
        """The keyword arguments of the library's function."""
        arguments = self.model_dump(exclude={*_SOURCE_KEYS, "documents", "linked", "reading", "budget"})
        budget = getattr(self, "budget", None)
        arguments |= {} if budget is None else budget.model_dump()
        check_query(arguments.get("query"))
        return {name: value for name, value in arguments.items() if value is not None}


def check_query(query: str | None) -> None:
    """Refuse a query that is too long before a worker is used."""
    if query is not None and len(query) > TEXT_LIMITS.query_characters:
        raise LimitError(f"the query has {len(query):,} characters", f"give at most {TEXT_LIMITS.query_characters:,}")


class RankingBody(Source, RankingOptions):
    """As `epitome.rank`."""

    examples: ClassVar[Examples] = {
        "text": {
            "summary": "Every sentence with its score",
            "value": {"text": EXAMPLE_TEXT, "query": "coal", "system": "bm25"},
        },
    }
    element: str | None = Field(None, description="XPath of the part to read, like //sec[2].")
    link_context: list[LinkContext] | None = Field(None, max_length=_MOST_LINKS)
    sources: Literal["content", "links", "both"] = "content"
    meaning: Meaning = None


class SummaryBody(RankingBody):
    """As `epitome.summarise` for one document."""

    examples: ClassVar[Examples] = {
        "text": {
            "summary": "A text and a question",
            "value": {"text": EXAMPLE_TEXT, "query": "lift a boat", "budget": {"sentences": 1}},
        },
        "words": {
            "summary": "Forty words at most, best first",
            "value": {"text": EXAMPLE_TEXT, "budget": {"words": 40}, "order": "rank"},
        },
        "links": {
            "summary": "What other pages say where they link here",
            "value": {
                "text": EXAMPLE_TEXT,
                "query": "lift a boat",
                "link_context": [["locks", "How locks lift boats.", "https://boats.example/"]],
                "sources": "both",
            },
        },
    }
    budget: BudgetModel | None = None
    order: Literal["document", "rank"] = "document"
    cut: Literal["last"] | None = None
    least: Least = None
    show_closest: ShowClosest = True
    passage: Passage = None


class TopicBody(RankingOptions):
    """As `epitome.summarise` for several documents together."""

    examples: ClassVar[Examples] = {
        "two": {
            "summary": "Two texts together",
            "value": {
                "documents": [{"text": EXAMPLE_TEXT}, {"text": "A river lock drowns in floods."}],
                "budget": {"words": 60},
            },
        },
    }
    documents: list[Source] = Field(min_length=1, max_length=LIMITS.documents)
    budget: BudgetModel | None = None
    order: Literal["document", "rank"] = "document"
    cut: Literal["last"] | None = None
    least: Least = None
    show_closest: ShowClosest = True
    passage: Passage = None
    meaning: Meaning = None

    def to_arguments(self) -> dict[str, Any]:
        """The keyword arguments of the library's function; one document is a topic too."""
        system: dict[str, Any] = {} if self.model or len(self.documents) > 1 else {"system": "topic"}
        budget: dict[str, Any] = {} if self.budget else {SEVERAL_DOCUMENTS.unit: int(SEVERAL_DOCUMENTS.size)}
        return {**system, **budget, **super().to_arguments()}


class OutlineBody(Source, RankingOptions):
    """As `epitome.outline`."""

    examples: ClassVar[Examples] = {
        "text": {"summary": "One sentence a section", "value": {"text": EXAMPLE_TEXT, "sentences": 1}}
    }
    sentences: int = Field(2, ge=1, le=1_000)
    meaning: MeaningOnRequest = None


class ElaborationBody(StrictModel):
    """As `epitome.elaborate`: the linked page, the page that is read, and the link or the sentence that holds it."""

    examples: ClassVar[Examples] = {
        "linking": {
            "summary": "The linked page and the sentence that links to it",
            "value": {"linked": {"text": EXAMPLE_TEXT}, "linking": "Boats climb hills by locks.", "sentences": 2},
        },
    }
    model_config = require_one_of("link", "linking")
    linked: Source
    reading: Source | None = None
    link: str | None = Field(None, description="The address of the link, as the page that is read has it.")
    linking: str | None = Field(None, description="The sentence that holds the link.")
    sentences: int = Field(5, ge=1, le=1_000)
    elaboration: int = Field(0, ge=0, le=1_000)
    least: Least = None
    passage: Passage = None
    system: str = "elaborative"
    recipe: RecipeName = "best"
    model: str | None = None
    language: str | None = None
    meaning: MeaningOnRequest = None

    @model_validator(mode="after")
    def _check_one_of(self) -> Self:
        if (self.link is None) == (self.linking is None):
            raise ValueError("give exactly one of link, linking")
        return self

    def to_arguments(self) -> dict[str, Any]:
        """The keyword arguments of the library's function."""
        return self.model_dump(exclude={"linked", "reading"}, exclude_none=True)
