#!/usr/bin/env bash
# Proves that projects of new-project work from nothing but their own files and installed programs:
# builds, tests, lints and runs each in a temporary folder, with a home of its own. Adds a second
# feature and removes it without a trace.
#
#   Tools/Checks/Generator/check-new-project.sh
set -euo pipefail
cd "$(dirname "$0")/../../.."
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
  run_quietly new-project "$@"
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

# Expects each line of a part of a page.
expect_lines() {
  local line
  [ -n "$1" ] || fail 'a page has no such part'
  while IFS= read -r line; do expect "$line" "$2"; done <<<"$1"
}

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
  run_quietly new-feature Reviews "${@:2}"
  echo "Reviews: $(since "$start") s"
  expect Lighthouse "$(demo DEMO=reviews)"
  test_all "$1"
  run_quietly make lint
}
undo() {
  run_quietly "${@:-new-feature}" Reviews --undo
  rm -f Package.resolved
  expect_clean 'the undo left something'
}

# Expects what the project's README says about a file that begins with a line.
expect_violation() {
  local item
  item="$(ls Modules/Features/*/Presentation/*ListItemViewModel.swift)"
  sed -i.old "1i $1" "$item"
  rm "$item.old"
  ! make lint >"$log" 2>&1 || fail 'the linter accepts a broken rule'
  expect_lines "$(sed -n '/^```console$/,/^```$/p' README.md | sed '1,3d;$d')" "$(cat "$log")"
  git checkout --quiet "$item"
}

log="$(mktemp)"
# Outside of any package and repository.
work="$(cd "$(mktemp -d)" && pwd -P)"
trap 'rm -rf "$log" "$work"' EXIT

# SwiftPM does not copy a file again that changed within a folder of resources.
rm -rf "$(swift build --show-bin-path)"/Marquee_{NewProject,Scaffolding}.resources
build=(swift build --explicit-target-dependency-import-check error)
for program in new-project new-feature; do run_quietly "${build[@]}" --product "$program"; done
mkdir -p "$work/bin" "$work/home/.cache"
cp -R "$("${build[@]}" --show-bin-path)"/{new-project,new-feature,Marquee_{NewProject,Scaffolding}.resources} \
  "$(Tools/linter.sh)" "$work/bin/"
# What SwiftPM has fetched.
ln -s "${XDG_CACHE_HOME:-$HOME/.cache}/org.swift.swiftpm" "$work/home/.cache/"
unset "${!XDG_@}"
export HOME="$work/home" PATH="$work/bin:$PATH"

# No needs: the README's commands, the rules, and the next feature.
create Cinema --feature Movies
expect_lines "$(sed -n '/^\$ make demo$/,/^```$/p' "$package/README.md" | sed '1d;$d')" "$(demo)"
expect '"title" : "Faro"' "$(.build/debug/movies --json --language es)"
test_all 3
run_quietly make lint
expect_violation 'import MoviesData'
item=Modules/Features/Movies/Presentation/MovieListItemViewModel.swift
sed -i '1i import MoviesData' "$item"
! swift build --build-tests --explicit-target-dependency-import-check error >"$log" 2>&1 ||
  fail 'the compiler accepts an undeclared import'
expect '(MoviesData)' "$(cat "$log")"
git checkout --quiet "$item"
second_feature 6
# The other way of the project's README.
clone="$(realpath --relative-to=. "$package")"
run_quietly make lint LINTER="swift run --package-path $clone/Tools/DependencyLint dependency-lint"
undo swift run --package-path "$clone" new-feature

# Requests and stored responses, also of a service that is not there.
create Shop --feature Products --needs http,cache
expect Lighthouse "$(demo)"
test_all 6
run_quietly make lint
second_feature 11 --needs http
! .build/debug/products --backend http://127.0.0.1:1 --data-dir empty >"$log" 2>&1 ||
  fail 'a closed port answers'
expect 'Nothing is listening at http://127.0.0.1:1' "$(cat "$log")"
rm -rf empty
undo

# All needs in the other shape, with an iOS app.
create Kino --feature Movies --needs http,cache,flow,sql --layers folders --ios
test_all 12
run_quietly make lint
expect_violation 'typealias Source = DefaultMoviesRepository'
second_feature 19 --needs cache,sql
run_quietly "$package/Tools/Checks/Generator/check-ios.sh"
.build/debug/movies --data-dir data --pin 2 >"$log" 2>&1 || fail "$(cat "$log")"
expect $'2\t*\tHarbor' "$(.build/debug/movies --data-dir data)"
rm -r data
undo

# A flow of screens, with an iOS app, in a package that uses it and has a module of its own.
create Tour --feature Movies --needs flow --ios
test_all 4
run_quietly make lint
run_quietly "$package/Tools/Checks/Generator/check-ios.sh"
# The linter reads the Xcode project.
sed -i.old '1i import MoviesData' App/Tour/TourApp.swift
! dependency-lint >"$log" 2>&1 || fail 'the linter accepts a broken rule in the app'
expect 'App/Tour/TourApp.swift:1:8: error: Tour (layer App) imports MoviesData' "$(cat "$log")"
mv App/Tour/TourApp.swift.old App/Tour/TourApp.swift
mkdir -p "$work/User/Sources/Auth"
cd "$work/User"
echo 'import TourUI' >Sources/Auth/Auth.swift
cat >Package.swift <<'END'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "User",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../Tour")],
  targets: [.target(name: "Auth", dependencies: [.product(name: "TourUI", package: "Tour")])]
)
END
run_quietly swift build --target Auth

# The other needs, and projects without features.
for needs in http sql; do
  create "Needs-$needs" --feature Movies --needs "$needs"
  test_all 4
  run_quietly make lint
done
create Bare --empty --ios
run_quietly "$package/Tools/Checks/Generator/check-ios.sh"
run_quietly make lint
create Empty --empty
run_quietly make lint
# As new-project says: without a build, the names in libraries could not be compared.
run_quietly swift package resolve
run_quietly new-feature Movies
rm -f Package.resolved
diff -r . ../Cinema --exclude={.build,.git,README.md,Package.swift} ||
  fail 'new-feature writes another feature than new-project'
cd "$work"
mv Empty Moved
cd Moved
# SwiftPM's build folder cannot be moved.
rm -rf .build
expect Lighthouse "$(demo)"
