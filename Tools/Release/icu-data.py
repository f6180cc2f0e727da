#!/usr/bin/env python3
"""Writes an object with the data of ICU that programs of this package use.

Usage: Tools/Release/icu-data.py lib_FoundationICU.a OBJECT.o CLANG

Prints the option with which the linker uses it instead of the data in the library, which is one
object of 34 MB. The object contains the data of English and Spanish, and the data that belongs to no
language: time zones, currencies, calendars, normalization, collation. In other languages, dates and numbers
are those of ICU's root locale.
"""
import pathlib
import re
import struct
import subprocess
import sys
import tempfile

LANGUAGES = ("en", "es")
# Encodings, which Foundation converts itself; words of Chinese, Khmer …; transliteration.
UNUSED = re.compile(r"\.cnv$|\.dict$|/translit/")
LANGUAGE = re.compile(r"([a-z]{2,3})(_\w+)?\.res$")


def is_used(name):
    """Whether an item belongs to one of the languages, or to all."""
    if UNUSED.search(name):
        return False
    language = LANGUAGE.fullmatch(name.rsplit("/", 1)[-1])
    return language is None or language.group(1) in LANGUAGES


def read(package):
    """Returns the header and the items of a data package, in its order."""
    (start,) = struct.unpack_from("<H", package, 0)
    if package[2:4] != b"\xda\x27" or package[12:16] != b"CmnD":
        sys.exit("error: the data of ICU is not a package; see udata.h")
    (count,) = struct.unpack_from("<I", package, start)
    table = [struct.unpack_from("<II", package, start + 4 + 8 * item) for item in range(count)]
    ends = [data for _, data in table[1:]] + [len(package) - start]
    items = []
    for (name, data), end in zip(table, ends):
        place = start + name
        text = package[place : package.index(b"\0", place)].decode()
        items.append((text, package[start + data : start + end]))
    return package[:start], items


def padded(data):
    return data + bytes(-len(data) % 16)


def pack(header, items):
    """Returns a data package, with items at multiples of 16 bytes."""
    names = b"".join(name.encode() + b"\0" for name, _ in items)
    place = 4 + 8 * len(items)
    table, body = [], b""
    start = -(-(place + len(names)) // 16) * 16
    for name, data in items:
        table.append((place, start + len(body)))
        place += len(name.encode()) + 1
        body += padded(data)
    toc = struct.pack("<I", len(items)) + b"".join(struct.pack("<II", *entry) for entry in table)
    return header + (toc + names).ljust(start, b"\0") + body


def run(*command, **options):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, **options).stdout


def main(library, output, clang):
    members = run("ar", "t", library, text=True).split()
    member = next((name for name in members if "packaged" in name and "data" in name), None)
    if member is None:
        sys.exit(f"error: no data of ICU in {library}; its objects are {' '.join(members)}")
    with tempfile.TemporaryDirectory() as folder:
        whole, data = pathlib.Path(folder, "whole.o"), pathlib.Path(folder, "icu.dat")
        whole.write_bytes(run("ar", "p", library, member))
        symbol = run("nm", "--defined-only", "--format=posix", whole, text=True).split()[0]
        run("objcopy", "-O", "binary", "--only-section=.rodata", whole, data)
        header, items = read(data.read_bytes())
        used = [item for item in items if is_used(item[0])]
        data.write_bytes(pack(header, used))
        assert read(data.read_bytes()) == (header, [(name, padded(item)) for name, item in used])
        own = f"__wrap_{symbol}"
        source = (
            f'.section .rodata.icu,"a"\n.balign 16\n.globl {own}\n.type {own}, %object\n'
            f'{own}:\n.incbin "{data}"\n.size {own}, . - {own}\n'
            # Without this, the linker makes the stack of the program executable.
            '.section .note.GNU-stack,"",%progbits\n'
        )
        run(clang, "-c", "-x", "assembler", "-", "-o", output, input=source, text=True)
        print(f"--wrap={symbol}")


if __name__ == "__main__":
    main(*sys.argv[1:])
