#!/usr/bin/env python3
"""Proves that new-feature, killed at random moments, leaves the package as before or as after it.

Usage: kill-new-feature.py PROGRAM COUNT [SEED]

Runs in the package's folder, which it changes and restores. Creates a feature and removes it in
turns. Kills the process, or its whole process group, waits until no process of it runs, and compares
the hash of the package with those before and after the change. Requires Linux's /proc.
"""

import fcntl
import hashlib
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

PROGRAM = sys.argv[1]
COUNT = int(sys.argv[2])
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 30)
CREATE = [PROGRAM, "Reviews", "--needs", "http,cache,flow,sql"]
REMOVE = [PROGRAM, "Reviews", "--undo"]
FOLDERS = ["Apps", "Modules", "Tests", "Tools"]
AIMED_SECONDS = 0.05
WORKSPACE = Path(".build/new-feature")


def tree_hash():
    digest = hashlib.sha256()
    files = [Path("Package.swift")]
    for folder in FOLDERS:
        files += Path(folder).rglob("*")
    for path in sorted(files):
        digest.update(f"{path}\0{path.lstat().st_mode}\0".encode())
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()


def process_ids(marker):
    """The processes that inherited the marker in their environment."""
    found = []
    for entry in os.listdir("/proc"):
        try:
            if entry.isdigit() and marker in Path(f"/proc/{entry}/environ").read_bytes():
                state = Path(f"/proc/{entry}/stat").read_text().rpartition(")")[2].split()[0]
                if state != "Z":
                    found.append(int(entry))
        except OSError:
            pass  # It has ended, or belongs to another user.
    return found


def start(command, marker):
    environment = dict(os.environ, NEW_FEATURE_KILL_TEST=marker)
    return subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def run(command):
    """Runs a command to its end, and returns its seconds."""
    begin = time.monotonic()
    process = start(command, "whole")
    errors = process.communicate()[1].decode()
    if process.returncode != 0:
        sys.exit(f"error: {command} failed: {errors}")
    return time.monotonic() - begin


def wait_for_change(process):
    """Waits until the steps of the change are written, just before the change."""
    while process.poll() is None:
        if any(WORKSPACE.glob("*/steps.json")):
            return
        time.sleep(0.0005)


def run_and_kill(command, seconds, is_aimed, whole_group, marker):
    process = start(command, marker)
    if is_aimed:
        wait_for_change(process)
    try:
        process.wait(timeout=seconds)
        killed = False
    except subprocess.TimeoutExpired:
        killed = True
        if whole_group:
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.communicate()
    deadline = time.monotonic() + 60
    while process_ids(marker.encode()):
        if time.monotonic() > deadline:
            sys.exit("error: a process of new-feature still runs after a minute")
        time.sleep(0.005)
    wait_for_lock()
    return killed


def wait_for_lock():
    """Waits until no change is being made: while a program replaces a process, neither has an
    environment to be found by, but the lock stays."""
    if not (WORKSPACE / "lock").exists():
        return
    with open(WORKSPACE / "lock") as lock:
        signal.alarm(60)
        fcntl.flock(lock, fcntl.LOCK_EX)
        signal.alarm(0)


def main():
    generator = random.Random(SEED)
    print(f"seed {SEED}")
    before = tree_hash()
    run(CREATE)
    after = tree_hash()
    run(REMOVE)
    if tree_hash() != before or before == after:
        sys.exit("error: without a kill, the undo does not restore the package")
    durations = {"create": run(CREATE), "remove": run(REMOVE)}

    results = {"as before": 0, "as after": 0, "ended first": 0}
    state = "before"
    for number in range(COUNT):
        step, command = ("create", CREATE) if state == "before" else ("remove", REMOVE)
        # Three of four kills aim at the milliseconds in which files change.
        is_aimed = number % 4 != 0
        seconds = generator.uniform(0, AIMED_SECONDS if is_aimed else durations[step])
        marker = f"kill-{os.getpid()}-{number}"
        killed = run_and_kill(command, seconds, is_aimed, generator.random() < 0.5, marker)
        found = tree_hash()
        if found not in (before, after):
            sys.exit(f"error: kill {number}, {seconds:.4f} s into {step}, left a half-made package")
        new_state = "before" if found == before else "after"
        if not killed:
            results["ended first"] += 1
        else:
            results["as before" if new_state == state else "as after"] += 1
        state = new_state
    if state == "after":
        run(REMOVE)
    if tree_hash() != before:
        sys.exit("error: the undo after the kills does not restore the package")
    kills = results["as before"] + results["as after"]
    if COUNT >= 20 and (results["as before"] == 0 or results["as after"] == 0):
        sys.exit(f"error: the kills missed the change: {results}")
    print(f"{kills} kills of {COUNT} runs: {results}; create takes {durations['create']:.1f} s")


main()
