#!/usr/bin/env bash
# Runs a slow check, unless it has already passed with the same files.
#
#   Tools/unless-passed.sh NAME PATH… -- COMMAND…
#
# NAME is the name of the check in .ci/passed, and PATH a file or folder that its result depends on.
# A line of .ci/passed is a name and the hash of the paths' committed content, the compiler's
# version and the command. A check that passes outside CI is recorded there, to be committed.
# CI_ALL=1 runs every check. A check also runs if one of its paths has changes that are not
# committed. A check that exits with SKIPPED_STATUS is not recorded.
set -euo pipefail
cd "$(dirname "$0")/.."

name="$1"
shift
paths=()
while [ "$1" != -- ]; do
  paths+=("$1")
  shift
done
shift

# A misspelled or deleted path would never change again.
for path in "${paths[@]}"; do
  git cat-file -e "HEAD:$path" 2>/dev/null || {
    echo "error: $name depends on $path, which is missing" >&2
    exit 1
  }
done
content="$(
  { git ls-tree -r HEAD -- "${paths[@]}" && swift --version 2>/dev/null && echo "$@"; } |
    git hash-object --stdin
)"
changes="$(git status --porcelain -- "${paths[@]}")"
if [ -z "${CI_ALL-}$changes" ] && grep -qsxF "$name $content" .ci/passed; then
  echo "skipped: it has passed with the same files (.ci/passed); CI_ALL=1 runs it"
  exit 0
fi

export SKIPPED_STATUS=75
status=0
"$@" || status=$?
[ "$status" != "$SKIPPED_STATUS" ] || exit 0
[ "$status" = 0 ] || exit "$status"

if [ -z "${CI-}$changes" ]; then
  { grep -sv "^$name " .ci/passed || true; echo "$name $content"; } | LC_ALL=C sort >.ci/passed.new
  mv .ci/passed.new .ci/passed
  echo "recorded in .ci/passed, to be committed"
fi
