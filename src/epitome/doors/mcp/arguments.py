"""The arguments of the tools: an unknown one is refused, types are exact, sizes are limited before anything is read."""

from __future__ import annotations

from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from epitome.runtime.errors import UsageError
from epitome.runtime.limits import LIMITS
from epitome.sources.files import is_url

TEXT_CHARACTERS = 2_000_000
SOURCE_CHARACTERS = 2_048
SOURCES = 25
_MAX_ANSWER = 100_000  # characters
_MAX_TOKENS = 20_000
_MAX_ERRORS_SHOWN = 3

Question = Annotated[
    str, Field(min_length=1, max_length=LIMITS.query_characters, description="A question, or words to look for.")
]
SourceName = Annotated[str, Field(min_length=1, max_length=SOURCE_CHARACTERS)]


def _tokens(default: int | None) -> Any:
    return Field(default, ge=50, le=_MAX_TOKENS, description="The answer has at most about this many tokens.")


class Arguments(BaseModel):
    """Arguments without unknown keys or converted types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class OneSource(Arguments):
    """At most one of a source and a text."""

    source: SourceName | None = Field(
        None,
        description="A file under the allowed folder (relative path; ARCHIVE!/MEMBER in an archive), an http(s) URL, "
        "or the id of a document of the collection.",
    )
    text: str | None = Field(None, min_length=1, max_length=TEXT_CHARACTERS, description="A text itself, as source.")

    @model_validator(mode="after")
    def _check_one(self) -> Self:
        if self.source is not None and self.text is not None:
            raise ValueError("give source or text, not both")
        return self


class FindArguments(OneSource):
    """find: the sentences that answer a question."""

    question: Question
    tokens: int = _tokens(300)
    least: float | None = Field(
        None, ge=0, le=1, allow_inf_nan=False, description="Least relevance; 0 shows the nearest even if none answers."
    )


class OutlineArguments(OneSource):
    """outline: the sections of a document."""

    tokens: int = _tokens(400)


class ReadSectionArguments(OneSource):
    """read_section: the text of a section."""

    section: str | None = Field(
        None,
        min_length=1,
        max_length=LIMITS.sentence_characters,
        description="Its number in the outline, its heading, its path of headings (A › B) or element path; else all.",
    )
    start: int | None = Field(None, ge=0, le=2**40, description="Go on at this character, as a cut answer says.")
    tokens: int = _tokens(1_000)


class FetchArguments(Arguments):
    """fetch: a page of the web, or of it what answers a query; as many tokens as `find` or `read_section` has."""

    url: Annotated[str, Field(min_length=1, max_length=SOURCE_CHARACTERS, description="An http(s) address.")]
    query: str | None = Field(
        None,
        min_length=1,
        max_length=LIMITS.query_characters,
        description="Gives the sentences that answer it; else the text from its start.",
    )
    start: int | None = Field(None, ge=0, le=2**40, description="Without a query: go on at this character.")
    tokens: int | None = _tokens(None)

    @model_validator(mode="after")
    def _check_url(self) -> Self:
        if not is_url(self.url):
            raise ValueError("url is no http or https address")
        if self.query is not None and self.start is not None:
            raise ValueError("give query or start, not both")
        return self

    def translate(self) -> tuple[str, Arguments]:
        """The tool that answers it, and the arguments of that."""
        given = {"source": self.url, **({} if self.tokens is None else {"tokens": self.tokens})}
        if self.query is not None:
            return "find", FindArguments.model_validate({**given, "question": self.query})
        return "read_section", ReadSectionArguments.model_validate({**given, "start": self.start})


class ManySources(Arguments):
    """Several sources."""

    sources: list[SourceName] | None = Field(
        None,
        min_length=1,
        max_length=SOURCES,
        description="Files or URLs to read; without them the collection, else the allowed folder.",
    )


class CheckClaimArguments(OneSource):
    """check_claim: one sentence, as check_answer checks it."""

    claim: Annotated[str, Field(min_length=1, max_length=LIMITS.sentence_characters, description="One sentence.")]
    tokens: int = _tokens(300)


class CheckAnswerArguments(ManySources):
    """check_answer: the quotes and claims of an answer."""

    answer: Annotated[
        str, Field(min_length=1, max_length=_MAX_ANSWER, description="Text or Markdown; [1] cites the first source.")
    ]
    tokens: int = _tokens(800)


class BriefArguments(ManySources):
    """brief: what several documents say to a question."""

    question: Question
    tokens: int = _tokens(500)


def parse_arguments(kind: type[Arguments], given: dict[str, Any]) -> Any:
    """Validate the arguments of a tool; a UsageError says on one line what is wrong, without quoting them."""
    try:
        return kind.model_validate(given)
    except ValidationError as error:
        messages = [_describe(dict(one)) for one in error.errors(include_input=False, include_url=False)]
        raise UsageError("; ".join(messages[:_MAX_ERRORS_SHOWN]), "see the tool's input schema") from None
    except RecursionError:
        raise UsageError("the arguments are nested too deeply", "see the tool's input schema") from None


def _describe(error: dict[str, Any]) -> str:
    place = ".".join(str(part)[:40] for part in error["loc"])
    says = str(error["msg"]).removeprefix("Value error, ")
    return f"{place}: {says}" if place else says
