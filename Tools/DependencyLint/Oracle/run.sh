#!/usr/bin/env bash
# Compares dependency-lint with the compiler and with swift-syntax: run.sh [names | imports | unused].
#
# names: the references by name between folder layers, with the compiler's index of this package and
# of its dependencies. imports: the import scanner, on the sources of all dependencies.
# unused: the unused imports of made-up cases, and those of a dependency.
set -euo pipefail
cd "$(dirname "$0")"

names() {
  # A debug build keeps the index of what was built before, such as tests.
  swift build --package-path ../.. --quiet
  swift build --product index-oracle --quiet
  local oracle store
  oracle="$(swift build --show-bin-path)/index-oracle"
  store="$(swift build --package-path ../.. --show-bin-path)/index/store"

  echo '== Names that do not only mean types'
  local homonyms=.build/homonyms
  Homonyms/generate.py "$homonyms"
  swift build --package-path "$homonyms" --quiet
  "$oracle" --names folders "$homonyms"

  local own=(--exclude Tools/Benchmarks --exclude Tools/Fuzz --exclude Tools/LintOracle
    --exclude Tests/Examples)
  for layers in folders files; do
    echo "== Names in this package, with $layers as layers"
    "$oracle" --index "$store" "${own[@]}" --names "$layers" ../..
    for package in GRDB.swift hummingbird swift-argument-parser swift-nio; do
      echo "== Names in $package, with $layers as layers"
      "$oracle" --index "$store" --names "$layers" "../../.build/checkouts/$package"
    done
  done
}

imports() {
  # A debug build is faster to compile, but takes minutes to parse.
  local mode="${ORACLE_MODE:-release}" oracle
  swift build -c "$mode" --product lint-oracle --quiet
  oracle="$(swift build -c "$mode" --show-bin-path)/lint-oracle"

  # The checkouts of this package include Marquee's dependencies and swift-syntax.
  "$oracle" --known known-differences.txt .build/checkouts
  "$oracle" --known known-differences.txt --compiler 300 .build/checkouts
}

unused() {
  swift build --package-path ../.. --product dependency-lint --quiet
  local linter
  linter="$(swift build --package-path ../.. --show-bin-path)/dependency-lint"
  echo '== Unused imports'
  ./unused.py "$linter" marks UnusedImports
  ./unused.py "$linter" compiler ../../.build/checkouts/Yams
}

case "${1:-all}" in
  names) names ;;
  imports) imports ;;
  unused) unused ;;
  all)
    names
    imports
    unused
    ;;
  *) echo 'usage: run.sh [names | imports | unused]' >&2; exit 2 ;;
esac
