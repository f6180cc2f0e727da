#!/usr/bin/env bash
# Compares dependency-lint with cat, swift-syntax and ripgrep on the sources of all dependencies, and
# measures its memory and the CPU time of a check with a warm cache.
# The sources are those of the dependencies of --package FOLDER, by default this package, which is
# checked, too. With --build, also measures a clean release build of the tool. With --before PROGRAM, compares the
# checks with another build of the tool, in the same run. With --checks, measures only the checks.
set -euo pipefail
folder="$(cd "$(dirname "$0")" && pwd -P)"
linter="$(dirname "$folder")"

for tool in hyperfine jq rg python3; do
  command -v "$tool" >/dev/null || { echo "bench: $tool is missing; install it first"; exit 1; }
done

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
package="$linter" build='' before='' checks=''
while [ $# -gt 0 ]; do
  case "$1" in
    --package) package="$(cd "$2" && pwd -P)"; shift ;;
    --build) build=yes ;;
    --checks) checks=yes ;;
    --before) before="$(realpath "$2")"; shift ;;
    *) echo "bench: unknown option $1"; exit 1 ;;
  esac
  shift
done

swift=(swift build --package-path "$linter" -c release --product dependency-lint --quiet)
if [ -n "$build" ]; then
  echo '== Clean release build'
  start=$SECONDS
  "${swift[@]}" --scratch-path "$work/build"
  echo "  $((SECONDS - start)) s"
  rm -rf "$work/build"
fi

swift+=(--static-swift-stdlib)
"${swift[@]}"
lint="$("${swift[@]}" --show-bin-path)/dependency-lint"
# Without it, the folder has no checkouts of the package's dependencies.
swift package --package-path "$package" resolve >/dev/null 2>&1

# Prints the CPU time of a command in seconds, and its peak memory in kilobytes.
usage() {
  python3 - "$@" <<'PYTHON'
import os, subprocess, sys
status = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
_, code, used = os.wait4(status.pid, 0)
code = os.waitstatus_to_exitcode(code)
if code not in (0, 1):
    sys.exit(f"bench: {' '.join(sys.argv[1:])} exited with {code}")
print(used.ru_utime + used.ru_stime, used.ru_maxrss)
PYTHON
}

# Prints the median CPU time in milliseconds, and the memory in megabytes, of nine runs.
median() {
  for run in 1 2 3 4 5 6 7 8 9; do usage "$@"; done | sort -n | sed -n 5p |
    awk '{ printf "%.1f %d", $1 * 1000, $2 / 1024 }'
}

# Prints a row: the CPU time and memory of a check, compared with `imports` and the other build.
row() {
  local name="$1" reference="$2" time memory other ratio=''
  shift 2
  "$lint" "$@" >/dev/null 2>&1 || true
  read -r time memory < <(median "$lint" "$@"; echo)
  if [ -n "$before" ]; then
    "$before" "$@" >/dev/null 2>&1 || true
    read -r other _ < <(median "$before" "$@"; echo)
    ratio="$(awk "BEGIN { printf \", %.2f times the other build\", $time / $other }")"
  fi
  awk "BEGIN { printf \"  %s: %.1f ms of CPU, %d MB, %.2f times imports%s\\n\", \
    \"$name\", $time, $memory, $time / $reference, \"$ratio\" }"
}

echo '== Checks of generated code bases with a warm cache, medians of 9'
export XDG_CACHE_HOME="$work/cache"
"$folder/lint-samples.py" "$work/samples" "$package/.build/checkouts"
(cd "$work/samples/package" && "$lint" baseline --grow >/dev/null 2>&1)
for sample in package folders violations layers; do
  cd "$work/samples/$sample"
  read -r imports _ < <(median "$lint" imports; echo)
  case "$sample" in
    package) row 'check, 120 targets, 466 baselined violations' "$imports" check ;;
    folders) row 'check, 4,000 modules' "$imports" check ;;
    violations) row 'check --format sarif, 100,000 violations' "$imports" check --format sarif ;;
    layers) row 'check, 4,000 files of 23 MB in folder layers' "$imports" check ;;
  esac
done
read -r time memory < <(median "$lint" imports "$work/samples/large.swift"; echo)
echo "  imports of one file of 100 MB: $time ms of CPU, $memory MB"
cd "$package"
if [ -n "$checks" ]; then exit; fi
mv "$work/samples/layers" "$work/layers"
rm -rf "$work/samples"
unset XDG_CACHE_HOME
echo

oracle_build=(swift build --package-path "$linter/Oracle" -c release)
"${oracle_build[@]}" --product lint-oracle --quiet
oracle="$("${oracle_build[@]}" --show-bin-path)/lint-oracle"

sources=.build/checkouts
find "$sources" -type f -name '*.swift' -print0 >"$work/list"
bytes="$(xargs -0 -a "$work/list" cat | wc -c)"
jobs="$(nproc)"

echo "== Scanning $((bytes >> 20)) MB of Swift with $jobs threads"
hyperfine --style basic --shell none --warmup 3 --runs 20 --export-json "$work/imports.json" \
  -n 'cat' "xargs -0 -a $work/list cat" \
  -n 'dependency-lint imports' "$lint imports --jobs $jobs $sources" \
  -n 'rg import' "rg -c -uu --glob '*.swift' --threads $jobs '\\bimport\\b' $sources" \
  >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
hyperfine --style basic --shell none --warmup 1 --runs 3 --export-json "$work/syntax.json" \
  -n 'swift-syntax' "$oracle --parse-only --jobs $jobs $sources" \
  >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
jq -rs --argjson bytes "$bytes" '[.[].results[]] as $all
  | ($all[] | select(.command == "dependency-lint imports").median) as $ours | $all[]
  | "  \(.command): \(.median * 1000 | round) ms, \($bytes / .median / 1e6 | round) MB/s, "
    + "\(.median / $ours * 100 | round / 100) times dependency-lint"' \
  "$work/imports.json" "$work/syntax.json"

echo
echo "== Names in folder layers: 4,000 files of 23 MB with $jobs threads"
(
  cd "$work/layers"
  # A check of these layers finds violations, so it fails.
  hyperfine --style basic --shell none --warmup 3 --runs 20 --ignore-failure \
    --export-json "$work/check.json" \
    -n 'dependency-lint imports' "$lint imports --jobs $jobs" \
    -n 'dependency-lint check' "$lint check --jobs $jobs" \
    >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
  hyperfine --style basic --shell none --warmup 1 --runs 3 --export-json "$work/names.json" \
    -n 'swift-syntax, only the names of types' "$oracle --type-names --jobs $jobs ." \
    >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
)
jq -rs '[.[].results[]] as $all
  | ($all[] | select(.command == "dependency-lint imports").median) as $imports | $all[]
  | "  \(.command): \(.median * 1000 | round) ms, "
    + "\(.median / $imports * 100 | round / 100) times dependency-lint imports"' \
  "$work/check.json" "$work/names.json"

echo
echo '== Memory for scanning 100 MB'
mkdir "$work/large"
copies=$((100 * 1024 * 1024 / bytes + 1))
for ((copy = 1; copy <= copies; copy++)); do
  # Copy only the contents: hidden folders are not scanned.
  cp -R "$sources/." "$work/large/$copy"
done
read -r _ memory < <(usage "$lint" imports "$work/large")
echo "  $((memory / 1024)) MB for $((bytes * copies >> 20)) MB of source"

echo
echo "== Check of $package with a warm cache"
"$lint" check >/dev/null || true
read -r time memory < <(median "$lint" check; echo)
echo "  $time ms of CPU (median of 9), $memory MB"
