#!/usr/bin/env bash
# Runs all tests that were built. The web app is used in Chromium meanwhile, which often waits; what
# that prints comes last.
set -euo pipefail
cd "$(dirname "$0")/.."

# Chromium leaves temporary files.
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
TMPDIR="$work" Tools/test-web.sh >"$work/log" 2>&1 &
web=$!
status=0
swift test --skip-build || status=$?
wait "$web" || status=$?
cat "$work/log"
exit "$status"
