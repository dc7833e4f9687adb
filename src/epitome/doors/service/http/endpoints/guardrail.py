"""The guardrail of a proxy: what a model was asked is remembered, and its answer checked against that.

LiteLLM calls twice: with the messages before the model is asked, and with the answer alone afterwards, both with the
same call id. So the context of a call is kept until its answer comes, and a while longer, since an answer that is
streamed may come in several calls.
"""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from sys import getsizeof
from typing import Annotated

from fastapi import APIRouter, Body, Request, Response

from epitome.doors.service.http.answering import respond_with_job
from epitome.doors.service.http.endpoints.core import Service
from epitome.doors.service.http.routes import GUARDRAIL
from epitome.doors.service.schemas.guardrail_bodies import GuardrailBody, GuardrailModel, GuardrailOptions
from epitome.doors.service.schemas.responses import describe_response
from epitome.doors.service.service_limits import ServiceLimits
from epitome.runtime.frozen import frozen

_OVERHEAD = 1_000  # an empty context takes memory, too
_PLACE_BYTES = 8  # of a text in a tuple


@frozen
class CallContext:
    """The texts that a model was given, how much they take, and until when they are kept."""

    texts: tuple[str, ...]
    size: int
    expiry: float


class CallContexts:
    """The contexts by call id; the oldest are dropped to make room. Belongs to one event loop."""

    def __init__(self, limits: ServiceLimits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits, self._clock = limits, clock
        self._contexts: OrderedDict[str, CallContext] = OrderedDict()
        self._size = 0

    def put(self, call: str, texts: Sequence[str]) -> None:
        """Remember the context of a call."""
        self._drop(call)
        size = _OVERHEAD + sum(_PLACE_BYTES + getsizeof(text) for text in texts)  # short texts take more than they say
        self._contexts[call] = CallContext(tuple(texts), size, self._clock() + self._limits.guardrail_seconds)
        self._size += size
        self._make_room()

    def get(self, call: str) -> list[str]:
        """The context of a call; empty if there is none, or no more."""
        self._make_room()
        found = self._contexts.get(call)
        return [] if found is None else list(found.texts)

    def _make_room(self) -> None:
        while self._contexts:
            call, oldest = next(iter(self._contexts.items()))
            if oldest.expiry > self._clock() and self._size <= self._limits.guardrail_bytes:
                return
            self._drop(call)

    def _drop(self, call: str) -> None:
        dropped = self._contexts.pop(call, None)
        self._size -= 0 if dropped is None else dropped.size


def build_guardrail_router(service: Service) -> APIRouter:
    """The route of the guardrail."""
    router = APIRouter()
    contexts = CallContexts(service.settings.limits)
    passed = json.dumps({"action": "NONE"})

    @router.post(GUARDRAIL, responses=describe_response(GuardrailModel))
    async def guardrail(
        request: Request, body: Annotated[GuardrailBody, Body(openapi_examples=GuardrailBody.examples)]
    ) -> Response:
        """Check the answer of a model against what it was asked, for a LiteLLM proxy."""
        call, context = body.litellm_call_id or "", body.list_context()
        if body.input_type == "request":
            if call:
                contexts.put(call, context)
            return Response(passed, media_type="application/json")
        answers = [text for text in body.texts or () if text.strip()]
        if not answers:
            return Response(passed, media_type="application/json")
        options = body.additional_provider_specific_params or GuardrailOptions(strict=False)
        arguments = {"answers": answers, "context": context or contexts.get(call), "strict": options.strict}
        return await respond_with_job(service, request, "guard", arguments)

    return router
