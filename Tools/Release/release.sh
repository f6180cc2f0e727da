#!/usr/bin/env bash
# Builds programs to install: with Swift's libraries inside, stripped, with completion scripts, man
# pages and checksums.
#
# Usage: Tools/Release/release.sh [PROGRAM…], by default all programs. Writes to dist/:
#   PROGRAM-VERSION-TRIPLE.tar.gz     bin/ and share/, to unpack in ~/.local or /usr/local
#   RELEASE                           version, commit and toolchain
#   SHA256SUMS
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
  cp "$folder/$name" "$tree/bin/"
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

{
  echo "Marquee $version"
  echo "commit $commit"
  swift --version 2>/dev/null | head -1
  echo "target $triple"
} >"$dist/RELEASE"
(cd "$dist" && sha256sum RELEASE *.tar.gz >SHA256SUMS)
cat "$dist/RELEASE" "$dist/SHA256SUMS"
