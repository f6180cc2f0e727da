#!/usr/bin/env bash
# Runs the tests of the targets that a change since a git revision can reach.
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -eq 1 ] || { echo "usage: Tools/test-affected.sh REVISION" >&2; exit 2; }
[ -n "${SUPERVISED-}" ] || exec Tools/supervise.py Tools/test-affected.sh "$@"

Tools/bootstrap.sh --quiet --tests
swift build --product dependency-lint --quiet
filter="$("$(swift build --show-bin-path)/dependency-lint" affected --since "$1" --filter)"
# An empty pattern would run all tests.
[ -n "$filter" ] || { echo "no test target is affected"; exit 0; }
echo "affected: $filter"
swift build --build-tests --explicit-target-dependency-import-check error
Tools/supervise.py --tests swift test --skip-build --filter "$filter"
case "$filter" in *MarqueeWebTests*) Tools/test-web.sh ;; esac
