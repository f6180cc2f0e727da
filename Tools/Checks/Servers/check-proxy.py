#!/usr/bin/env python3
"""Proves that the nginx configuration and the systemd unit of Apps/MarqueeWeb/README.md work: runs
nginx in front of marquee-web with a temporary certificate.

usage: check-proxy.py FOLDER-WITH-PROGRAMS
"""
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import zlib

from servers import DEMO_APP, TOOLS, fail, free_port, nginx, running

README = TOOLS.parent / "Apps" / "MarqueeWeb" / "README.md"
HOST = "marquee.example"
SITE = f"https://{HOST}"
checks = 0


def check(condition, message):
    """Exits with a message unless the condition is true."""
    global checks
    checks += 1
    if not condition:
        fail(message)


def samples(kind, count):
    """The README's blocks of a kind."""
    blocks = re.findall(rf"```{kind}\n(.*?)```", README.read_text(), re.S)
    check(len(blocks) == count, f"the README has {len(blocks)} blocks of {kind}")
    return blocks


def replaced(text, pattern, replacement):
    text, count = re.subn(pattern, replacement, text)
    check(count > 0, f"the README's nginx configuration has no {pattern}")
    return text


def unit(folder, program):
    """The unit as systemd reads it."""
    text = samples("ini", 1)[0].replace("/usr/local/bin/marquee-web", program)
    check(program in text, "the unit does not start marquee-web")
    if not shutil.which("systemd-analyze"):
        print("check-proxy: systemd-analyze is missing, so the unit is not checked")
        return
    path = folder / "marquee-web.service"
    path.write_text(text)
    result = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", path],
        capture_output=True, text=True,
    )
    check(result.returncode == 0 and not result.stderr, f"the unit is wrong: {result.stderr}")


class Client:
    """Requests through nginx, with curl."""

    def __init__(self, https, http, certificate):
        self.arguments = [
            "curl", "--silent", "--no-buffer", "--max-time", "60", "--cacert", certificate,
            "--resolve", f"{HOST}:{https}:127.0.0.1", "--resolve", f"{HOST}:{http}:127.0.0.1",
        ]
        self.urls = {"https": f"https://{HOST}:{https}", "http": f"http://{HOST}:{http}"}

    def command(self, target, *options, scheme="https"):
        return [*self.arguments, *options, self.urls[scheme] + target]

    def get(self, target, *options, scheme="https"):
        """The version of HTTP, the status, the fields and the text."""
        command = self.command(target, "--include", *options, scheme=scheme)
        answer = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        head, _, text = answer.replace("\r\n", "\n").partition("\n\n")
        lines = head.split("\n")
        version, status = lines[0].split()[:2]
        fields = {}
        for name, _, value in (line.partition(": ") for line in lines[1:]):
            fields.setdefault(name.lower(), []).append(value)
        return version, int(status), fields, text


def pages(client, metrics):
    version, status, fields, text = client.get("/search?q=the")
    check(status == 200 and "The Godfather" in text, f"/search answers {status}")
    check(version == "HTTP/2", f"the version is {version}")
    cookies = fields.get("set-cookie", [])
    check(cookies and all(c.startswith("__Host-") and "; Secure" in c for c in cookies), cookies)
    check("strict-transport-security" in fields, "no Strict-Transport-Security")
    version, status, _, _ = client.get("/", "--http1.1")
    check((version, status) == ("HTTP/1.1", 200), f"HTTP/1.1: {version} {status}")
    _, status, fields, _ = client.get("/search?q=a%20b", scheme="http")
    check(
        (status, fields["location"]) == (301, [f"{SITE}/search?q=a%20b"]),
        f"http answers {status} {fields}",
    )
    for target in ["/metrics", "/nope"]:
        check(client.get(target)[1] == 404, f"{target} is public")
    url = metrics + "/metrics"
    text = subprocess.run(["curl", "-s", url], capture_output=True, text=True).stdout
    check("http_server_requests_total" in text, "no metrics on their own port")
    large = ["--data-binary", "x" * 70_000]
    check(client.get("/sign-out", *large)[1] == 413, "a body of 70 KB is passed on")


def forwards(client):
    """The fields that nginx sets for a request, and that a visitor cannot set."""
    _, _, fields, _ = client.get("/", "-H", "X-Request-Id: mine")
    identifiers = fields["x-request-id"]
    check(re.fullmatch("[0-9a-f]{32}", identifiers[0]), f"a request's identifier is {identifiers}")
    for origin, status in [(SITE, 303), ("https://other.example", 403)]:
        answer = client.get("/sign-out", "-H", f"Origin: {origin}", "--data", "csrf=x")
        check(answer[1] == status, f"a form of {origin}: {answer[1]}")
    statuses = set()
    for number in range(60):
        forged = ["-H", f"X-Forwarded-For: 192.0.2.{number}"]
        _, status, fields, _ = client.get("/sign-in/github", *forged)
        if status == 429:
            break
        check(status == 303, f"a sign-in answers {status}")
        address = f"redirect_uri=https%3A%2F%2F{HOST}%2Fsign-in%2Fgithub%2Fcallback"
        check(address in fields["location"][0].replace(":", "%3A").replace("/", "%2F"), fields)
        check("__Host-sign-in-" in fields["set-cookie"][0], fields)
    check(status == 429 and int(fields["retry-after"][0]) > 0, "sign-ins of one visitor have no limit")
    status = client.get("/sign-in/github", "--interface", "127.0.0.2")[1]
    check(status == 303, f"another visitor's sign-in answers {status}")


def streams(client, backend):
    """Stored rows arrive while the service is stopped, and the rest when it resumes."""
    for options in [[], ["--http1.1"], ["-H", "Accept-Encoding: gzip"]]:
        client.get("/movies/229")
        backend.process.send_signal(signal.SIGSTOP)
        try:
            process = subprocess.Popen(
                client.command("/movies/229", *options), stdout=subprocess.PIPE, bufsize=0
            )
            unpack = zlib.decompressobj(31) if "gzip" in str(options) else None
            text = b""

            def read(end):
                nonlocal text
                while end not in text:
                    received = process.stdout.read(65_536)
                    check(received, f"no {end} with {options}: {text}")
                    text += unpack.decompress(received) if unpack else received

            read(b'<section class="stored">')
            read(b"</section>")
            check(b"</html>" not in text, "the page ends before the service answers")
            backend.process.send_signal(signal.SIGCONT)
            read(b"</html>")
            process.wait()
        finally:
            backend.process.send_signal(signal.SIGCONT)


def path(client):
    """The site at a path: its pages, files, redirects and cookies."""
    _, status, fields, text = client.get("/films/search?q=the")
    check(status == 200 and "The Godfather" in text, f"/films/search answers {status}")
    cookies = fields["set-cookie"]
    wanted = all(c.startswith("__Secure-") and "; Path=/films" in c for c in cookies)
    check(cookies and wanted, cookies)
    for address in set(re.findall(r'(?:href|src)="(/[^"]*)"', text)):
        check(address.startswith("/films/"), f"{address} is not below the path")
        status = client.get(address.replace("&amp;", "&"), "--head")[1]
        check(status == 200, f"{address} answers {status}")
    for target, status, location in [
        ("/films", 301, "/films/"), ("/films/search?q=", 302, "/films/"),
        ("/films/sign-in/github", 303, None),
    ]:
        _, answer, fields, _ = client.get(target)
        check(answer == status, f"{target} answers {answer}")
        if location:
            check(fields["location"][0].endswith("/films/"), fields)
    address = f"redirect_uri={SITE}/films/sign-in/github/callback"
    check(address in fields["location"][0].replace("%3A", ":").replace("%2F", "/"), fields)
    for target in ["/", "/about", "/filmsabout", "/films/../about", "/films/%2e%2e/about"]:
        check(client.get(target, "--path-as-is")[1] == 404, f"{target} is served")


def configuration(text, folder, web, https, http):
    """The configuration of nginx, with the ports and the certificate of this machine."""
    text = replaced(text, r"listen \[::\]:.*\n", "")
    text = replaced(text, r"listen 443", f"listen 127.0.0.1:{https}")
    text = replaced(text, r"listen 80", f"listen 127.0.0.1:{http}")
    text = replaced(text, r"127\.0\.0\.1:8000", f"127.0.0.1:{web.port}")
    text = replaced(text, r"/\S*fullchain\.pem", str(folder / "certificate.pem"))
    return replaced(text, r"/\S*privkey\.pem", str(folder / "key.pem"))


def main():
    programs = sys.argv[1]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        unit(folder, str(pathlib.Path(programs, "marquee-web").resolve()))
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
             "-nodes", "-days", "2", "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}",
             "-keyout", folder / "key.pem", "-out", folder / "certificate.pem"],
            check=True, capture_output=True,
        )
        with running(f"{programs}/demo-backend", folder=folder / "demo") as backend:
            providers = {"GITHUB_WEB_URL": backend.url, "GITHUB_API_URL": backend.url}
            metrics = free_port()
            with running(
                f"{programs}/marquee-web", "--no-open", "--public-url", SITE, "--backend",
                f"{backend.url}/3", "--metrics-port", str(metrics), "--page-lifetime", "0",
                folder=folder / "web",
                variables=DEMO_APP | providers,
            ) as web:
                https, http = free_port(), free_port()
                text = samples("nginx", 2)[0]
                with nginx(configuration(text, folder, web, https, http), https):
                    client = Client(https, http, folder / "certificate.pem")
                    pages(client, f"http://127.0.0.1:{metrics}")
                    streams(client, backend)
                    forwards(client)
            with running(
                f"{programs}/marquee-web", "--no-open", "--public-url", f"{SITE}/films",
                "--backend", f"{backend.url}/3", folder=folder / "path",
                variables=DEMO_APP | providers,
            ) as web:
                https, http = free_port(), free_port()
                text, location = samples("nginx", 2)
                text = replaced(text, r"(?s)  location / \{.*?\n  \}\n", location)
                with nginx(configuration(text, folder, web, https, http), https):
                    path(Client(https, http, folder / "certificate.pem"))
    print(f"check-proxy: {checks} checks hold")


if __name__ == "__main__":
    main()
