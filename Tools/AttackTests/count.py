#!/usr/bin/env python3
"""Counts the tests of each attack on sign-in.

Usage: count.py [--strict]

Reads cases.txt beside this file, and the names of the tests in Tests. With --strict, a case without
a test is a failure, and so is a listed test that does not exist.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def names_of_tests():
    names = set()
    for file in (ROOT / "Tests").rglob("*.swift"):
        # The examples are packages, whose builds are below Tests too.
        if ".build" in file.parts or not file.is_file():
            continue
        names.update(re.findall(r"func `([^`]+)`", file.read_text()))
    return names


def cases():
    """Returns the areas, each with its cases and the tests of each case."""
    areas = {}
    for line in (ROOT / "Tools/AttackTests/cases.txt").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        if line.startswith("["):
            area = areas.setdefault(line.strip("[]"), {})
        elif line.startswith("  "):
            tests.append(line.strip())
        else:
            tests = area.setdefault(line, [])
    return areas


def main():
    known = names_of_tests()
    missing = []
    tested = set()
    count = 0
    print(f"{'area':<24} cases  tests")
    for area, rows in cases().items():
        tests = {test for names in rows.values() for test in names}
        print(f"{area:<24} {len(rows):>5} {len(tests & known):>6}")
        missing += [f"{area}: {case}" for case, names in rows.items() if not names]
        missing += [f"{area}: {test}" for test in sorted(tests - known)]
        tested |= tests & known
        count += len(rows)
    print(f"{'all':<24} {count:>5} {len(tested):>6}")
    for case in missing:
        print(f"no test: {case}")
    if missing and "--strict" in sys.argv:
        sys.exit(1)


main()
