#!/usr/bin/env python3
"""Writes code bases to measure dependency-lint with: lint-samples.py FOLDER [CHECKOUTS].

package     120 targets in 360 files, with 466 undeclared or unused dependencies for a baseline
folders     4,000 modules without a manifest
violations  100,000 violations in 100 files
large.swift one file of 100 MB
layers      4,000 files of the packages in CHECKOUTS, 23 MB, with a folder layer for each package
"""
import graphlib
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])


def write(path, text):
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


targets = []
for number in range(120):
    # Of the three distant imports, two are dependencies of a direct dependency; one dependency is
    # never imported.
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


def layers(checkouts):
    """Copies the smallest files, each once, and then some of them again to another target."""
    packages = sorted(path.parent for path in checkouts.glob("*/Package.swift"))
    sizes = {
        file: file.stat().st_size
        for package in packages
        for file in package.rglob("[!.]*.swift")
        if file.is_file() and not file.is_symlink() and not file.name.startswith("Package")
        and not any(part.startswith(".") for part in file.relative_to(checkouts).parts)
    }
    smallest = sorted(sizes, key=lambda file: (sizes[file], file))
    chosen = []
    for count in range(2000, len(smallest)):
        again = smallest[:count:max(1, count // max(1, 4000 - count))][:4000 - count]
        if sum(sizes[file] for file in smallest[:count] + again) > 24_000_000:
            break
        chosen = [("Sources", file) for file in smallest[:count]] + [("Again", file) for file in again]
    for folder, file in chosen:
        copy = root / "layers" / folder / file.relative_to(checkouts)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(file.read_bytes())
    # A package may use those that its manifest names, so their layers come first.
    names = {package.name for package in packages}
    needs = {
        package.name: names & set(
            re.findall(r'/([\w.-]+?)(?:\.git)?"', (package / "Package.swift").read_text())
        ) - {package.name}
        for package in packages
    }
    order = [name for name in graphlib.TopologicalSorter(needs).static_order()
             if (root / "layers/Sources" / name).is_dir()]
    write(
        "layers/.dependency-lint.yml",
        "modules: {App: Sources, Again: Again}\nlayers:\n"
        + "".join(f"  - {name} layer: {{ folders: Sources/{name} }}\n" for name in order)
        + "rules: [layers]\n",
    )


if len(sys.argv) > 2:
    layers(pathlib.Path(sys.argv[2]))
