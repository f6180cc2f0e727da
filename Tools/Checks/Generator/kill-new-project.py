#!/usr/bin/env python3
"""Proves that new-project, killed at random moments, leaves a whole project or none.

Usage: kill-new-project.py PROGRAM COUNT [SEED]

Three of four kills aim at the time in which files are written, and a little after it. After each kill, the next run
must create the project and leave nothing else. Requires Linux's /proc.
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


def create(folder, temporary):
    """Creates the project, and returns the seconds of all, and those from the first file on."""
    begin = time.monotonic()
    process = start(folder, temporary)
    wait_for_writing(process, folder)
    writing = time.monotonic()
    errors = process.communicate()[1].decode()
    if process.returncode != 0:
        sys.exit(f"error: new-project failed: {errors}")
    return time.monotonic() - begin, time.monotonic() - writing


def wait_for_writing(process, folder):
    while process.poll() is None:
        if any(folder.iterdir()):
            return
        time.sleep(0.0002)


def main():
    generator = random.Random(SEED)
    print(f"seed {SEED}")
    with tempfile.TemporaryDirectory() as work:
        folder, temporary = Path(work, "projects"), Path(work, "temporary")
        folder.mkdir()
        temporary.mkdir()
        duration, writing = create(folder, temporary)
        whole = tree_hash(folder)
        results = {"nothing": 0, "everything": 0, "ended first": 0}
        for number in range(COUNT):
            shutil.rmtree(folder)
            folder.mkdir()
            process = start(folder, temporary)
            is_aimed = number % 4 != 0
            if is_aimed:
                wait_for_writing(process, folder)
            seconds = generator.uniform(0, 1.3 * writing if is_aimed else duration)
            try:
                process.wait(timeout=seconds)
                result = "ended first"
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                result = "everything"
            process.communicate()
            left = [path.name for path in folder.iterdir()]
            if "Cinema" not in left:
                # What is left beside it is hidden, and the next run removes it.
                if result == "ended first" or not all(name.startswith(".") for name in left):
                    sys.exit(f"error: kill {number} left {left} and no project")
                result = "nothing"
                if left:
                    create(folder, temporary)
            if any(folder.iterdir()) and tree_hash(folder) != whole:
                sys.exit(f"error: kill {number}, after {seconds:.4f} s, left a part of a project")
            results[result] += 1
        if COUNT >= 20 and results["nothing"] in (0, COUNT):
            sys.exit(f"error: the kills missed the writing: {results}")
        print(f"{COUNT} runs: {results}; a whole one takes {duration:.1f} s")


main()
