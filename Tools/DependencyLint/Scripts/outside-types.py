#!/usr/bin/env python3
"""Writes the table of the types of Apple's frameworks and of Swift, with the types nested in them.

Usage: Scripts/outside-types.py SDK…

Each SDK is a folder with headers, API notes, and Swift interfaces, such as iPhoneOS.sdk in Xcode,
with interfaces that the compiler printed, or with the symbol graphs of a toolchain's modules. The
table is the union of all. The one in the repository is from

- https://github.com/theos/sdks: iPhoneOS16.5.sdk
- https://github.com/DougGregor/swift-concurrency-objc: iOS, macOS, and watchOS of Xcode 12.2,
  as Swift sees them
- https://github.com/hexops/xcode-frameworks: headers of macOS 15
- Swift 6.3 on Linux: usr/lib/swift/linux, and symbol graphs of Foundation, FoundationEssentials,
  FoundationInternationalization, FoundationNetworking, and XCTest from `swift symbolgraph-extract`
"""
import collections
import functools
import json
import pathlib
import re
import sys
import textwrap

NAMES = pathlib.Path(__file__).parents[1] / "Sources/LintCodeBase/Names"
COMMON = NAMES / "OutsideNames.swift"
OUTPUT = NAMES / "OutsideTypes+Table.swift"
TEMPLATE = '''extension OutsideTypes {
  /// The types of Swift and of Apple's frameworks: after a colon, the ancestors of the types that
  /// follow; after a dot, a type nested in the one before.
  ///
  /// Written by `Scripts/outside-types.py`, which tells the sources.
  static let table = """
WORDS
    """
}
'''

# What apps and tools inherit from or extend.
FRAMEWORKS = set(
    """
    AppKit AuthenticationServices AVFoundation AVKit Combine CoreBluetooth CoreData CoreLocation
    Dispatch Foundation FoundationEssentials FoundationInternationalization FoundationNetworking
    MapKit MessageUI ObjectiveC objc Observation PDFKit PhotosUI QuartzCore QuickLook SafariServices
    StoreKit Swift SwiftUI Synchronization Testing UIKit UserNotifications UserNotificationsUI
    WatchConnectivity WatchKit WebKit WidgetKit XCTest _Concurrency _StringProcessing
    """.split()
)

# Modules whose structures and enumerations are listed too: their newest version is a source.
EXTENDED = {"Foundation", "FoundationEssentials", "Swift", "_Concurrency"}

# Types that no interface declares, and an alias for several.
BUILT_IN = (
    "Any AnyObject BitwiseCopyable Codable Copyable Escapable Sendable SendableMetatype".split()
)

# Newer SDKs nest more types in views and controllers. A name that two classes have is in doubt in
# all of these.
RESPONDERS = ("NSResponder", "UIResponder")

SUFFIXES = (".h", ".apinotes", ".swiftinterface", ".swift", ".symbols.json")
ATTRIBUTE = re.compile(r"@\w+(?:\((?:[^()]|\([^()]*\))*\))?\s*")
DECLARATION = re.compile(
    r"\s*(?:[a-z_]+(?:\([a-z]+\))?\s+)*?"
    r"(class|struct|enum|protocol|extension|actor|typealias|associatedtype)\s+"
    r"(?!(?:func|var|let|subscript|init)\b)`?([A-Za-z_][\w.]*)`?"
)
SWIFT_NAME = r"(?:[NC][SF]_SWIFT_NAME|swift_name)\s*\(\"?([\w.]+)\"?\)"
RENAMED = SWIFT_NAME + r"[^;{}@]*@(interface|protocol)\s+(\w+)"
HEADER = re.compile(
    r"@(interface|protocol)\s+(\w+)\s*(?:<([^>]*)>)?\s*(\(\s*\w*\s*\))?"
    r"\s*(?::\s*(\w+)\s*(?:<[^>]*>\s*(?=<))?)?(?:<([^>]*)>)?[^-+@;{}]*(.?)"
)


class Types:
    """Ancestors and nested types, by the names of types.

    What comes from Objective-C has a prefix until its names in Swift are known: `@` for a class,
    `%` for a protocol, `?` for the owner in a name, which can be a name in either language.
    """

    def __init__(self):
        self.kinds = {}
        self.ancestors = collections.defaultdict(set)
        self.nested = collections.defaultdict(set)
        self.renamed = {}

    def add(self, name, kind, framework):
        is_inherited = kind in ("actor", "class", "protocol")
        if framework in FRAMEWORKS and (is_inherited or framework in EXTENDED):
            self.kinds.setdefault(name, kind)

    def rename(self, name, swift_name):
        self.renamed[name] = swift_name
        self.nest(swift_name)

    def nest(self, name):
        owner, _, inner = name.rpartition(".")
        if owner and inner[0].isupper():
            self.nested["?" + owner].add(inner)

    def name(self, name):
        """Returns the name in Swift."""
        if name[0] == "?":
            head, dot, rest = name[1:].partition(".")
            head = self.renamed.get("@" + head, self.renamed.get("%" + head, head))
            return head + dot + rest
        if name in self.renamed:
            return self.renamed[name]
        if name[0] == "%" and "@" + name[1:] in self.kinds:
            return name[1:] + "Protocol"
        return name.lstrip("@%")

    def in_swift(self):
        """Returns the types by their names in Swift."""
        types = Types()
        for name, kind in self.kinds.items():
            types.kinds.setdefault(self.name(name), kind)
        for name, ancestors in self.ancestors.items():
            types.ancestors[self.name(name)] |= {self.name(ancestor) for ancestor in ancestors}
        for name, nested in self.nested.items():
            if name:
                types.nested[self.name(name)] |= {
                    name for name in nested if name[0] != "_" and len(name) > 1
                }
        return types


def without_generics(text):
    return text if (short := re.sub(r"<[^<>]*>", "", text)) == text else without_generics(short)


def parameters(text):
    """Returns the generic parameters at the start of a text."""
    end = depth = 0
    for end, character in enumerate(text):
        depth += (character == "<") - (character == ">")
        if depth == 0:
            break
    names = (part.split(":")[0].strip() for part in without_generics(text[1:end]).split(","))
    return {name for name in names if name.isidentifier()}


def read_swift(text, framework, modules, types):
    def without_module(name):
        head, _, rest = name.partition(".")
        return rest if rest and head in modules else name

    text = re.sub(r'"(?:[^"\\\n]|\\.)*"', '""', re.sub(r"/\*.*?\*/", "", text, flags=re.S))
    stack, pending = [], None
    for line in text.splitlines():
        line = ATTRIBUTE.sub("", line.split("//")[0].replace("->", ""))
        found = DECLARATION.match(line) if all(stack) else None
        if found:
            kind, name = found.groups()
            rest = line[found.end() :]
            owner = ".".join(stack)
            if kind == "extension":
                name = without_module(name)
            full = f"{owner}.{name}" if owner else name
            types.nested[owner].add(name)
            if kind != "extension":
                types.add(full, kind, framework)
            if kind not in ("typealias", "associatedtype"):
                pending = name
                types.nested[full] |= parameters(rest) if rest.startswith("<") else set()
                _, _, clause = re.split(r"\bwhere\b|\{", without_generics(rest))[0].partition(":")
                ancestors = map(without_module, re.findall(r"[A-Za-z_][\w.]*", clause))
                types.ancestors[full] |= {name for name in ancestors if "." not in name}
        for character in line:
            if character == "{":
                stack.append(pending)
                pending = None
            elif character == "}" and stack:
                stack.pop()


def read_notes(text, types):
    prefix = entry = ""
    for line in text.splitlines():
        if found := re.match(r"(\w+):\s*$", line):
            prefix = {"Classes": "@", "Protocols": "%"}.get(found[1], "")
        elif found := re.match(r"- Name: *[\"']?(\w+)", line):
            entry = prefix + found[1]
        elif found := re.match(r"  SwiftName: *[\"']?([\w.]+)[\"']?\s*$", line):
            types.rename(entry, found[1])


def read_header(text, framework, types):
    text = re.sub(r"/\*.*?\*/|//[^\n]*|^\s*#[^\n]*|:\s*id\s*<[^<>]*>", "", text, flags=re.S | re.M)
    prefixes = {"interface": "@", "protocol": "%"}
    for name in re.findall(SWIFT_NAME, text):
        types.nest(name)
    for name, kind, original in re.findall(RENAMED, text):
        types.rename(prefixes[kind] + original, name)
    for kind, name, generics, category, superclass, protocols, end in re.findall(HEADER, text):
        if end == ";":
            continue
        name = prefixes[kind] + name
        if kind == "protocol":
            generics, protocols = "", generics
        if not category:
            types.add(name, "class" if kind == "interface" else kind, framework)
            types.nested[name] |= set(re.findall(r"(\w+)\s*(?:,|$)", generics))
        if superclass:
            types.ancestors[name].add("@" + superclass)
        types.ancestors[name] |= {"%" + protocol for protocol in re.findall(r"\w+", protocols)}


def read_graph(text, types):
    graph = json.loads(text)
    symbols = {}
    for symbol in graph["symbols"]:
        kind = symbol["kind"]["identifier"].removeprefix("swift.")
        path = symbol["pathComponents"]
        if kind in ("class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype"):
            types.add(".".join(path), kind, graph["module"]["name"])
            types.nested[".".join(path[:-1])].add(path[-1])
            symbols[symbol["identifier"]["precise"]] = ".".join(path)
        for parameter in symbol.get("swiftGenerics", {}).get("parameters", []):
            if ".".join(path) in types.kinds:
                types.nested[".".join(path)].add(parameter["name"])
    for edge in graph["relationships"]:
        if edge["kind"] in ("inheritsFrom", "conformsTo"):
            ancestor = symbols.get(edge["target"], edge.get("targetFallback", "").split(".")[-1])
            if edge["source"] in symbols and ancestor:
                types.ancestors[symbols[edge["source"]]].add(ancestor)


def framework(path):
    """Returns the name of the framework or module that a file belongs to."""
    for part in reversed(path.parts):
        if found := re.fullmatch(r"(\w+)\.(?:framework|swiftmodule)", part):
            return found[1]
    return path.parent.name


def read(folders):
    files = [
        file
        for folder in folders
        for file in sorted(pathlib.Path(folder).rglob("*"))
        if file.name.endswith(SUFFIXES) and file.is_file()
    ]
    modules = {framework(file) for file in files} | {"Swift"}
    types = Types()
    for file in files:
        text = file.read_text(errors="replace")
        match file.suffix:
            case ".h":
                read_header(text, framework(file), types)
            case ".apinotes":
                read_notes(text, types)
            case ".json":
                read_graph(text, types)
            case _:
                read_swift(text, framework(file), modules, types)
    return types.in_swift()


def table(types):
    """Returns the words of the table: ancestors after a colon, types, nested types after a dot."""
    common = re.search(r'commonMembers = names\(\s*"""(.*?)"""', COMMON.read_text(), re.S)
    common = set(common[1].split())
    nested = {name: names - common - {name} for name, names in types.nested.items()}
    known = {name for name, kind in types.kinds.items() if "." not in name and name[0] != "_"}
    known -= {name for name in known if types.kinds[name] in ("associatedtype", "typealias")}
    known = {name for name in known if not re.match(r"DOM[A-Z]|Web[A-Z]", name)}.union(BUILT_IN)
    counts = collections.Counter(
        name
        for owner in known
        if types.kinds.get(owner) == "class" and re.match("UI|NS", owner)
        for name in nested.get(owner, ())
    )
    for name in RESPONDERS:
        nested[name] = {name for name, count in counts.items() if count > 1} | nested[name]

    @functools.cache
    def all_nested(name):
        return frozenset(nested.get(name, ())).union(
            *(all_nested(ancestor) for ancestor in types.ancestors[name] - {name})
        )

    groups = collections.defaultdict(list)
    for name in sorted(known):
        used = {other for other in types.ancestors[name] if all_nested(other)}
        named = used & known
        own = set(nested.get(name, ())).union(*map(all_nested, used - known))
        own -= set().union(*map(all_nested, named))
        # An ancestor of another ancestor adds nothing.
        for other in sorted(named):
            rest = [all_nested(another) for another in named - {other}]
            if all_nested(other) <= set().union(*rest):
                named.remove(other)
        groups[",".join(sorted(named))] += [name] + ["." + inner for inner in sorted(own)]
    return [word for ancestors in sorted(groups) for word in [":" + ancestors] + groups[ancestors]]


def main():
    words = table(read(sys.argv[1:]))
    lines = textwrap.wrap(" ".join(words), 92, break_long_words=False, break_on_hyphens=False)
    OUTPUT.write_text(TEMPLATE.replace("WORDS", " \\\n".join("    " + line for line in lines)))


if __name__ == "__main__":
    main()
