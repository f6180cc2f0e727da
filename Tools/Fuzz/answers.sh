#!/usr/bin/env bash
# Changes the responses of services, setting each field to each hostile value, and passes them to
# the commands, the screens of marquee and the pages of the web app: answers.sh [SECONDS [SEED]].
#
# The last changes before a failure are printed; the same seed, by default 1, repeats them.
set -euo pipefail
cd "$(dirname "$0")/../.."

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
export FUZZ_SECONDS="${1:-30}" FUZZ_SEED="${2:-1}" FUZZ_FOLDER="$folder" SWIFT_BACKTRACE=color=no

echo "== Changing answers for $FUZZ_SECONDS s, with the seed $FUZZ_SEED"
swift build --product MarqueePackageTests --quiet
if ! swift test --skip-build --filter AnswerFuzzTests | tee "$folder/log"; then
  for notes in "$folder"/*.txt; do printf '\n%s\n' "${notes##*/}" && cat "$notes"; done
  echo "Repeat it with: Tools/Fuzz/answers.sh $FUZZ_SECONDS $FUZZ_SEED"
  exit 1
fi
# A filter that matches no test would pass.
grep -q 'Test run with 3 tests .*passed' "$folder/log"
