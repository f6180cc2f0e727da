#!/usr/bin/env python3
"""Updates the screenshots of marquee-web in Apps/MarqueeWeb.

usage: with-pypi.sh playwright==1.65.0 Tools/screenshots-web.py FOLDER-WITH-PROGRAMS
"""
import os
import shutil
import sys
import tempfile

from playwright.sync_api import sync_playwright

from servers import running

FOLDER = os.path.join(os.path.dirname(__file__), "..", "Apps", "MarqueeWeb")
# A name, a page, the size of the window, the colors and the language.
SHOTS = [
    ("search", "/search?q=the", (1280, 800), "light", "en"),
    ("movie", "/movies/229", (768, 800), "dark", "en"),
    ("products", "/products?sort=rating", (768, 800), "light", "es"),
    ("phone", "/search?q=star", (360, 750), "dark", "es"),
]


def main():
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, \
            running(f"{sys.argv[1]}/marquee-web", folder=folder) as server:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        for name, target, (width, height), scheme, language in SHOTS:
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=scheme,
                locale=language,
            )
            page = context.new_page()
            # The second time, the posters are stored.
            for _ in range(2):
                page.goto(server.url + target)
                page.wait_for_load_state("networkidle")
            page.screenshot(path=f"{FOLDER}/{name}.jpg", type="jpeg", quality=70)
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
