#!/usr/bin/env bash
# Runs all tests and, at the same time, those in Chromium, which mostly wait. They must be built.
set -euo pipefail
cd "$(dirname "$0")/.."

log=.build/test-web.log
bin="$(Tools/supervise.py swift build --show-bin-path)"
Tools/supervise.py Tools/test-web.sh "$bin" >"$log" 2>&1 &
status=0
Tools/supervise.py --tests swift test --skip-build || status=$?
wait $! || status=$?
cat "$log"
exit "$status"
