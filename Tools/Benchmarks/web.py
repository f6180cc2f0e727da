#!/usr/bin/env python3
"""Measures marquee-web over HTTP; see README.md.

usage: web.py FOLDER-WITH-PROGRAMS SECONDS-OF-LOAD
"""
import contextlib
import os
import re
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

BIN, SECONDS = sys.argv[1], int(sys.argv[2])
TARGET = "/search?q=the"


@contextlib.contextmanager
def running(program, *arguments, folder):
    """Runs a server on a free port, and gives its URL and process."""
    environment = {
        "PATH": os.environ["PATH"], "HOME": folder, "XDG_DATA_HOME": folder + "/data",
        "XDG_CACHE_HOME": folder + "/cache", "XDG_CONFIG_HOME": folder + "/config",
    }
    process = subprocess.Popen(
        [f"{BIN}/{program}", *arguments], stdout=subprocess.PIPE, text=True, env=environment,
    )
    try:
        line = process.stdout.readline()
        if not line.startswith("listening on "):
            sys.exit(f"bench-web: {program} does not start: {line!r}")
        yield line.split()[-1], process
    finally:
        process.terminate()
        process.wait(timeout=60)


def get(url):
    with urllib.request.urlopen(url, timeout=60) as answer:
        return answer.read()


def megabytes(process):
    with open(f"/proc/{process.pid}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) / 1024


def visitor(url):
    """The cookie of a new visitor."""
    with urllib.request.urlopen(url, timeout=60) as answer:
        answer.read()
        return answer.headers["Set-Cookie"].split(";")[0]


def wrk(url, seconds, cookie=""):
    """Requests per second, the median and p99 in ms, and the number of errors."""
    text = subprocess.run(
        ["wrk", "-t1", "-c32", f"-d{seconds}s", "--latency", "-H", f"Cookie: {cookie}", url],
        check=True, capture_output=True, text=True,
    ).stdout
    def duration(label):
        value, unit = re.search(rf"\s{label}\s+([\d.]+)(us|ms|s|m)\b", text).groups()
        return float(value) * {"us": 0.001, "ms": 1, "s": 1000, "m": 60000}[unit]
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1])
    errors = sum(map(int, re.findall(r"(?:connect|read|write|timeout) (\d+)", text)))
    refused = re.search(r"Non-2xx or 3xx responses: (\d+)", text)
    return rate, duration("50%"), duration("99%"), errors + int(refused[1] if refused else 0)


def requests():
    """The same bytes from Hummingbird alone, and the page from what is stored, alternately."""
    with tempfile.TemporaryDirectory() as folder, \
            running("demo-backend", "--port", "0", "--quiet", folder=folder) as (backend, _), \
            running("marquee-web", "--port", "0", "--quiet", "--backend", backend + "/3",
                    folder=folder + "/a") as (web, shared), \
            running("marquee-web", "--port", "0", "--quiet", "--backend", backend + "/3",
                    "--page-lifetime", "0", folder=folder + "/b") as (asking, process):
        get(web + TARGET)
        get(asking + TARGET)
        time.sleep(1)
        page = get(web + TARGET)
        with open(folder + "/page", "wb") as file:
            file.write(page)
        with running("BareServer", folder + "/page", folder=folder) as (bare, _):
            cookie, other = visitor(web + TARGET), visitor(asking + TARGET)
            kinds = [
                ("Hummingbird, the same bytes", bare + TARGET, cookie),
                ("search, confirmed 10 s ago or less", web + TARGET, cookie),
                ("the same, each time a new visitor", web + TARGET, ""),
                ("film, confirmed 10 s ago or less", web + "/movies/229", cookie),
                ("/healthz", web + "/healthz", cookie),
                ("search: stored rows, then confirmed ones", asking + TARGET, other),
                ("film: stored, then confirmed", asking + "/movies/229", other),
            ]
            results = [[] for _ in kinds]
            for _ in range(3):
                for (_, url, sent), rows in zip(kinds, results):
                    rows.append(wrk(url, 3, sent))
        print(f"\nrequests, 32 connections, keep-alive where there is one, a page of {len(page)} bytes")
        print(f"{'':46} {'/s':>8} {'p50 ms':>8} {'p99 ms':>8} {'of bare':>8}")
        base = statistics.median(row[0] for row in results[0])
        for (name, _, _), rows in zip(kinds, results):
            row = sorted(rows)[len(rows) // 2]
            print(f"{name:46} {row[0]:8.0f} {row[1]:8.2f} {row[2]:8.2f} {row[0] / base:8.2f}"
                  + (f"  {row[3]} errors" if row[3] else ""))
        if SECONDS:
            under_load("confirmed 10 s ago or less", web, shared, cookie)
            under_load("stored rows, then confirmed ones", asking, process, other)


def under_load(name, web, process, cookie):
    """Errors and memory during searches of one visitor."""
    before = megabytes(process)
    samples = []
    load = subprocess.Popen(
        ["wrk", "-t1", "-c32", f"-d{SECONDS}s", "-H", f"Cookie: {cookie}", web + TARGET],
        stdout=subprocess.PIPE, text=True,
    )
    while load.poll() is None:
        time.sleep(1)
        samples.append(megabytes(process))
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
            running("demo-backend", "--port", "0", "--quiet", "--latency", "2000",
                    folder=folder) as (backend, _), \
            running("marquee-web", "--port", "0", "--quiet", "--backend", backend + "/3",
                    "--page-lifetime", "0", folder=folder) as (web, process):
        get(web + TARGET)
        time.sleep(1)
        port = int(web.rsplit(":", 1)[1])
        head = f"GET {TARGET} HTTP/1.1\r\nHost: a\r\n\r\n".encode()
        times = []
        for number in range(30):
            connection = socket.create_connection(("127.0.0.1", port))
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
        before = megabytes(process)
        connections = []
        for _ in range(1000):
            connection = socket.create_connection(("127.0.0.1", port))
            connection.sendall(head)
            connections.append(connection)
        for connection in connections:
            while b"</section>" not in connection.recv(65536):
                pass
        during = megabytes(process)
        for connection in connections:
            connection.close()
        print(f"1,000 open streams: {before:.0f} MB before, {during:.0f} MB with them, "
              f"{(during - before) * 1024 / 1000:.0f} KB each")


requests()
slow()
