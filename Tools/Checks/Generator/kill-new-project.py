#!/usr/bin/env python3
"""Proves that new-project, killed at random moments, leaves a whole project or none.

Usage: kill-new-project.py PROGRAM COUNT [SEED]

Each kill comes after a random number of written files. After it, the next run must create the project and leave
nothing else.
"""

import hashlib
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAM = sys.argv[1]
COUNT = int(sys.argv[2])
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 30)


def tree_hash(folder):
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        digest.update(f"{path.relative_to(folder)}\0{path.lstat().st_mode}\0".encode())
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()


def start(folder, temporary):
    return subprocess.Popen(
        [PROGRAM, folder / "Cinema", "--feature", "Movies"],
        env=dict(os.environ, TMPDIR=str(temporary)),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def files_in(folder):
    return sum(len(files) for _, _, files in os.walk(folder))


def create(folder, temporary):
    process = start(folder, temporary)
    errors = process.communicate()[1].decode()
    if process.returncode != 0:
        sys.exit(f"error: new-project failed: {errors}")


def main():
    generator = random.Random(SEED)
    print(f"seed {SEED}")
    with tempfile.TemporaryDirectory() as work:
        folder, temporary = Path(work, "projects"), Path(work, "temporary")
        folder.mkdir()
        temporary.mkdir()
        create(folder, temporary)
        whole, count = tree_hash(folder), files_in(folder)
        results = {"nothing": 0, "a hidden part": 0, "everything": 0}
        for number in range(COUNT):
            shutil.rmtree(folder)
            folder.mkdir()
            process = start(folder, temporary)
            # At a number of files rather than a time, so that a busy machine is no less tested.
            limit = generator.randint(0, count)
            while process.poll() is None and files_in(folder) < limit:
                pass
            time.sleep(generator.uniform(0, 0.005))
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            left = [path.name for path in folder.iterdir()]
            if "Cinema" in left:
                result = "everything"
            elif all(name.startswith(".") for name in left):
                # The next run removes what is left beside the project.
                result = "a hidden part" if left else "nothing"
                create(folder, temporary)
            else:
                sys.exit(f"error: kill {number} left {left}")
            if tree_hash(folder) != whole:
                sys.exit(f"error: kill {number}, at file {limit}, left a part of a project")
            results[result] += 1
        print(f"{COUNT} kills left: {results}")


main()
