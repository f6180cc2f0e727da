#!/usr/bin/env bash
# Measures dependency-lint over the sources of all resolved dependencies, in one run and as ratios:
# against cat, swift-syntax and ripgrep; its memory; the CPU time of a warm check.
# With --build, a clean release build of the tool as well.
set -euo pipefail
cd "$(dirname "$0")/../.."

for tool in hyperfine jq rg python3; do
  command -v "$tool" >/dev/null || { echo "bench: $tool is missing; install it first"; exit 1; }
done

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

if [ "${1:-}" = --build ]; then
  echo '== A release build from clean'
  start=$SECONDS
  swift build -c release --product dependency-lint --scratch-path "$work/build" --quiet
  echo "  $((SECONDS - start)) s"
  rm -rf "$work/build"
fi

swift build -c release --static-swift-stdlib --product dependency-lint --quiet
lint="$(swift build -c release --show-bin-path)/dependency-lint"
oracle_build=(swift build --package-path Tools/LintOracle -c release)
"${oracle_build[@]}" --product lint-oracle --quiet
oracle="$("${oracle_build[@]}" --show-bin-path)/lint-oracle"

sources=.build/checkouts
find "$sources" -type f -name '*.swift' -print0 >"$work/list"
bytes="$(xargs -0 -a "$work/list" cat | wc -c)"
jobs="$(nproc)"

# The time and the memory of one run: user and system seconds, and kilobytes at the peak.
usage() {
  python3 - "$@" <<'PYTHON'
import os, subprocess, sys
status = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, code, used = os.wait4(status.pid, 0)
code = os.waitstatus_to_exitcode(code)
if code not in (0, 1):
    sys.exit(f"bench: {' '.join(sys.argv[1:])} ended with {code}")
print(used.ru_utime + used.ru_stime, used.ru_maxrss)
PYTHON
}

echo "== Imports of $((bytes >> 20)) MB of Swift, $jobs threads"
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
    + "\(.median / $ours * 100 | round / 100) times our time"' \
  "$work/imports.json" "$work/syntax.json"

echo
echo '== Memory of imports over 100 MB'
mkdir "$work/large"
copies=$((100 * 1024 * 1024 / bytes + 1))
for ((copy = 1; copy <= copies; copy++)); do
  # Its contents alone: below a hidden folder nothing would be scanned.
  cp -R "$sources/." "$work/large/$copy"
done
read -r _ memory < <(usage "$lint" imports "$work/large")
echo "  $((memory / 1024)) MB for $((bytes * copies >> 20)) MB of source"

echo
echo '== A check of this package, warm'
"$lint" check >/dev/null || true
for run in 1 2 3 4 5 6 7 8 9; do usage "$lint" check; done | sort -n | sed -n 5p |
  awk '{ printf "  %.1f ms of CPU (median of 9), %d MB\n", $1 * 1000, $2 / 1024 }'
