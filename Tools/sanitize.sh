#!/usr/bin/env bash
# Runs tests with the thread sanitizer and the address sanitizer: HTTP and CurlHTTP, and the code
# that signs users in and stores their tokens.
#
#   Tools/sanitize.sh [thread|address]...
#
# Builds only these tests, with a manifest generated from Package.swift, in .build/sanitize.
set -euo pipefail
cd "$(dirname "$0")/.."
[ -n "${SUPERVISED-}" ] || exec Tools/supervise.py Tools/sanitize.sh "$@"

# Skip tests that count the file descriptors of a process, because sanitizers open some too.
skipped='leave no descriptor open|leaves a descriptor open'

root="$PWD"
work="$root/.build/sanitize"
Tools/Sanitize/package.sh "$work/package" HTTPTests CurlHTTPTests SecretsTests AuthTests \
  PostgreSQLTests MemberServiceTests
cd "$work/package"

[ $# -gt 0 ] || set -- thread address
for sanitizer; do
  echo "== $sanitizer sanitizer"
  swift build --build-tests --quiet --sanitize="$sanitizer" --scratch-path "$work/$sanitizer"
  preload=
  if [ "$sanitizer" = thread ] && [ "$(uname)" = Linux ]; then
    preload="$work/runtime.so"
    clang -shared -fPIC -O1 -Wall -o "$preload" "$root/Tools/Sanitize/runtime.c"
  fi
  # A report makes the process fail when it exits. The leak sanitizer is off: it reports Swift's
  # metadata.
  run() {
    LD_PRELOAD="$preload" ASAN_OPTIONS=detect_leaks=0 \
      swift test --skip-build --sanitize="$sanitizer" --scratch-path "$work/$sanitizer" \
      --skip "$skipped" "$@"
  }
  run
  TEST_SESSION_THREADS=3 run --filter CurlHTTPTests
done
