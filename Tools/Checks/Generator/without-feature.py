#!/usr/bin/env python3
"""Proves that a feature is its folders and a line: removes it in a copy of this package, and tests the rest.

usage: without-feature.py [--no-build] NAME…

Deletes the feature's line in Package.swift, the folders of the modules that leave with it, the
folders in apps and tests that have its name, and the lines about it in the files where features
meet. Prints how many lines changed in files that stay; then all else builds without warnings, and
passes the format lint, the rules and the tests but those of the whole ("Together").
"""
import difflib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

# The only files in which an app, or the tests of all commands, name features.
MEETING = ["Apps/*/Features.swift", "Apps/*/Application/Features.swift", "Apps/DemoBackendServer/DemoServices.swift",
           "Tests/Apps/*/Features.swift"]


def targets():
    text = subprocess.run(["swift", "package", "describe", "--type", "json"], check=True, capture_output=True).stdout
    return {target["name"]: pathlib.Path(target["path"]) for target in json.loads(text)["targets"]}


def files(patterns):
    return sorted({path for pattern in patterns for path in pathlib.Path().glob(pattern)})


def changed_lines(old, new):
    blocks = difflib.SequenceMatcher(None, old.splitlines(), new.splitlines(), False).get_matching_blocks()
    return len(old.splitlines()) - sum(block.size for block in blocks)


def without(words, text):
    """Leaves out the lines that name one of the words, or a constant that is made of them."""
    constants = [match for line in text.splitlines() for match in re.findall(r"^ +let (\w+) = (.*)", line)]
    words = words + [constant for constant, value in constants if any(word in value for word in words)]
    # A word is not part of a longer one, such as Auth of Authorization; its first letter may be small.
    names = "|".join(f"[{word[0]}{word[0].lower()}]{word[1:]}(?![a-z])" for word in words)
    kept, depth = [], 0
    for line in text.splitlines(keepends=True):
        # With the rest of a call that begins in the line.
        if depth or re.search(rf"(?<![a-z])({names})|(?<=[a-z])(?={'|'.join(words)})({names})", line):
            depth += len(re.findall(r"[(\[{]", line)) - len(re.findall(r"[)\]}]", line))
        else:
            kept.append(line)
    return "".join(kept)


def remove(name):
    before = targets()
    manifest = pathlib.Path("Package.swift")
    original = manifest.read_text()
    line = re.search(rf'^  Feature\("{name}".*\n', original, re.M)
    if not line:
        sys.exit(f"error: Package.swift has no line for {name}; its features are "
                 + ", ".join(re.findall(r'^  Feature\("(\w+)"', original, re.M)))
    meeting = files(MEETING + ["Package.swift", ".dependency-lint.yml"])
    old = {path: path.read_text() for path in meeting}
    manifest.write_text(re.sub(rf'(, )?"{name}"', "", original.replace(line[0], "")))
    after = targets()
    gone = sorted(before.keys() - after.keys())
    services = [module.removeprefix("Demo") for module in gone if module.startswith("Demo")]
    folders = [before[module] for module in gone] + files(
        [f"Apps/*/{name}", f"Apps/*/Features/{name}", f"Tests/Apps/*/*{name}*", "Tests/Apps/*/Together"]
        + [f"{place}/*/{service}" for service in services for place in ["Apps/DemoBackendServer", "Tests/Apps"]]
        + [f"Tests/Apps/*/{service}" for service in services])
    for path in files(MEETING):
        path.write_text(without([name] + services, old[path]))
    rules = pathlib.Path(".dependency-lint.yml")
    listed = {f"- {before[module]}" for module in gone}
    kept = [line for line in old[rules].splitlines(keepends=True) if line.strip() not in listed]
    rules.write_text("".join(kept))
    run("swift", "format", "format", "--in-place", *files(MEETING))
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)
    counts = {path: changed_lines(text, path.read_text()) for path, text in old.items() if path.exists()}
    for path, count in counts.items():
        if count:
            print(f"{count:4} {path}")
    print(f"{name}: {sum(counts.values())} lines in files that stay, {len(set(folders))} folders", flush=True)


def run(*command):
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode:
        sys.exit(f"{result.stdout}error: `{' '.join(map(str, command))}` failed without the feature")
    return result.stdout


def test():
    run("swift", "format", "lint", "--strict", "--recursive", "Package.swift", "Modules", "Apps", "Tests", "Tools")
    run("swift", "build", "--build-tests", "--explicit-target-dependency-import-check", "error")
    linter = run("Tools/linter.sh").strip()
    run(linter)
    run("Tools/Pictures/draw-architecture.py", linter, "--check")
    output = run("swift", "test", "--skip-build", "--skip", "DocumentationTests|ScaffoldingTests")
    print("     " + re.findall(r"Test run with .*", output)[-1])


os.chdir(pathlib.Path(__file__).resolve().parents[3])
if not pathlib.Path(".git/copy").exists():
    os.execv("Tools/Checks/Generator/in-copy.sh", ["in-copy.sh", "Tools/Checks/Generator/without-feature.py", *sys.argv[1:]])
for name in sys.argv[1:]:
    if name != "--no-build":
        remove(name)
        if "--no-build" not in sys.argv:
            test()
        run("git", "checkout", "--quiet", ".")
