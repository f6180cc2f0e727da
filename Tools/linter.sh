#!/usr/bin/env bash
# Builds the linter, which is a package of its own, and prints the path of its program.
set -euo pipefail
cd "$(dirname "$0")/DependencyLint"
# Alternating with a build without this flag would take several seconds more for each.
build=(swift build --product dependency-lint --explicit-target-dependency-import-check error)
"${build[@]}" --quiet >&2
echo "$("${build[@]}" --show-bin-path)/dependency-lint"
