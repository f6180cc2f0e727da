#!/usr/bin/env bash
# Runs both checks of marquee-web; without Chromium, prints a note and succeeds.
set -euo pipefail
cd "$(dirname "$0")/../../.."

if ! command -v chromium >/dev/null && ! command -v google-chrome >/dev/null; then
  echo 'test-web: skipped: Chromium is missing; Tools/bootstrap.sh --tests installs it'
  exit 0
fi
Tools/with-pypi.sh 'playwright==1.65.0 tinycss2>=1.4,<2' Tools/Checks/Web/lint-web.py
Tools/with-pypi.sh 'playwright==1.65.0 axe-playwright-python==0.1.8 selenium>=4.27,<5' \
  Tools/Checks/Web/check-web.py "$(swift build --show-bin-path)"
