#!/usr/bin/env bash
# A leaf feature's command builds without the other features and without a server framework.
#
# Builds query-suggestions from nothing, in a folder of its own, and looks at what was compiled.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
if ! swift build --product query-suggestions --scratch-path "$scratch" >"$scratch/log" 2>&1; then
  cat "$scratch/log"
  exit 1
fi

# A module was compiled where its folder holds object files.
compiled="$(find "$scratch"/*/debug -path '*.build/*.o' -printf '%P\n' |
  sed 's|\.build/.*||' | sort -u)"
echo "compiled for query-suggestions:" $compiled

allowed='^(QuerySuggestions(Domain|Data|Presentation|Settings|CLI)?|Binding|Storage|TerminalText|(CommandLine|Settings)Support|'
# Libraries: SQL, arguments, log, the pager's process, and what these stand on.
allowed+='GRDB|ArgumentParser(ToolInfo)?|Logging|SystemPackage|CSystem|'
allowed+='Subprocess|_SubprocessCShims|DequeModule|ContainersPreview|InternalCollectionsUtilities)(-tool)?$'
foreign="$(grep -vE "$allowed" <<<"$compiled" || true)"
if [ -n "$foreign" ]; then
  echo "error: query-suggestions compiles what it does not need:" $foreign
  exit 1
fi
for needed in QuerySuggestionsDomain QuerySuggestionsCLI GRDB; do
  grep -qx "$needed" <<<"$compiled" || { echo "error: $needed was not seen to be compiled"; exit 1; }
done
