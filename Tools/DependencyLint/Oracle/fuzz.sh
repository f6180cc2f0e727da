#!/usr/bin/env bash
# Fuzzes the scanners of imports and names with libFuzzer and the address sanitizer: fuzz.sh [SECONDS [SEED]].
#
# The corpus is kept in the build folder. The path of a failing input is printed at the end.
set -euo pipefail
cd "$(dirname "$0")"

seconds="${1:-60}"
seed="${2:-0}"
build=.build/fuzz
mkdir -p "$build/corpus" "$build/found"

# Compile the scanner's files and the target as one module, for access to internal types.
scanner=()
for file in ../Sources/LintScanner/*.swift ../Sources/LintScanner/Names/*.swift; do
  case "$file" in
    */SourceReader.swift | */SourceScanner.swift | */UnreadableSources.swift | */NameSurvey.swift) ;;
    *) scanner+=("$file") ;;
  esac
done
compile=(swiftc -O -g -parse-as-library -swift-version 6 -package-name DependencyLint -use-ld=lld)
"${compile[@]}" -module-name Fuzz -sanitize=fuzzer,address -o "$build/lint-fuzz" \
  Fuzz/Target/*.swift "${scanner[@]}"
"${compile[@]}" -module-name Repetition -o "$build/lint-repetition" \
  Fuzz/Repetition/*.swift "${scanner[@]}"

echo '== Repeated tokens: checking that scanning takes linear time'
"$build/lint-repetition" 8000

echo "== Fuzzing for $seconds s"

# Swift's backtraces read memory that the address sanitizer protects.
export SWIFT_BACKTRACE=enable=no
"$build/lint-fuzz" -max_total_time="$seconds" -seed="$seed" -dict=Fuzz/tokens.dict -timeout=10 \
  -detect_leaks=0 -max_len=8192 -artifact_prefix="$build/found/" -print_final_stats=1 "$build/corpus" Fuzz/Seeds
