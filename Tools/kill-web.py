#!/usr/bin/env python3
"""Kills marquee-web while visitors sign in and search: who was told that they are signed in still
is after a restart, and who was signed out stays out.

usage: kill-web.py FOLDER-WITH-PROGRAMS [ROUNDS]
"""
import http.client
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from urllib.parse import urlsplit

VISITORS = 8


class Visitor:
    """A browser with its cookies."""

    def __init__(self):
        self.cookies = {}
        self.is_signed_in = None

    def open(self, url, form=None):
        """Requests a page, and returns its status, fields and text."""
        parts = urlsplit(url)
        connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=30)
        try:
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            fields = {"Cookie": "; ".join(f"{n}={v}" for n, v in self.cookies.items())}
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

    def sign_in(self, site):
        url = f"{site}/sign-in/github"
        for _ in range(3):
            status, fields, text = self.open(url)
            if status not in (302, 303):
                sys.exit(f"kill-web: {url.split('?')[0]} answered {status}: {text[:500]}")
            url = fields["Location"]
            url = site + url if url.startswith("/") else url
        self.is_signed_in = True

    def sign_out(self, site):
        token = re.search(r'name="csrf" value="([^"]*)"', self.open(f"{site}/sign-out")[2])
        # From here until the answer, either is right.
        self.is_signed_in = None
        status, _, _ = self.open(f"{site}/sign-out", f"csrf={token[1]}")
        if status == 303:
            self.is_signed_in = False

    def live(self, site, is_over):
        """Signs in, searches and signs out until the server is gone."""
        while not is_over.is_set():
            try:
                self.is_signed_in = None
                self.cookies = {}
                self.sign_in(site)
                for _ in range(random.randrange(6)):
                    self.open(f"{site}/search?q=dune")
                if random.random() < 0.3:
                    self.sign_out(site)
                    time.sleep(random.random() / 10)
            except (OSError, http.client.HTTPException):
                return


def start(programs, folder):
    environment = {
        "PATH": os.environ["PATH"], "HOME": folder, "XDG_DATA_HOME": f"{folder}/data",
        "XDG_CACHE_HOME": f"{folder}/cache", "XDG_CONFIG_HOME": f"{folder}/config",
        "SWIFT_BACKTRACE": "enable=no",
    }
    server = subprocess.Popen(
        [f"{programs}/marquee-web", "--port", "0", "--quiet", "--no-open"],
        stdout=subprocess.PIPE, text=True, env=environment,
    )
    line = server.stdout.readline()
    if not line.startswith("listening on "):
        sys.exit(f"kill-web: marquee-web does not start: {line!r}")
    return server, line.split()[-1]


def main():
    programs = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    seen = {True: 0, False: 0}
    with tempfile.TemporaryDirectory() as folder:
        server, site = start(programs, folder)
        for _ in range(rounds):
            visitors = [Visitor() for _ in range(VISITORS)]
            is_over = threading.Event()
            threads = [threading.Thread(target=v.live, args=(site, is_over)) for v in visitors]
            for thread in threads:
                thread.start()
            time.sleep(0.1 + random.random())
            server.send_signal(signal.SIGKILL)
            is_over.set()
            for thread in threads:
                thread.join()
            server.wait()
            server, site = start(programs, folder)
            for visitor in visitors:
                if visitor.is_signed_in is None:
                    continue
                status, _, text = visitor.open(f"{site}/me")
                expected = 200 if visitor.is_signed_in else 401
                if status != expected or ("Ada Example" in text) != visitor.is_signed_in:
                    sys.exit(f"kill-web: after a kill, /me answered {status}, not {expected}")
                seen[visitor.is_signed_in] += 1
        server.terminate()
        server.wait(timeout=30)
    if not seen[True] or (rounds >= 20 and not seen[False]):
        sys.exit(f"kill-web: nothing to look at: {seen}")
    print(f"kill-web: {rounds} kills, {seen[True]} sessions and {seen[False]} sign-outs kept")


if __name__ == "__main__":
    main()
