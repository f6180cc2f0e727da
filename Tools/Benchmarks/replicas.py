#!/usr/bin/env python3
"""Measures several marquee-web servers behind nginx with one PostgreSQL database, and kills them
while they renew sessions; see README.md.

usage: replicas.py FOLDER-WITH-PROGRAMS [SECONDS-OF-A-MEASUREMENT] [KILLS]
"""
import collections
import contextlib
import http.client
import os
import pathlib
import random
import re
import statistics
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Checks/Servers"))
from servers import DEMO_APP, Server, Visitor, fail, free_port, nginx, postgresql, running, wrk

BIN = sys.argv[1]
SECONDS = int(sys.argv[2]) if len(sys.argv) > 2 else 4
KILLS = int(sys.argv[3]) if len(sys.argv) > 3 else 10
ROUNDS = 3
VISITORS = 16


class Site:
    """Some marquee-web servers behind nginx, which names those it tried in `X-Served-By`."""

    def __init__(self, stack, name, count, provider, database, lifetime=None):
        self.name = name
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        variables = DEMO_APP | {"GITHUB_WEB_URL": provider, "GITHUB_API_URL": provider}
        if database:
            variables["MARQUEE_WEB_DATABASE"] = database
        # Each page needs the database and the service.
        self.arguments = ["--no-open", "--public-url", self.url, "--page-lifetime", "0"]
        if lifetime:
            self.arguments += ["--access-token-lifetime", str(lifetime)]
        self.start = lambda number, port=0: Server(
            f"{BIN}/marquee-web", *self.arguments, folder=f"{folder}/{number}", port=port,
            variables=variables,
        )
        self.replicas = []
        stack.callback(self.stop)
        for number in range(count):
            self.replicas.append(self.start(number))
        upstream = "".join(f" server 127.0.0.1:{replica.port} fail_timeout=1s;" for replica in self.replicas)
        stack.enter_context(nginx(f"""
  upstream marquee {{{upstream} keepalive 64; }}
  server {{
    listen 127.0.0.1:{self.port};
    location / {{
      proxy_pass http://marquee;
      proxy_http_version 1.1;
      proxy_set_header Host $host:{self.port};
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr;
      add_header X-Served-By $upstream_addr always;
    }}
  }}""", self.port))

    def stop(self):
        for replica in self.replicas:
            replica.stop()

    def revive(self, number):
        self.replicas[number] = self.start(number, self.replicas[number].port)


def signed_in(site):
    visitor = Visitor(site.url)
    visitor.open("/search?q=the")
    visitor.sign_in()
    status, _, text = visitor.open("/me")
    if status != 200 or "Ada Example" not in text:
        fail(f"{site.name}: no one is signed in: {status}")
    return "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())


def measure(provider, database):
    """Requests per second and p99, alternately, and the ratio to SQLite."""
    with contextlib.ExitStack() as stack:
        sites = [Site(stack, "SQLite, 1 server", 1, provider, None)]
        sites += [
            Site(stack, f"PostgreSQL, {count} server{'s' if count > 1 else ''}", count, provider,
                 database)
            for count in [1, 2, 4]
        ]
        cookies = [signed_in(site) for site in sites]
        targets = [
            ("search, stored and confirmed; the visitor signed in", "/search?q=the"),
            ("the account: session and member", "/me"),
            ("/healthz: the session", "/healthz"),
        ]
        for _, target in targets:
            for site, cookie in zip(sites, cookies):
                wrk(site.url + target, 1, cookie)
        results = collections.defaultdict(list)
        for _ in range(ROUNDS):
            for title, target in targets:
                for site, cookie in zip(sites, cookies):
                    results[title, site.name].append(wrk(site.url + target, SECONDS, cookie))
        print(f"\nrequests through nginx, 32 connections, medians of {ROUNDS} rounds of {SECONDS} s")
        for title, _ in targets:
            print(f"{title:46} {'/s':>8} {'p50 ms':>8} {'p99 ms':>8} {'of SQLite':>10}")
            base = statistics.median(row[0] for row in results[title, sites[0].name])
            for site in sites:
                rows = results[title, site.name]
                rate, median, slowest, errors = (
                    statistics.median(row[column] for row in rows) for column in range(4)
                )
                print(f"  {site.name:44} {rate:8.0f} {median:8.2f} {slowest:8.2f} {rate / base:10.2f}"
                      + (f"  {errors:.0f} errors" if errors else ""))


class Person(Visitor):
    """A visitor who opens one page repeatedly, and counts the responses and their servers."""

    def __init__(self, site):
        super().__init__(site.url)
        self.answers = collections.Counter()
        self.served = collections.Counter()
        self.retried = 0

    def look(self, is_over):
        while not is_over.is_set():
            try:
                status, fields, text = self.open(self.target)
            except (OSError, http.client.HTTPException) as error:
                cut = isinstance(error, http.client.IncompleteRead)
                self.answers["cut off" if cut else type(error).__name__] += 1
                continue
            servers = fields.get("X-Served-By", "").split(", ")
            self.served[servers[-1]] += 1
            self.retried += len(servers) > 1
            kind = f"status {status}" if status != 200 else "right" if self.is_own(text) else "wrong"
            self.answers[kind] += 1


class Member(Person):
    """A visitor who is signed in, and renews the session with each request."""

    target = "/me"

    def __init__(self, site, number):
        super().__init__(site)
        self.sign_in()

    def is_own(self, text):
        return "Ada Example" in text and "</html>" in text


class Reader(Person):
    """A visitor who is not signed in, and searches for their own word."""

    def __init__(self, site, number):
        super().__init__(site)
        self.word = f"word{number}x"
        self.target = f"/search?q={self.word}"

    def is_own(self, text):
        words = set(re.findall(r"word\d+x", text))
        return words == {self.word} and "Ada Example" not in text and "</html>" in text


def kill(provider, database):
    """Kills one of four servers after another while sessions are renewed."""
    with contextlib.ExitStack() as stack:
        # Shorter than the time before its expiry at which a token is renewed.
        site = Site(stack, "killed", 4, provider, database, lifetime=20)
        members = [Member(site, number) for number in range(VISITORS)]
        readers = [Reader(site, number) for number in range(VISITORS)]
        is_over = threading.Event()
        threads = [
            threading.Thread(target=person.look, args=(is_over,)) for person in members + readers
        ]
        for thread in threads:
            thread.start()
        for _ in range(KILLS):
            time.sleep(0.3 + random.random() / 2)
            number = random.randrange(len(site.replicas))
            site.replicas[number].kill()
            time.sleep(0.2)
            site.revive(number)
        time.sleep(0.5)
        is_over.set()
        for thread in threads:
            thread.join()
        print(f"\n{KILLS} kills of one of 4 servers:")
        for people, does in [(members, "renew a session with each request"),
                             (readers, "search for their own word")]:
            answers = sum((person.answers for person in people), collections.Counter())
            served = sum((person.served for person in people), collections.Counter())
            retried = sum(person.retried for person in people)
            print(f"  {len(people)} visitors {does}: "
                  + ", ".join(f"{count} {kind}" for kind, count in answers.most_common())
                  + f"; {retried} answered by a server other than the first one tried; "
                  + "by each server " + ", ".join(str(count) for _, count in served.most_common()))
            if answers["wrong"] or answers["status 401"] or len(served) < 4:
                fail("a visitor was signed out or saw another's data, or a server served no one")
        last = [(person, person.open(person.target)) for person in members + readers]
        lost = sum(status != 200 or not person.is_own(text) for person, (status, _, text) in last)
        mixed = sum(
            set(re.findall(r"word\d+x", reader.open("/suggestions?q=")[2])) != {reader.word}
            for reader in readers
        )
        print(f"  afterwards: {lost} signed out or shown another's data, "
              f"{mixed} without their own recent queries")
        if lost or mixed:
            fail("a kill lost data")


def main():
    with tempfile.TemporaryDirectory() as folder, \
            running(f"{BIN}/demo-backend", folder=folder) as provider:
        # Durable, as it is by default.
        with postgresql("-c", "fsync=on") as database:
            measure(provider.url, database)
        with postgresql("-c", "fsync=on") as database:
            kill(provider.url, database)


if __name__ == "__main__":
    main()
