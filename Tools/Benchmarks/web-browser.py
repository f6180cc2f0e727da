#!/usr/bin/env python3
"""Measures pages of marquee-web in Chromium on a slow line and a slow processor; see README.md.

usage: web-browser.py FOLDER-WITH-PROGRAMS
"""
import pathlib
import shutil
import statistics
import sys
import tempfile

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Checks/Servers"))
from servers import running

ROUNDS = 3
PAGES = ["/", "/search?q=the", "/movies/229", "/products", "/products/2"]
OBSERVE = """
  window.figures = { lcp: 0, cls: 0, inp: 0 };
  const observe = (type, add, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add))
      .observe({ type, buffered: true, ...options });
  observe("largest-contentful-paint", (entry) => { figures.lcp = entry.startTime; });
  observe("layout-shift", (entry) => { if (!entry.hadRecentInput) figures.cls += entry.value; });
  observe("event", (entry) => {
    if (entry.interactionId) figures.inp = Math.max(figures.inp, entry.duration);
  }, { durationThreshold: 16 });
"""


def measure(chromium, url):
    """Opens a page as a new visitor, types into its search field, and returns its figures."""
    context = chromium.new_context(locale="en-GB", viewport={"width": 412, "height": 823})
    page = context.new_page()
    page.add_init_script(OBSERVE)
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 1.6e6 / 8},
    )
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    size = [0]
    session.on("Network.loadingFinished", lambda event: size.__setitem__(0, size[0] + event["encodedDataLength"]))
    page.goto(url)
    page.wait_for_load_state("networkidle")
    first_byte, first_paint = page.evaluate(
        """[performance.getEntriesByType("navigation")[0].responseStart,
            performance.getEntriesByName("first-contentful-paint")[0].startTime]"""
    )
    page.wait_for_timeout(200)
    loaded = size[0]
    figures = page.evaluate("figures")
    page.locator("#q").click()
    page.keyboard.type("dun", delay=100)
    page.wait_for_timeout(1000)
    figures["inp"] = page.evaluate("figures.inp")
    context.close()
    return first_byte, first_paint, figures["lcp"], figures["cls"], figures["inp"], loaded / 1024


def main():
    path = shutil.which("chromium") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path)
        with running(sys.argv[1] + "/marquee-web", folder=folder) as server:
            print(f"\nChromium {chromium.version}, 412x823, 150 ms, 1.6 Mbit/s, CPU x4, empty caches; "
                  f"medians of {ROUNDS}")
            print(f"{'':18} {'TTFB ms':>8} {'FCP ms':>8} {'LCP ms':>8} {'CLS':>8} {'INP ms':>8} {'KB':>8}")
            for target in PAGES:
                rows = [measure(chromium, server.url + target) for _ in range(ROUNDS)]
                row = [statistics.median(values) for values in zip(*rows)]
                print(f"{target:18} {row[0]:8.0f} {row[1]:8.0f} {row[2]:8.0f} {row[3]:8.3f} "
                      f"{row[4]:8.0f} {row[5]:8.0f}")
        chromium.close()


main()
