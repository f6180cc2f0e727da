#!/usr/bin/env python3
"""Draws what each feature imports and who imports it, as `dependency-lint graph` finds it.

    Tools/Pictures/draw-features.py DEPENDENCY_LINT [--check]

Writes the diagram at the end of each Modules/Features/*/README.md. With --check, writes nothing and
fails if one is out of date. An import that follows from others is left out.
"""

import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LAYERS = ["", "Presentation", "Data", "Domain"]
START = "```mermaid\nflowchart TB\n"


def graph(lint):
    """Returns the layer of each module, and the modules that each one imports."""
    output = subprocess.run(
        [lint, "graph", "--format", "json", "--quiet"],
        cwd=ROOT, check=True, stdout=subprocess.PIPE,
    ).stdout
    found = json.loads(output)
    imports = {}
    for edge in found["edges"]:
        imports.setdefault(edge["from"], set()).add(edge["to"])
    return {node["name"]: node["layer"] for node in found["nodes"]}, imports


def diagram(feature, layers, imports):
    modules = [feature + layer for layer in LAYERS]
    apps = [name for name, layer in layers.items()
            if layer == "Apps" and "/" not in name and feature in imports.get(name, set())]
    shown = set(modules + apps).union(*(imports.get(module, set()) for module in modules))
    direct = {name: imports.get(name, set()) & shown for name in sorted(modules + apps)}

    def reached(name):
        found = set()
        for other in direct.get(name, set()):
            found |= {other} | reached(other)
        return found

    lines = [START]
    for name in sorted(direct, key=lambda name: (name in modules, name)):
        for other in sorted(direct[name]):
            if not any(other in reached(middle) for middle in direct[name] - {other}):
                lines.append(f"  {name} --> {other}\n")
    return "".join(lines) + "```\n"


def main():
    arguments = sys.argv[1:]
    check = "--check" in arguments
    paths = [argument for argument in arguments if argument != "--check"]
    if len(paths) != 1:
        sys.exit("usage: Tools/Pictures/draw-features.py DEPENDENCY_LINT [--check]")
    layers, imports = graph(str(pathlib.Path(paths[0]).resolve()))
    for page in sorted(ROOT.glob("Modules/Features/*/README.md")):
        text = page.read_text()
        before, start, _ = text.partition(START)
        if not start:
            sys.exit(f"{page.relative_to(ROOT)} has no diagram: add the line ```mermaid, and below it "
                     "flowchart TB")
        new = before + diagram(page.parent.name, layers, imports)
        if not check:
            page.write_text(new)
        elif new != text:
            sys.exit(f"{page.relative_to(ROOT)} is out of date; run make picture")


main()
