#!/usr/bin/env bash
# Builds the command to install: with Swift's libraries inside, stripped, with completion scripts, a
# man page and checksums.
#
# Usage: Scripts/release.sh. Writes to dist/:
#   dependency-lint-VERSION-TRIPLE.tar.gz
#                                     bin/ and share/, to unpack in ~/.local or /usr/local
#   dependency-lint-plugins/          a package with the SwiftPM plugins and the built linter
#   LintCLI.artifactbundle.zip        the built linter, for a binary target with a URL
#   dependency-lint.rb                a Homebrew formula for the archive
#   Containerfile                     an image with the archive
#   dependency-lint-VERSION.vsix      the extension for Visual Studio Code
#   RELEASE                           version, commit and toolchain
#   SHA256SUMS
# REPOSITORY_URL is the web page with the releases, for the formula; by default that of `origin`.
# Builds in RELEASE_SCRATCH (by default .build/static), for this machine's architecture.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "$(uname)" != Linux ]; then
  echo 'error: releases are built on Linux; elsewhere, use `swift build -c release`' >&2
  exit 1
fi
for command in python3 strip tar; do
  command -v "$command" >/dev/null || { echo "error: install $command" >&2; exit 1; }
done

scratch="${RELEASE_SCRATCH:-.build/static}"
dist=dist
# A linter that is fetched for each build must be small: ICU's data alone is 34 MB.
limit=25000000

version="$(sed -n 's/.*text = "\(.*\)"/\1/p' Sources/LintCLI/Support/Version.swift)"
triple="$(swift -print-target-info |
  python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["unversionedTriple"])')"
commit="$(git rev-parse HEAD)"
[ -z "$(git status --porcelain .)" ] || commit+='-modified'
# Archives of one commit are identical, no matter when they are made.
date="$(git log -1 --format=%cd --date=format:%Y-%m-%d)"
seconds="$(git log -1 --format=%ct)"

build() {
  swift build --configuration release --static-swift-stdlib --scratch-path "$scratch" "$@"
}

# Packs files of a folder; equal files result in equal bytes.
pack() {
  local folder="$1" archive="$2"
  shift 2
  tar --create --sort=name --mtime="@$seconds" --owner=0 --group=0 --numeric-owner \
    --directory "$folder" "$@" | gzip --no-name --best >"$archive"
}

rm -rf "$dist"
tree="$dist/tree/dependency-lint"
program="$tree/bin/dependency-lint"
mkdir -p "$tree/bin"
build --product dependency-lint

# Links the program without objects that it does not use, but that the linker would keep for the
# records of their types: Yams draws in all of Foundation, and the linter uses only its C library.
objects="$(build --show-bin-path)/dependency-lint.product/Objects"
grep -v '/Yams\.build/' "$objects.LinkFileList" >"$objects.needed"
swiftc -emit-executable -static-stdlib -o "$program" \
  -Xlinker --gc-sections -Xlinker --defsym -Xlinker main=LintCLI_main "@$objects.needed"
strip "$program"
size="$(stat -c %s "$program")"
echo "dependency-lint: $size bytes"
[ "$size" -le "$limit" ] || {
  echo "error: dependency-lint has more than $limit bytes; see what it imports from Foundation"
  exit 1
}

# The tool that writes man pages is not a product of the argument parser's package.
parser="$scratch/checkouts/swift-argument-parser"
manual=(swift build --package-path "$parser" --scratch-path "$scratch/manual")
"${manual[@]}" --product generate-manual
share="$tree/share"
mkdir -p "$share"/{bash-completion/completions,zsh/site-functions,fish/vendor_completions.d,man/man1}
"$program" --generate-completion-script bash >"$share/bash-completion/completions/dependency-lint"
"$program" --generate-completion-script zsh >"$share/zsh/site-functions/_dependency-lint"
"$program" --generate-completion-script fish >"$share/fish/vendor_completions.d/dependency-lint.fish"
"$("${manual[@]}" --show-bin-path)/generate-manual" "$PWD/$program" --date "$date" \
  --output-directory "$share/man/man1"
pack "$tree" "$dist/dependency-lint-$version-$triple.tar.gz" bin share

plugins="$dist/dependency-lint-plugins"
mkdir "$plugins"
cp -R LICENSE Plugins "$plugins/"
cat >"$plugins/Package.swift" <<'PACKAGE'
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "dependency-lint-plugins",
  products: [
    .plugin(name: "DependencyLintPlugin", targets: ["DependencyLintPlugin"]),
    .plugin(name: "LintDependencies", targets: ["LintDependencies"]),
  ],
  targets: [
    .binaryTarget(name: "LintCLI", path: "LintCLI.artifactbundle"),
    .plugin(
      name: "DependencyLintPlugin",
      capability: .buildTool(),
      dependencies: ["LintCLI"]
    ),
    .plugin(
      name: "LintDependencies",
      capability: .command(
        intent: .custom(
          verb: "lint-dependencies",
          description: "Check the rules of .dependency-lint.yml."
        )
      ),
      dependencies: ["LintCLI"]
    ),
  ]
)
PACKAGE
Scripts/package-linter.py "$dist" "$version" "$triple"
pack "$dist" "$dist/dependency-lint-plugins-$version-$triple.tar.gz" dependency-lint-plugins

{
  echo "dependency-lint $version"
  echo "commit $commit"
  swift --version 2>/dev/null | head -1
  echo "target $triple"
} >"$dist/RELEASE"
(cd "$dist" && sha256sum RELEASE *.tar.gz *.zip *.rb *.vsix Containerfile >SHA256SUMS)
cat "$dist/RELEASE" "$dist/SHA256SUMS"
