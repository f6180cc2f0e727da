#!/usr/bin/env python3
"""Writes a package whose files also use the names of types for other things: generate.py FOLDER.

Each template is used with each name, in files of their own. The compiler's index of the package
shows which uses are references to the types.
"""
import pathlib
import re
import sys

NAMES = "Color Data Error Film Identifiable Observable Result State View".split()
TYPE = """public struct {0}: Hashable, Sendable {{
  public struct Row: Hashable, Sendable {{}}
  public var n = 0
  static let one = {0}()
  static let all = [{0}()]
}}
"""
OTHER_TYPE = "public struct {0} {{ public init(other: Int) {{}} }}\n"
OTHER = """open class Base {{
  public init() {{}}
{0}
}}
public protocol Listing {{
{1}
}}
"""
MANIFEST = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "Homonyms",
  platforms: [.macOS(.v15)],
  targets: [
    .target(
      name: "App",
      dependencies: ["Other"],
      swiftSettings: [.enableUpcomingFeature("BareSlashRegexLiterals")]
    ),
    .target(name: "Other"),
  ],
  swiftLanguageModes: [.v5]
)
"""


def templates(text):
    body = text.split("\n", 2)[2]
    return [part.split("\n+++\n") for part in body.split("\n---\n")]


def main():
    global NAMES
    NAMES = sys.argv[2:] or NAMES
    root = pathlib.Path(sys.argv[1])
    here = pathlib.Path(__file__).parent
    files = {"Package.swift": MANIFEST}
    bases = "\n".join(f"  public struct {name} {{}}" for name in NAMES)
    lists = "  associatedtype Film\n  func list() -> Film"
    files["Sources/Other/Base.swift"] = OTHER.format(bases, lists)
    for name in NAMES:
        files[f"Sources/App/Store/{name}.swift"] = TYPE.format(name)
        files[f"Sources/Other/{name}.swift"] = OTHER_TYPE.format(name)
        for number, parts in enumerate(templates((here / "templates.swift.txt").read_text())):
            for part, text in enumerate(parts):
                text = re.sub(r"\bFilm\b", name, text)
                text = re.sub(r"X\b", f"{name}{number}", text)
                files[f"Sources/App/View{part}/{name}{number}-{part}.swift"] = text
    for path, text in files.items():
        path = root / path
        path.parent.mkdir(parents=True, exist_ok=True)
        # An unchanged file is not compiled again.
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
    for path in root.glob("Sources/**/*.swift"):
        if str(path.relative_to(root)) not in files:
            path.unlink()


main()
