"""The shipped files, byte for byte: a change of any of them is made on purpose."""

from __future__ import annotations

import hashlib
from importlib import resources

import pytest

from epitome.learning.models import shipped_model, shipped_models

SHIPPED = resources.files("epitome.maths") / "shipped"
# The sha256 of every file that the package ships, but for the page about them. Training a model again, or learning the
# words of the language again, changes a line here: then say in docs/models.md and in the change log what is different,
# and measure it anew.
SHA256 = {
    "background.en": "6b19923169c46e19edb8689328d65ae56e5772790b5f0091f3645aa9f699ede3",
    "elaborative.best.model": "672db3e05b129a39d0f0923a8f6409efa6dbf226f36a7ec51d58b983c414ef37",
    "elaborative.semantic.model": "1e8732a1fc6c53bdd5dc72f7ece273aaf9e0b3d5dad42275d685ab1630d98066",
    "main_text.weights": "6335349ff5ba5615c93ca587986d738ad31673d06266f2b2d9e6b99192eaaff7",
    "main_text_small.weights": "ad9d90f913587645f809f77385ea0ca35bf0c9fb35643c6a6b16b7f04ad6d845",
    "notices.json": "79852b96153f06156fff7cfac9c4fff6ea2ec9d83f9fb79f03654b706045598e",
    "relevance.json": "081ab6d9e40ba5fa78edf9e14e25ae52cccf392436763336b0c0fb28d2ef95e8",
    "page_kinds.weights": "de8cb1f1c4c4dcf83c41fa0cdb799546f16abce2a48b9b6c6c5cf30c0139f2be",
    "queryorder.best.model": "22e15c6d1b7367abb9c18bccec3b372413e192389e8bf9a6f9edacf5c4f54a01",
    "queryorder.semantic.model": "4a4225830f8c4cb88fca04a80997f82954053d8259d2455dd336662b3a1fc4ed",
    "structured.best.model": "739338f823bdcb18d88964e6901616bd54457463885a65e3abd5cc39be871cf7",
    "structured.paper.model": "278329e37147aba9ce94edacd9ad0280748fc7ac6e4a26e034d94d31f528b8bd",
    "structured.semantic.model": "fdfde886b527dd82e3285af5cd753acc64f5557944366298ee5c29e626343db8",
    "tagger.en": "902f962c87f0e68d9f0c760eb3042b0f1bc96e5f35449bb9d0bf4ecf27d8e448",
    "topic.best.model": "85870d99a8137332fe7c8a614b7a8c89bf259dfe707fa496c8d420cdf4688fc1",
    "topic.semantic.model": "8a0fbf65d1f3ba09cc0e40f0ec5439a169f975eaf96201805566a246d717451f",
    "webpage.best.model": "15b77f472968783e5d0558a5dacea8ae30a5468b1c889aec90bfeb588e3a123e",
    "webpage.paper.model": "71d2621889c7c6a5faba57a32d84da13833a882fed5c099b75dbb4a2b555aa67",
    "webpage.semantic.model": "1bf742ac36c7c65769b72958bb83cf18077bee1e2051f5c55b1159f4424e56ce",
    "webpage.transfer.model": "a56ce787e799734375d2f46e606fa472b25bd4998e6a25ea8722ab95a909a3ac",
}


def test_every_shipped_file_is_the_one_listed_here() -> None:
    files = [file for file in SHIPPED.iterdir() if file.is_file() and file.name != "README.md"]
    assert {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files} == SHA256


@pytest.mark.parametrize("name", shipped_models())
def test_a_shipped_model_writes_the_bytes_that_it_was_read_from(name: str) -> None:
    assert shipped_model(name).to_bytes() == (SHIPPED / f"{name}.model").read_bytes()
