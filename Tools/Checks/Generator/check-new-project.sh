#!/usr/bin/env bash
# Proves that projects of new-project work from nothing but their own files: builds, tests, lints and
# runs each in a temporary folder. Adds a second feature and removes it without a trace.
#
#   Tools/Checks/Generator/check-new-project.sh [KILLS [FOLDER]]
#
# Then kills new-project KILLS times, 40 by default. FOLDER contains the built programs, by default
# those of this package.
set -euo pipefail
cd "$(dirname "$0")/../../.."
kills="${1:-40}"
bin="${2:-$(swift build --show-bin-path)}"
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
lines() { find "$1" -name '*.swift' -not -path '*/Tools/*' -not -path '*/.build/*' -exec cat {} + | wc -l; }
commit() {
  git init --quiet
  git add --all
  git -c user.name=check -c user.email=check@example.org commit --quiet --message=project
}
expect_clean() { [ -z "$(git status --porcelain)" ] || { git status --short >&2; fail "$1"; }; }

# Builds and runs all tests, and expects a number of them.
test_all() {
  run_quietly make test
  local tests
  tests="$(sed -n 's/.*Test run with \([0-9]*\) tests.* passed.*/\1/p' "$log")"
  [ "${tests:-0}" -ge "$1" ] || fail "only ${tests:-0} tests ran"
  echo "$tests tests"
}

item=Modules/Features/Movies/Presentation/MovieListItemViewModel.swift

# Expects what the project's README says about a file that begins with a line.
expect_violation() {
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
cd "$work"

start="$(now)"
run_quietly "$bin/new-project" Cinema --feature Movies
created="$(since "$start")"
cd Cinema
output="$(make --no-print-directory demo 2>"$log")" || { cat "$log" >&2; fail 'make demo failed'; }
expect Lighthouse "$output"
echo "Cinema: created in $created s, first output after $(since "$start") s, $(lines .) lines of Swift"
sed -n '/^\$ make demo$/,/^```$/p' "$package/README.md" | sed '1d;$d' | while IFS= read -r line; do
  expect "$line" "$output"
done
expect '"title" : "Faro"' "$(.build/debug/movies --json --language es)"

[ "$(lines .)" -le 1500 ] || fail "the project has $(lines .) lines"
[ "$(wc -l <Package.swift)" -le 200 ] || fail "Package.swift has $(wc -l <Package.swift) lines"
[ "$(wc -w <README.md)" -le 375 ] || fail "README.md has $(wc -w <README.md) words"
[ "$(grep -rIi marquee . --exclude-dir=.build | wc -l)" -eq 1 ] ||
  fail "the project names its origin in: $(grep -rIil marquee . --exclude-dir=.build)"

test_all 25
run_quietly make lint LINTER="$linter"
commit

expect_violation 'import MoviesData'
sed -i.old '1i import MoviesData' "$item"
rm "$item.old"
! swift build --build-tests --explicit-target-dependency-import-check error >"$log" 2>&1 ||
  fail 'the compiler accepts an undeclared import'
git checkout --quiet "$item"

start="$(now)"
run_quietly make feature NAME=Reviews
first="$(since "$start")"
make undo NAME=Reviews 2>"$log"
expect_clean 'the undo left something'
start="$(now)"
run_quietly make feature NAME=Reviews
expect Lighthouse "$(make --no-print-directory demo DEMO=reviews 2>"$log")"
echo "Reviews: $first s with the build of new-feature, then first output after $(since "$start") s"
test_all 35
run_quietly make lint LINTER="$linter"
run_quietly make undo NAME=Reviews
expect_clean 'the undo left something'

new_feature="$work/Cinema/Tools/.build/debug/new-feature"
cd "$work"
run_quietly "$bin/new-project" Flows --feature Movies --needs flow
cd Flows
commit
run_quietly make feature NAME=Reviews NEEDS=flow NEW_FEATURE="$new_feature"
test_all 40
run_quietly make lint LINTER="$linter"
run_quietly make undo NAME=Reviews NEW_FEATURE="$new_feature"
rm Package.resolved
expect_clean 'the undo left something'
echo 'Flows: a flow in each feature'

cd "$work"
run_quietly "$bin/new-project" Folders --feature Movies --layers folders
cd Folders
commit
run_quietly make feature NAME=Reviews NEW_FEATURE="$new_feature"
test_all 35
run_quietly make lint LINTER="$linter"
expect_violation 'typealias Source = DefaultMoviesRepository'
run_quietly make undo NAME=Reviews NEW_FEATURE="$new_feature"
rm Package.resolved
expect_clean 'the undo left something'
echo 'Folders: the layers are folders of one module'

cd "$work"
run_quietly "$bin/new-project" Kino --feature Movies --needs flow --ios
cd Kino
commit
run_quietly "$package/Tools/Checks/Generator/check-ios.sh"
test_all 33
run_quietly make lint LINTER="$linter"
run_quietly make feature NAME=Reviews NEW_FEATURE="$new_feature"
run_quietly "$package/Tools/Checks/Generator/check-ios.sh"
run_quietly make lint LINTER="$linter"
# The linter reads the Xcode project.
sed -i.old '1i import MoviesData' App/Kino/KinoApp.swift
! "$linter" >"$log" 2>&1 || fail 'the linter accepts a broken rule in the app'
expect 'App/Kino/KinoApp.swift:1:8: error: Kino (layer App) imports MoviesData' "$(cat "$log")"
mv App/Kino/KinoApp.swift.old App/Kino/KinoApp.swift
run_quietly make undo NAME=Reviews NEW_FEATURE="$new_feature"
rm Package.resolved
expect_clean 'the undo left something'
cd "$work"
run_quietly "$bin/new-project" Screens --feature Movies --layers folders --ios
(cd Screens && run_quietly "$package/Tools/Checks/Generator/check-ios.sh")
run_quietly "$bin/new-project" Bare --empty --ios
(cd Bare && run_quietly "$package/Tools/Checks/Generator/check-ios.sh")
echo 'Kino: screens for each feature, and a project for Xcode'

cd "$work"
run_quietly "$bin/new-project" Empty --empty
cd Empty
diff -r Tools ../Cinema/Tools --exclude=.build --exclude=Package.resolved ||
  fail 'the sources of new-feature differ'
test_all 15
run_quietly make lint
commit
run_quietly make feature NAME=Movies NEW_FEATURE="$new_feature"
diff -r . ../Cinema \
  --exclude={.build,.git,Tools,README.md,Package.swift,Package.resolved,.new-project.json} ||
  fail 'new-feature writes another feature than new-project'
run_quietly make lint LINTER="$linter"
run_quietly make undo NAME=Movies NEW_FEATURE="$new_feature"
expect_clean 'the undo left something'
echo 'Empty: the same after the same feature'

# Creates a project with some needs in place of the last one, and keeps what was built of libraries.
# Adds a feature, expects a number of tests, runs both commands, and removes both features.
check_needs() {
  local needs="$1" layers="$2" tests="$3" app="${4-}"
  cd "$work"
  [ ! -d Needs ] || { mv Needs/.build build; rm -rf Needs; }
  local start
  start="$(now)"
  run_quietly "$bin/new-project" Needs --feature Movies --needs "$needs" --layers "$layers" $app
  [ ! -d build ] || mv build Needs/.build
  cd Needs
  expect Lighthouse "$(make --no-print-directory demo 2>"$log" || cat "$log")"
  local created
  created="$(since "$start")"
  local size
  size="$(lines .)"
  [ "$(grep -rIi marquee . --exclude-dir=.build | wc -l)" -eq 1 ] ||
    fail "the project names its origin in: $(grep -rIil marquee . --exclude-dir=.build)"
  if [ -z "$app" ]; then
    [ "$needs" != http ] || [ "$size" -le 6500 ] || fail "the project has $size lines"
    [ "$needs" != http ] || [ "$(wc -l <Package.swift)" -le 200 ] || fail 'Package.swift is too long'
    [ "$(wc -w <README.md)" -le 375 ] || fail "README.md has $(wc -w <README.md) words"
  fi
  commit
  start="$(now)"
  run_quietly make feature NAME=Reviews NEEDS="$needs" NEW_FEATURE="$new_feature"
  expect Lighthouse "$(make --no-print-directory demo DEMO=reviews 2>"$log" || cat "$log")"
  echo "Needs $needs, $layers $app: first output after $created s, of the second feature after" \
    "$(since "$start") s, $size lines of Swift"
  test_all "$tests"
  run_quietly make lint LINTER="$linter"
  [ -z "$app" ] || run_quietly "$package/Tools/Checks/Generator/check-ios.sh"
  expect_violation "$([ "$layers" = modules ] && echo 'import MoviesData' ||
    echo 'typealias Source = DefaultMoviesRepository')"
  run_quietly make undo NAME=Reviews NEW_FEATURE="$new_feature"
  rm -f Package.resolved
  expect_clean 'the undo left something'
}

check_needs http modules 75
! .build/debug/movies --backend http://127.0.0.1:1 >"$log" 2>&1 || fail 'a closed port answers'
expect 'Nothing is listening at http://127.0.0.1:1' "$(cat "$log")"
check_needs http folders 100 --ios
check_needs http,cache folders 115
check_needs sql modules 45
.build/debug/movies --data-dir data --pin 2 >"$log" 2>&1 || fail "$(cat "$log")"
expect $'2\t*\tHarbor' "$(.build/debug/movies --data-dir data)"
rm -r data
check_needs http,cache,flow,sql modules 145 --ios

[ "$kills" -eq 0 ] || "$package/Tools/Checks/Generator/kill-new-project.py" "$bin/new-project" "$kills"
