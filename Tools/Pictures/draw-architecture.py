#!/usr/bin/env python3
"""Draws the layers and features of this package, as `dependency-lint graph` finds them.

    Tools/Pictures/draw-architecture.py DEPENDENCY_LINT [--check]

Writes Modules/architecture-light.svg and Modules/architecture-dark.svg. With --check, writes nothing
and fails if they are out of date.
"""

import json
import pathlib
import subprocess
import sys

from svg import THEMES, Drawing

ROOT = pathlib.Path(__file__).resolve().parents[2]
LAYERS = ["Presentation", "Data", "Domain"]
COLUMN, GAP, LEFT = 160, 12, 16


class Graph:
    """The modules, and which of them imports which."""

    def __init__(self, lint):
        output = subprocess.run(
            [lint, "graph", "--format", "json", "--quiet"],
            cwd=ROOT, check=True, stdout=subprocess.PIPE,
        ).stdout
        graph = json.loads(output)
        edges = graph["edges"]
        broken = [edge for edge in edges if edge["violation"]]
        if broken:
            sys.exit(f"draw-architecture: {broken[0]['from']} imports {broken[0]['to']} against a rule")
        self.edges = {(edge["from"], edge["to"]) for edge in edges}
        modules = {module for edge in self.edges for module in edge}
        self.features = sorted(m[: -len("Domain")] for m in modules if m.endswith("Domain"))
        self.kernel = ["SharedKernel"]
        own = {f + layer for f in self.features for layer in ["", *LAYERS]} | set(self.kernel)
        apps = {node["name"] for node in graph["nodes"] if node.get("layer") == "Apps"}
        self.apps = sorted(app for app in apps if self.imports([app], self.features))
        self.used = {
            layer: sorted(self.imports([f + layer for f in self.features], modules - own))
            for layer in LAYERS
        }

    def imports(self, importing, imported):
        """The modules of `imported` that one of `importing` imports."""
        return {b for a, b in self.edges if a in importing and b in imported}


def draw(graph, theme):
    drawing = Drawing(theme)
    count = len(graph.features)
    width = LEFT * 2 + count * COLUMN + (count - 1) * GAP
    inside = width - 2 * LEFT
    first, second = 98, COLUMN - 98 - 8

    shared = [app for app in graph.apps if not app.endswith("CLI")]
    drawing.parts.append(
        f'<rect x="4" y="4" width="{width - 8}" height="106" rx="8" fill="{theme["app"]}" '
        f'stroke="{theme["line"]}"/>'
    )
    wide = (inside - GAP * (len(shared) - 1)) / len(shared)
    for index, app in enumerate(shared):
        drawing.box(LEFT + index * (wide + GAP), 14, wide, 38, app, "module")

    for index, feature in enumerate(graph.features):
        x = LEFT + index * (COLUMN + GAP)
        middle = x + COLUMN / 2
        presentation, data, domain = (feature + layer for layer in LAYERS)
        if f"{feature}CLI" in graph.apps:
            drawing.box(x, 62, COLUMN, 38, f"{feature}CLI", "module")
        drawing.box(x, 142, COLUMN, 38, feature, "module")
        drawing.box(x, 212, first, 38, "Presentation", "presentation")
        drawing.box(x + first + 8, 212, second, 38, "Data", "data")
        drawing.box(x, 282, COLUMN, 38, "Domain", "domain")
        if graph.imports(graph.apps, [feature]):
            drawing.arrow(middle, 110, middle, 142)
        columns = [(presentation, x + first / 2), (data, x + COLUMN - second / 2)]
        for layer, center in columns:
            if graph.imports([feature], [layer]):
                drawing.arrow(center, 180, center, 212)
            if graph.imports([layer], [domain]):
                drawing.arrow(center, 250, center, 282)
        if graph.imports([feature], [domain]):
            drawing.arrow(x + first + 4, 180, x + first + 4, 282)
        if graph.imports([domain], graph.kernel):
            drawing.arrow(middle, 320, middle, 352)

    drawing.box(LEFT, 352, inside, 38, ", ".join(graph.kernel), "kernel")
    half = (inside - GAP) / 2
    for x, layer in [(LEFT, "Presentation"), (LEFT + half + GAP, "Data")]:
        drawing.box(
            x, 406, half, 62, f"imported by {layer}", layer.lower(), [", ".join(graph.used[layer])]
        )
    drawing.text(
        width / 2, 492, "Arrows are imports. No feature imports another; Domain imports nothing else.",
        "quiet",
    )
    return drawing.svg(width, 504, "The layers of each feature, and what they import")


def main():
    arguments = sys.argv[1:]
    check = "--check" in arguments
    paths = [argument for argument in arguments if argument != "--check"]
    if len(paths) != 1:
        sys.exit("usage: Tools/Pictures/draw-architecture.py DEPENDENCY_LINT [--check]")
    graph = Graph(str(pathlib.Path(paths[0]).resolve()))
    if graph.used["Domain"] or not graph.features or not graph.apps:
        sys.exit(f"draw-architecture: there is nothing to draw, or a domain imports {graph.used['Domain']}")
    for name, theme in THEMES.items():
        path = ROOT / f"Modules/architecture-{name}.svg"
        picture = draw(graph, theme)
        if not check:
            path.write_text(picture)
        elif not path.exists() or path.read_text() != picture:
            sys.exit(f"{path.relative_to(ROOT)} is out of date; run make picture")


main()
