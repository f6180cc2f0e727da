#!/usr/bin/env bash
# Compares the import scanner with swift-syntax and the compiler, on the sources of all dependencies.
set -euo pipefail
cd "$(dirname "$0")"

# A debug build is faster to compile, but takes minutes to parse.
mode="${ORACLE_MODE:-release}"
swift build -c "$mode" --product lint-oracle --quiet
oracle="$(swift build -c "$mode" --show-bin-path)/lint-oracle"

# The checkouts of this package include Marquee's dependencies and swift-syntax.
"$oracle" --known known-differences.txt .build/checkouts
"$oracle" --known known-differences.txt --compiler 300 .build/checkouts
