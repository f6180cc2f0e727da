#!/usr/bin/env python3
"""Writes code bases to measure dependency-lint with: lint-samples.py FOLDER.

package     120 targets in 360 files, with 466 undeclared or unused dependencies for a baseline
folders     4,000 modules without a manifest
violations  100,000 violations in 100 files
large.swift one file of 100 MB
"""
import pathlib
import sys

root = pathlib.Path(sys.argv[1])


def write(path, text):
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


targets = []
for number in range(120):
    # Two of three imports are declared by a target in between, and one dependency is unused.
    near = [f"M{number - step}" for step in (1, 2) if number >= step]
    far = [f"M{number - step}" for step in (3, 4, 5) if number >= step]
    for name in ("A", "B", "C"):
        code = "".join(f"  let value{line} = {line} // {name}\n" for line in range(60))
        imports = "".join(f"import {module}\n" for module in near[:1] + (far if name == "A" else []))
        write(f"package/Sources/M{number}/{name}.swift", f"{imports}struct {name} {{\n{code}}}\n")
    names = ", ".join(f'"{module}"' for module in near)
    targets.append(f'    .target(\n      name: "M{number}",\n      dependencies: [{names}]\n    ),\n')
write(
    "package/Package.swift",
    "// swift-tools-version: 6.0\nimport PackageDescription\n\n"
    'let package = Package(\n  name: "Sample",\n  targets: [\n' + "".join(targets) + "  ]\n)\n",
)
write("package/.dependency-lint.yml", "rules: [acyclic, declared, unused]\n")

layers = ["Domain", "Data", "Screens", "Module"]
modules = {f"M{n}": f"Sources/F{n // 4}/{layers[n % 4]}" for n in range(4000)}
for number, (name, folder) in enumerate(modules.items()):
    imported = {number // 2, number // 3, number - number % 4} - {number}
    text = "".join(f"import M{other}\n" for other in sorted(imported))
    write(f"folders/{folder}/{name}.swift", text)
write(
    "folders/.dependency-lint.yml",
    "modules:\n" + "".join(f"  {name}: {folder}\n" for name, folder in modules.items())
    + "layers:\n" + "".join(f"  - {layer}: Sources/*/{layer}\n" for layer in layers)
    + "rules: [layers, acyclic, exhaustive]\n",
)

write("violations/App/App.swift", "import Core\n")
for number in range(100):
    write(f"violations/Core/C{number}.swift", "import App\n" * 1000)
write(
    "violations/.dependency-lint.yml",
    "modules: {Core: Core, App: App}\nlayers: [{In: Core}, {Out: App}]\nrules: [layers]\n",
)

line = "struct A { func f() -> Int { return 1 + 2 } } // a comment\n"
write("large.swift", "import Foundation\n" + line * (100 * 1024 * 1024 // len(line)))
