#!/usr/bin/env bash
# The hook for https://pre-commit.com: builds the linter if necessary, and runs it in the repository
# of the commit.
set -euo pipefail
package="$(cd "$(dirname "$0")/.." && pwd -P)"

linter="$package/.build/release/dependency-lint"
if [ ! -x "$linter" ]; then
  log="$(mktemp)"
  trap 'rm -f "$log"' EXIT
  # Git sets variables for hooks, which must not affect the git commands that SwiftPM runs.
  if ! (
    unset "${!GIT_@}"
    swift build --package-path "$package" -c release --product dependency-lint >"$log" 2>&1
  ); then
    cat "$log" >&2
    exit 3
  fi
fi
exec "$linter" "$@"
