#!/usr/bin/env python3
"""Proves that the quick start of dependency-lint's README works as written, in an empty folder.

usage: check-quick-start.py

Clones the repository that split.sh makes of the last commit, and builds the linter in release mode,
which takes a few minutes.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

PACKAGE = pathlib.Path(__file__).resolve().parents[1]
README = PACKAGE / "README.md"
MARK = "== next command"


def split(repository):
    """Makes a repository of this package."""
    subprocess.run(
        ["git", "init", "--quiet", "--bare", "--initial-branch=main", repository], check=True
    )
    subprocess.run([PACKAGE / "Scripts/split.sh", repository], check=True)


def steps(text, repository):
    """Yields shell lines, and the expected output of those that the README shows with output."""
    for path, language, body in re.findall(
        r"^(?:`(\S+)`\n\n)?```(\w+)\n(.*?)^```$", text, re.S | re.M
    ):
        if path:
            yield f"cat >'{path}' <<'END'\n{body}END", None
        elif language == "sh":
            yield f"set -e\n{body.replace('<the repository of dependency-lint>', str(repository))}set +e", None
        else:
            for command in re.split(r"^\$ ", body, flags=re.M)[1:]:
                line, _, output = command.partition("\n")
                yield line, output.rstrip("\n")


def main():
    section = README.read_text().split("\n## Quick start\n")[1].split("\n## ")[0]
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder).resolve() / "home"
        home.mkdir()
        repository = home.parent / "dependency-lint.git"
        expected = list(steps(section, repository))
        if sum(output is not None for _, output in expected) < 5:
            sys.exit("check-quick-start: the quick start has fewer than five commands with output")
        split(repository)
        script = "\n".join(f"echo '{MARK}'\n{line}" for line, _ in expected)
        # Readers are not in CI, where the baseline cannot be changed.
        environment = {name: value for name, value in os.environ.items() if name != "CI"}
        run = subprocess.run(
            ["bash", "-c", script], cwd=home, env=environment, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, check=False,
        )
        printed = run.stdout.replace(str(home), "~").split(f"{MARK}\n")[1:]
    for (line, output), text in zip(expected, printed):
        if output is not None and text.rstrip("\n") != output:
            sys.exit(f"check-quick-start: $ {line}\nexpected:\n{output}\nprinted:\n{text}")
    if len(printed) < len(expected):
        sys.exit(f"check-quick-start: {expected[len(printed) - 1][0]}\nfailed:\n{printed[-1]}")
    print(f"check-quick-start: {len(expected)} steps, output as documented")


if __name__ == "__main__":
    main()
