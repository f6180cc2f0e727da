#!/usr/bin/env python3
"""Runs a command, and leaves none of its processes or temporary files behind.

    Tools/supervise.py [--strict] [--tests] [--silence SECONDS] COMMAND [ARGUMENT…]

TMPDIR of the command is a new directory, with the same path in each run that is alone in the
current folder. When the command ends, or is interrupted by Ctrl-C, SIGTERM or SIGHUP, the processes
that it started are ended and the directory is removed.

--strict fails if the command leaves a process or a temporary file, which is named.
--tests is for `swift test`, and includes --strict. A run that prints nothing for SECONDS (360),
longer than a test may take, is ended; the tests that have not ended are named.
"""

import argparse
import collections
import ctypes
import glob
import hashlib
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


class Interrupted(Exception):
    pass


def interrupt(number, _):
    raise Interrupted(number)


def complain(text):
    print(f"supervise: {text}", file=sys.stderr, flush=True)


def adopt():
    """Makes orphans children of this process instead of init's."""
    if sys.platform == "linux":
        PR_SET_CHILD_SUBREAPER = 36
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def processes():
    """The number, parent, state and name of each process."""
    if not os.path.isdir("/proc/self"):
        listing = subprocess.run(
            ["ps", "-A", "-o", "pid=,ppid=,stat=,comm="], stdout=subprocess.PIPE, text=True
        )
        return [line.split(None, 3) for line in listing.stdout.splitlines()]
    found = []
    for path in glob.glob("/proc/[0-9]*/stat"):
        try:
            with open(path, errors="replace") as file:
                # proc_pid_stat(5): the name, in parentheses, may contain anything.
                start, _, rest = file.read().rpartition(") ")
        except (FileNotFoundError, ProcessLookupError):
            continue
        pid, _, name = start.partition(" (")
        state, parent = rest.split()[:2]
        found.append((pid, parent, state, name))
    return found


def descendants():
    """The running processes that this one started, directly or indirectly, and their names."""
    children = collections.defaultdict(list)
    for pid, parent, state, name in processes():
        if not state.startswith("Z") and name != "ps":
            children[int(parent)].append((int(pid), name))
    found = {}
    parents = [os.getpid()]
    while parents:
        for pid, name in children[parents.pop()]:
            found[pid] = name
            parents.append(pid)
    return found


def reap():
    """Reaps ended children and returns whether any child is still running."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return False
    return True


def wait_for_end(patience):
    """Waits until all processes have ended; returns those that are still running."""
    deadline = time.monotonic() + patience
    while True:
        # A process is missed if it starts, and its parent ends, while /proc is being read.
        left = descendants()
        if not reap():
            return {}
        if left and time.monotonic() > deadline:
            return left
        time.sleep(0.05)


def send(processes, *numbers):
    for pid in processes:
        for number in numbers:
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                pass


def end_all(patience):
    # A stopped process receives its signal only when it resumes.
    send(descendants(), signal.SIGTERM, signal.SIGCONT)
    while left := wait_for_end(patience):
        send(left, signal.SIGKILL)


class Tests:
    """The tests that have started and not ended, by the output of Swift Testing."""

    def __init__(self):
        self.running = collections.Counter()
        self.rest = b""

    def read(self, data):
        *lines, self.rest = (self.rest + data).split(b"\n")
        for line in lines:
            text = line.decode(errors="replace")
            if match := re.match(r"\S+ +Test (.+) started\.$", text):
                self.running[match[1]] += 1
            elif match := re.match(
                r"\S+ +Test (.+?)(?: with \d+ test cases?)? (?:passed|failed|skipped)\b", text
            ):
                self.running[match[1]] -= 1
        del self.running["run"]

    def names(self):
        return sorted(self.running.elements())


def has_ended(command):
    """Whether the command has ended; reaps the orphans that have, which tests wait for."""
    if sys.platform != "linux":
        return command.poll() is not None
    flags = os.WEXITED | os.WNOHANG | os.WNOWAIT
    while ended := os.waitid(os.P_ALL, 0, flags):
        if ended.si_pid == command.pid:
            return True
        os.waitpid(ended.si_pid, 0)
    return False


def relay(command, silence):
    """Prints what the tests print; returns whether they ended before they were silent too long."""
    tests = Tests()
    deadline = time.monotonic() + silence
    while time.monotonic() < deadline:
        is_over = has_ended(command)
        if select.select([command.stdout], [], [], 0.1)[0]:
            data = os.read(command.stdout.fileno(), 65536)
            if not data:
                return True
            sys.stdout.buffer.write(data)
            sys.stdout.flush()
            tests.read(data)
            deadline = time.monotonic() + silence
        elif is_over:
            # A process that the tests left behind still holds their output.
            return True
    complain(f"nothing was printed for {silence:g} s; these tests have not ended:")
    for name in tests.names():
        complain(f"  {name}")
    return False


def make_directory():
    """Makes a directory for temporary files.

    The path is short, because that of a Unix socket has at most 104 bytes. It stays the same,
    because SwiftPM evaluates all manifests again (11 s here) when a variable has changed.
    """
    name = "marquee-" + hashlib.sha256(os.getcwd().encode()).hexdigest()[:8]
    directory = os.path.join(tempfile.gettempdir(), name)
    try:
        os.mkdir(directory, 0o700)
    except FileExistsError:
        return tempfile.mkdtemp(prefix="marquee-")
    return directory


def leftovers(directory):
    """The leftover files; SwiftPM leaves locks, and a directory for each run of the compiler."""
    return sorted(
        name
        for name in os.listdir(directory)
        if not name.endswith(".lock") and not name.startswith("TemporaryDirectory.")
    )


def run(options, directory):
    output = subprocess.PIPE if options.tests else None
    command = subprocess.Popen(
        options.command,
        stdout=output,
        stderr=subprocess.STDOUT if options.tests else None,
        env=os.environ | {"TMPDIR": directory, "SUPERVISED": "1"},
    )
    if options.tests and not relay(command, options.silence):
        return 1
    status = command.wait()
    status = 128 - status if status < 0 else status
    if options.strict or options.tests:
        command = "the tests" if options.tests else options.command[0]
        for pid, name in wait_for_end(options.patience).items():
            complain(f"{command} left the process {pid}, {name}")
            status = status or 1
        for name in leftovers(directory):
            complain(f"{command} left {name} in the temporary directory")
            status = status or 1
    return status


def main():
    parser = argparse.ArgumentParser(usage="Tools/supervise.py [--strict] [--tests] COMMAND [ARGUMENT…]")
    parser.add_argument("--strict", action="store_true")
    parser.add_argument("--tests", action="store_true")
    parser.add_argument("--silence", type=float, default=360)
    # How long processes have to clean up, such as a PostgreSQL server.
    parser.add_argument("--patience", type=float, default=20)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    if not options.command:
        parser.error("which command?")
    adopt()
    for number in SIGNALS:
        signal.signal(number, interrupt)
    directory = make_directory()
    status = 1
    try:
        # PostgreSQL, which does not run as root, has a folder in it.
        os.chmod(directory, 0o711)
        status = run(options, directory)
    except Interrupted as interruption:
        status = 128 + interruption.args[0]
    except FileNotFoundError as error:
        complain(f"{error.filename}: {error.strerror}")
        status = 127
    finally:
        for number in SIGNALS:
            signal.signal(number, signal.SIG_IGN)
        end_all(options.patience)
        shutil.rmtree(directory, ignore_errors=True)
        if os.path.exists(directory):
            complain(f"cannot remove {directory}")
    sys.exit(status)


if __name__ == "__main__":
    main()
