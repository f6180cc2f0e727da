#!/usr/bin/env python3
"""Proves that the packages of dependency-lint in a folder that release.sh wrote can be used.

usage: check-packages.py DIST

All have the version of Version.swift and the checksums of the files that they install. The
command runs in a folder that contains only what a container holds: the archive, and the libraries
that it needs. If Ruby is installed, it parses the formula. If Node is installed, the extension is
used with the command.
"""
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import xml.etree.ElementTree
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
VERSION = re.search(
    r'text = "(.*)"', (ROOT / "Sources/LintCLI/Support/Version.swift").read_text()
)[1]
RULES = """\
modules:
  In: In
  Out: Out
layers:
  - Inner: In
  - Outer: Out
rules:
  - layers
"""


def expect(condition, text):
    if not condition:
        sys.exit(f"check-packages: {text}")


def checksum(file):
    return hashlib.sha256(file.read_bytes()).hexdigest()


def run(*command, **options):
    return subprocess.run(
        [str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, check=False, **options
    )


def check_sums(dist, names):
    lines = (dist / "SHA256SUMS").read_text().splitlines()
    sums = {name: sum for sum, name in (line.split("  ") for line in lines)}
    for name in names:
        expect((dist / name).is_file(), f"{name} is missing")
        expect(name in sums, f"SHA256SUMS does not list {name}")
    for name, sum in sums.items():
        expect(checksum(dist / name) == sum, f"{name} does not have the checksum in SHA256SUMS")


def check_formula(dist, archive):
    file = dist / "dependency-lint.rb"
    text = file.read_text()
    values = dict(re.findall(r'^  (url|version|sha256) "(.*)"$', text, re.M))
    expect(values.get("version") == VERSION, f"the formula does not have the version {VERSION}")
    url = values.get("url", "")
    expect(url.endswith(f"/{archive.name}"), f"the formula does not use {archive.name}")
    expect(values.get("sha256") == checksum(archive), "the formula has another checksum")
    if not shutil.which("ruby"):
        return "not parsed without Ruby"
    parsed = run("ruby", "-c", file)
    expect(parsed.returncode == 0, parsed.stdout)
    return "parsed by Ruby"


def check_bundle(dist):
    name = "LintCLI.artifactbundle"
    with zipfile.ZipFile(dist / f"{name}.zip") as archive:
        folder = dist / "dependency-lint-plugins" / name
        for entry in archive.namelist():
            same = (folder.parent / entry).read_bytes() == archive.read(entry)
            expect(same, f"{entry} is another one in the package with the plugins")
        artifact = json.loads(archive.read(f"{name}/info.json"))["artifacts"]["LintCLI"]
        expect(artifact["version"] == VERSION, f"the bundle does not have the version {VERSION}")
        for variant in artifact["variants"]:
            entry = archive.getinfo(f"{name}/{variant['path']}")
            expect(entry.external_attr >> 16 & 0o111, f"{entry.filename} is not executable")


def check_container(dist, archive):
    """Runs the command of the image in a folder with nothing else."""
    lines = (dist / "Containerfile").read_text().splitlines()
    steps = dict(line.split(" ", 1) for line in lines if line and not line.startswith("#"))
    expect(steps["ADD"] == f"{archive.name} /usr/local/", f"the image does not add {archive.name}")
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        with tarfile.open(archive) as files:
            files.extractall(root / "usr/local", filter="data")
        [command] = json.loads(steps["CMD"])
        for library in re.findall(r"(/\S+) \(0x", run("ldd", f"{root}{command}").stdout):
            target = root / library.lstrip("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(library, target)
        code = root / steps["WORKDIR"].lstrip("/")
        for name, text in (
            (".dependency-lint.yml", RULES), ("In/In.swift", "import Out\n"), ("Out/Out.swift", ""),
        ):
            (code / name).parent.mkdir(parents=True, exist_ok=True)
            (code / name).write_text(text)
        # Swift reads the arguments of a program in /proc.
        (root / "proc").mkdir()
        start = [
            "unshare", "--map-root-user", "--pid", "--fork", "--mount-proc", "--root", root,
            "--wd", steps["WORKDIR"], command,
        ]
        version = run(*start, "--version")
        expect(version.stdout == f"{VERSION}\n", f"in a container, --version is {version.stdout}")
        found = run(*start)
        expect(
            found.returncode == 1 and "In/In.swift:1:8: error: " in found.stdout,
            f"in a container, the check exits with {found.returncode}: {found.stdout}",
        )


def check_extension(dist, program):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        with zipfile.ZipFile(dist / f"dependency-lint-{VERSION}.vsix") as archive:
            archive.extractall(root)
        manifest = xml.etree.ElementTree.parse(root / "extension.vsixmanifest")
        space = "{http://schemas.microsoft.com/developer/vsx-schema/2011}"
        identity = manifest.find(f".//{space}Identity").attrib
        package = json.loads((root / "extension/package.json").read_text())
        expect(
            (identity["Id"], identity["Version"], identity["Publisher"])
            == (package["name"], VERSION, package["publisher"]),
            f"the manifest of the extension does not have the version {VERSION}",
        )
        expect(package["version"] == VERSION, f"package.json does not have the version {VERSION}")
        for asset in manifest.iter(f"{space}Asset"):
            expect((root / asset.get("Path")).is_file(), f"the extension lacks {asset.get('Path')}")
        types = xml.etree.ElementTree.parse(root / "[Content_Types].xml").getroot()
        endings = {entry.get("Extension") for entry in types}
        for file in root.rglob("*.*"):
            known = file.suffix in endings or file.name == "[Content_Types].xml"
            expect(known, f"[Content_Types].xml lacks {file.suffix}")
        if not shutil.which("node"):
            return "not used without Node"
        script = pathlib.Path(__file__).with_name("check-vscode.js")
        used = run("node", script, program, root / "extension")
        expect(used.returncode == 0, used.stdout)
        return "used with Node"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    dist = pathlib.Path(sys.argv[1]).resolve()
    archives = list(dist.glob(f"dependency-lint-{VERSION}-*.tar.gz"))
    expect(len(archives) == 1, f"{len(archives)} archives have the version {VERSION}")
    [archive] = archives
    check_sums(dist, [
        archive.name, "LintCLI.artifactbundle.zip", "dependency-lint.rb", "Containerfile",
        f"dependency-lint-{VERSION}.vsix",
    ])
    check_bundle(dist)
    formula = check_formula(dist, archive)
    check_container(dist, archive)
    extension = check_extension(dist, dist / "tree/dependency-lint/bin/dependency-lint")
    print(f"dependency-lint {VERSION}: the command runs in a container's folder, the formula is "
          f"{formula}, the extension is {extension}")


if __name__ == "__main__":
    main()
