#!/usr/bin/env python3
"""Proves that a kill of marquee-web signs no one in or out, and loses nothing that a member has
saved: a visitor who was told that they are signed in still is after a restart, one who was signed
out stays signed out, and what was saved in any browser of the member is in all of them.

usage: kill-web.py FOLDER-WITH-PROGRAMS [ROUNDS]
"""
import http.client
import itertools
import random
import re
import sys
import tempfile
import threading
import time

from servers import Server, Visitor, fail

VISITORS = 8
# What a site keeps for a member, at most.
CAPACITY = 1_000
# The ids that the site has confirmed, of the member as whom all visitors sign in.
saved = set()
ids = itertools.count(1)


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

    def save(self):
        """Saves an item in the middle of searching, which is kept as soon as the site says so."""
        id = next(ids)
        if id > CAPACITY:
            return
        status, _, _ = self.open(
            f"/saved/film/{id}?title=Film%20{id}", "do=save", {"Sec-Fetch-Site": "same-origin"}
        )
        if status == 303:
            saved.add(id)

    def live(self, is_over):
        """Signs in, searches, saves and signs out until the server is gone."""
        while not is_over.is_set():
            try:
                self.is_signed_in = None
                self.cookies = {}
                self.sign_in()
                self.is_signed_in = True
                for _ in range(random.randrange(6)):
                    self.open("/search?q=dune")
                    self.save()
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
                if person.is_signed_in:
                    listed = set(map(int, re.findall(r">Film (\d+)<", person.open("/saved")[2])))
                    if saved - listed:
                        fail(f"after a kill, {len(saved - listed)} saved items are missing")
        server.stop()
    if not seen[True] or not saved or (rounds >= 20 and not seen[False]):
        fail(f"nothing to look at: {seen}")
    print(f"kill-web: {rounds} kills, {seen[True]} sessions, {seen[False]} sign-outs "
          f"and {len(saved)} saved items kept")


if __name__ == "__main__":
    main()
