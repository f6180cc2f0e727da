#!/usr/bin/env bash
# Proves that the command of a feature builds without other features and without a server framework.
#
# Does a clean build of query-suggestions in a temporary folder, and checks which modules it compiles.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
if ! swift build --product query-suggestions --scratch-path "$scratch" >"$scratch/log" 2>&1; then
  cat "$scratch/log"
  exit 1
fi

# A module was compiled if its folder contains object files.
compiled="$(find "$scratch"/*/debug -path '*.build/*.o' -printf '%P\n' |
  sed 's|\.build/.*||' | sort -u)"
echo "compiled for query-suggestions:" $compiled

allowed='^(QuerySuggestions(Domain|Data|Presentation|Settings|CLI)?|SharedKernel|Binding|Storage|'
allowed+='TerminalText|Wording|(CommandLine|Settings)Support|'
# Libraries: SQL, arguments, logging, processes (for the pager), and their dependencies.
allowed+='GRDB|ArgumentParser(ToolInfo)?|Logging|SystemPackage|CSystem|'
allowed+='Subprocess|_SubprocessCShims|DequeModule|ContainersPreview|InternalCollectionsUtilities)(-tool)?$'
foreign="$(grep -vE "$allowed" <<<"$compiled" || true)"
if [ -n "$foreign" ]; then
  echo "error: query-suggestions compiles modules that it does not need:" $foreign
  exit 1
fi
for needed in QuerySuggestionsDomain QuerySuggestionsCLI GRDB; do
  grep -qx "$needed" <<<"$compiled" || { echo "error: $needed was not compiled"; exit 1; }
done
