"""Forms taken apart, however they are cut into pieces."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.doors.service.uploads.job import clean_label
from epitome.doors.service.uploads.multipart import FormError, FormParser, find_boundary
from support.service.uploading import BOUNDARY, FORM, build_form


class Taken:
    def __init__(self, boundary: str = BOUNDARY) -> None:
        self.name, self.data = "", b""
        self.parser = FormParser(boundary.encode(), begin_file=self._begin, write=self._write)

    def _begin(self, name: str) -> None:
        self.name = name

    def _write(self, data: bytes) -> None:
        self.data += data

    def feed(self, *pieces: bytes) -> Taken:
        for piece in pieces:
            self.parser.feed(piece)
        self.parser.finish()
        return self


def test_a_form_by_hand() -> None:
    form = (
        b'--b\r\nContent-Disposition: form-data; name="keep"\r\n\r\ntrue\r\n'
        b'--b\r\nContent-Type: text/plain\r\ncontent-disposition: form-data; name="f"; filename="a \\"b\\".txt"\r\n\r\n'
        b"one\r\n--c two\r\n--b--\r\nafter"
    )
    taken = Taken("b").feed(form)
    assert (taken.name, taken.data, taken.parser.fields) == ('a "b".txt', b"one\r\n--c two", {"keep": "true"})


@given(
    st.binary(max_size=300) | st.lists(st.sampled_from([b"\r\n", b"--", b"-", BOUNDARY.encode()[:9]])).map(b"".join),
    st.lists(st.integers(1, 40), max_size=40),
)
def test_cuts_change_nothing(data: bytes, cuts: list[int]) -> None:
    form = build_form(data, name="é.txt", keep="true")
    pieces, at = [], 0
    for cut in cuts:
        pieces.append(form[at : at + cut])
        at += cut
    taken = Taken().feed(*pieces, form[at:])
    assert (taken.name, taken.data, taken.parser.fields) == ("é.txt", data, {"keep": "true"})


@given(st.binary(max_size=400))
def test_noise_is_a_form_error_or_a_form(noise: bytes) -> None:
    form = build_form(b"text")
    for damaged in (noise, form[:60] + noise + form[60:], noise + form, form[: len(noise)]):
        try:
            Taken().feed(damaged)
        except FormError as error:
            assert str(error)


@pytest.mark.parametrize("piece", [b"\r", b"\r\n--", b"-", b"a", f"\r\n--{BOUNDARY}"[:-1].encode()])
def test_floods_cost_their_length(piece: bytes) -> None:
    flood = piece * (2**20 // len(piece))
    assert Taken().feed(build_form(flood)).data == flood


@pytest.mark.parametrize(
    "headers", [b"X: " + b"a" * 5_000, b"", b'Content-Disposition: file; name="a"', b"Content-Disposition: form-data"]
)
def test_parts_with_odd_headers_are_refused(headers: bytes) -> None:
    with pytest.raises(FormError):
        Taken("b").feed(b"--b\r\n" + headers + b"\r\n\r\na\r\n--b--\r\n")


def test_many_parts_and_long_fields_are_refused() -> None:
    for fields in ({f"f{n}": "a" for n in range(20)}, {"keep": "a" * 2_000}):
        with pytest.raises(FormError):
            Taken().feed(build_form(b"a", **fields))


def test_the_boundary_is_found() -> None:
    assert find_boundary(FORM) == BOUNDARY.encode()
    assert find_boundary('Multipart/Form-Data; boundary="a b"') == b"a b"
    for other in ("multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=" + "a" * 71):
        assert find_boundary(other) is None


@pytest.mark.parametrize(
    ("name", "label"),
    [("a.pdf", "a.pdf"), ("C:\\x\\a.pdf", "a.pdf"), ("/etc/passwd", "passwd"), ("../..", "upload"), ("", "upload"),
     ("a\x1b[2J\nb.txt", None), ("é" * 500 + ".pdf", None)],
)  # fmt: skip
def test_a_file_name_is_but_a_label(name: str, label: str | None) -> None:
    cleaned = clean_label(name)
    assert label is None or cleaned == label
    assert cleaned.isprintable() and "/" not in cleaned and 0 < len(cleaned) <= 120


@pytest.mark.parametrize(
    ("parameter", "name"),
    [
        ("filename*=idna''%41%ff%00", "A\ufffd\0"),
        ("filename*=punycode''%ff", "\ufffd"),
        ("filename*=undefined''a", "a"),
        ("filename*=unicode_escape''%5cud800", "\\ud800"),
        ("filename*=zlib_codec''a", "a"),
        ("filename*0*=utf-8''a%20; filename*1=b", "a b"),
        ("filename*0*=x; filename*=y; filename=z", "x"),
        ('filename="a\0b"', "a\0b"),
        ("filename*=utf-8''%c3%a9.txt; filename=e.txt", "é.txt"),
    ],
)
def test_a_charset_that_is_named_is_never_a_codec(parameter: str, name: str) -> None:
    form = f'--b\r\nContent-Disposition: form-data; name="f"; {parameter}\r\n\r\none\r\n--b--\r\n'.encode()
    taken = Taken("b").feed(form)
    assert (taken.name, taken.data) == (name, b"one")
    assert clean_label(taken.name).isprintable()
