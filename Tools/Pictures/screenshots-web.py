#!/usr/bin/env python3
"""Takes screenshots of marquee-web: those in Apps/MarqueeWeb, or each kind of page in light and dark
colors, on a phone, and in Spanish.

usage: with-pypi.sh playwright==1.65.0 screenshots-web.py FOLDER-WITH-PROGRAMS [FOLDER]

With FOLDER, writes each kind of page there; otherwise, updates the screenshots of the README.
"""
import contextlib
import os
import re
import shutil
import sys
import tempfile

from playwright.sync_api import sync_playwright

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "Checks", "Servers"))
from servers import Server, running

README = os.path.join(os.path.dirname(__file__), "..", "..", "Apps", "MarqueeWeb")
DESKTOP, TABLET, PHONE = (1280, 800), (768, 800), (390, 844)
# A name, a page, the size of the window, the colors and the language.
SHOTS = [
    ("home", "/", DESKTOP, "light", "en"),
    ("movie", "/movies/229", TABLET, "dark", "en"),
    ("products", "/products?sort=rating", TABLET, "light", "es"),
    ("phone", "/search?q=star", (360, 750), "dark", "es"),
]
PAGES = {
    "home": "/", "search": "/search?q=the", "one-film": "/search?q=dune", "nothing": "/search?q=zzzzz",
    "popular": "/popular", "upcoming": "/upcoming", "genre": "/genres/drama",
    "similar": "/movies/229/similar", "person": "/people/2712647",
    "movie": "/movies/229", "products": "/products", "product": "/products/2",
    "no-products": "/products?q=zzzzz", "categories": "/categories", "category": "/categories/beauty",
    "about": "/about", "saved": "/saved", "not-found": "/nope", "no-film": "/movies/99999999", "no-category": "/categories/nope",
    "no-page": "/search?q=the&page=99", "sign-in": "/sign-in", "sign-in-needed": "/me",
}
SIGNED_IN = {"account": "/me", "sign-out": "/sign-out", "delete-account": "/me/delete"}
NO_PICTURES = {"plain-search": "/search?q=the", "plain-movie": "/movies/229", "plain-products": "/products"}
# Without the service: stored rows with an error, and nothing but an error.
NO_SERVICE = {"old": "/search?q=dune", "unavailable": "/search?q=heat", "no-products-now": "/products/9"}
VARIANTS = {
    "light": (DESKTOP, "light", "en"), "dark": (DESKTOP, "dark", "en"),
    "phone": (PHONE, "light", "en"), "phone-dark-es": (PHONE, "dark", "es"),
    "es": (DESKTOP, "light", "es"),
}


class Camera:
    """Takes pictures of pages of a site, in one window."""

    def __init__(self, chromium, url, size, scheme, language):
        width, height = size
        self.url = url
        self.context = chromium.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, locale=language,
        )
        self.page = self.context.new_page()

    def open(self, target):
        # The second time, the posters are stored.
        for _ in range(2):
            self.page.goto(self.url + target)
            self.page.wait_for_load_state("networkidle")


@contextlib.contextmanager
def camera(chromium, url, variant):
    camera = Camera(chromium, url, *variant)
    yield camera
    camera.context.close()


def update_readme(chromium, url):
    for name, target, *variant in SHOTS:
        with camera(chromium, url, variant) as window:
            window.open(target)
            window.page.screenshot(path=f"{README}/{name}.jpg", type="jpeg", quality=70)


def take(window, pages, folder, variant):
    for name, target in pages.items():
        window.open(target)
        window.page.screenshot(path=f"{folder}/{name}-{variant}.png")


def take_all(chromium, programs, temporary, folder):
    """Takes a picture of each page in each variant, the pages without services last."""
    os.makedirs(folder, exist_ok=True)
    with running(f"{programs}/marquee-web", folder=f"{temporary}/a") as server:
        for variant, options in VARIANTS.items():
            with camera(chromium, server.url, options) as window:
                # Recent searches.
                for query in ["dune", "star wars", "the godfather"]:
                    window.page.goto(f"{server.url}/search?q={query}")
                take(window, PAGES, folder, variant)
                window.page.goto(server.url + "/sign-in/github")
                take(window, SIGNED_IN, folder, variant)
            with camera(chromium, server.url, options) as window:
                window.context.route(re.compile("/(posters|pictures)/"), lambda route: route.abort())
                take(window, NO_PICTURES, folder, variant)
    backend = Server(f"{programs}/demo-backend", folder=f"{temporary}/b")
    arguments = ["--backend", backend.url + "/3", "--page-lifetime", "0"]
    with running(f"{programs}/marquee-web", *arguments, folder=f"{temporary}/c",
                 variables={"PRODUCTS_BASE_URL": backend.url}) as server:
        with contextlib.ExitStack() as stack:
            windows = {
                variant: stack.enter_context(camera(chromium, server.url, options))
                for variant, options in VARIANTS.items()
            }
            for window in windows.values():
                window.open("/search?q=dune")
                window.open("/")
            backend.stop()
            for variant, window in windows.items():
                take(window, NO_SERVICE, folder, variant)


def main():
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        if len(sys.argv) > 2:
            take_all(chromium, sys.argv[1], temporary, sys.argv[2])
        else:
            with running(f"{sys.argv[1]}/marquee-web", folder=temporary) as server:
                update_readme(chromium, server.url)
        chromium.close()


if __name__ == "__main__":
    main()
