#!/usr/bin/env bash
# Runs the built tests, and meanwhile uses the web app in Chromium. The output of Chromium's checks
# comes last.
set -euo pipefail
cd "$(dirname "$0")/.."

# Chromium leaves temporary files behind.
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
TMPDIR="$work" Tools/Checks/Web/test-web.sh >"$work/log" 2>&1 &
web=$!
status=0
swift test --skip-build || status=$?
wait "$web" || status=$?
cat "$work/log"
exit "$status"
