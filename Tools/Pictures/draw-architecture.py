#!/usr/bin/env python3
"""Draws the layers of a feature, and what they import, as `dependency-lint graph` finds them.

    Tools/Pictures/draw-architecture.py DEPENDENCY_LINT [--check]

Writes Modules/architecture-light.svg and Modules/architecture-dark.svg. With --check, writes nothing
and fails if they are out of date. All features have these layers, so a feature that is added or
removed changes nothing.
"""

import json
import pathlib
import subprocess
import sys

from svg import THEMES, Drawing

ROOT = pathlib.Path(__file__).resolve().parents[2]
LAYERS = ["Module", "Presentation", "Data", "Domain"]
SHARED = {"SharedKernel": "kernel", "ViewSupport": "presentation", "Infrastructure": "data"}
COLUMN, GAP, LEFT = 300, 12, 16


def imports(lint):
    """Returns the pairs of layers of which the first one imports the second one."""
    output = subprocess.run(
        [lint, "graph", "--by", "layer", "--format", "json", "--quiet"],
        cwd=ROOT, check=True, stdout=subprocess.PIPE,
    ).stdout
    edges = json.loads(output)["edges"]
    for edge in edges:
        if edge["violation"]:
            sys.exit(f"draw-architecture: {edge['from']} imports {edge['to']} against a rule")
    pairs = {(edge["from"], edge["to"]) for edge in edges}
    for layer in LAYERS:
        if not any(layer in pair for pair in pairs):
            sys.exit(f"draw-architecture: there is nothing to draw of the layer {layer}")
    if others := {to for layer, to in pairs if layer == "Domain"} - {"SharedKernel"}:
        sys.exit(f"draw-architecture: the layer Domain imports {', '.join(sorted(others))}")
    return pairs


def draw_feature(drawing, pairs, x, name):
    """Draws the layers of one feature and the arrows between them."""
    side = 24  # An app imports the presentation past the module.
    data = x + 192
    boxes = {
        "Module": (x + side, 110, COLUMN - side, f"Module of {name}", "module"),
        "Presentation": (x, 180, 182, "Presentation", "presentation"),
        "Data": (data, 180, COLUMN - 192, "Data", "data"),
        "Domain": (x, 250, COLUMN, "Domain", "domain"),
    }
    for left, top, width, title, fill in boxes.values():
        drawing.box(left, top, width, 38, title, fill)
    arrows = {
        ("Apps", "Module"): (x + COLUMN / 2, 78, 110),
        ("Apps", "Presentation"): (x + side / 2, 78, 180),
        ("Module", "Presentation"): (x + 91, 148, 180),
        ("Module", "Domain"): (x + 187, 148, 250),
        ("Module", "Data"): (data + 54, 148, 180),
        ("Presentation", "Domain"): (x + 91, 218, 250),
        ("Data", "Domain"): (data + 54, 218, 250),
    }
    for pair, (place, start, end) in arrows.items():
        if pair in pairs:
            drawing.arrow(place, start, place, end)


def draw(pairs, theme):
    drawing = Drawing(theme)
    width = 2 * LEFT + 2 * COLUMN + GAP
    inside = width - 2 * LEFT
    what = "a command for each feature, and apps with several"
    drawing.box(LEFT, 16, inside, 62, "Apps", "app", [what])
    draw_feature(drawing, pairs, LEFT, "a feature")
    draw_feature(drawing, pairs, LEFT + COLUMN + GAP, "another feature")
    drawing.parts.append(
        f'<rect x="{LEFT}" y="304" width="{inside}" height="1" fill="{theme["line"]}"/>'
    )
    wide = (inside - GAP * (len(SHARED) - 1)) / len(SHARED)
    for index, (layer, fill) in enumerate(SHARED.items()):
        importers = [importer for importer in LAYERS if (importer, layer) in pairs]
        lines = [", ".join(importers[start:start + 2]) for start in range(0, len(importers), 2)]
        lines = ["imported by", *",\n".join(lines).split("\n")] if lines else []
        drawing.box(LEFT + index * (wide + GAP), 322, wide, 84, layer, fill, lines)
    drawing.text(
        width / 2, 430,
        "Arrows are imports. No feature imports another. Domain imports only SharedKernel.", "quiet",
    )
    return drawing.svg(width, 442, "The layers of each feature, and what they import")


def main():
    arguments = sys.argv[1:]
    check = "--check" in arguments
    paths = [argument for argument in arguments if argument != "--check"]
    if len(paths) != 1:
        sys.exit("usage: Tools/Pictures/draw-architecture.py DEPENDENCY_LINT [--check]")
    pairs = imports(str(pathlib.Path(paths[0]).resolve()))
    for name, theme in THEMES.items():
        path = ROOT / f"Modules/architecture-{name}.svg"
        picture = draw(pairs, theme)
        if not check:
            path.write_text(picture)
        elif not path.exists() or path.read_text() != picture:
            sys.exit(f"{path.relative_to(ROOT)} is out of date; run make picture")


main()
