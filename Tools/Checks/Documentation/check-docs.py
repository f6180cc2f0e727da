#!/usr/bin/env python3
"""Proves that every page, link and section of a site that DocC built works in Chromium.

usage: check-docs.py FOLDER

Needs playwright and chromium.
"""
import functools
import http.server
import shutil
import sys
import threading
import urllib.parse

from playwright.sync_api import Error, sync_playwright

START = "/documentation/"
# Pages that no link may leave out: the modules, and one article of each kind.
EXPECTED = [
    f"{START}{name}" for name in (
        "binding", "binding/observable", "curlhttp", "curlhttp/curlsession", "dependencylint",
        "dependencylint/linter", "dependencylint/rules", "dependencylint/configuration", "http",
        "http/endpoint",
    )
]
# A file with the site's own colors, which DocC requests but which need not exist.
OPTIONAL = "/theme-settings.json"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site without a log."""

    def log_message(self, *arguments):
        pass


def page_of(url):
    """The path of a URL, without a slash at its end."""
    return urllib.parse.unquote(urllib.parse.urlsplit(url).path).rstrip("/").lower()


def crawl(page, origin):
    """Opens every page that a link leads to; returns the pages and the broken links."""
    problems, anchors, links = [], {}, {}
    queue = [(START.rstrip("/"), origin + START)]
    page.on("pageerror", lambda error: problems.append(f"{page.url}: {error}"))
    page.on(
        "response",
        lambda response: problems.append(f"{page.url}: {response.url} has the status {response.status}")
        if response.status >= 400 and not response.url.endswith(OPTIONAL) else None,
    )
    while queue:
        path, url = queue.pop(0)
        if path in anchors:
            continue
        anchors[path] = set()
        try:
            page.goto(url)
            page.wait_for_selector("main h1", timeout=20_000)
        except Error as error:
            problems.append(f"{url} does not open: {error.message.splitlines()[0]}")
            continue
        anchors[path] = set(page.evaluate("[...document.querySelectorAll('[id]')].map(e => e.id)"))
        links[path] = set(page.evaluate("[...document.querySelectorAll('main a[href]')].map(e => e.href)"))
        if "doc:" in page.inner_text("main"):
            problems.append(f"{url} shows a link that DocC did not resolve")
        for link in links[path]:
            if link.startswith(origin):
                queue.append((page_of(link), link.split("#")[0]))
            elif not link.startswith("https://"):
                problems.append(f"{url} links to {link}")
    for path, targets in links.items():
        for target in targets:
            fragment = urllib.parse.unquote(urllib.parse.urlsplit(target).fragment)
            if target.startswith(origin) and fragment and fragment not in anchors[page_of(target)]:
                problems.append(f"{path} links to {target}, where there is no such section")
    return anchors, problems, sum(map(len, links.values()))


def main():
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if len(sys.argv) != 2 or not chromium:
        sys.exit(__doc__)
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Handler, directory=sys.argv[1])
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        page = browser.new_page()
        pages, problems, links = crawl(page, f"http://127.0.0.1:{server.server_port}")
        browser.close()
    problems += [f"no link leads to {path}" for path in EXPECTED if path not in pages]
    if problems:
        sys.exit("\n".join(["check-docs: broken:", *sorted(set(problems))]))
    print(f"check-docs: {len(pages)} pages opened in Chromium, {links} links, none broken")


if __name__ == "__main__":
    main()
