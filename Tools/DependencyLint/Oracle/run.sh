#!/usr/bin/env bash
# Compares dependency-lint with the compiler and with swift-syntax:
#
#   run.sh [names | imports | unused | all] [PACKAGE [--exclude FOLDER]…]
#
# names: the references by name between folder layers, with the compiler's index of this package and
# of its dependencies. imports: the import scanner, on the sources of all dependencies.
# unused: the unused imports of made-up cases, and those of a dependency.
#
# PACKAGE is the folder of another package, which is compared together with its dependencies, too;
# the names in its FOLDERs are not.
set -euo pipefail
checks="${1:-all}"
other="${2:+$(cd "$2" && pwd -P)}"
excluded=("${@:3}")
cd "$(dirname "$0")"

names() {
  swift build --product index-oracle --quiet
  local oracle
  oracle="$(swift build --show-bin-path)/index-oracle"

  echo '== Names that do not only mean types'
  local homonyms=.build/homonyms
  Homonyms/generate.py "$homonyms"
  swift build --package-path "$homonyms" --quiet
  "$oracle" --names folders "$homonyms"

  names_in .. --exclude Oracle --exclude Tests/Films
  [ -z "$other" ] || names_in "$other" ${excluded[@]+"${excluded[@]}"}
}

# Compares the names of a package and of some of its dependencies.
names_in() {
  local package="$1" store layers dependency
  shift
  # A debug build keeps the index of what was built before, such as tests.
  swift build --package-path "$package" --quiet
  store="$(swift build --package-path "$package" --show-bin-path)/index/store"
  for layers in folders files; do
    echo "== Names in $package, with $layers as layers"
    "$oracle" --index "$store" "$@" --names "$layers" "$package"
    for dependency in GRDB.swift hummingbird swift-argument-parser swift-nio; do
      [ -e "$package/.build/checkouts/$dependency" ] || continue
      echo "== Names in $dependency, with $layers as layers"
      "$oracle" --index "$store" --names "$layers" "$package/.build/checkouts/$dependency"
    done
  done
}

imports() {
  # A debug build is faster to compile, but takes minutes to parse.
  local mode="${ORACLE_MODE:-release}" oracle
  swift build -c "$mode" --product lint-oracle --quiet
  oracle="$(swift build -c "$mode" --show-bin-path)/lint-oracle"

  # The checkouts of this package include the linter's dependencies and swift-syntax.
  local sources=(.build/checkouts)
  if [ -n "$other" ]; then
    swift package --package-path "$other" resolve >/dev/null
    sources+=("$other/.build/checkouts")
  fi
  local folder
  for folder in "${sources[@]}"; do
    "$oracle" --known known-differences.txt "$folder"
    "$oracle" --known known-differences.txt --compiler 300 "$folder"
  done
}

unused() {
  swift build --package-path .. --product dependency-lint --quiet
  local linter
  linter="$(swift build --package-path .. --show-bin-path)/dependency-lint"
  echo '== Unused imports'
  ./unused.py "$linter" marks UnusedImports
  ./unused.py "$linter" compiler ../.build/checkouts/Yams
}

case "$checks" in
  names) names ;;
  imports) imports ;;
  unused) unused ;;
  all)
    names
    imports
    unused
    ;;
  *) echo 'usage: run.sh [names | imports | unused | all] [PACKAGE [--exclude FOLDER]…]' >&2; exit 2 ;;
esac
