#!/usr/bin/env bash
# Runs a Python script with packages from PyPI, in its own virtual environment.
#
# usage: with-pypi.sh 'PACKAGE …' SCRIPT [ARGUMENT …]
#
# If PyPI cannot be reached, prints a note and succeeds. Any other failure to install is an error.
set -euo pipefail

read -r -a packages <<<"$1"
shift
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/environment"
python="$work/environment/bin/python"
pip() { "$python" -m pip --disable-pip-version-check --quiet "$@"; }

# Whether the package index answers at all.
is_reachable() {
  local index
  index="$(pip config get global.index-url 2>/dev/null || true)"
  "$python" - "${PIP_INDEX_URL:-${index:-https://pypi.org/simple/}}" <<'END'
import ssl, sys, urllib.error, urllib.request
try:
    urllib.request.urlopen(sys.argv[1], timeout=20).close()
except urllib.error.HTTPError:
    pass
except OSError as error:
    # An untrusted certificate is a problem to fix on this machine.
    if not isinstance(getattr(error, "reason", error), ssl.SSLError):
        sys.exit(1)
END
}

if ! pip install --retries 1 --timeout 20 "${packages[@]}" 2>"$work/errors"; then
  if is_reachable; then
    cat "$work/errors" >&2
    exit 1
  fi
  echo "$(basename "$1"): skipped: PyPI cannot be reached to install ${packages[*]}"
  exit 0
fi
"$python" "$@"
