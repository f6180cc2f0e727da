#!/usr/bin/env python3
"""Violates each rule of .dependency-lint.yml once, and expects a report of that violation alone.

usage: check-rules.py DEPENDENCY_LINT

The violations are made in copies of this package. Dependencies are not resolved there: the rules
only need the names of products.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
MANIFEST = (ROOT / "Package.swift").read_text()
FEATURE, OTHER = re.findall(r'^  Feature\("(\w+)"', MANIFEST, re.M)[:2]
FOLDER = f"Modules/Features/{FEATURE}"
INFRASTRUCTURE = "Modules/Infrastructure"


def adding(module, to):
    """A change of the manifest that adds a module to a layer of one feature."""
    return {f"added(.{to})": f'added(.{to}) + (name == "{FEATURE}" ? ["{module}"] : [])'}


DOMAIN_NEEDS_HTTP = adding("HTTP", "domain")

# What a violation is, the violation, replacements in the manifest, and new files.
BREACHES = [
    ("a domain imports HTTP", f"{FOLDER}/Domain/New.swift:2: error [layers]", DOMAIN_NEEDS_HTTP,
     {f"{FOLDER}/Domain/New.swift": "import Foundation\nimport HTTP\n"}),
    ("a presentation imports data", f"{FOLDER}/Presentation/New.swift:1: error [layers]",
     adding(f"{FEATURE}Data", "presentation"),
     {f"{FOLDER}/Presentation/New.swift": f"import {FEATURE}Data\n"}),
    ("an app imports a domain", f"Apps/{FEATURE}CLI/New.swift:3: error [layers]",
     adding(f"{FEATURE}Domain", "command"),
     {f"Apps/{FEATURE}CLI/New.swift": f"\n\nimport {FEATURE}Domain\n"}),
    ("a feature imports another", f"{FOLDER}/Module/New.swift:1: error [features]",
     adding(OTHER, "module"), {f"{FOLDER}/Module/New.swift": f"import {OTHER}\n"}),
    ("a feature in an app names another", f"Apps/Marquee/Features/{FEATURE}/New.swift:1: error [features]", {},
     {f"Apps/Marquee/Features/{FEATURE}/New.swift": f"let other = {OTHER}Screens.summary\n"}),
    ("a feature in an app imports another",
     f"Apps/MarqueeWeb/Features/{FEATURE}/New.swift:1: error [features]", {},
     {f"Apps/MarqueeWeb/Features/{FEATURE}/New.swift": f"import {OTHER}\n"}),
    ("a kit imports a feature", "Apps/Marquee/Kit/New.swift:1: error [layers]", {},
     {"Apps/Marquee/Kit/New.swift": f"import {FEATURE}Presentation\n"}),
    ("a frame names a feature", "Apps/MarqueeWeb/Server/New.swift:1: error [layers]", {},
     {"Apps/MarqueeWeb/Server/New.swift": f"let feature = {FEATURE}Site.services\n"}, "acyclic"),
    ("two modules import each other", f"{INFRASTRUCTURE}/Binding/New.swift:1: error [acyclic]",
     {'.tested("Binding"): []': '.tested("Binding"): ["Navigation"]',
      '.module("Navigation"): []': '.module("Navigation"): ["Binding"]'},
     {f"{INFRASTRUCTURE}/Binding/New.swift": "import Navigation\n",
      f"{INFRASTRUCTURE}/Navigation/New.swift": "import Binding\n"}),
    ("a dependency is not declared", "Apps/DemoBackend/DemoBackend/New.swift:1: error [declared]",
     {}, {"Apps/DemoBackend/DemoBackend/New.swift": "import Storage\n"}),
    ("a dependency is not used", 'Package.swift:@.module("Navigation"): error [unused]',
     {'.module("Navigation"): []': '.module("Navigation"): ["RateLimiting"]'}, {}),
    ("a view model imports a UI library", f"{FOLDER}/Presentation/New.swift:2: error [outside]", {},
     {f"{FOLDER}/Presentation/New.swift": "#if canImport(SwiftUI)\n  import SwiftUI\n#endif\n"}),
    ("the base of view models imports a library",
     f"{INFRASTRUCTURE}/Binding/New.swift:1: error [outside]",
     {'.tested("Binding"): []': '.tested("Binding"): ["Logging"]'},
     {f"{INFRASTRUCTURE}/Binding/New.swift": "internal import Logging\n"}),
    ("a domain names a service", f"{FOLDER}/Domain/New.swift:2: error [services]", {},
     {f"{FOLDER}/Domain/New.swift": "/// As TMDB says.\nlet tmdbFilms = 1\n"}),
    ("a target is in no layer", 'Package.swift:@.module("Stray"): error [exhaustive]',
     {'.module("SharedKernel"): []': '.module("SharedKernel"): [], .module("Stray"): []'},
     {"Modules/Stray/Stray.swift": ""}),
    ("an exception has expired", f"{FOLDER}/Domain/New.swift:1: error [exception]", DOMAIN_NEEDS_HTTP,
     {f"{FOLDER}/Domain/New.swift":
      "// dependency-lint:allow HTTP until 2020-01-01: it moves\nimport HTTP\n"}),
    ("an exception allows nothing", f"{FOLDER}/Domain/New.swift:2: error [exception]", {},
     {f"{FOLDER}/Domain/New.swift": "\n// dependency-lint:allow HTTP until 2999-01-01: it moves\n"}),
    ("an entry of the baseline is stale", ".dependency-lint-baseline.yml:3: error [baseline]", {},
     {".dependency-lint-baseline.yml":
      "version: 1\nlayers:\n  - {file: Apps/Old.swift, imports: HTTP}\n"}),
]


def write(copy, manifest, files):
    text = MANIFEST
    for old, new in manifest.items():
        if text.count(old) != 1:
            sys.exit(f"check-rules: Package.swift contains {old!r} {text.count(old)} times")
        text = text.replace(old, new)
    (copy / "Package.swift").write_text(text)
    for path, content in files.items():
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        (copy / path).write_text(content)
    return text


def violations(linter, copy):
    run = subprocess.run(
        [linter, "check", "--format", "json", "--cache-path", copy.parent / "cache"], cwd=copy,
        capture_output=True, text=True, check=False,
    )
    if run.returncode not in (0, 1):
        sys.exit(f"check-rules: the linter exited with {run.returncode}: {run.stderr}")
    found = json.loads(run.stdout)["violations"]
    return [f"{one['file']}:{one['line']}: {one['severity']} [{one['rule']}]" for one in found]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    linter = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / "copy"
        hidden = shutil.ignore_patterns(".build")
        for name in ("Modules", "Apps", "Tests", "Tools"):
            shutil.copytree(ROOT / name, copy / name, ignore=hidden)
        shutil.copy(ROOT / ".dependency-lint.yml", copy)
        # A name of an outer layer may close a cycle, too, which is reported where it begins.
        for title, expected, manifest, files, *others in BREACHES:
            text = write(copy, manifest, files)
            # After the @ is the text of the manifest at whose line the violation is.
            if mark := re.search(r"@(.*?)(?=: error)", expected):
                line = text[:text.index(mark[1])].count("\n") + 1
                expected = expected.replace(mark[0], str(line))
            found = [one for one in violations(linter, copy) if not any(f"[{rule}]" in one for rule in others)]
            if found != [expected]:
                sys.exit(f"check-rules: {title}: expected {expected}, and found {found}")
            for path in files:
                (copy / path).unlink()
            shutil.rmtree(copy / "Modules/Stray", ignore_errors=True)
        write(copy, {}, {})
        if found := violations(linter, copy):
            sys.exit(f"check-rules: without a change, the linter found {found}")
    print(f"check-rules: each of {len(BREACHES)} violations is reported alone, at its line")


if __name__ == "__main__":
    main()
