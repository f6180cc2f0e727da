"""Starts the servers that the other scripts use: those of this package, PostgreSQL and nginx."""
import contextlib
import http.client
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from urllib.parse import urlsplit

TOOLS = pathlib.Path(__file__).resolve().parents[2]
# The app that is registered with the GitHub demo.
DEMO_APP = {"GITHUB_CLIENT_ID": "demo", "GITHUB_CLIENT_SECRET": "demo-secret"}


def fail(message):
    sys.exit(f"{pathlib.Path(sys.argv[0]).stem}: {message}")


class Server:
    """A program of this package that listens on 127.0.0.1, with its files in a folder."""

    def __init__(self, program, *arguments, folder, port=0, variables={}):
        environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "XDG_DATA_HOME": f"{folder}/data",
            "XDG_CACHE_HOME": f"{folder}/cache", "XDG_CONFIG_HOME": f"{folder}/config",
            "SWIFT_BACKTRACE": "enable=no",
        }
        self.process = subprocess.Popen(
            [program, "--port", str(port), "--quiet", *arguments], stdout=subprocess.PIPE, text=True,
            env=environment | variables,
        )
        line = self.process.stdout.readline()
        if not line.startswith("listening on "):
            self.process.kill()
            fail(f"{program} does not start: {line!r}")
        self.url = line.split()[-1]
        self.port = urlsplit(self.url).port

    @property
    def megabytes(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) / 1024

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=60)


@contextlib.contextmanager
def running(program, *arguments, folder, **options):
    """Runs a program of this package."""
    server = Server(program, *arguments, folder=str(folder), **options)
    try:
        yield server
    finally:
        server.stop()


@contextlib.contextmanager
def postgresql(*options):
    """Runs an empty PostgreSQL server, and yields its URL; options are those of `postgres`."""
    versions = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))
    folders = [*reversed(versions), *map(pathlib.Path, os.environ["PATH"].split(":"))]
    programs = next((f for f in folders if (f / "initdb").exists()), None)
    if not programs:
        fail("PostgreSQL is missing; run Tools/bootstrap.sh --tests")
    process = subprocess.Popen(
        ["/bin/sh", TOOLS / "postgresql.sh", programs, *options],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )
    try:
        folder = process.stdout.readline().strip()
        if not folder:
            fail("PostgreSQL does not start")
        yield f"postgres://postgres@/postgres?host={folder}"
    finally:
        process.stdin.close()
        process.wait(timeout=60)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def nginx(http_block, port):
    """Runs nginx with the content of an `http` block, and waits until it listens at a port."""
    program = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")
    if not program:
        fail("nginx is missing; install it first")
    with tempfile.TemporaryDirectory() as folder:
        paths = "".join(
            f"  {name}_temp_path {folder}/{name};\n"
            for name in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        )
        pathlib.Path(folder, "nginx.conf").write_text(
            f"daemon off;\nworker_processes 1;\nworker_rlimit_nofile 8192;\npid {folder}/pid;\n"
            f"error_log {folder}/error.log;\nevents {{ worker_connections 4096; }}\n"
            f"http {{\n  access_log off;\n{paths}{http_block}\n}}\n"
        )
        # If root starts nginx, a worker runs as another user, who must be able to enter the folder.
        os.chmod(folder, 0o711)
        process = subprocess.Popen([program, "-p", folder, "-c", f"{folder}/nginx.conf"])
        try:
            while True:
                if process.poll() is not None:
                    fail("nginx does not start")
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                    break
                time.sleep(0.02)
            yield pathlib.Path(folder)
        finally:
            process.terminate()
            process.wait(timeout=60)


class Visitor:
    """A browser without pages: it keeps cookies, and does not follow redirects automatically."""

    def __init__(self, site, fields={}, context=None):
        self.site = site
        self.fields = fields
        self.context = context
        self.cookies = {}

    def open(self, url, form=None, fields={}):
        """Requests a page, and returns its status, fields and text."""
        parts = urlsplit(self.site + url if url.startswith("/") else url)
        if parts.scheme == "https":
            connection = http.client.HTTPSConnection(
                parts.hostname, parts.port, timeout=30, context=self.context
            )
        else:
            connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=30)
        try:
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            fields = self.fields | fields
            if self.cookies:
                fields["Cookie"] = "; ".join(f"{n}={v}" for n, v in self.cookies.items())
            if form is not None:
                fields["Content-Type"] = "application/x-www-form-urlencoded"
            connection.request("GET" if form is None else "POST", target, form, fields)
            answer = connection.getresponse()
            text = answer.read().decode()
            for cookie in answer.headers.get_all("Set-Cookie") or []:
                name, value = cookie.split(";")[0].split("=", 1)
                self.cookies[name] = value
            return answer.status, answer.headers, text
        finally:
            connection.close()

    def sign_in(self, provider="github"):
        """Signs in at a provider whose user approves immediately."""
        url = f"/sign-in/{provider}"
        for _ in range(3):
            status, fields, text = self.open(url)
            if status not in (302, 303):
                fail(f"{url.split('?')[0]} answered {status}: {text[:500]}")
            url = fields["Location"]

    def form_token(self):
        return re.search(r'name="csrf" value="([^"]*)"', self.open("/sign-out")[2])[1]


def wrk(url, seconds, cookie="", script=None):
    """Requests per second, the median and p99 in ms, and the number of errors."""
    text = subprocess.run(
        ["wrk", "-t1", "-c32", f"-d{seconds}s", "--latency", "-H", f"Cookie: {cookie}",
         *(["-s", script] if script else []), url],
        check=True, capture_output=True, text=True,
    ).stdout

    def duration(label):
        value, unit = re.search(rf"\s{label}\s+([\d.]+)(us|ms|s|m)\b", text).groups()
        return float(value) * {"us": 0.001, "ms": 1, "s": 1000, "m": 60000}[unit]

    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1])
    errors = sum(map(int, re.findall(r"(?:connect|read|write|timeout) (\d+)", text)))
    refused = re.search(r"Non-2xx or 3xx responses: (\d+)", text)
    return rate, duration("50%"), duration("99%"), errors + int(refused[1] if refused else 0)
