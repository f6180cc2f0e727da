#!/usr/bin/env bash
# The hook for https://pre-commit.com: builds the linter if it is not built yet, and runs it in the
# repository that is committed to.
set -euo pipefail
marquee="$(cd "$(dirname "$0")/.." && pwd -P)"

# Git tells hooks where its files are; SwiftPM's own questions to git must not be about these.
unset "${!GIT_@}"

linter="$marquee/.build/release/dependency-lint"
if [ ! -x "$linter" ]; then
  log="$(mktemp)"
  trap 'rm -f "$log"' EXIT
  if ! swift build --package-path "$marquee" -c release --product dependency-lint >"$log" 2>&1; then
    cat "$log" >&2
    exit 3
  fi
fi
exec "$linter" "$@"
