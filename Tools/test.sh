#!/usr/bin/env bash
# Runs all tests that were built. The web app is used in Chromium meanwhile, which mostly waits; what
# that prints comes last.
set -euo pipefail
cd "$(dirname "$0")/.."

log="$(mktemp)"
trap 'rm -f "$log"' EXIT
Tools/test-web.sh >"$log" 2>&1 &
web=$!
status=0
swift test --skip-build || status=$?
wait "$web" || status=$?
cat "$log"
exit "$status"
