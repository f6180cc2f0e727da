#!/usr/bin/env bash
# Proves that the package works without each feature: removes it in a copy, builds what is left
# without warnings, and checks the format, the rules and the tests.
#
#   Tools/Checks/Generator/check-remove-feature.sh [NAME…]
#
# Tests that compare the pages with the package are left out: they name the sentences to change. So
# are those of new-feature on samples, which no feature is part of.
set -euo pipefail
cd "$(dirname "$0")/../../.."
[ -e .git/copy ] || exec Tools/Checks/Generator/in-copy.sh Tools/Checks/Generator/check-remove-feature.sh "$@"
[ $# -gt 0 ] || set -- $(basename -s .txt Tools/RemoveFeature/*.txt)

fail() {
  echo "error: $*" >&2
  exit 1
}
run_quietly() { "$@" >"$log" 2>&1 || { cat "$log" >&2; fail "\`$*\` failed"; }; }

log="$(mktemp)"
trap 'rm -f "$log"' EXIT
CHECKS=(--explicit-target-dependency-import-check error)
PAGES='DocumentationTests|DocumentedOutputTests|DocumentedScreensTests'
SAMPLES='ScaffoldingTests'

[ -z "$(git status --porcelain)" ] || fail "the copy is not clean"
linter="$(Tools/linter.sh)"
for name; do
  start=$SECONDS
  run_quietly Tools/Checks/Generator/remove-feature.py "$name"
  run_quietly swift format lint --strict --recursive Package.swift Modules Apps Tests Tools
  run_quietly swift build --build-tests "${CHECKS[@]}"
  built=$((SECONDS - start))
  run_quietly "$linter"
  run_quietly Tools/Checks/check-rules.py "$linter"
  run_quietly Tools/Pictures/draw-architecture.py "$linter" --check
  run_quietly swift test --skip-build --skip "$PAGES|$SAMPLES"
  tests="$(sed -n 's/.*Test run with \([0-9]*\) tests.* passed.*/\1/p' "$log")"
  [ "${tests:-0}" -gt 1000 ] || fail "only ${tests:-0} tests ran"
  echo "$name: removed and built in $built s, $tests tests in $((SECONDS - start - built)) s"
  git checkout --quiet .
done
