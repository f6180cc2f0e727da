#!/usr/bin/env bash
# Checks the changes since a git revision: the format, the rules, and the tests that the changes can
# reach. Prints how long each step took, and what was skipped.
#
#   Tools/check.sh [REVISION]     HEAD by default, which compares the working tree
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -le 1 ] || { echo 'usage: Tools/check.sh [REVISION]' >&2; exit 2; }
[ -n "${SUPERVISED-}" ] || exec Tools/supervise.py Tools/check.sh "$@"

base="${1:-HEAD}"
git rev-parse --verify --quiet "$base^{commit}" >/dev/null || {
  echo "check: there is no revision $base; run make check SINCE=REVISION" >&2
  exit 2
}
changes="$({ git diff --name-only "$base" && git ls-files --others --exclude-standard; } | sort -u)"
[ -n "$changes" ] || {
  echo "check: nothing differs from $base, so nothing was checked; run make check SINCE=HEAD~1" >&2
  exit 2
}
# Whether a change has a path that matches a pattern.
changes_match() { grep -qE "$1" <<<"$changes"; }

start=0
step() {
  [ "$start" = 0 ] || echo "   $((SECONDS - start)) s"
  start=$SECONDS
  printf '== %s\n' "$1"
}
skipped=()

mapfile -t sources < <(grep '\.swift$' <<<"$changes" |
  while IFS= read -r file; do [ -e "$file" ] && echo "$file"; done || true)
if [ "${#sources[@]}" -gt 0 ]; then
  step "format of ${#sources[@]} files"
  swift format lint --strict "${sources[@]}"
else
  skipped+=('the format: no Swift file has changed')
fi

step 'rules'
linter=Tools/DependencyLint
lint="$(Tools/linter.sh)"
"$lint"
"$lint" check "$linter"
# Alternating with a build without this flag would take several seconds more for each.
checks=(--explicit-target-dependency-import-check error)

# Tests of targets, and tests that read pages and scripts, which belong to no target.
filter="$("$lint" affected --since "$base" --filter)"
# Data, templates and C sources: the tests that they reach are not known.
if changes_match '^(Modules|Apps|Tests)/.*\.(tsv|mustache|html|css|js|c|h|py|modulemap)$'; then
  filter='.'
elif changes_match '(\.md|\.py|\.sh|\.yml|^Makefile|^\.ci/run)$'; then
  filter="${filter:+$filter|}^ScriptsTests\."
fi
linter_filter="$("$lint" affected "$linter" --since "$base" --filter)"
# Its pages, scripts and schema, which belong to no target.
changes_match "^$linter/" && [ -z "$linter_filter" ] && linter_filter='^LintTests\.'

# Builds the tests of a package, and runs those that match a filter.
run_tests() {
  local folder="$1" name="$2" filter="$3" log="$TMPDIR/check-tests.log"
  step "build of $name"
  Tools/bootstrap.sh --quiet --tests
  swift build --package-path "$folder" --product "$name" "${checks[@]}" --quiet
  step "tests: $filter"
  Tools/supervise.py --tests swift test --package-path "$folder" --skip-build --filter "$filter" \
    >"$log" 2>&1 || {
    grep -vE '^(◇|✔) ' "$log"
    exit 1
  }
  tail -n 1 "$log"
  # A filter that matches no test would pass.
  grep -qE 'Test run with [1-9][0-9]* tests? .*passed' "$log"
  rm "$log"
}
[ -z "$filter" ] || run_tests . MarqueePackageTests "$filter"
[ -z "$linter_filter" ] || run_tests "$linter" DependencyLintPackageTests "$linter_filter"
if [ -n "$filter$linter_filter" ]; then
  skipped+=('tests that the changes cannot reach')
else
  skipped+=('all tests: none can be reached by the changes')
fi

if changes_match '^(Apps/MarqueeWeb|Tools/Checks/Web/)'; then
  step 'pages in Chromium'
  Tools/Checks/Web/test-web.sh
else
  skipped+=('Chromium: the web app has not changed')
fi
skipped+=('what only .ci/run does, such as releases, attacks on the servers and other packages')

step "skipped, compared with .ci/run"
printf '   %s\n' "${skipped[@]}"
echo "check: passed in $SECONDS s; it compared ${#sources[@]} Swift files and $(wc -l <<<"$changes") changed paths in all with $base"
