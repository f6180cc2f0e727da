#!/usr/bin/env bash
# Builds programs to install: with Swift's libraries inside, stripped, with completion scripts, man
# pages and checksums.
#
# Usage: Tools/Release/release.sh [PROGRAM…], by default all programs. Writes to dist/:
#   PROGRAM-VERSION-TRIPLE.tar.gz     bin/ and share/, to unpack in ~/.local or /usr/local
#   dependency-lint-plugins/          a package with the SwiftPM plugins and the built linter
#   DependencyLintCLI.artifactbundle.zip
#                                     the built linter, for a binary target with a URL
#   dependency-lint.rb                a Homebrew formula for the archive
#   Containerfile                     an image with the archive
#   dependency-lint-VERSION.vsix      the extension for Visual Studio Code
#   RELEASE                           version, commit and toolchain
#   SHA256SUMS
# REPOSITORY_URL is the web page with the releases, for the formula; by default that of `origin`.
# Builds in RELEASE_SCRATCH (by default .build/static), for this machine's architecture.
set -euo pipefail
cd "$(dirname "$0")/../.."

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
lint_limit=25000000

version="$(sed -n 's/.*text = "\(.*\)"/\1/p' Apps/Support/CommandLineSupport/AppVersion.swift)"
triple="$(swift -print-target-info |
  python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["unversionedTriple"])')"
commit="$(git rev-parse HEAD)"
[ -z "$(git status --porcelain)" ] || commit+='-modified'
# Archives of one commit are identical, no matter when they are made.
date="$(git log -1 --format=%cd --date=format:%Y-%m-%d)"
seconds="$(git log -1 --format=%ct)"

# Name of each program, and of the target whose `main` it runs.
programs="$(swift package dump-package | python3 -c '
import json, sys
for product in json.load(sys.stdin)["products"]:
    if "executable" in product["type"]: print(product["name"], product["targets"][0])')"
[ $# -gt 0 ] || set -- $(cut -d ' ' -f 1 <<<"$programs")

read -ra flags <<<"$(Tools/Release/static-flags.sh "$scratch/libraries")"
build() { swift build --configuration release "${flags[@]}" --scratch-path "$scratch" "$@"; }

# Links a program without objects that it does not use, but that the linker would keep for the
# records of their types: Yams draws in all of Foundation, and the linter uses only its C library.
relink() {
  local name="$1" target="$2" output="$3" unused="$4" objects="$folder/$1.product/Objects"
  grep -v "/$unused\.build/" "$objects.LinkFileList" >"$objects.needed"
  swiftc -emit-executable -static-stdlib -o "$output" \
    -Xlinker --gc-sections -Xlinker --defsym -Xlinker "main=${target}_main" "@$objects.needed"
}

# Packs files of a folder; equal files result in equal bytes.
pack() {
  local folder="$1" archive="$2"
  shift 2
  tar --create --sort=name --mtime="@$seconds" --owner=0 --group=0 --numeric-owner \
    --directory "$folder" "$@" | gzip --no-name --best >"$archive"
}

# Writes the completion scripts and the man page of a program.
document() {
  local name="$1" program="$2/bin/$1" share="$2/share"
  mkdir -p "$share"/{bash-completion/completions,zsh/site-functions,fish/vendor_completions.d,man/man1}
  "$program" --generate-completion-script bash >"$share/bash-completion/completions/$name"
  "$program" --generate-completion-script zsh >"$share/zsh/site-functions/_$name"
  "$program" --generate-completion-script fish >"$share/fish/vendor_completions.d/$name.fish"
  "$manual" "$PWD/$program" --date "$date" --output-directory "$share/man/man1"
}

rm -rf "$dist"
mkdir -p "$dist"
folder="$(build --show-bin-path)"
# SwiftPM does not copy a file again that changed within a folder of resources.
rm -rf "$folder"/Marquee_*.resources

# The tool that writes man pages is not a product of the argument parser's package.
swift package --scratch-path "$scratch" resolve
parser="$scratch/checkouts/swift-argument-parser"
swift build --package-path "$parser" --scratch-path "$scratch/manual" --product generate-manual
manual="$(swift build --package-path "$parser" --scratch-path "$scratch/manual" --show-bin-path)"
manual+=/generate-manual

for name in "$@"; do
  target="$(sed -n "s/^$name //p" <<<"$programs")"
  [ -n "$target" ] || { echo "error: unknown program $name; the programs are:" $(cut -d ' ' -f 1 <<<"$programs"); exit 1; }
  build --product "$name"
  tree="$dist/tree/$name"
  mkdir -p "$tree/bin"
  if [ "$name" = dependency-lint ]; then
    relink "$name" "$target" "$tree/bin/$name" Yams
  else
    cp "$folder/$name" "$tree/bin/"
  fi
  strip "$tree/bin/$name"
  resources=("$target")
  case "$name" in new-*) resources+=(Scaffolding) ;; esac
  for module in "${resources[@]}"; do
    [ ! -e "$folder/Marquee_$module.resources" ] ||
      cp -R "$folder/Marquee_$module.resources" "$tree/bin/"
  done
  document "$name" "$tree"
  pack "$tree" "$dist/$name-$version-$triple.tar.gz" bin share
  printf '%s: %s bytes\n' "$name" "$(stat -c %s "$tree/bin/$name")"
done

linter="$dist/tree/dependency-lint/bin/dependency-lint"
if [ -e "$linter" ]; then
  size="$(stat -c %s "$linter")"
  [ "$size" -le "$lint_limit" ] || {
    echo "error: dependency-lint is $size bytes, more than $lint_limit; see what it imports from Foundation"
    exit 1
  }
  plugins="$dist/dependency-lint-plugins"
  mkdir "$plugins"
  cp LICENSE "$plugins/"
  cp -R Tools/Plugins "$plugins/Plugins"
  cat >"$plugins/Package.swift" <<'END'
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "dependency-lint-plugins",
  products: [
    .plugin(name: "DependencyLintPlugin", targets: ["DependencyLintPlugin"]),
    .plugin(name: "LintDependencies", targets: ["LintDependencies"]),
  ],
  targets: [
    .binaryTarget(name: "DependencyLintCLI", path: "DependencyLintCLI.artifactbundle"),
    .plugin(
      name: "DependencyLintPlugin",
      capability: .buildTool(),
      dependencies: ["DependencyLintCLI"]
    ),
    .plugin(
      name: "LintDependencies",
      capability: .command(
        intent: .custom(
          verb: "lint-dependencies",
          description: "Check the rules of .dependency-lint.yml."
        )
      ),
      dependencies: ["DependencyLintCLI"]
    ),
  ]
)
END
  Tools/Release/package-linter.py "$dist" "$version" "$triple"
  pack "$dist" "$dist/dependency-lint-plugins-$version-$triple.tar.gz" dependency-lint-plugins
fi

{
  echo "Marquee $version"
  echo "commit $commit"
  swift --version 2>/dev/null | head -1
  echo "target $triple"
} >"$dist/RELEASE"
(cd "$dist" && shopt -s nullglob && sha256sum RELEASE *.tar.gz *.zip *.rb *.vsix Container* >SHA256SUMS)
cat "$dist/RELEASE" "$dist/SHA256SUMS"
