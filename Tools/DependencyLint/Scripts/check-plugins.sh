#!/usr/bin/env bash
# Proves that the linter's plugins fail a build of another package if and only if a rule is violated.
#
# Usage: Scripts/check-plugins.sh [FOLDER]. Builds a small package in a temporary folder. It depends
# on the repository that split.sh makes of the last commit, by URL and version, or on the FOLDER with
# the plugins that release.sh writes. Its targets have names that other packages have too. Also checks
# which packages are fetched, and prints how long the first build takes.
set -euo pipefail
work="$(cd "$(mktemp -d)" && pwd -P)"
trap 'rm -rf "$work"' EXIT

if [ $# -gt 0 ]; then
  plugins="$(cd "$1" && pwd -P)"
  dependency=".package(path: \"$plugins\")"
  package="$(basename "$plugins")"
  allowed='^$'
else
  repository="$work/repositories/dependency-lint"
  git init --quiet --bare --initial-branch=main "$repository"
  "$(dirname "$0")/split.sh" "$repository"
  dependency=".package(url: \"file://$repository\", from: \"0.1.0\")"
  package=dependency-lint
  allowed='^(Yams|dependency-lint|swift-(argument-parser|subprocess|system))$'
fi

mkdir -p "$work"/Sources/{Storage,Products,Navigation}
cat >"$work/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Films",
  dependencies: [$dependency],
  targets: [
    .target(name: "Storage"),
    .target(name: "Products", dependencies: ["Storage"]),
    .target(
      name: "Navigation",
      dependencies: ["Storage", "Products"],
      plugins: [.plugin(name: "DependencyLintPlugin", package: "$package")]
    ),
  ]
)
END
cat >"$work/.dependency-lint.yml" <<'END'
layers:
  - Storage: Storage
    Products: Products
  - Navigation: Navigation
rules:
  - rule: layers
END
echo 'public struct Query {}' >"$work/Sources/Storage/Query.swift"
echo 'public struct Film {}' >"$work/Sources/Products/Film.swift"
printf 'import Products\nimport Storage\n' >"$work/Sources/Navigation/Navigation.swift"
cd "$work"

# Runs a command, and checks its exit code and output.
expect() {
  local wanted="$1" text="$2" status=0
  shift 2
  "$@" >log 2>&1 || status=$?
  if [ "$status" != "$wanted" ] || ! grep -qF "$text" log; then
    cat log
    echo "error: \`$*\` exited with $status; expected $wanted and the output: $text"
    exit 1
  fi
  echo "$*: $status, $(grep -F -m 1 "$text" log)"
}

clean='no violations in'
fault='Sources/Products/Bad.swift:1:8: error: Products (layer Products) imports Storage'

start=$SECONDS
expect 0 "$clean" swift build
echo "the first build took $((SECONDS - start)) s"
foreign="$(ls .build/checkouts 2>/dev/null | grep -vE "$allowed" || true)"
[ -z "$foreign" ] || { echo "error: fetched for the plugins:" $foreign; exit 1; }

# A new file in a target without the plugin.
echo 'import Storage' >Sources/Products/Bad.swift
expect 1 "$work/$fault" swift build

# A change to an existing file.
echo 'import Foundation' >Sources/Products/Bad.swift
start=$SECONDS
expect 0 "$clean" swift build
echo 'import Storage' >Sources/Products/Bad.swift
expect 1 "$work/$fault" swift build

# A change to the configuration.
sed -i.old 's/- rule: layers/- rule: exhaustive/' .dependency-lint.yml
start=$SECONDS
expect 0 "$clean" swift build
echo '  - rule: lawyers' >>.dependency-lint.yml
expect 1 "$work/.dependency-lint.yml:7:11: error: " swift build

# The command plugin. SwiftPM exits with 1 if the plugin fails, and prints the plugin's exit code.
expect 1 'Plugin ended with exit code 2' swift package lint-dependencies
mv .dependency-lint.yml.old .dependency-lint.yml
expect 1 "$fault" swift package lint-dependencies
expect 1 '"rule" : "layers"' swift package lint-dependencies check --format json
rm Sources/Products/Bad.swift
expect 0 "$clean" swift package lint-dependencies
