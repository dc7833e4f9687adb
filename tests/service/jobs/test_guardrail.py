"""The guardrail of a LiteLLM proxy: answers checked against what the model was asked, by a recorded exchange."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from epitome.api.checking.checked_answer import Check
from epitome.api.many import check
from epitome.document import Document
from epitome.doors.service.http.endpoints.guardrail import CallContexts
from epitome.doors.service.jobs import guarding
from epitome.doors.service.jobs.guarding import guard_answers
from epitome.doors.service.service_limits import ServiceLimits
from support.service.client import Client, serving

EXCHANGE: dict[str, Any] = json.loads(Path(__file__).with_name("litellm_exchange.json").read_text(encoding="utf-8"))
PATH: str = EXCHANGE["path"]
PASSED = {"action": "NONE"}
CONTEXT = [
    "<documents><document>Boats carried coal along the canal.</document></documents>",
    '{"locks": "made of oak"}',
]


def build_answer(text: str, call: str, **more: object) -> dict[str, Any]:
    return {**EXCHANGE["response"], "texts": [text], "litellm_call_id": call, **more}


def test_the_recorded_exchange_blocks_an_altered_quote(service: Client) -> None:
    assert service.post(PATH, EXCHANGE["request"]).data == PASSED
    told = service.post(PATH, EXCHANGE["response"]).data
    assert told["action"] == "BLOCKED"
    assert "“Boats carried salt along the canal”: not as quoted" in told["blocked_reason"]
    assert "“coal”" in told["blocked_reason"]
    call = EXCHANGE["request"]["litellm_call_id"]
    for text in ("It says “Boats carried coal along the canal” [7].", "I don't know.", "Yes. They carried coal.", " "):
        assert service.post(PATH, build_answer(text, call)).data == PASSED, text
    strict = {"additional_provider_specific_params": {"strict": True, "threshold": 1}}
    assert service.post(PATH, build_answer("They carried coal.", call, **strict)).data["action"] == "BLOCKED"
    assert service.post(PATH, build_answer("Boats carried coal along the canal.", call, **strict)).data == PASSED


def test_messages_of_parts_and_plain_prompts_are_contexts_but_never_what_the_model_said(service: Client) -> None:
    quote = "It says “locks were made of the best oak” here."
    parts = [{"type": "text", "text": "Locks were made of the best oak."}, {"type": "image_url", "image_url": {}}]
    for call, asked, action in (
        ("parts", {"structured_messages": [{"role": "user", "content": parts}]}, "NONE"),
        ("prompt", {"structured_messages": None, "texts": ["Locks were made of the best oak."]}, "NONE"),
        ("before", {"structured_messages": [{"role": "assistant", "content": parts}], "texts": None}, "BLOCKED"),
    ):
        assert service.post(PATH, {**EXCHANGE["request"], "litellm_call_id": call, **asked}).data == PASSED
        assert service.post(PATH, build_answer(quote, call)).data["action"] == action, call


def test_without_a_context_an_answer_is_checked_against_the_collection(service: Client) -> None:
    said = "They say “spring tides come every fortnight or so” there."
    assert service.post(PATH, build_answer(said, "never seen")).data["action"] == "BLOCKED"
    said = "They say “hitch it to a floating boat, and it could move thirty tons or more” there."
    assert service.post(PATH, build_answer(said, "never seen")).data == PASSED


def test_without_a_context_and_a_collection_nothing_passes(tmp_path: Path) -> None:
    with serving(tmp_path, workers={"workers": 1, "spares": 0}) as client:
        assert client.post(PATH, build_answer("Boats carry coal.", "never seen")).code == "not-found"
        assert client.post(PATH, {"texts": ["x"]}).code == "usage"


@pytest.mark.parametrize(
    ("answer", "action"),
    [
        ("It says “Boats carried coal along the canal” [3].", "NONE"),
        ("It says “Boats never carried coal along the canal” [1].", "BLOCKED"),
        ("Zebras sleep.", "NONE"),
    ],
)
def test_all_messages_are_one_source_whatever_their_formats(answer: str, action: str) -> None:
    assert guard_answers([answer], CONTEXT, strict=False)["action"] == action


def test_of_many_faults_some_are_told() -> None:
    answer = " ".join(
        f"It says “boats carried {thing} along the canal”." for thing in ("salt", "oak", "tea", "tin", "ice")
    )
    reason = guard_answers([answer], CONTEXT, strict=False)["blocked_reason"]
    assert reason.count("not as quoted") == 3 and reason.endswith("; and 2 more")


def test_contexts_are_kept_for_a_while_and_within_a_size() -> None:
    now = [0.0]
    contexts = CallContexts(ServiceLimits(guardrail_bytes=5_000, guardrail_seconds=10), lambda: now[0])
    contexts.put("a", ["x" * 2_000])
    contexts.put("a", ["y" * 2_000])
    contexts.put("b", ["z" * 500])
    assert contexts.get("a") == ["y" * 2_000] and contexts.get("b") == ["z" * 500]
    contexts.put("c", ["é" * 600])
    assert contexts.get("a") == [] and contexts.get("c") == ["é" * 600]
    now[0] = 11.0
    assert contexts.get("b") == contexts.get("c") == []


def test_many_short_texts_count_for_what_they_take() -> None:
    contexts = CallContexts(ServiceLimits(guardrail_bytes=5_000, guardrail_seconds=10), lambda: 0.0)
    contexts.put("a", [f"{number:02}" for number in range(50)])
    contexts.put("b", [f"{number:02}" for number in range(50)])
    assert contexts.get("a") == [] and len(contexts.get("b")) == 50


def test_many_answers_are_checked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[str] = []

    def note(answer: Document, *sources: Any, **collection: Any) -> Check:
        checked.append(answer.text)
        return check(answer, *sources, **collection)

    monkeypatch.setattr(guarding, "check", note)
    answers = [*("Boats carried coal.",) * 50, "It says “Boats never carried coal along the canal”."]
    assert guard_answers(answers, CONTEXT, strict=False)["action"] == "BLOCKED"
    assert guard_answers(answers[:50], CONTEXT, strict=False)["action"] == "NONE"
    assert len(checked) == 2
