#!/usr/bin/env python3
"""Proves that marquee-web and member-service serve others, in bounded memory, while they are attacked
over sockets: idle connections, slow and endless requests, connections up to the limit of files.

usage: attack-web.py FOLDER-WITH-PROGRAMS [CONNECTIONS]

Needs Linux, for the memory of a process.
"""
import concurrent.futures
import contextlib
import os
import re
import resource
import selectors
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

import servers

checks = 0


def check(condition, message):
    """Exits with a message unless the condition is true."""
    global checks
    checks += 1
    if not condition:
        sys.exit(f"attack-web: {message}")


class Server:
    """A running server: its URL, its memory, and its requests."""

    def __init__(self, process, log):
        self.process = process
        self.log = log
        line = process.stdout.readline()
        check(line.startswith("listening on "), f"the server does not start: {line!r}")
        self.url = line.split()[-1]
        self.port = int(self.url.rsplit(":", 1)[1])

    def connect(self):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=20)
        return connection

    def get(self, target, timeout=60):
        """The status, and the seconds to the last byte."""
        start = time.monotonic()
        try:
            with urllib.request.urlopen(self.url + target, timeout=timeout) as answer:
                answer.read()
                return answer.status, time.monotonic() - start
        except urllib.error.HTTPError as error:
            return error.code, time.monotonic() - start

    @property
    def megabytes(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) / 1024

    @property
    def files(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))


@contextlib.contextmanager
def running(program, *arguments, files=None):
    """Runs a server on a free port, with a limit of files."""
    def limit():
        if files:
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))

    with tempfile.TemporaryDirectory() as folder:
        environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "XDG_DATA_HOME": folder + "/data",
            "XDG_CACHE_HOME": folder + "/cache", "XDG_CONFIG_HOME": folder + "/config",
            "SWIFT_BACKTRACE": "enable=no", "GITHUB_CLIENT_ID": "id",
            "GITHUB_CLIENT_SECRET": "secret",
        }
        with open(folder + "/log", "w") as log:
            process = subprocess.Popen(
                [program, "--port", "0", *arguments], stdout=subprocess.PIPE, stderr=log,
                text=True, env=environment, preexec_fn=limit,
            )
        try:
            yield Server(process, folder + "/log")
            check(process.poll() is None, f"{program} has ended: {process.poll()}")
        finally:
            process.terminate()
            process.wait(timeout=60)
        check(process.returncode == 0, f"{program} ended with {process.returncode}")


def serves(server, target):
    """Whether other visitors are served, and how soon."""
    times = []
    for _ in range(20):
        status, seconds = server.get(target)
        check(status == 200, f"{target}: {status} during an attack")
        times.append(seconds)
    return sorted(times)[len(times) // 2] * 1000


def idle(server, target, count):
    """Connections that send nothing, or begin a request and stop."""
    server.get(target)
    before = server.megabytes
    connections = []
    for number in range(count):
        connection = server.connect()
        if number % 2:
            connection.sendall(b"GET / HTTP/1.1\r\nHost: a\r\nX: ")
        connections.append(connection)
    deadline = time.monotonic() + 30
    while server.files < count and time.monotonic() < deadline:
        time.sleep(0.05)
    check(server.files >= count, f"only {server.files} of {count} connections were accepted")
    median = serves(server, target)
    during = server.megabytes
    check(during - before < 40 + count * 0.03, f"{count} connections take {during - before:.0f} MB")
    for connection in connections:
        connection.close()
    deadline = time.monotonic() + 30
    while server.files > 200 and time.monotonic() < deadline:
        time.sleep(0.05)
    check(server.files <= 200, f"{server.files} connections remain")
    print(f"  {count} idle connections: {before:.0f} MB before, {during:.0f} MB during, "
          f"{server.megabytes:.0f} MB after; other visitors wait {median:.1f} ms")


def endless(server, targets, other):
    """Bodies that never end, on GET and POST, until the server cuts them off."""
    before = server.megabytes
    selector = selectors.DefaultSelector()
    chunk = b"4000\r\n" + b"a" * 0x4000 + b"\r\n"
    open_connections = 0
    for method, target in targets:
        for _ in range(10):
            connection = server.connect()
            connection.sendall(
                f"{method} {target} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n"
                "Content-Type: application/json\r\n\r\n".encode()
            )
            connection.setblocking(False)
            selector.register(connection, selectors.EVENT_WRITE | selectors.EVENT_READ, [0])
            open_connections += 1
    # Some are cut off by their size, and those that the server stops reading after its 60 s.
    deadline = time.monotonic() + 100
    largest = 0
    while open_connections and time.monotonic() < deadline:
        for key, events in selector.select(1):
            try:
                if events & selectors.EVENT_READ and not key.fileobj.recv(65536):
                    raise ConnectionError
                if events & selectors.EVENT_WRITE:
                    key.data[0] += key.fileobj.send(chunk)
                    largest = max(largest, key.data[0])
            except BlockingIOError:
                pass
            except OSError:
                selector.unregister(key.fileobj)
                key.fileobj.close()
                open_connections -= 1
    check(not open_connections, f"{open_connections} endless bodies are still read")
    check(largest < 16 << 20, f"{largest} bytes of a body were read")
    serves(server, other)
    after = server.megabytes
    check(after - before < 60, f"endless bodies take {after - before:.0f} MB")
    print(f"  endless bodies: cut off after at most {largest / 1024:.0f} KB; {before:.0f} MB before, "
          f"{after:.0f} MB after")


def unread(server, target):
    """Pipelined requests whose responses are never read."""
    before = server.megabytes
    connections = [server.connect() for _ in range(50)]
    request = f"GET {target} HTTP/1.1\r\nHost: a\r\n\r\n".encode() * 100
    for connection in connections:
        connection.setblocking(False)
        with contextlib.suppress(BlockingIOError):
            for _ in range(100):
                connection.send(request)
    time.sleep(3)
    serves(server, target)
    after = server.megabytes
    for connection in connections:
        connection.close()
    check(after - before < 150, f"unread answers take {after - before:.0f} MB")
    print(f"  10000 pipelined requests on each of 50 connections, unread: {before:.0f} MB before, "
          f"{after:.0f} MB during")


def exhausts(program, target, *arguments):
    """More connections than a server may have open files: it must serve again when they end."""
    with running(program, *arguments, files=256) as server:
        server.get(target)
        connections = []
        for _ in range(400):
            connection = socket.socket()
            connection.setblocking(False)
            connection.connect_ex(("127.0.0.1", server.port))
            connections.append(connection)
        time.sleep(1)
        files = server.files
        check(files < 256, f"{files} of 256 files are open")
        for connection in connections:
            connection.close()
        serves(server, target)
        print(f"  400 connections to a server with 256 files: {files} open, served afterwards")


def joins(programs):
    """Many visitors open a new page at the same time: its service receives one request."""
    with tempfile.TemporaryDirectory() as folder, \
            servers.running(f"{programs}/demo-backend", "--latency", "1000", folder=folder) as slow, \
            servers.running(f"{programs}/marquee-web", "--metrics-port", "0", "--backend",
                            slow.url + "/3", folder=folder) as web:
        metrics = web.process.stdout.readline().split()[-1]
        with concurrent.futures.ThreadPoolExecutor(100) as pool:
            pages = list(pool.map(
                lambda _: urllib.request.urlopen(web.url + "/movies/229", timeout=60).read(),
                range(100)))
        check(len(set(pages)) == 1 and b"<h1 " in pages[0], "the pages differ")
        with urllib.request.urlopen(metrics) as answer:
            lines = re.findall(r'service_requests_total\{.*?service="movies".*\} (\d+)',
                               answer.read().decode())
        count = sum(map(int, lines))
        # Visitors who arrive while the response is being stored may cause another request.
        check(0 < count <= 5, f"100 visitors of one page are {count} requests to its service")
        print(f"  requests to the service for 100 visitors of a new page: {count}")


def main():
    folder = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard < count + 500:
        count = hard - 500
        print(f"attack-web: only {count} connections, because of ulimit -n {hard}")

    print("marquee-web")
    with running(folder + "/marquee-web", "--quiet") as server:
        target = "/search?q=the"
        idle(server, target, count)
        endless(server, [
            ("GET", "/"), ("GET", "/search?q=the"), ("GET", "/nope"), ("POST", "/search"),
            ("POST", "/sign-in"), ("POST", "/sign-out"),
        ], target)
        unread(server, target)
        with open(server.log) as log:
            check(log.read() == "", "the server has written errors")
    exhausts(folder + "/marquee-web", "/healthz", "--quiet")
    joins(folder)

    print("member-service")
    with running(folder + "/member-service", "--quiet") as server:
        idle(server, "/health", count)
        endless(server, [
            ("GET", "/health"), ("GET", "/nope"), ("POST", "/session"), ("POST", "/token"),
        ], "/health")
        unread(server, "/health")
    exhausts(folder + "/member-service", "/health", "--quiet")
    print(f"attack-web: {checks} checks passed")


main()
