#!/usr/bin/env bash
# Builds the documentation of the libraries and the linter as one static site in .build/docs; a
# warning of DocC is an error. Then follows every link of the site in Chromium.
set -euo pipefail
cd "$(dirname "$0")/.."

site=.build/docs
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

linter=Tools/DependencyLint
for product in Binding CurlHTTP HTTP; do
  swift build --product "$product" --quiet
done
swift build --package-path "$linter" --product DependencyLint --quiet
target="$(swift -print-target-info |
  python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["unversionedTriple"])')"

# Writes the archive of a catalog of a built package, with the public symbols of modules.
archive() {
  local package="$1" catalog="$2" name symbols modules headers
  shift 2
  # The folders of C modules, which the compiler needs to load Swift modules that import them.
  read -ra modules <<<"$(find -L "$(swift build --package-path "$package" --show-bin-path)/Modules" \
    -maxdepth 0 -printf '-I %p ')"
  read -ra headers <<<"$(find "$package/.build/checkouts" -path '*/include/module.modulemap' \
    -printf '-I %h ')"
  name="$(basename "$catalog" .docc)"
  symbols="$work/symbols/$name"
  mkdir -p "$symbols"
  for module in "$@"; do
    swift symbolgraph-extract -module-name "$module" -target "$target" "${modules[@]}" \
      "${headers[@]}" -I Modules/Infrastructure/CCurl -output-dir "$symbols" \
      -minimum-access-level public -skip-synthesized-members
  done
  # An extension of another module's type becomes a page of that module, with a broken link.
  rm -f "$symbols"/*@*.json
  docc convert "$catalog" --additional-symbol-graph-dir "$symbols" --warnings-as-errors \
    --fallback-display-name "$name" --fallback-bundle-identifier "$name" \
    --output-dir "$work/$name.doccarchive"
}

for name in Binding CurlHTTP HTTP; do
  archive . "Modules/Infrastructure/$name/$name.docc" "$name"
done
archive "$linter" "$linter/Sources/DependencyLint/DependencyLint.docc" \
  DependencyLint LintCodeBase LintIndex LintRules LintScanner

rm -rf "$site"
docc merge "$work"/*.doccarchive --synthesized-landing-page-name Marquee \
  --synthesized-landing-page-topics-style list --output-path "$site"
echo "$site/documentation/index.html: $(find "$site/data" -name '*.json' | wc -l) pages"

if ! command -v chromium >/dev/null && ! command -v google-chrome >/dev/null; then
  echo 'docs: the links are not checked: Chromium is missing; Tools/bootstrap.sh --tests installs it'
  exit 0
fi
Tools/with-pypi.sh 'playwright==1.65.0' Tools/Checks/Documentation/check-docs.py "$site"
