#!/usr/bin/env bash
# Lets libFuzzer loose on the scanner, with the address sanitizer on: fuzz.sh [SECONDS [SEED]].
#
# What it learns stays in the build folder; an input that breaks a promise is named at the end.
set -euo pipefail
cd "$(dirname "$0")"

seconds="${1:-60}"
seed="${2:-0}"
build=.build/fuzz
mkdir -p "$build/corpus" "$build/found"

# The scanner's own files, in one module with the target, so that its windows can be seen.
scanner=()
for file in ../DependencyLint/Scanner/*.swift; do
  case "$file" in
    */SourceReader.swift | */SourceScanner.swift) ;;
    *) scanner+=("$file") ;;
  esac
done
compile=(swiftc -O -g -parse-as-library -swift-version 6 -package-name Marquee -use-ld=lld)
"${compile[@]}" -module-name Fuzz -sanitize=fuzzer,address -o "$build/lint-fuzz" \
  Fuzz/Target/*.swift "${scanner[@]}"
"${compile[@]}" -module-name Repetition -o "$build/lint-repetition" \
  Fuzz/Repetition/*.swift "${scanner[@]}"

echo '== Tokens over and over: no file takes time that grows with the square of its size'
"$build/lint-repetition" 8000

echo "== Fuzzing for $seconds s"

# Swift's own backtraces read memory that the address sanitizer watches over.
export SWIFT_BACKTRACE=enable=no
"$build/lint-fuzz" -max_total_time="$seconds" -seed="$seed" -dict=Fuzz/tokens.dict -timeout=10 \
  -detect_leaks=0 -max_len=8192 -artifact_prefix="$build/found/" -print_final_stats=1 "$build/corpus" Fuzz/Seeds
