#!/usr/bin/env python3
"""Proves that a user stays signed in when auth is killed at random moments of a refresh.

Usage: kill-auth-refresh.py PROGRAM COUNT [SEED]

Signs in with the built-in demo in a temporary directory. After each kill, the session has one live
refresh token at most, and the next command gets a valid access token.
"""

import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAM = sys.argv[1]
COUNT = int(sys.argv[2])
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 30)
AIMED_SECONDS = 0.03

LIVE_TOKENS = """
SELECT count(*) FROM refreshToken JOIN memberSession ON memberSession.id = sessionID
WHERE usedAt IS NULL AND refreshToken.revokedAt IS NULL AND memberSession.revokedAt IS NULL
"""


class Home:
    def __init__(self, directory):
        self.directory = Path(directory)
        self.environment = {"PATH": os.environ.get("PATH", ""), "HOME": directory}
        for name in ["DATA", "CACHE", "CONFIG"]:
            self.environment[f"XDG_{name}_HOME"] = f"{directory}/{name.lower()}"

    def start(self, *arguments):
        return subprocess.Popen(
            [PROGRAM, *arguments],
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def run(self, *arguments):
        process = self.start(*arguments)
        output, errors = process.communicate()
        if process.returncode != 0:
            sys.exit(f"error: auth {arguments[0]} exits {process.returncode}: {errors.decode()}")
        return output.decode().strip()

    def session(self):
        return json.loads((self.directory / "data/marquee/secrets/session.json").read_text())

    def wait_for_request(self, process):
        """Waits until the session file is replaced, just before the request for new tokens."""
        path = self.directory / "data/marquee/secrets/session.json"
        inode = path.stat().st_ino
        while process.poll() is None and path.stat().st_ino == inode:
            time.sleep(0.0002)

    def live_tokens(self):
        database = sqlite3.connect(self.directory / "data/marquee/members/user.sqlite", timeout=60)
        try:
            return database.execute(LIVE_TOKENS).fetchone()[0]
        finally:
            database.close()


def main():
    generator = random.Random(SEED)
    print(f"seed {SEED}")
    with tempfile.TemporaryDirectory() as directory:
        home = Home(directory)
        home.run("login")
        begin = time.monotonic()
        home.run("refresh")
        duration = time.monotonic() - begin
        found = {"not begun": 0, "unanswered": 0, "renewed": 0, "ended first": 0}
        for number in range(COUNT):
            before = home.session()
            process = home.start("refresh")
            # Three of four kills aim at the milliseconds between the request and its answer.
            is_aimed = number % 4 != 0
            if is_aimed:
                home.wait_for_request(process)
            try:
                limit = AIMED_SECONDS if is_aimed else 1.1 * duration
                process.wait(timeout=generator.uniform(0, limit))
                state = "ended first"
            except subprocess.TimeoutExpired:
                process.kill()
                state = None
            process.communicate()
            after = home.session()
            if state is None:
                if after["refreshToken"] != before["refreshToken"]:
                    state = "renewed"
                else:
                    state = "unanswered" if after.get("retryKey") else "not begun"
            found[state] += 1
            if home.live_tokens() > 1:
                sys.exit(f"error: kill {number} left two live refresh tokens")
            # Only the state that the next renewal finds matters.
            home.run("refresh")
            if home.live_tokens() != 1:
                sys.exit(f"error: after kill {number}, there is not one live refresh token")
            if not home.run("token"):
                sys.exit(f"error: after kill {number}, there is no token")
        kills = COUNT - found["ended first"]
        if COUNT >= 20 and found["unanswered"] == 0:
            sys.exit(f"error: no kill came between the request and the answer: {found}")
        print(f"{kills} kills of {COUNT} refreshes, never signed out: {found}")


main()
