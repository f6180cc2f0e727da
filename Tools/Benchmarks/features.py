#!/usr/bin/env python3
"""Measures debug builds of an app with 1, 5 and 20 features, whose layers are modules or folders.

usage: features.py [COUNT…]

Works in a copy of this package. Each feature is what `new-feature` writes for stored responses, without
its command, its demo and its tests; the app creates a view model of each. "clean" builds the features
and the app, with the infrastructure already built. Then a public declaration is added to a file of one
feature's layer, and the app is built again. Each figure is the median of three builds.
"""
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import time

LAYERS = {
    "Domain": "SharedKernel",
    "Data": "CachedHTTP HTTP SharedKernel",
    "Presentation": "Binding SharedKernel Wording",
    "Module": "CachedHTTP SharedKernel Wording",
}
FEATURES = pathlib.Path("Modules/Features")
APP = pathlib.Path("Apps/Sample")
BUILT = pathlib.Path(".build/debug")
ROUNDS = 3


def swift(*arguments):
    run = subprocess.run(["swift", *arguments], text=True, capture_output=True, check=False)
    if run.returncode != 0:
        sys.exit(f"features.py: swift {' '.join(arguments)}\n{run.stdout}{run.stderr}")


def build():
    """The seconds that a build of the app takes."""
    started = time.monotonic()
    swift("build", "--product", "Sample")
    return time.monotonic() - started


def target(name, imports, path):
    """A module, as Package.swift declares it."""
    return f'target("{name}", {json.dumps(imports)}, at: "{path}")'


def modules(name, are_folders):
    """The modules of a feature."""
    if are_folders:
        return [target(name, " ".join(LAYERS.values()).split(), FEATURES / name)]
    inner = {"Domain": "", "Data": "Domain", "Presentation": "Domain", "Module": "Domain Data Presentation"}
    return [
        target(
            name if layer == "Module" else name + layer,
            imports.split() + [name + other for other in inner[layer].split()],
            FEATURES / name / layer,
        )
        for layer, imports in LAYERS.items()
    ]


def write(template, manifest, count, are_folders):
    """Writes the features, an app that uses them, and the manifest."""
    names = [f"Sample{number}s" for number in range(1, count + 1)]
    for name in names:
        for source, text in template.items():
            text = text.replace("Samples", name)
            if are_folders:
                own = tuple(f"import {name}{layer}" for layer in LAYERS)
                lines = text.splitlines(keepends=True)
                text = "".join(line for line in lines if not line.removeprefix("package ").startswith(own))
            path = FEATURES / name / str(source).replace("Samples", name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    APP.mkdir(exist_ok=True)
    (APP / "main.swift").write_text(
        "import CachedHTTP\nimport SharedKernel\n"
        + "".join(f"import {name}\n" for name in names)
        + "\nfunc use(_ service: CachedDataTransferService) {\n"
        + "".join(
            f"  _ = {name}Module(dependencies: .init(service: service))\n"
            "    .makeSampleListViewModel(language: .english)\n"
            for name in names
        )
        + "}\n"
    )
    declared = [line for name in names for line in modules(name, are_folders)]
    # The app can name the view models only if it imports where they are declared.
    shown = names if are_folders else [each for name in names for each in (name, f"{name}Presentation")]
    app = target("Sample", ["CachedHTTP", "SharedKernel", *shown], APP)
    declared.append(f"{app[:-1]}, as: .executable)")
    start = "let targets =\n"
    if start not in manifest:
        sys.exit("features.py: Package.swift declares its modules in another way")
    samples = "let samples = [\n" + "".join(f"  {line},\n" for line in declared) + "]\n"
    pathlib.Path("Package.swift").write_text(
        manifest.replace(start, f"{samples}{start}  samples +\n")
    )


def remove():
    for folder in [*FEATURES.glob("Sample*"), *APP.parent.glob("Sample"), *BUILT.glob("Sample*.build")]:
        shutil.rmtree(folder)
    for file in [*BUILT.glob("Modules/Sample*"), *BUILT.glob("Sample*")]:
        file.unlink() if file.is_file() else shutil.rmtree(file)


def edited(name, layer, number):
    """The seconds that a build takes after a declaration was added to a layer."""
    folder = FEATURES / name / layer
    file = max(folder.glob("*.swift"), key=lambda path: path.stat().st_size)
    file.write_text(f"{file.read_text()}\npackage enum {layer}Edit{number} {{}}\n")
    return build()


def measure(template, manifest, count, are_folders):
    clean = []
    for _ in range(ROUNDS):
        remove()
        write(template, manifest, count, are_folders)
        clean.append(build())
    unchanged = [build() for _ in range(ROUNDS)]
    edits = [
        [edited("Sample1s", layer, number) for number in range(ROUNDS)] for layer in LAYERS
    ]
    row = [statistics.median(seconds) for seconds in [clean, unchanged, *edits]]
    print(
        f"{count:8}  {'folders' if are_folders else 'modules'}  "
        + "  ".join(f"{seconds:12.1f}" for seconds in row),
        flush=True,
    )


def main():
    os.chdir(pathlib.Path(__file__).resolve().parent.parent.parent)
    if not pathlib.Path(".git/copy").exists():
        script = "Tools/Checks/Generator/in-copy.sh"
        os.execv(script, [script, "Tools/Benchmarks/features.py", *sys.argv[1:]])
    counts = [int(argument) for argument in sys.argv[1:]] or [1, 5, 20]
    swift("run", "new-feature", "Samples", "--needs", "http,cache")
    template = {
        path.relative_to(FEATURES / "Samples"): path.read_text()
        for path in (FEATURES / "Samples").rglob("*.swift")
    }
    lines = sum(text.count("\n") for text in template.values())
    swift("run", "new-feature", "Samples", "--undo")
    manifest = pathlib.Path("Package.swift").read_text()
    write(template, manifest, 1, False)
    build()
    print(f"{os.cpu_count()} cores; seconds of a debug build; a feature has {len(template)} files, {lines} lines")
    print("features  layers   " + "  ".join(f"{name:>12}" for name in ["clean", "unchanged", *LAYERS]))
    for count in counts:
        for are_folders in False, True:
            measure(template, manifest, count, are_folders)


if __name__ == "__main__":
    main()
