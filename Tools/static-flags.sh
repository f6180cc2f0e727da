#!/usr/bin/env bash
# Prints the options with which `swift build` makes programs to install: the libraries of Swift and
# C++ are part of them, so that fewer libraries have to be found and linked at each start. ICU has
# the data of the languages of this package only.
#
# Usage: Tools/static-flags.sh FOLDER, for a folder that the options refer to; it is created.
set -euo pipefail

cd "$(dirname "$0")/.."
printf '%s' --static-swift-stdlib
[ "$(uname)" = Linux ] || exit 0
mkdir -p "$1"
folder="$(cd "$1" && pwd)"
tools="$(dirname "$(readlink -f "$(command -v swiftc)")")"
clang="$tools/clang"
# The linker takes the first library of a name, so these come before the shared ones.
for library in libstdc++.a:libstdc++.a libgcc_eh.a:libgcc_s.a; do
  file="$("$clang" -print-file-name="${library%:*}")"
  [ -e "$file" ] || { echo "error: ${library%:*} is missing; install libstdc++-dev" >&2; exit 1; }
  ln -sf "$file" "$folder/${library#*:}"
done
wrap="$(Tools/icu-data.py "$tools/../lib/swift_static/linux/lib_FoundationICU.a" "$folder/icu.o" "$clang")"
# Exported symbols would keep code and data that nothing uses.
printf ' -Xlinker %s' "-L$folder" "$folder/icu.o" "$wrap" --no-export-dynamic
