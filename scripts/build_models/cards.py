"""What the cards of the shipped models say of their data and limits."""

from typing import Any

from build_models.lessons import CARRIED, LESSONS

LICENCES = {
    "elife": "eLife articles, CC BY or CC0",
    "plos": "PLOS articles, CC BY or CC0",
    "scisummnet": "ACL Anthology papers with ScisummNet's summaries, CC BY",
    "elife_links": "eLife articles and what cites them, CC BY or CC0",
    "clscisumm": "CL-SciSumm papers and citing sentences, CC BY",
    "wice": "WiCE claims (ODC-BY; Wikipedia's text CC BY-SA) on cited pages, whose text stays with its publishers",
    "medquad_mds": "MedQuAD questions and answers of several sites, CC BY",
    "mediqa_mas": "MEDIQA 2021 questions with extracts by experts, CC0",
    "squality": "SQuALITY questions and summaries, CC BY, on stories in the public domain",
    "qmsum": "QMSum questions and summaries of meetings, MIT (AMI and ICSI meetings CC BY)",
    "scitldr": "SciTLDR abstracts and one-sentence summaries, Apache-2.0",
    "elife_short": "eLife articles with their impact statements, CC BY or CC0",
    "selqa": "SelQA questions, Apache-2.0, on Wikipedia sections, CC BY-SA",
    "covidqa": "COVID-QA questions, Apache-2.0, on research articles",
    "policyqa": "PolicyQA questions, MIT, on privacy policies",
    "clapnq": "CLAP NQ questions, Apache-2.0, on Wikipedia passages, CC BY-SA",
    "multirc": "MultiRC questions, under its own terms, on stories and news",
    "evinf": "Evidence Inference prompts, MIT, on reports of trials",
    **{f"xquad_{code}": "XQuAD questions on Wikipedia articles, CC BY-SA" for code in ("en", "de", "es", "zh", "ar")},
}
LIMITS = {
    "structured": [
        "trained on English research articles with abstracts: other kinds of text are ranked by what carries over",
        "signs of style and types of parts are told from English words",
    ],
    "topic": [
        "trained on English: health questions on several pages, questions on short stories, questions on meetings",
        "which of its weights are used depends on whether there are several documents, and on speech",
    ],
    "webpage": [
        "trained on English: web articles cited by an encyclopaedia, research articles with citing sentences, "
        "questions",
        "what a task is like (linked or not, sections, headings) decides which of its weights are used",
    ],
    "elaborative": [
        "trained on English: claims of an encyclopaedia on cited web articles, citing sentences on cited research "
        "papers",
        "words are compared: what says the same in other words is missed, what denies the sentence is not told from "
        "what proves it",
    ],
    "queryorder": [
        "trained on English: abstracts and introductions of research articles, sections of an encyclopaedia with "
        "questions",
        "made for snippets: what stands in a sentence's first 75 characters counts most",
        "which of its weights are used depends on whether the title is what is asked for, and on abstracts",
    ],
}
PUBLISHED_LIMITS = {
    "structured": "labelled by Marcu's extracts (1999) of the abstracts, as in the paper",
    "webpage": "anchors were citation marks, and no page showed another title in its body: those weights are learnt "
    "from little",
}


def describe_carried() -> dict[str, Any]:
    """What the card of `transfer` says beside its measures."""
    return {
        "data": [f"{name}, {split} split, {most} tasks: {LICENCES[name]}" for name, (split, most) in CARRIED.items()],
        "limits": [
            "learnt from questions on one document: English, and articles of an encyclopaedia in four other languages",
            "words are compared, not what they mean",
        ],
    }


def describe_model(system: str, recipe: str) -> dict[str, Any]:
    """What a model's card says beside its measures."""
    sets, what = LESSONS[system][1], "train split"
    limits = LIMITS[system]
    if recipe == "paper" and system in PUBLISHED_LIMITS:
        limits = [limits[0], PUBLISHED_LIMITS[system]]
        what = "train split, XML" if system == "structured" else what
    data = [f"{name}, {what}: {LICENCES[name]}" for name in sets]
    return {"data": data, "limits": limits}
