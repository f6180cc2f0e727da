#!/usr/bin/env python3
"""Measures marquee-web over HTTP; see README.md.

usage: web.py FOLDER-WITH-PROGRAMS SECONDS-OF-LOAD
"""
import pathlib
import re
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Checks/Servers"))
from servers import running, wrk

BIN, SECONDS = sys.argv[1], int(sys.argv[2])
TARGET = "/search?q=the"


def get(url):
    with urllib.request.urlopen(url, timeout=60) as answer:
        return answer.read()


# Each request is for a page that is not in memory, even in the next run.
DISTINCT = """
local count, start = 0, wrk.port .. os.time()
function request()
  count = count + 1
  return wrk.format("GET", "/search?q=the" .. start .. "x" .. count, wrk.headers)
end
"""


def visitor(url):
    """The cookie of a new visitor, who comes back once."""
    cookie = ""
    for _ in range(2):
        request = urllib.request.Request(url, headers={"Cookie": cookie})
        with urllib.request.urlopen(request, timeout=60) as answer:
            answer.read()
            cookie = answer.headers["Set-Cookie"].split(";")[0]
    return cookie


def requests():
    """The same bytes from Hummingbird alone, and the page from stored data, alternately."""
    with tempfile.TemporaryDirectory() as folder, \
            running(f"{BIN}/demo-backend", folder=folder) as backend, \
            running(f"{BIN}/marquee-web", "--backend", backend.url + "/3",
                    folder=folder + "/a") as sharing, \
            running(f"{BIN}/marquee-web", "--backend", backend.url + "/3", "--page-lifetime", "0",
                    folder=folder + "/b") as asking:
        web = sharing.url
        get(web + TARGET)
        get(asking.url + TARGET)
        time.sleep(1)
        page = get(web + TARGET)
        with open(folder + "/page", "wb") as file:
            file.write(page)
        with running(f"{BIN}/BareServer", folder + "/page", folder=folder) as bare:
            distinct = folder + "/distinct.lua"
            with open(distinct, "w") as file:
                file.write(DISTINCT)
            cookie, other = visitor(web + TARGET), visitor(asking.url + TARGET)
            kinds = [
                ("Hummingbird, the same bytes", bare.url + TARGET, cookie),
                ("search, confirmed 10 s ago or less", web + TARGET, cookie),
                ("the same, each time a new visitor", web + TARGET, ""),
                ("film, confirmed 10 s ago or less", web + "/movies/229", cookie),
                ("search, each for other words", web, cookie),
                ("/healthz", web + "/healthz", cookie),
                ("search: stored rows, then confirmed ones", asking.url + TARGET, other),
                ("film: stored, then confirmed", asking.url + "/movies/229", other),
            ]
            results = [[] for _ in kinds]
            for _ in range(3):
                for (_, url, sent), rows in zip(kinds, results):
                    rows.append(wrk(url, 3, sent, distinct if url == web else None))
        print(f"\nrequests, 32 connections, keep-alive where there is one, a page of {len(page)} bytes")
        print(f"{'':46} {'/s':>8} {'p50 ms':>8} {'p99 ms':>8} {'of bare':>8}")
        base = statistics.median(row[0] for row in results[0])
        for (name, _, _), rows in zip(kinds, results):
            row = sorted(rows)[len(rows) // 2]
            print(f"{name:46} {row[0]:8.0f} {row[1]:8.2f} {row[2]:8.2f} {row[0] / base:8.2f}"
                  + (f"  {row[3]} errors" if row[3] else ""))
        if SECONDS:
            under_load("confirmed 10 s ago or less", sharing, cookie)
            under_load("stored rows, then confirmed ones", asking, other)


def under_load(name, server, cookie):
    """Errors and memory during searches of one visitor."""
    before = server.megabytes
    samples = []
    load = subprocess.Popen(
        ["wrk", "-t1", "-c32", f"-d{SECONDS}s", "-H", f"Cookie: {cookie}", server.url + TARGET],
        stdout=subprocess.PIPE, text=True,
    )
    while load.poll() is None:
        time.sleep(1)
        samples.append(server.megabytes)
    text = load.stdout.read()
    errors = re.findall(r"(?:Socket errors|Non-2xx).*", text)
    quarter = max(len(samples) // 4, 1)
    print(f"\n{SECONDS} s of searches, {name}: {re.search('Requests/sec:.*', text)[0]}, "
          f"errors: {errors or 0}; memory {before:.0f} MB before, "
          f"{statistics.median(samples[:quarter]):.0f} MB in the first quarter, "
          f"{statistics.median(samples[-quarter:]):.0f} MB in the last")


def slow():
    """The first byte with stored rows while the service takes two seconds; memory of streams."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder, \
            running(f"{BIN}/demo-backend", "--latency", "2000", folder=folder) as backend, \
            running(f"{BIN}/marquee-web", "--backend", backend.url + "/3", "--page-lifetime", "0",
                    folder=folder) as web:
        get(web.url + TARGET)
        time.sleep(1)
        head = f"GET {TARGET} HTTP/1.1\r\nHost: a\r\n\r\n".encode()
        times = []
        for number in range(30):
            connection = socket.create_connection(("127.0.0.1", web.port))
            start = time.perf_counter()
            connection.sendall(head)
            received = connection.recv(65536)
            times.append((time.perf_counter() - start) * 1000)
            if b'class="stored"' not in received and b'class="stored"' not in connection.recv(65536):
                sys.exit("bench-web: no stored rows at first")
            connection.close()
        times = sorted(times[1:])
        print(f"\nfirst byte with stored rows, the service takes 2 s: {times[len(times) // 2]:.2f} ms "
              f"p50, {times[-1]:.2f} ms max of {len(times)}")
        time.sleep(3)
        before = web.megabytes
        connections = []
        for _ in range(1000):
            connection = socket.create_connection(("127.0.0.1", web.port))
            connection.sendall(head)
            connections.append(connection)
        for connection in connections:
            while b"</section>" not in connection.recv(65536):
                pass
        during = web.megabytes
        for connection in connections:
            connection.close()
        print(f"1,000 open streams: {before:.0f} MB before, {during:.0f} MB with them, "
              f"{(during - before) * 1024 / 1000:.0f} KB each")


requests()
slow()
