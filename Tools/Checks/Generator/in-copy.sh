#!/usr/bin/env bash
# Runs a command in a copy of this package, a repository with one commit and the file .git/copy, by
# which scripts that change their package recognize a copy.
#
#   Tools/Checks/Generator/in-copy.sh COMMAND…
#
# The copy is mounted over this package, if the system allows that (Linux, unshare). Then the copied
# build folder stays valid and the builds are incremental. Otherwise the copy has a clean build.
set -euo pipefail
cd "$(dirname "$0")/../../.."
package="$PWD"
copy="$(cd "$(mktemp -d)" && pwd -P)"
trap 'rm -rf "$copy"' EXIT

git ls-files -z --cached --others --exclude-standard |
  while IFS= read -r -d '' file; do [ -e "$file" ] && printf '%s\0' "$file"; done |
  tar -c --null -T - | tar -x -C "$copy"
git -C "$copy" init --quiet
touch "$copy/.git/copy"
git -C "$copy" add --all
git -C "$copy" -c user.name=check -c user.email=check@example.org commit --quiet --message=copy
cp Package.resolved "$copy/" 2>/dev/null || true

mount=()
inside="$copy"
# Root needs no mapping of users, with which no program could change its user, such as PostgreSQL.
namespace=(unshare --mount)
[ "$(id -u)" = 0 ] || namespace+=(--map-root-user)
if "${namespace[@]}" true 2>/dev/null; then
  mount=("${namespace[@]}" bash -c 'mount --bind "$0" "$1" && shift && exec "$@"')
  mount+=("$copy" "$package")
  inside="$package"
  for folder in .build Tools/DependencyLint/.build; do
    cp -a "$folder" "$copy/$folder" 2>/dev/null || true
  done
else
  for folder in .build Tools/DependencyLint/.build; do
    mkdir "$copy/$folder"
    cp -a "$folder"/{checkouts,repositories,workspace-state.json} "$copy/$folder/" 2>/dev/null ||
      true
  done
fi
status=0
"${mount[@]}" bash -c 'cd "$0" && exec "$@"' "$inside" "$@" || status=$?
exit "$status"
