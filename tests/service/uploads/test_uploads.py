"""Documents that are sent: read in a job, kept in the collection or held for the login."""

from __future__ import annotations

import json
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from epitome.collection import Collection
from epitome.document import Document
from support.pdf_writer import PdfWriter
from support.servers import Server, answer
from support.servers import serving as pages
from support.service.client import API, PAGE, PATIENT, Client, serving
from support.service.uploading import DOCUMENTS, FORM, ask, build_form, finish, upload
from support.waiting import LONG

pytestmark = pytest.mark.service
SENTENCES = ["A lock lifts a boat to the next level.", "Two gates hold back the water of the canal."]


def make_pdf() -> bytes:
    return PdfWriter().add_page().write_lines(72, 100, SENTENCES).build()


@pytest.fixture(scope="module")
def site() -> Iterator[Server]:
    def script(connection: object, request: bytes) -> None:
        path = request.split()[1].decode()
        pdf = ["Content-Type: application/pdf"]
        replies = {
            "/locks.pdf": answer(make_pdf(), headers=pdf),
            "/false.pdf": answer(PAGE.encode(), headers=pdf),
            "/large.pdf": answer(b"", length=21 * 2**20, headers=pdf),
        }
        connection.sendall(replies.get(path, answer(PAGE.encode())))  # type: ignore[attr-defined]

    with pages(script) as server:
        yield server


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory, collection: Path, site: Server) -> Iterator[Client]:
    folder = tmp_path_factory.mktemp("uploads")
    own = folder / "own.epitome"
    shutil.copy(collection, own)
    with serving(folder, collection=str(own), trust=[site.place], workers={"workers": 1, **PATIENT}) as client:
        yield client


def spool_of(client: Client) -> list[Path]:
    return [p for p in (client.state / "uploads").rglob("*") if p.is_file() and p.name != "lock"]


def test_a_pdf_is_given_back_as_a_document_with_pages(client: Client) -> None:
    accepted = upload(client, make_pdf(), name="locks.pdf")
    assert accepted.headers["location"] == f"{API}/jobs/{accepted.data['job']}"
    job = finish(client, accepted)
    assert (job["status"], job["keep"], job["name"], job["problem"]) == ("done", False, "locks.pdf", None)
    document = Document.from_dict(job["document"])
    assert [s.text for s in document.sentences] == SENTENCES
    assert document.sentences[0].page == 1 and document.sentences[0].boxes
    assert job["id"] == document.id


def test_a_kept_document_is_in_the_collection(client: Client) -> None:
    job = finish(client, upload(client, make_pdf(), name="../../etc/locks.pdf", keep="true"))
    assert job["status"] == "done" and "document" not in job
    assert job["id"].startswith("uploads/") and job["id"].endswith("/locks.pdf") and ".." not in job["id"]
    with Collection(client.state.parent / "own.epitome") as stored:
        assert [s.text for s in stored.document(job["id"]).sentences] == SENTENCES
    summary = client.post(f"{API}/summaries", {"id": job["id"], "query": "gates", "budget": {"sentences": 1}})
    assert summary.data["text"] == SENTENCES[1]


def test_equal_names_do_not_replace_each_other_and_equal_bytes_are_one(client: Client) -> None:
    first, second, again = (
        finish(client, upload(client, text, name="notes.txt", keep="true"))["id"]
        for text in (
            b"The first note is about boats.",
            b"The second note is about locks.",
            b"The first note is about boats.",
        )
    )
    assert first == again != second


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"text": "Boats carry coal along the canal."}, "Boats carry coal"),
        ({"text": PAGE, "name": "locks.html", "language": "en"}, "A lock lifts boats"),
        ({"document": Document.from_sentences(["Coal is heavy."], id="coal").to_dict()}, "Coal is heavy"),
        ({"text": "Boats carry coal. " * 100_000}, "Boats carry coal"),
    ],
)
def test_json_is_taken_too(client: Client, body: dict[str, object], says: str) -> None:
    job = finish(client, client.post(DOCUMENTS, body))
    assert job["status"] == "done", job
    assert says in job["document"]["text"]


@pytest.mark.parametrize(
    "body", [{}, {"text": "a", "url": "http://a.example/"}, {"text": 1}, {"text": "a", "keep": "yes"}, {"id": "a"}, []]
)
def test_other_json_is_refused(client: Client, body: object) -> None:
    assert client.post(DOCUMENTS, body).code == "usage"
    assert client.send("POST", DOCUMENTS, "{", {**client.bearer, "Content-Type": "application/json"}).code == "usage"


def test_a_large_json_body_is_checked_by_the_worker(client: Client) -> None:
    job = finish(client, client.post(DOCUMENTS, {"text": "a" * 2**21, "odd": True}))
    assert (job["status"], job["problem"]["code"]) == ("failed", "usage")


@pytest.mark.parametrize(
    ("data", "name", "code"),
    [
        (b"", "empty.pdf", "input-refused"),
        (b"%PDF-1.7\nnothing", "broken.pdf", "input-refused"),
        (b"\x00\x01\x02" * 100, "binary", "input-refused"),
        (b"<a>" * 300 + b"</a>" * 300, "deep.xml", "limit"),
    ],
)
def test_what_cannot_be_read_is_a_failed_job(client: Client, data: bytes, name: str, code: str) -> None:
    job = finish(client, upload(client, data, name=name))
    assert (job["status"], job["problem"]["code"], job["id"]) == ("failed", code, None)
    assert "request_id" not in job["problem"]


def test_forms_that_are_off_are_refused_and_leave_nothing(client: Client) -> None:
    before = len(spool_of(client))
    two = build_form(b"a")[: -len(b"------epitomeTestBoundary7MA4--\r\n")] + build_form(b"b")
    for form, code in (
        (build_form(b"text", keep="perhaps"), "usage"),
        (build_form(b"text", odd="1"), "usage"),
        (build_form(b"text")[:-10], "request"),
        (build_form(b"text").replace(b"; filename", b"; other"), "usage"),
        (build_form(b"text").replace(b"form-data; ", b""), "request"),
        (b"before" + build_form(b"text"), "request"),
        (two, "request"),
        (b"", "request"),
    ):
        reply = client.send("POST", DOCUMENTS, form, {**client.bearer, "Content-Type": FORM})
        assert reply.code == code, form
    assert len(spool_of(client)) == before


def test_only_this_path_takes_forms_and_never_compressed(client: Client) -> None:
    told = {**client.bearer, "Content-Type": FORM}
    assert client.send("POST", f"{API}/summaries", build_form(b"a"), told).code == "media-type"
    assert client.send("POST", DOCUMENTS, build_form(b"a"), {**told, "Content-Encoding": "gzip"}).code == "media-type"
    for other in ("multipart/form-data", "multipart/mixed; boundary=x", "text/plain", ""):
        assert client.send("POST", DOCUMENTS, "a", {**client.bearer, "Content-Type": other}).code == "media-type"


def test_a_session_needs_its_word_and_its_origin_for_forms_too(client: Client) -> None:
    cookie, posting = client.session()
    assert upload(client, b"Boats carry coal.", headers={}).code == "token"
    assert upload(client, b"Boats carry coal.", headers={**cookie, "Origin": client.origin}).code == "csrf"
    without = {name: value for name, value in posting.items() if name != "Origin"}
    assert upload(client, b"Boats carry coal.", headers=without).code == "origin"
    assert upload(client, b"Boats carry coal.", headers={**posting, "Origin": "http://evil.example"}).code == "origin"
    assert finish(client, upload(client, b"Boats carry coal.", headers=posting), cookie)["status"] == "done"


def test_a_job_is_of_one_login_alone_and_ends_with_it(client: Client) -> None:
    cookie, posting = client.session()
    other, _ = client.session()
    job = finish(client, upload(client, b"Boats carry coal.", headers=posting), cookie)["job"]
    assert ask(client, job, cookie).data["document"]["text"]
    assert ask(client, job, other).code == "not-found"
    assert ask(client, job).code == "not-found"
    assert ask(client, "x" * 22).code == "not-found"
    files = [p for p in spool_of(client) if p.name.startswith(job)]
    assert {p.suffix for p in files} == {".data", ".result", ".json"}
    assert all(stat.S_IMODE(p.stat().st_mode) == 0o600 for p in files)
    assert stat.S_IMODE(files[0].parent.stat().st_mode) == 0o700
    assert client.post("/logout", {}, headers=posting).status == 204
    client.until(lambda: not any(p.name.startswith(job) for p in spool_of(client)))


def test_a_pdf_of_the_web_is_read_the_same_way(client: Client, site: Server) -> None:
    url = f"http://{site.place}/locks.pdf"
    job = finish(client, client.post(DOCUMENTS, {"url": url}))
    assert (job["status"], job["id"], job["name"]) == ("done", url, "locks.pdf")
    assert Document.from_dict(job["document"]).sentences[0].page == 1
    summary = client.post(f"{API}/summaries", {"url": url, "query": "gates", "budget": {"sentences": 1}})
    assert summary.data["text"] == SENTENCES[1]
    assert summary.data["extracts"][0]["place"].startswith("page 1")


@pytest.mark.parametrize(("path", "code"), [("false.pdf", "fetch"), ("large.pdf", "limit")])
def test_what_only_says_that_it_is_pdf_or_is_too_large_is_not_fetched(
    client: Client, site: Server, path: str, code: str
) -> None:
    assert client.post(DOCUMENTS, {"url": f"http://{site.place}/{path}"}).code == code
    assert client.post(f"{API}/summaries", {"url": f"http://{site.place}/{path}"}).code == code


def test_cancelled_jobs_leave_nothing(client: Client, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    held = [upload(client, f"mock:hold {gate} {n}".encode(), name=f"{n}.txt", keep="true") for n in range(4)]
    jobs = [accepted.data["job"] for accepted in held]
    client.until(lambda: "running" in [ask(client, job).data["status"] for job in jobs])
    states = [client.post(f"{API}/jobs/{job}/cancel", {}).data["status"] for job in reversed(jobs)]
    assert states == ["cancelled"] * 4
    assert not [p for p in spool_of(client) if p.name.split(".")[0] in jobs]
    with Collection(client.state.parent / "own.epitome") as stored:
        assert not [entry for entry in stored.documents if entry.id.endswith(("/0.txt", "/1.txt", "/2.txt", "/3.txt"))]
    done = finish(client, upload(client, b"Boats carry coal once more."))["job"]
    assert client.post(f"{API}/jobs/{done}/cancel", {}).data["status"] == "cancelled"
    assert "document" not in ask(client, done).data
    kept = finish(client, upload(client, b"Boats carry coal for good.", keep="true"))["job"]
    assert client.post(f"{API}/jobs/{kept}/cancel", {}).data["status"] == "done"


def test_events_tell_the_jobs_of_a_login(client: Client) -> None:
    from http.client import HTTPConnection

    cookie, posting = client.session()
    connection = HTTPConnection("127.0.0.1", client.port, timeout=LONG)
    connection.request("GET", f"{API}/events", headers=cookie)
    stream = connection.getresponse()
    assert stream.getheader("content-type", "").startswith("text/event-stream")
    upload(client, b"Another login speaks.")
    job = upload(client, b"Boats carry coal.", headers=posting).data["job"]
    told: list[dict[str, object]] = []
    while not told or told[-1]["status"] != "done":
        line = stream.readline()
        if line.startswith(b"data: "):
            told.append(json.loads(line[6:]))
    connection.close()
    assert {event["job"] for event in told} == {job}
    assert client.send("GET", f"{API}/events").code == "token"


def test_the_log_and_the_metrics_know_no_names(client: Client) -> None:
    finish(client, upload(client, b"A canarytext stands here.", name="canaryname.txt", keep="true"))
    assert "canary" not in client.logged()
    client.until(lambda: client.figure("epitome_uploads") == 0)


@pytest.mark.parametrize("charset", ["idna", "punycode", "undefined", "unicode_escape", "zlib_codec"])
def test_a_name_in_a_charset_that_is_none_is_a_label(service: Client, charset: str) -> None:
    name = f"a.txt\"; filename*={charset}''%5cud800%5c%41%ff%00; other=\"b"
    done = finish(service, upload(service, b"The boats carried coal along the canal.", name=name))
    assert (done["status"], done["name"][0]) == ("done", "A")
    assert done["name"].isprintable()


@pytest.mark.parametrize("sender", ["(" * 1_500, "a: " * 600])
def test_a_mail_of_nested_brackets_is_read(service: Client, sender: str) -> None:
    mail = f"From: {sender}\nSubject: Canals\nMIME-Version: 1.0\n\nThe boats carried coal along the canal.\n"
    done = finish(service, upload(service, mail.encode(), name="a.eml"))
    assert (done["status"], done["title"]) == ("done", "Canals")
