#!/usr/bin/env bash
# Another package uses the linter's plugins: a build fails where a rule is broken, and only there.
#
# Builds a small package that depends on this one, in a folder of its own.
set -euo pipefail
cd "$(dirname "$0")/.."

marquee="$PWD"
work="$(cd "$(mktemp -d)" && pwd -P)"
trap 'rm -rf "$work"' EXIT

mkdir -p "$work"/Sources/{Search,Detail,App}
cp Package.resolved "$work/" 2>/dev/null || true
cat >"$work/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Films",
  dependencies: [.package(name: "Marquee", path: "$marquee")],
  targets: [
    .target(name: "Search"),
    .target(name: "Detail", dependencies: ["Search"]),
    .target(
      name: "App",
      dependencies: ["Search", "Detail"],
      plugins: [.plugin(name: "DependencyLintPlugin", package: "Marquee")]
    ),
  ]
)
END
cat >"$work/.dependency-lint.yml" <<'END'
layers:
  - Search: Search
    Detail: Detail
  - App: App
rules:
  - rule: layers
END
echo 'public struct Query {}' >"$work/Sources/Search/Query.swift"
echo 'public struct Film {}' >"$work/Sources/Detail/Film.swift"
printf 'import Detail\nimport Search\n' >"$work/Sources/App/App.swift"
cd "$work"

# Runs a command, and looks at how it ends and at what it prints.
expect() {
  local wanted="$1" text="$2" status=0
  shift 2
  "$@" >log 2>&1 || status=$?
  if [ "$status" != "$wanted" ] || ! grep -qF "$text" log; then
    cat log
    echo "error: \`$*\` should have ended with $wanted and printed: $text (it ended with $status)"
    exit 1
  fi
  echo "$*: $status, $(grep -F -m 1 "$text" log)"
}

clean='no violations in'
fault='Sources/Detail/Bad.swift:1:8: error: Detail (layer Detail) imports Search'

expect 0 "$clean" swift build

# A file that is new, in a target without the plugin.
echo 'import Search' >Sources/Detail/Bad.swift
expect 1 "$work/$fault" swift build

# An edit of a file that is known.
echo 'import Foundation' >Sources/Detail/Bad.swift
expect 0 "$clean" swift build
echo 'import Search' >Sources/Detail/Bad.swift
expect 1 "$work/$fault" swift build

# The configuration counts, too.
sed -i.old 's/- rule: layers/- rule: exhaustive/' .dependency-lint.yml
expect 0 "$clean" swift build
echo '  - rule: lawyers' >>.dependency-lint.yml
expect 1 "$work/.dependency-lint.yml:7:11: error: " swift build

# The command says the same. SwiftPM makes 1 of every exit code but 0, and prints what it was.
expect 1 'Plugin ended with exit code 2' swift package lint-dependencies
mv .dependency-lint.yml.old .dependency-lint.yml
expect 1 "$fault" swift package lint-dependencies
expect 1 '"rule" : "layers"' swift package lint-dependencies check --format json
rm Sources/Detail/Bad.swift
expect 0 "$clean" swift package lint-dependencies
