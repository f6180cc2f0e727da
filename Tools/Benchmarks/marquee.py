"""Measures marquee in a pseudo-terminal: start, keys in long lists, idle CPU time and memory.

usage: marquee.py MARQUEE URL WORK; marquee.sh calls it.
"""

import fcntl
import http.client
import itertools
import json
import os
import pty
import re
import select
import signal
import statistics
import struct
import sys
import termios
import time
import urllib.parse

ROWS, COLUMNS, WIDE = 30, 100, 160
QUERY, PAGES = "the", 500
PRODUCTS, PRODUCT_PAGES = 10_000, 334
STARTS, KEYS, IDLE_SECONDS = 30, 1000, 10
# Each key changes the screen, at both ends of the list and in between.
TURN = ["g", "j", "j", "PgDn", "PgDn", "k", "j", "k", "G", "k", "k", "PgUp", "PgUp", "j", "k"]
SEQUENCES = {"PgUp": "\x1b[5~", "PgDn": "\x1b[6~"}


class Terminal:
    """A program in its own pseudo-terminal."""

    def __init__(self, arguments, environment, columns=COLUMNS):
        self.started = time.perf_counter()
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, columns, 0, 0))
            os.execve(arguments[0], arguments, environment)

    def press(self, keys):
        os.write(self.file, keys.encode())

    def read(self, seconds):
        """Returns the next output; empty after the time-out or the end of the program."""
        if not select.select([self.file], [], [], seconds)[0]:
            return b""
        try:
            return os.read(self.file, 1 << 16)
        except OSError:
            return b""

    def wait_for(self, mark, seconds=60):
        """Reads until the output matches a regular expression, and returns the match."""
        text = b""
        while not (found := re.search(mark, text)):
            more = self.read(seconds)
            if not more:
                sys.exit(f"bench-marquee: no {mark} in {text[-500:]}")
            text += more
        return found

    def settle(self, seconds):
        """Reads until there is no output for some time; returns the time of the last output."""
        last = 0
        while self.read(seconds):
            last = time.perf_counter()
        return last

    def close(self):
        """Terminates the program and closes the terminal."""
        os.kill(self.pid, signal.SIGTERM)
        while self.read(1):
            pass
        # Only a release build is inlined as this one is, so nothing else checks its signals.
        deadline = time.monotonic() + 30
        while not os.waitpid(self.pid, os.WNOHANG)[0]:
            if time.monotonic() > deadline:
                sys.exit("bench-marquee: SIGTERM did not end the program")
            time.sleep(0.001)
        os.close(self.file)

    # Measurements from /proc.

    def megabytes(self):
        with open(f"/proc/{self.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) / 1024

    def ticks(self):
        """Returns the CPU time used so far, in units of 10 ms."""
        with open(f"/proc/{self.pid}/stat") as stat:
            return sum(map(int, stat.read().rsplit(")")[-1].split()[11:13]))

    def threads(self):
        return len(os.listdir(f"/proc/{self.pid}/task"))

    def switches(self):
        """Returns the number of context switches of each thread so far."""
        counts = {}
        for thread in os.listdir(f"/proc/{self.pid}/task"):
            with open(f"/proc/{self.pid}/task/{thread}/status") as status:
                counts[thread] = sum(map(int, re.findall(r"ctxt_switches:\s+(\d+)", status.read())))
        return counts


def environment(home):
    """Returns the whole environment of the programs, which store their files below `home`."""
    names = {"XDG_DATA_HOME": "data", "XDG_CACHE_HOME": "cache", "XDG_CONFIG_HOME": "config"}
    folders = {name: os.path.join(home, folder) for name, folder in names.items()}
    return {"PATH": os.defpath, "TERM": "xterm-256color", "LANG": "C.UTF-8", **folders}


def write_rows(url, path):
    """Writes the films as lines of text, for less."""
    address = urllib.parse.urlsplit(url)
    service = http.client.HTTPConnection(address.hostname, address.port)
    with open(path, "w") as lines:
        for page in range(1, PAGES + 1):
            service.request("GET", f"/3/search/movie?query={QUERY}&page={page}&api_key=demo")
            answer = json.loads(service.getresponse().read())
            if page == 1 and answer["total_pages"] < PAGES:
                sys.exit(f"bench-marquee: only {answer['total_pages']} pages; set MOVIES to a larger number")
            for film in answer["results"]:
                lines.write(f"{film['title']:60} {film.get('release_date') or '':10}\n")


def milliseconds(seconds):
    return f"{seconds * 1000:9.2f}"


def line(name, figures, baseline=None):
    figures = sorted(figures)
    parts = [statistics.median(figures), figures[int(len(figures) * 0.99)], figures[-1]]
    ratio = f"{parts[0] / statistics.median(baseline):8.2f}" if baseline else ""
    print(f"{name:46}" + "".join(map(milliseconds, parts)) + ratio)


def start(arguments, environment, mark):
    """Returns the seconds from before the fork to the last line of the first screen."""
    terminal = Terminal(arguments, environment)
    terminal.wait_for(mark)
    passed = time.perf_counter() - terminal.started
    terminal.settle(0.05)
    terminal.close()
    return passed


def press_keys(terminal, names):
    """Returns the seconds from each key press to the first byte and to the last byte of output."""
    first, last = [], []
    for name in names:
        pressed = time.perf_counter()
        terminal.press(SEQUENCES.get(name, name))
        if not terminal.read(1):
            sys.exit(f"bench-marquee: {name} changed nothing")
        first.append(time.perf_counter() - pressed)
        # Wait until there is no output for one frame, so that each key is handled separately.
        last.append(max(first[-1], terminal.settle(0.016) - pressed))
    return first, last


def scroll_to_end(terminal, wanted, size):
    """Loads pages of a size up to the last wanted one; returns the memory in MB after each of them."""
    memory, wanted = {}, list(wanted)
    while wanted:
        # Ctrl-L redraws the whole status line; otherwise only changes are sent.
        terminal.press("G\x0c")
        status = terminal.wait_for(rb"([\d,]+) of [\d,]+")
        terminal.settle(0.001)
        if int(status.group(1).replace(b",", b"")) >= wanted[0] * size:
            memory[wanted.pop(0)] = terminal.megabytes()
    return memory


def measure_panes(marquee, url, environment, keys):
    """Returns the same for the list of movies beside the details, and the idle CPU time."""
    terminal = Terminal([marquee, "--backend", url], environment, WIDE)
    terminal.wait_for(rb"help")
    terminal.press("/" + QUERY + "\r")
    terminal.wait_for(rb"1 of [\d,]+")
    scroll_to_end(terminal, [PAGES], 20)
    terminal.settle(0.5)
    times = press_keys(terminal, keys)
    # The details of the last row are loaded and drawn.
    terminal.settle(1)
    ticks = terminal.ticks()
    terminal.read(IDLE_SECONDS)
    ticks = terminal.ticks() - ticks
    terminal.close()
    return *times, ticks


def measure_products(marquee, url, environment, keys):
    """Returns the seconds from each key in the list of all products to the first and last byte."""
    terminal = Terminal([marquee, "--backend", url], environment)
    terminal.wait_for(rb"help")
    terminal.press("\t")
    terminal.wait_for(rb"1 of [\d,]+")
    # The last page is not full.
    scroll_to_end(terminal, [PRODUCT_PAGES - 1], 30)
    terminal.settle(0.5)
    times = press_keys(terminal, keys)
    terminal.close()
    return times


def main(marquee, url, work):
    films = os.path.join(work, "films")
    write_rows(url, films)
    less = next(path for path in ("/usr/bin/less", "/bin/less") if os.path.exists(path))
    used = environment(os.path.join(work, "used"))
    keys = list(itertools.islice(itertools.cycle(TURN), KEYS))

    began = time.perf_counter()
    terminal = Terminal([marquee, "--backend", url], used)
    terminal.wait_for(rb"help")
    memory = {0: terminal.megabytes()}
    terminal.press("/" + QUERY + "\r")
    terminal.wait_for(rb"1 of [\d,]+")
    memory |= scroll_to_end(terminal, [1, 100, 250, PAGES], 20)
    loading = time.perf_counter() - began
    terminal.settle(0.5)
    first, last = press_keys(terminal, keys)
    memory["after the keys"] = terminal.megabytes()
    terminal.settle(0.5)
    ticks, switches = terminal.ticks(), terminal.switches()
    quiet = not terminal.read(IDLE_SECONDS)
    ticks = terminal.ticks() - ticks
    # A thread that has ended was woken at least once.
    later = terminal.switches()
    wakeups = sum(later.get(thread, count + 1) - count for thread, count in switches.items())
    threads = terminal.threads()
    terminal.close()

    wide_first, wide_last, wide_ticks = measure_panes(marquee, url, used, keys)
    products_first, products_last = measure_products(marquee, url, used, keys)

    yardstick = Terminal([less, films], used)
    yardstick.wait_for(rb"films")
    yardstick.press("G")
    yardstick.settle(0.5)
    less_first, less_last = press_keys(yardstick, keys)
    yardstick.close()

    # Alternate between programs, so that other load on the machine affects all of them.
    new, again, other, builtin = [], [], [], []
    for turn in range(STARTS):
        fresh = environment(os.path.join(work, f"fresh-{turn}"))
        again.append(start([marquee, "--backend", url], used, rb"help"))
        other.append(start([less, films], used, rb"films"))
        new.append(start([marquee, "--backend", url], fresh, rb"help"))
        fresh = environment(os.path.join(work, f"builtin-{turn}"))
        builtin.append(start([marquee], fresh, rb"help"))

    print(f"{'milliseconds':46}{'p50':>9}{'p99':>9}{'max':>9}  of less")
    line("start to the first screen: less, a file", other)
    line("  marquee, nothing stored", new, other)
    line("  marquee, nothing stored, built-in films", builtin, other)
    line(f"  marquee, {PAGES} pages stored", again, other)
    line(f"key press to the first byte: less, {PAGES * 20} lines", less_first)
    line(f"  marquee, {PAGES * 20} rows", first, less_first)
    line(f"  marquee, {PAGES * 20} rows beside their details", wide_first, less_first)
    line(f"  marquee, {PRODUCTS} products", products_first, less_first)
    line("key to the last byte: less", less_last)
    line("  marquee", last, less_last)
    line("  marquee, beside their details", wide_last, less_last)
    line(f"  marquee, {PRODUCTS} products", products_last, less_last)
    print()
    sizes = ", ".join(f"{name}: {size:.0f}" for name, size in memory.items())
    print(f"resident memory in MB, by pages: {sizes}")
    print(f"{PAGES} pages loaded and drawn in {loading:.1f} s")
    print(
        f"idle for {IDLE_SECONDS} s: {ticks * 10} ms of CPU time, {wakeups} wake-ups, "
        f"{'no output' if quiet else 'output'}; {threads} threads; "
        f"with two panes, {wide_ticks * 10} ms of CPU time"
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
