"""What the browser is told to refuse is what the extension itself calls private; and a request ends in time."""

from __future__ import annotations

from pathlib import Path

from support.browser.site import serve_site
from support.node import run_module

ROOMS = ("extension/hovers", "extension/shared", "extension/worker", "packages/snippets-js")
JUDGE = """
import { isPrivateHost } from "./extension/shared/addresses.js";
import { REFUSED } from "./extension/worker/rules.js";
const judge = (address) => {
  const { href, hostname } = new URL(address);
  return [isPrivateHost(hostname), REFUSED.some((rule) => new RegExp(rule).test(href))];
};
console.log(JSON.stringify(Object.fromEntries(data.map((address) => [address, judge(address)]))));
"""
REQUEST = """
const nobody = { addListener() {}, removeListener() {} };
globalThis.chrome = { webRequest: { onHeadersReceived: nobody } };
const { requestPage } = await import("./extension/worker/pages.js");
const judge = async () => null;
const [slow, private_, timeout] = data;
const signal = new AbortController().signal;
const gone = new AbortController();
setTimeout(() => gone.abort(), 50);
const answers = [
  await requestPage(slow, { allow: ["127.0.0.1"], judge, signal, timeout }),
  await requestPage(slow, { allow: ["127.0.0.1"], judge, signal: gone.signal, timeout: 100 * timeout }),
  await requestPage(private_, { allow: [], judge, signal, timeout: 100 * timeout }),
];
console.log(JSON.stringify(answers.map(({ kind }) => kind)));
"""
PRIVATE = (
    "0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.9.9 127.0.0.1 127.1 0x7f.1 2130706433 "
    "169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8 192.0.2.1 192.168.7.7 198.18.0.1 198.19.255.1 "
    "198.51.100.7 203.0.113.9 224.0.0.1 239.1.1.1 255.255.255.255 [::] [::1] [::ffff:127.0.0.1] "
    "[::ffff:8.8.8.8] [::7f00:1] [64:ff9b::7f00:1] [100::1] [fc00::1] [fd12:3456::1] [fe80::1] [fec0::1] "
    "[ff02::1] [2001::1] [2001:0:1::] [2001:db8::1] [2002:7f00:1::] [4000::1] [2::1] [200::1] localhost "
    "printer localhost. a.localhost nas.local nas.local. wiki.internal db.corp router.lan router.home "
    "x.home.arpa x.test x.onion x.localdomain x.intranet x.private "
).split()
PUBLIC = (
    "1.1.1.1 9.9.9.9 11.0.0.1 99.1.1.1 100.63.1.1 100.128.1.1 126.1.1.1 128.0.0.1 169.253.1.1 172.15.1.1 "
    "172.32.1.1 191.168.1.1 192.0.1.1 192.167.1.1 192.169.1.1 198.17.1.1 198.20.1.1 203.0.112.1 223.255.255.1 "
    "[2606:4700::1111] [2a00:1450::1] [3fff::1] [2001:200::1] a.example 10.0.0.1.example 127.example.org "
    "a.local.example local.example internal.example.org localhost.example.org xn--bcher-kva.example 1.example "
    "home.arpa.example "
).split()


def test_rules_and_code_agree_on_what_is_private(tmp_path: Path) -> None:
    forms = ("http://{}/", "https://{}:8443/a?b=c", "http://me:secret@{}/a@b")
    hosts = {**dict.fromkeys(PRIVATE, True), **dict.fromkeys(PUBLIC, False)}
    wanted = {form.format(host): private for form in forms for host, private in hosts.items()}
    found = run_module(tmp_path, JUDGE, list(wanted), rooms=ROOMS)
    assert found == {address: [private, private] for address, private in wanted.items()}


def test_a_request_ends_when_its_time_is_over_and_when_nobody_waits_for_it(tmp_path: Path) -> None:
    with serve_site() as site, site.holding("verge-escapement.html"):
        addresses = [f"{site.address}/{name}.html" for name in ("verge-escapement", "index")]
        kinds = run_module(tmp_path, REQUEST, [*addresses, 300], rooms=ROOMS)
    assert kinds == ["slow", "stale", "refused"]
