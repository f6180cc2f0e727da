#!/usr/bin/env bash
# Prints the options with which `swift build` makes programs to install: they contain the libraries
# of Swift and C++, so that fewer libraries have to be found and linked at each start. ICU contains
# only the data of this package's languages.
#
# Usage: Tools/Release/static-flags.sh FOLDER, for a folder that the options refer to; it is created.
set -euo pipefail

cd "$(dirname "$0")/../.."
printf '%s' --static-swift-stdlib
[ "$(uname)" = Linux ] || exit 0
mkdir -p "$1"
folder="$(cd "$1" && pwd)"
tools="$(dirname "$(readlink -f "$(command -v swiftc)")")"
clang="$tools/clang"
# The linker uses the first library with a name, so these come before the shared ones.
for library in libstdc++.a:libstdc++.a libgcc_eh.a:libgcc_s.a; do
  file="$("$clang" -print-file-name="${library%:*}")"
  [ -e "$file" ] || { echo "error: ${library%:*} is missing; install libstdc++-dev" >&2; exit 1; }
  ln -sf "$file" "$folder/${library#*:}"
done
wrap="$(Tools/Release/icu-data.py "$tools/../lib/swift_static/linux/lib_FoundationICU.a" "$folder/icu.o" "$clang")"
# Exported symbols would keep unused code and data.
printf ' -Xlinker %s' "-L$folder" "$folder/icu.o" "$wrap" --no-export-dynamic
# The dynamic linker of glibc reads packed relocations from 2.36 on, which Swift's libraries also
# need if they are linked there. Packed, they take a hundredth of the space.
glibc="$(getconf GNU_LIBC_VERSION 2>/dev/null | sed -n 's/^glibc 2\.//p')"
if [ "${glibc:-0}" -ge 36 ] && [ -e "$tools/ld.lld" ]; then
  printf ' %s' -Xswiftc -use-ld=lld
  printf ' -Xlinker %s' -z pack-relative-relocs
fi
