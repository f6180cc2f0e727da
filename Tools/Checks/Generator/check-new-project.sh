#!/usr/bin/env bash
# Proves that projects of new-project work from nothing but their own files: builds, tests, lints and
# runs each in a temporary folder. Adds a second feature and removes it without a trace.
#
#   Tools/Checks/Generator/check-new-project.sh [KILLS [FOLDER]]
#
# Then kills new-project KILLS times, 20 by default. FOLDER contains the built programs, by default
# those of this package.
set -euo pipefail
cd "$(dirname "$0")/../../.."
kills="${1:-20}"
bin="$(realpath "${2:-$(swift build --show-bin-path)}")"
linter="$(Tools/linter.sh)"
package="$PWD"

fail() {
  echo "error: $*" >&2
  exit 1
}
run_quietly() { "$@" >"$log" 2>&1 || { cat "$log" >&2; fail "\`$*\` failed"; }; }
expect() { grep -qF -- "$1" <<<"$2" || fail "expected “$1” in: $2"; }
now() { date +%s.%N; }
since() { awk -v start="$1" -v end="$(now)" 'BEGIN { printf "%.1f", end - start }'; }
commit() {
  [ -e .git ] || git init --quiet
  git add --all
  git -c user.name=check -c user.email=check@example.org commit --quiet --message=project
}
expect_clean() { [ -z "$(git status --porcelain)" ] || { git status --short >&2; fail "$1"; }; }

# Creates a project in $work, and commits it.
create() {
  cd "$work"
  run_quietly "$bin/new-project" "$@"
  cd "$1"
  commit
  local module
  for module in Infrastructure/*/; do
    module="$(basename "$module")"
    diff -r "Infrastructure/$module" "$package/Modules/Infrastructure/$module" 2>/dev/null ||
      diff -r "Infrastructure/$module" "$package/Modules/$module" || fail "$module differs"
  done
  echo "$*: $(git ls-files | grep -vc ^Infrastructure/) own files," \
    "$(git ls-files | grep -v ^Infrastructure/ | xargs cat | wc -l) lines;" \
    "$(git ls-files Infrastructure | xargs cat | wc -l) lines of infrastructure"
}
demo() { make --no-print-directory demo "$@" 2>"$log" || { cat "$log" >&2; fail 'make demo failed'; }; }
lint() { run_quietly make lint LINTER="$linter"; }

# Builds and runs all tests, and expects a number of them.
test_all() {
  run_quietly make test
  local tests
  tests="$(sed -n 's/.*Test run with \([0-9]*\) tests.* passed.*/\1/p' "$log")"
  [ "${tests:-0}" -ge "$1" ] || fail "only ${tests:-0} tests ran"
}

# Adds a feature, runs it, expects a number of tests, and removes it without a trace.
second_feature() {
  local start
  start="$(now)"
  run_quietly "$bin/new-feature" Reviews "${@:2}"
  echo "Reviews: $(since "$start") s"
  expect Lighthouse "$(demo DEMO=reviews)"
  test_all "$1"
  lint
}
undo() {
  run_quietly "$bin/new-feature" Reviews --undo
  rm -f Package.resolved
  expect_clean 'the undo left something'
}

# Expects what the project's README says about a file that begins with a line.
expect_violation() {
  local item
  item="$(ls Modules/Features/*/Presentation/*ListItemViewModel.swift)"
  sed -i.old "1i $1" "$item"
  rm "$item.old"
  ! make lint LINTER="$linter" >"$log" 2>&1 || fail 'the linter accepts a broken rule'
  sed -n '/^```console$/,/^```$/p' README.md | sed '1,3d;$d' | while IFS= read -r line; do
    expect "$line" "$(cat "$log")"
  done
  git checkout --quiet "$item"
}

log="$(mktemp)"
# Outside of any package and repository.
work="$(cd "$(mktemp -d)" && pwd -P)"
trap 'rm -rf "$log" "$work"' EXIT

# No needs: the README's commands, the rules, and the next feature.
create Cinema --feature Movies
output="$(demo)"
sed -n '/^\$ make demo$/,/^```$/p' "$package/README.md" | sed '1d;$d' | while IFS= read -r line; do
  expect "$line" "$output"
done
expect '"title" : "Faro"' "$(.build/debug/movies --json --language es)"
test_all 3
lint
expect_violation 'import MoviesData'
item=Modules/Features/Movies/Presentation/MovieListItemViewModel.swift
sed -i '1i import MoviesData' "$item"
! swift build --build-tests --explicit-target-dependency-import-check error >"$log" 2>&1 ||
  fail 'the compiler accepts an undeclared import'
git checkout --quiet "$item"
second_feature 6
undo

# Requests and stored responses: a newer infrastructure, and a service that is not there.
create Shop --feature Products --needs http,cache
expect Lighthouse "$(demo)"
test_all 6
lint
second_feature 11 --needs http
! .build/debug/products --backend http://127.0.0.1:1 --data-dir empty >"$log" 2>&1 ||
  fail 'a closed port answers'
expect 'Nothing is listening at http://127.0.0.1:1' "$(cat "$log")"
rm -rf empty
undo
sed -i '1i // Older.' Infrastructure/HTTP/Endpoint.swift
sed -i '/("ServiceFailures"/d' Package.swift
git rm --quiet -r Infrastructure/ServiceFailures
commit
! "$bin/new-project" --infrastructure ../Nowhere >"$log" 2>&1 || fail 'there is no such project'
run_quietly "$bin/new-project" --infrastructure .
git add --all
git diff --cached --exit-code HEAD~1 || fail 'the infrastructure is not as before'

# All needs in the other shape, with an iOS app, in a package that uses it and has other modules.
create Kino --feature Movies --needs http,cache,flow,sql --layers folders --ios
test_all 12
lint
expect_violation 'typealias Source = DefaultMoviesRepository'
run_quietly "$package/Tools/Checks/Generator/check-ios.sh"
second_feature 19 --needs cache,sql
run_quietly "$package/Tools/Checks/Generator/check-ios.sh"
.build/debug/movies --data-dir data --pin 2 >"$log" 2>&1 || fail "$(cat "$log")"
expect $'2\t*\tHarbor' "$(.build/debug/movies --data-dir data)"
rm -r data
# The linter reads the Xcode project.
sed -i.old '1i import Movies' App/Kino/KinoApp.swift
! "$linter" >"$log" 2>&1 || fail 'the linter accepts a broken rule in the app'
expect 'App/Kino/KinoApp.swift:1:8: error: Kino (layer App) imports Movies' "$(cat "$log")"
mv App/Kino/KinoApp.swift.old App/Kino/KinoApp.swift
undo
mkdir -p "$work/User/Sources/Auth"
cd "$work/User"
echo 'import KinoUI' >Sources/Auth/Auth.swift
cat >Package.swift <<'END'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "User",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../Kino")],
  targets: [.target(name: "Auth", dependencies: [.product(name: "KinoUI", package: "Kino")])]
)
END
run_quietly swift build --target Auth

# The other needs, and projects without features.
for needs in flow http sql; do
  create "Needs-$needs" --feature Movies --needs "$needs"
  test_all 4
  lint
done
create Screens --feature Movies --ios
run_quietly "$package/Tools/Checks/Generator/check-ios.sh"
create Bare --empty --ios
run_quietly "$package/Tools/Checks/Generator/check-ios.sh"
run_quietly make lint
create Empty --empty
run_quietly make lint
run_quietly swift build
run_quietly "$bin/new-feature" Movies
rm -f Package.resolved
diff -r . ../Cinema --exclude={.build,.git,README.md,Package.swift,Package.resolved} ||
  fail 'new-feature writes another feature than new-project'
cd "$work"
mv Empty Moved
cd Moved
# SwiftPM's build folder cannot be moved.
rm -rf .build
expect Lighthouse "$(demo)"

[ "$kills" -eq 0 ] || "$package/Tools/Checks/Generator/kill-new-project.py" "$bin/new-project" "$kills"
