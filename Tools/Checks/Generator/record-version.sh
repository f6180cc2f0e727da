#!/usr/bin/env bash
# Writes the patch from the current sources of new-project back to those of a release, for projects
# that the release created.
#
#   Tools/Checks/Generator/record-version.sh TAG
#
# TAG is the tag of the last release, such as 0.1.0. The patches of older releases lead on from it.
set -euo pipefail
cd "$(dirname "$0")/../../.."
tag="${1:?usage: Tools/Checks/Generator/record-version.sh TAG}"
version="$(git show "$tag:Apps/Support/CommandLineSupport/AppVersion.swift" |
  sed -n 's/.*text = "\(.*\)"/\1/p')"
patch="Tools/NewProject/Versions/$version.patch"
git diff --no-color --no-renames --binary HEAD "$tag" -- .swift-format LICENSE Package.swift \
  Modules/SharedKernel Modules/Infrastructure Apps/Support/CommandLineSupport \
  Tests/Infrastructure Tests/TestSupport \
  Tools/NewFeature Tools/NewProject/Project Tools/Scaffolding >"$patch"
echo "wrote $patch: $(grep -c '^diff ' "$patch") files"
