#!/usr/bin/env python3
"""Prints the bytes of a program by library, from the linker's map. Their sum is the file's size.

Usage: Tools/Benchmarks/sizes.py MAP PROGRAM, both of one link with `-Xlinker -Map=MAP` by gold;
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
    lines = open(map_path, errors="replace").read().split("\nMemory map\n", 1)[1].split("\n")
    own = own_modules()
    sizes, section, pending = collections.Counter(), "", ""
    last = re.compile(r"0x[0-9a-f]{16}\s+(0x[0-9a-f]+)(?:\s+(.*))?$")
    for line in lines:
        if line and not line.startswith(" ") and line.strip():
            section = line.split()[0]
            if not last.search(line):
                pending = ""
            continue
        if section in (".bss", ".tbss", ".comment") or section.startswith(".debug"):
            continue
        if line.startswith("                0x0") and not pending:
            continue  # a symbol
        text, pending = pending + line, ""
        found = last.search(text)
        if not found:
            if line.startswith(" ") and not line.startswith("   "):
                pending = line + " "
            continue
        size, file = int(found.group(1), 16), found.group(2)
        if file:
            sizes[group(file, own)] += size
        elif section.startswith(".eh_frame"):
            sizes["unwind tables (.eh_frame)"] += size
        elif section.startswith(".rela"):
            sizes["relocations"] += size
        else:
            sizes["symbols, strings, padding, headers"] += size
    total = os.path.getsize(program)
    sizes["symbols, strings, padding, headers"] += total - sum(sizes.values())
    for name, size in sizes.most_common():
        print(f"{size:>12,}  {100 * size / total:5.1f} %  {name}")
    print(f"{total:>12,}  100.0 %  {os.path.basename(program)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
