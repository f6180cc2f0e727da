#!/usr/bin/env bash
# Publishes this folder as a repository of its own, because SwiftPM finds a package by URL only at the
# root of a repository.
#
# Usage: Scripts/split.sh REPOSITORY, a URL or the path of a bare repository. Pushes the commits that
# changed this folder, with its files at the root, to the branch `main`, and tags the last one with
# the version in Sources/LintCLI/Support/Version.swift, unless the repository has that tag.
set -euo pipefail
[ $# = 1 ] || { sed -n 's/^# \(Usage: [^,]*\),.*/\1/p' "$0" >&2; exit 2; }
repository="$1"
[ ! -d "$repository" ] || repository="$(cd "$repository" && pwd -P)"
cd "$(dirname "$0")/.."

[ -z "$(git status --porcelain .)" ] ||
  { echo 'error: commit or stash the changes of this folder: only commits are published' >&2; exit 1; }
folder="$(git rev-parse --show-prefix)"
commit="$(git rev-parse HEAD)"
if [ -n "$folder" ]; then
  # git-subtree works from the root only.
  commit="$(cd "$(git rev-parse --show-toplevel)" && git subtree split -q --prefix "${folder%/}")"
fi

version="$(sed -n 's/.*text = "\(.*\)"/\1/p' Sources/LintCLI/Support/Version.swift)"
published="$(git ls-remote "$repository" "refs/tags/$version" | cut -f 1)"
git push --quiet "$repository" "$commit:refs/heads/main"
if [ -z "$published" ]; then
  git push --quiet "$repository" "$commit:refs/tags/$version"
elif [ "$published" != "$commit" ]; then
  echo "note: $version is published as $published; for a release, raise the version" >&2
fi
echo "main is $commit, $version is ${published:-$commit}"
