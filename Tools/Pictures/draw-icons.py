#!/usr/bin/env python3
"""Draws the PNG icons of marquee-web from its SVG icon, for the web manifest and for iOS.

usage: with-pypi.sh playwright==1.65.0 draw-icons.py
"""
import pathlib
import re
import shutil

from playwright.sync_api import sync_playwright

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Apps/MarqueeWeb/Assets"
# A name, the size in pixels, and whether the icon fills its square.
ICONS = [
    ("icon-192", 192, False), ("icon-512", 512, False), ("icon-maskable", 512, True),
    ("icon-apple", 180, True),
]


def main():
    svg = (FOLDER / "icon.svg").read_text()
    path = re.search(r"<path[^>]*/>", svg)[0]
    # Systems cut a circle out of an icon that fills its square: the letter stays inside it.
    full = re.sub(r' rx="\d+"', "", svg).replace(
        path, f'<g transform="translate(16 16) scale(.78) translate(-16 -16)">{path}</g>')
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        for name, size, fills in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body {{ margin: 0 }} svg {{ display: block; width: {size}px }}</style>"
                + (full if fills else svg))
            page.screenshot(path=FOLDER / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
