#!/usr/bin/env python3
"""Prints the bytes of a program by library, from the linker's map. Their sum is the file's size.

Usage: Tools/Benchmarks/sizes.py MAP PROGRAM, both of one link with `-Xlinker -Map=MAP` by lld;
PROGRAM is stripped.
"""
import collections
import json
import os
import re
import subprocess
import sys

GROUPS = [
    ("ICU, data", r"/icu\.o$"),
    ("ICU, code", r"lib_FoundationICU\.a"),
    ("Foundation", r"lib(_?Foundation|CoreFoundation|_CF)\w*\.a"),
    ("Swift: standard library, concurrency, regular expressions, Dispatch",
     r"/swift_static/|libdispatch|libBlocksRuntime"),
    ("C++ and C runtime", r"libstdc\+\+|libgcc|crt\w*\.o|libc_nonshared"),
    ("GRDB", r"/GRDB\.build/"),
    ("swift-argument-parser", r"/ArgumentParser\w*\.build/"),
]
# The modules of this package.
OWN = "Marquee"


def group(file, own):
    for name, pattern in GROUPS:
        if re.search(pattern, file):
            return name
    module = re.search(r"/(\w+)\.build/", file)
    return OWN if module and module.group(1) in own else "other libraries"


def own_modules():
    """The names of this package's targets."""
    package = subprocess.run(
        ["swift", "package", "dump-package"], check=True, stdout=subprocess.PIPE
    ).stdout
    return {target["name"] for target in json.loads(package)["targets"]}


def main(map_path, program):
    own = own_modules()
    sizes, section = collections.Counter(), ""
    # Address, load address, size and alignment; then, indented by their kind, an output section, a
    # part of it from a file, or a symbol.
    entry = re.compile(r" *[0-9a-f]+ +[0-9a-f]+ +([0-9a-f]+) +\d+ ( *)(\S.*)$")
    with open(map_path, errors="replace") as lines:
        for line in lines:
            found = entry.match(line)
            if not found:
                continue
            size, indentation, name = int(found.group(1), 16), len(found.group(2)), found.group(3)
            if indentation == 0:
                section = name
            if section in (".bss", ".tbss", ".comment") or section.startswith(".debug"):
                continue
            if section.startswith((".eh_frame", ".rel")):
                kind = "relocations" if section.startswith(".rel") else "unwind tables (.eh_frame)"
                sizes[kind] += size if indentation == 0 else 0
            elif indentation == 8 and not name.startswith("<internal>"):
                sizes[group(name.rsplit(":(", 1)[0], own)] += size
    if not sizes:
        sys.exit(f"error: {map_path} is not a map of lld")
    total = os.path.getsize(program)
    sizes["symbols, strings, padding, headers"] += total - sum(sizes.values())
    for name, size in sizes.most_common():
        print(f"{size:>12,}  {100 * size / total:5.1f} %  {name}")
    print(f"{total:>12,}  100.0 %  {os.path.basename(program)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
