#!/usr/bin/env bash
# Runs a Python script with packages from PyPI, in a virtual environment of its own.
#
# usage: with-pypi.sh 'PACKAGE …' SCRIPT [ARGUMENT …]
#
# Where PyPI cannot be reached, says so and succeeds. Any other failure to install is an error.
set -euo pipefail

packages="$1"
shift
name="$(basename "$1")"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/environment"
python="$work/environment/bin/python"
# The packages are separate arguments.
# shellcheck disable=SC2086
if ! "$python" -m pip install --quiet --disable-pip-version-check $packages 2>"$work/errors"; then
  if "$python" - <<'END'; then
import sys, urllib.request
try:
    urllib.request.urlopen("https://pypi.org/simple/pip/", timeout=20)
except Exception:
    sys.exit(1)
END
    cat "$work/errors" >&2
    exit 1
  fi
  echo "$name: skipped: PyPI cannot be reached, so $packages cannot be installed"
  exit 0
fi
"$python" "$@"
