#!/usr/bin/env bash
# Proves that new-feature adds features that work, and removes them without a trace, in a copy of this
# package: for each need, builds, tests, lints and runs one. Then kills new-feature at random moments.
#
#   Tools/Checks/Generator/check-new-feature.sh [KILLS] [NEEDS…]
#
# KILLS is the number of kills, 300 by default; 0 skips them. NEEDS are values of --needs, each
# checked separately; "none" skips them.
set -euo pipefail
cd "$(dirname "$0")/../../.."
[ -e .git/copy ] || exec Tools/Checks/Generator/in-copy.sh Tools/Checks/Generator/check-new-feature.sh "$@"

kills="${1:-300}"
shift $(($# > 0 ? 1 : 0))
[ $# -gt 0 ] || set -- http apps flow apps,flow,sign-in http,cache,flow,sql
[ "$1" != none ] || set --

fail() {
  echo "error: $*" >&2
  exit 1
}
run_quietly() { "$@" >"$log" 2>&1 || { cat "$log" >&2; fail "\`$*\` failed"; }; }
expect() { grep -qF -- "$1" <<<"$2" || fail "expected “$1” in: $2"; }
now() { date +%s.%N; }
since() { awk -v start="$1" -v end="$(now)" 'BEGIN { printf "%.1f", end - start }'; }

log="$(mktemp)"
home="$(mktemp -d)"
trap 'rm -rf "$log" "$home"' EXIT
CHECKS=(--explicit-target-dependency-import-check error)

[ -z "$(git status --porcelain)" ] || fail "the copy is not clean"

start="$(now)"
run_quietly swift build --build-tests "${CHECKS[@]}"
bin="$(swift build --show-bin-path)"
new_feature="$bin/new-feature"
linter="$(Tools/linter.sh)"
echo "built in $(since "$start") s"

at_home() { HOME="$home" XDG_CONFIG_HOME= XDG_DATA_HOME= XDG_CACHE_HOME= LANG=C "$bin/$1" "${@:2}"; }
reviews() { at_home reviews "$@"; }

checked=0
for needs; do
  start="$(now)"
  run_quietly "$new_feature" Reviews --needs "$needs"
  generation="$(since "$start")"
  files="$(git status --porcelain --untracked-files=all | sed -n 's/^?? //p' | grep '\.swift$')"
  [ "$(wc -l <<<"$files")" -gt 10 ] || fail "only a few files: $files"
  swift format lint --strict $files Package.swift

  start="$(now)"
  rm -rf "$home"/.[!.]*
  run_quietly swift build --product reviews
  case "$needs" in *sign-in*)
    ! reviews >"$log" 2>&1 || fail 'the list needs no sign-in'
    expect 'hint: Sign in with auth login.' "$(cat "$log")"
    at_home auth login --quiet >"$log" 2>&1 || { cat "$log" >&2; fail 'the sign-in failed'; }
    ;;
  esac
  output="$(reviews)"
  first_output="$(since "$start")"
  expect Lighthouse "$output"
  expect '"title" : "Lighthouse"' "$(reviews --json)"
  expect $'1\tFaro' "$(reviews --language es --plain | sed 's/\t\t/\t/')"
  case "$needs" in *sign-in*) ;; *cache*|*apps*) expect Lighthouse "$(reviews --offline 2>&1)" ;; esac
  case "$needs" in *sql*) expect $'2\t*\tHarbor' "$(reviews --pin 2 --plain)" ;; esac

  run_quietly swift build --build-tests "${CHECKS[@]}"
  run_quietly swift test --skip-build --filter 'Reviews|ReviewList' --filter ScriptsTests
  tests="$(sed -n 's/.*Test run with \([0-9]*\) tests.* passed.*/\1/p' "$log")"
  [ "${tests:-0}" -gt 10 ] || fail "only ${tests:-0} tests ran"
  run_quietly "$linter"
  run_quietly Tools/Pictures/draw-architecture.py "$linter" --check

  run_quietly "$new_feature" Reviews --undo
  [ -z "$(git status --porcelain)" ] || { git status --short >&2; fail "the undo left something"; }
  checked=$((checked + 1))
  echo "$needs: created in $generation s, first output $first_output s later, $tests tests"
done
[ "$checked" -eq $# ] || fail "checked $checked of $#"
[ "$kills" -eq 0 ] || Tools/Checks/Generator/kill-new-feature.py "$new_feature" "$kills"
