#!/usr/bin/env python3
"""Proves that a kill of marquee-web signs no one in or out: a visitor who was told that they are
signed in still is after a restart, and one who was signed out stays signed out.

usage: kill-web.py FOLDER-WITH-PROGRAMS [ROUNDS]
"""
import http.client
import random
import sys
import tempfile
import threading
import time

from servers import Server, Visitor, fail

VISITORS = 8


class Person(Visitor):
    """A visitor who knows whether they should be signed in; `None` if either is right."""

    is_signed_in = None

    def sign_out(self):
        token = self.form_token()
        # From here until the answer, either is right.
        self.is_signed_in = None
        status, _, _ = self.open("/sign-out", f"csrf={token}")
        if status == 303:
            self.is_signed_in = False

    def live(self, is_over):
        """Signs in, searches and signs out until the server is gone."""
        while not is_over.is_set():
            try:
                self.is_signed_in = None
                self.cookies = {}
                self.sign_in()
                self.is_signed_in = True
                for _ in range(random.randrange(6)):
                    self.open("/search?q=dune")
                if random.random() < 0.3:
                    self.sign_out()
                    time.sleep(random.random() / 10)
            except (OSError, http.client.HTTPException):
                return


def main():
    programs = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    seen = {True: 0, False: 0}
    with tempfile.TemporaryDirectory() as folder:
        def start():
            return Server(f"{programs}/marquee-web", "--no-open", folder=folder)

        server = start()
        for _ in range(rounds):
            people = [Person(server.url) for _ in range(VISITORS)]
            is_over = threading.Event()
            threads = [threading.Thread(target=person.live, args=(is_over,)) for person in people]
            for thread in threads:
                thread.start()
            time.sleep(0.1 + random.random())
            server.process.kill()
            is_over.set()
            for thread in threads:
                thread.join()
            server.process.wait()
            server = start()
            for person in people:
                if person.is_signed_in is None:
                    continue
                person.site = server.url
                status, _, text = person.open("/me")
                expected = 200 if person.is_signed_in else 401
                if status != expected or ("Ada Example" in text) != person.is_signed_in:
                    fail(f"after a kill, /me answered {status}, not {expected}")
                seen[person.is_signed_in] += 1
        server.stop()
    if not seen[True] or (rounds >= 20 and not seen[False]):
        fail(f"nothing to look at: {seen}")
    print(f"kill-web: {rounds} kills, {seen[True]} sessions and {seen[False]} sign-outs kept")


if __name__ == "__main__":
    main()
