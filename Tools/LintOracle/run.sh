#!/usr/bin/env bash
# Compares the import scanner with swift-syntax and with the compiler, over all dependencies.
set -euo pipefail
cd "$(dirname "$0")"

# A debug build is ready sooner, but then parses for minutes.
mode="${ORACLE_MODE:-release}"
swift build -c "$mode" --product lint-oracle --quiet
oracle="$(swift build -c "$mode" --show-bin-path)/lint-oracle"

# The checkouts of this package hold those of the one above, and swift-syntax itself.
"$oracle" --known known-differences.txt .build/checkouts
"$oracle" --known known-differences.txt --compiler 300 .build/checkouts
