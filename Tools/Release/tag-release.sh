#!/usr/bin/env bash
# Tags the current commit with the version in AppVersion.swift, if the tree is clean and CHANGELOG.md
# has a section for the version. Pushing the tag is left to you.
set -euo pipefail
cd "$(dirname "$0")/../.."

fail() { echo "error: $1" >&2; exit 1; }

version="$(sed -n 's/.*text = "\(.*\)"/\1/p' Apps/Support/CommandLineSupport/AppVersion.swift)"
[ -n "$version" ] || fail 'AppVersion.swift contains no version'
[ -z "$(git status --porcelain)" ] || fail 'commit or remove your changes first'
grep -qE "^## \[?${version//./\\.}(\]| |$)" CHANGELOG.md 2>/dev/null ||
  fail "CHANGELOG.md has no section “## $version”"
git tag --annotate --message "Marquee $version" "$version"
echo "tagged $version; publish it with: git push origin $version"
