#!/usr/bin/env python3
"""Proves that the tutorial of Modules/Features/README.md works as written, in a copy of this package.

usage: Tools/Checks/Generator/check-tutorial.py [--until STEP]

A block of code after the path of a file is the whole file or, as diff, a change of it. The commands
of sh blocks must succeed, and those of console blocks print what the block shows, whose last line may
be "…". The files and lines that steps 2 to 7, 9 and 10 change are those of the table of costs in
Modules/README.md.
"""
import collections
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

PAGE = pathlib.Path("Modules/Features/README.md")
BLOCK = re.compile(
    r"^## (?P<step>[^\n]+)$|"
    r"^(?:`(?P<path>[^`\s]+)`\n\n)?```(?P<kind>\w+)\n(?P<body>.*?)^```$",
    re.S | re.M,
)


def change(path, lines):
    """Applies a diff without line numbers, whose old lines must occur once."""
    old = "".join(line[1:] or "\n" for line in lines if line[:1] != "+")
    new = "".join(line[1:] or "\n" for line in lines if line[:1] != "-")
    text = path.read_text()
    if (count := text.count(old)) != 1:
        sys.exit(f"check-tutorial: {path} contains this {count} times, instead of once:\n{old}")
    path.write_text(text.replace(old, new))


def run(command, output=None):
    """Runs a command; without the expected output, it must succeed."""
    started = time.monotonic()
    result = subprocess.run(["bash", "-c", command], text=True, capture_output=True, check=False)
    print(f"  $ {command} ({time.monotonic() - started:.0f} s)", flush=True)
    if output is None and result.returncode != 0:
        sys.exit(f"check-tutorial: $ {command}\n{result.stdout}{result.stderr}")
    # A filter that matches no test succeeds, too.
    if command.startswith("swift test") and not re.search(r"Test run with [1-9]\d* test", result.stdout):
        sys.exit(f"check-tutorial: no test was run by: {command}\n{result.stdout}")
    printed = "\n".join(line.rstrip() for line in result.stdout.splitlines())
    start = output and output.removesuffix("\n…")
    if output is not None and (printed if start == output else printed[: len(start)]) != start:
        sys.exit(f"check-tutorial: $ {command}\nexpected:\n{output}\nprinted:\n{printed}\n{result.stderr}")


def check_costs(lines):
    """Requires the sums of steps in the table of costs; `lines` is by step and path."""
    for steps in range(2, 8), [9], [10]:
        sums = {}
        for (step, path), count in lines.items():
            if step in steps:
                files, number = sums.get(path.startswith("Tests/"), (set(), 0))
                sums[path.startswith("Tests/")] = files | {path}, number + count
        cells = f"| {len(sums[False][0])} | {sums[False][1]} | {sums[True][1]} |"
        if cells not in pathlib.Path("Modules/README.md").read_text():
            sys.exit(f"check-tutorial: the table of costs has no row with {cells} for step {steps[-1]}")


def follow():
    until = int(sys.argv[2]) if sys.argv[1:2] == ["--until"] else sys.maxsize
    counts, lines, number = collections.Counter(), collections.Counter(), 0
    for block in BLOCK.finditer(PAGE.read_text()):
        step, path, kind, body = block.group("step", "path", "kind", "body")
        if step:
            number = int((re.match(r"\d+", step) or [0])[0])
            if number > until:
                break
            print(step, flush=True)
            continue
        counts[kind] += 1
        if path:
            added = body.splitlines()
            lines[number, path] += sum(kind != "diff" or line[:1] == "+" for line in added)
        if kind == "sh":
            for line in body.splitlines():
                run(line)
        elif kind == "console":
            for command in re.split(r"^\$ ", body, flags=re.M)[1:]:
                line, _, output = command.partition("\n")
                run(line, output.rstrip("\n"))
        elif path is None:
            sys.exit(f"check-tutorial: a block without a file:\n{body}")
        elif kind == "diff":
            change(pathlib.Path(path), body.splitlines(keepends=True))
        else:
            pathlib.Path(path).parent.mkdir(parents=True, exist_ok=True)
            with open(path, "x", encoding="utf-8") as file:
                file.write(body)
    if until == sys.maxsize and min(counts[kind] for kind in ("console", "diff", "sh")) < 5:
        sys.exit(f"check-tutorial: only {counts} were found")
    if until == sys.maxsize:
        check_costs(lines)
    print(f"check-tutorial: {counts.total()} blocks, output as documented")


def main():
    os.chdir(pathlib.Path(__file__).resolve().parents[3])
    if not pathlib.Path(".git/copy").exists():
        folder = "Tools/Checks/Generator"
        os.execv(f"{folder}/in-copy.sh", ["in-copy.sh", f"{folder}/check-tutorial.py", *sys.argv[1:]])
    with tempfile.TemporaryDirectory() as folder:
        # The commands store responses and searches in these folders.
        for kind in "CACHE", "CONFIG", "DATA":
            os.environ[f"XDG_{kind}_HOME"] = folder
        follow()


if __name__ == "__main__":
    main()
