"""Guardrails: the request and the response, in the shape of LiteLLM's generic guardrail API.

The proxy sends more than is read here, and more with each version, so unknown keys are passed over. Reference:
https://docs.litellm.ai/docs/adding_provider/generic_guardrail_api
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from epitome.doors.service.schemas.requests import Examples
from epitome.doors.service.schemas.responses import ResponseModel

_ASSISTANT = "assistant"
_MOST_TEXTS, _MOST_PARTS = 10_000, 1_000  # of a conversation, of a message
_CALL = "4c0f6f0e-2d1b-4b52-9a58-0c8a3d1f7e11"


class LenientModel(BaseModel):
    """A part of a body of which only some keys are read."""

    model_config = ConfigDict(extra="ignore", strict=True, frozen=True)


class GuardrailMessage(LenientModel):
    """A message of the conversation, as OpenAI's API has it."""

    role: str = ""
    content: str | Annotated[list[dict[str, Any]], Field(max_length=_MOST_PARTS)] | None = None

    def list_texts(self) -> list[str]:
        """The texts of the message; pictures and sounds are passed over."""
        if not isinstance(self.content, list):
            return [] if self.content is None else [self.content]
        return [part["text"] for part in self.content if isinstance(part.get("text"), str)]


class GuardrailOptions(LenientModel):
    """What the configuration of the proxy gives as `additional_provider_specific_params`."""

    strict: bool = Field(False, description="Block whatever does not stand in the sources word for word.")


class GuardrailBody(LenientModel):
    """A request to a model before it is sent, or the model's answer."""

    examples: ClassVar[Examples] = {
        "request": {
            "summary": "What the model is asked",
            "value": {
                "input_type": "request",
                "litellm_call_id": _CALL,
                "texts": ["Boats carried coal along the canal.", "What did boats carry?"],
                "structured_messages": [
                    {"role": "system", "content": "Boats carried coal along the canal."},
                    {"role": "user", "content": "What did boats carry?"},
                ],
            },
        },
        "response": {
            "summary": "What the model answered",
            "value": {
                "input_type": "response",
                "litellm_call_id": _CALL,
                "texts": ["The page says “Boats carried salt along the canal”."],
                "additional_provider_specific_params": {"strict": False},
            },
        },
    }
    input_type: Literal["request", "response"]
    texts: list[str] | None = Field(
        None, max_length=_MOST_TEXTS, description="The texts of the messages, or of the answers."
    )
    structured_messages: list[GuardrailMessage] | None = Field(None, max_length=_MOST_TEXTS)
    litellm_call_id: str | None = Field(None, max_length=200, description="The same for a request and its answer.")
    additional_provider_specific_params: GuardrailOptions | None = None

    def list_context(self) -> list[str]:
        """What an answer may rest on: all that was said to the model, but not by it."""
        messages = [message for message in self.structured_messages or () if message.role != _ASSISTANT]
        said = [text for message in messages for text in message.list_texts() if text.strip()]
        return said or [text for text in self.texts or () if text.strip() and self.input_type == "request"]


class GuardrailModel(ResponseModel):
    """What the proxy shall do: go on, or refuse the answer and say why."""

    action: Literal["NONE", "BLOCKED"]
    blocked_reason: str | None = None
