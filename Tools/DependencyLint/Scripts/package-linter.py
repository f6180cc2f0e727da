#!/usr/bin/env python3
"""Writes the packages of dependency-lint to a folder that contains its archive and its tree.

usage: package-linter.py DIST VERSION TRIPLE

Reads DIST/dependency-lint-VERSION-TRIPLE.tar.gz and DIST/tree/dependency-lint, and writes:
  dependency-lint-plugins/LintCLI.artifactbundle, in the package with the plugins
  LintCLI.artifactbundle.zip
  dependency-lint.rb                 a formula for Homebrew, which installs the archive
  Containerfile                      an image with the archive and a Swift toolchain
  dependency-lint-VERSION.vsix       the extension for Visual Studio Code

REPOSITORY_URL is the web page of the repository, by default that of the remote `origin`. Without
either, the formula installs the archive in DIST. Equal files result in equal bytes.
"""
import hashlib
import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
EXTENSION = ROOT / "VSCode"
BUNDLE = "LintCLI.artifactbundle"
# The first date that a ZIP archive can contain.
DATE = (1980, 1, 1, 0, 0, 0)

FORMULA = """\
class DependencyLint < Formula
  desc "Reports the imports of Swift code that violate the rules of its architecture"
{homepage}  url "{url}"
  version "{version}"
  sha256 "{checksum}"
  license "MIT"

  depends_on arch: :{architecture}
  depends_on :linux

  def install
    prefix.install "bin", "share"
  end

  test do
    assert_equal version.to_s, shell_output("#{{bin}}/dependency-lint --version").strip
  end
end
"""

CONTAINERFILE = """\
# dependency-lint {version} with the Swift toolchain that evaluates manifests. To build the image in
# the folder of the archive, and to check the package in the current folder:
#
#   docker build --file Containerfile --tag dependency-lint .
#   docker run --rm --volume "$PWD:/code" dependency-lint
#
# A code base without manifests needs only the C and C++ libraries, such as those of
# --build-arg IMAGE=gcr.io/distroless/cc-debian12.
ARG IMAGE=docker.io/library/swift:6.3
FROM ${{IMAGE}}
ADD {archive} /usr/local/
WORKDIR /code
CMD ["/usr/local/bin/dependency-lint"]
"""

CONTENT_TYPES = """\
<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
{types}</Types>
"""

VSIX_MANIFEST = """\
<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="{name}" Version="{version}" Publisher="{publisher}"/>
    <DisplayName>{displayName}</DisplayName>
    <Description xml:space="preserve">{description}</Description>
    <Categories>{category}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="{engine}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="{kind}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExecutesCode" Value="true"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
"""


def repository():
    """Returns the URL of the repository's web page; an empty string if there is none."""
    url = os.environ.get("REPOSITORY_URL", "")
    if url and not re.fullmatch(r"https://[^\s\"'\\#]+", url):
        sys.exit(f"package-linter: REPOSITORY_URL is {url!r}; set it to a URL with https")
    if not url:
        command = ["git", "remote", "get-url", "origin"]
        result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        # https://host/path, git@host:path and ssh://git@host/path
        form = r"(?:https://(?:[^@/]+@)?|ssh://git@|git@)([\w.-]+)[:/]([\w./~-]+?)(?:\.git)?/?"
        match = re.fullmatch(form, result.stdout.strip())
        url = f"https://{match[1]}/{match[2]}" if match else ""
    return url.rstrip("/")


def pack(file, entries):
    """Writes a ZIP archive of pairs of a name and its bytes, and of names that are executable."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data, *executable in sorted(entries):
            entry = zipfile.ZipInfo(name, DATE)
            entry.create_system = 3
            entry.external_attr = (0o100755 if executable else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)


def write_bundle(dist, version, triple):
    program = dist / "tree" / "dependency-lint" / "bin" / "dependency-lint"
    variant = {"path": f"{triple}/dependency-lint", "supportedTriples": [triple]}
    artifact = {"type": "executable", "version": version, "variants": [variant]}
    info = {"schemaVersion": "1.0", "artifacts": {"LintCLI": artifact}}
    text = json.dumps(info, indent=2) + "\n"
    bundle = dist / "dependency-lint-plugins" / BUNDLE
    (bundle / triple).mkdir(parents=True, exist_ok=True)
    shutil.copy(program, bundle / triple)
    (bundle / "info.json").write_text(text)
    pack(dist / f"{BUNDLE}.zip", [
        (f"{BUNDLE}/info.json", text),
        (f"{BUNDLE}/{variant['path']}", program.read_bytes(), "executable"),
    ])


def write_formula(dist, version, triple, archive):
    page = repository()
    # GitHub, Gitea and Forgejo serve the files of a release at this path.
    url = f"{page}/releases/download/{version}/{archive.name}" if page else archive.as_uri()
    if not page:
        print("dependency-lint.rb installs the archive in dist/; to publish it, set REPOSITORY_URL")
    architecture = "arm64" if triple.startswith("aarch64") else "x86_64"
    (dist / "dependency-lint.rb").write_text(FORMULA.format(
        homepage=f'  homepage "{page}"\n' if page else "", url=url, version=version,
        checksum=hashlib.sha256(archive.read_bytes()).hexdigest(), architecture=architecture,
    ))


def write_extension(dist, version):
    manifest = json.loads((EXTENSION / "package.json").read_text())
    manifest["version"] = version
    sources = [*EXTENSION.glob("*.js"), *EXTENSION.glob("*.md")]
    files = {path.name: path.read_text() for path in sources}
    files["package.json"] = json.dumps(manifest, indent=2) + "\n"
    files["LICENSE.txt"] = (ROOT / "LICENSE").read_text()
    types = {
        ".js": "application/javascript", ".json": "application/json", ".md": "text/markdown",
        ".txt": "text/plain", ".vsixmanifest": "text/xml",
    }
    values = manifest | {
        "category": ",".join(manifest["categories"]), "kind": ",".join(manifest["extensionKind"]),
        "engine": manifest["engines"]["vscode"],
    }
    text = {name: html.escape(value) for name, value in values.items() if isinstance(value, str)}
    pack(dist / f"dependency-lint-{version}.vsix", [
        ("[Content_Types].xml", CONTENT_TYPES.format(types="".join(
            f'  <Default Extension="{ending}" ContentType="{kind}"/>\n'
            for ending, kind in types.items()
        ))),
        ("extension.vsixmanifest", VSIX_MANIFEST.format(**text)),
        *((f"extension/{name}", data) for name, data in files.items()),
    ])


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    dist, version, triple = pathlib.Path(sys.argv[1]).resolve(), *sys.argv[2:]
    archive = dist / f"dependency-lint-{version}-{triple}.tar.gz"
    write_bundle(dist, version, triple)
    write_formula(dist, version, triple, archive)
    containerfile = CONTAINERFILE.format(version=version, archive=archive.name)
    (dist / "Containerfile").write_text(containerfile)
    write_extension(dist, version)


if __name__ == "__main__":
    main()
