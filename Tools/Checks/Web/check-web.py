#!/usr/bin/env python3
"""Proves that visitors can use marquee-web in Chromium: with and without scripts, by keyboard, on a
slow service, and with axe on every page.

usage: check-web.py FOLDER-WITH-PROGRAMS

Needs playwright, axe-playwright-python, selenium, chromium and chromedriver.
"""
import contextlib
import http.server
import pathlib
import re
import shutil
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright
from selenium import webdriver
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Servers"))
from servers import Server, running

PAGES = [
    "/", "/about", "/search?q=the", "/search?q=zzzz", "/search?q=the&page=x", "/movies/229", "/suggestions",
    "/products", "/products?q=phone&sort=price-desc", "/products/2", "/categories",
    "/categories/beauty", "/saved", "/nope", "/sign-in", "/me", "/sign-in/github/callback?code=c&state=s",
]
# The pages of a person who is signed in.
SIGNED_IN = ["/me", "/sign-out", "/search?q=the"]
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
checks = 0
# A busy machine is slow to draw posters.
expect.set_options(timeout=30_000)


def check(condition, message):
    """Exits with a message unless the condition is true."""
    global checks
    checks += 1
    if not condition:
        sys.exit(f"check-web: {message}")


def is_status_of_page(message):
    """Whether a message is about the status of a page, which a check expects."""
    path = re.sub(r"^https?://[^/]+", "", message.location["url"])
    parts = ("/assets/", "/posters/", "/pictures/")
    return message.text.startswith("Failed to load resource") and not path.startswith(parts)


class Browser:
    """Chromium, with a context for each visitor."""

    def __init__(self, playwright):
        path = shutil.which("chromium") or shutil.which("google-chrome")
        if not path:
            sys.exit("check-web: chromium is missing; run Tools/bootstrap.sh --tests")
        self.chromium = playwright.chromium.launch(executable_path=path)

    @contextlib.contextmanager
    def visitor(self, pictures=True, **options):
        """A visitor for whom pictures can be loaded or not."""
        options = {"locale": "en-GB", "viewport": {"width": 1280, "height": 800}} | options
        context = self.chromium.new_context(**options)
        if not pictures:
            context.route(
                re.compile("/(posters|pictures)/"), lambda route: route.fulfill(status=404, body=""))
        page = context.new_page()
        errors = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console",
            lambda message: errors.append(f"{message.text} {message.location['url']}")
            if message.type == "error" and pictures and not is_status_of_page(message) else None,
        )
        yield page
        check(not errors, f"errors in the console: {errors}")
        context.close()


def searches(browser, url, scripts):
    """Search, turn the page, open a film, go back, repeat a recent search, change the language."""
    with browser.visitor(java_script_enabled=scripts) as page:
        page.goto(url)
        page.get_by_role("searchbox" if not scripts else "combobox", name="Search movies").fill("the")
        page.get_by_role("button", name="Search").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Results for “the”")
        rows = page.locator("main ol.grid > li:visible")
        expect(rows).to_have_count(20)
        page.get_by_role("link", name="Load more").click()
        page.wait_for_url("**page=2")
        expect(rows).to_have_count(40 if scripts else 20)
        summary = "40 of 158 films" if scripts else "158 films, page 2 of 8"
        expect(page.locator(".summary")).to_have_text(summary)
        if not scripts:
            page.get_by_role("link", name="Previous").click()
            page.wait_for_url(re.compile(r"/search\?q=the$"))
        film = rows.nth(3).locator(".name").inner_text()
        rows.nth(3).locator("a").click()
        expect(page.get_by_role("heading", level=1)).to_have_text(film)
        check(page.get_by_role("img", name=f"Poster of {film}").is_visible(), "no poster")
        page.go_back()
        expect(page.get_by_role("heading", level=1)).to_have_text("Results for “the”")
        expect(rows).to_have_count(40 if scripts else 20)
        if scripts:
            expect(page.locator(".summary")).to_have_text(summary)
        expect(rows.nth(3).locator(".name")).to_have_text(film)
        page.goto(url)
        page.get_by_role("link", name="the", exact=True).click()
        expect(rows.first).to_be_visible()
        page.get_by_role("link", name="Español").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Resultados de «the»")
        check(page.locator("html").get_attribute("lang") == "es", "the page is not in Spanish")
        page.get_by_role("link", name="Productos").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Productos")


def shows_each_row_once(browser, url):
    """Rows that the next pages repeat are not added, a page that only repeats rows leads to the one
    after it, and the numbers stay true; also after Back."""
    grid = re.compile("<ol class=\"grid\">.*?</ol>", re.S)
    row = re.compile("<li>.*?</li>", re.S)
    with browser.visitor() as page:
        def repeat(route):
            first = route.fetch(url=url + "/search?q=the").text()
            response = route.fetch()
            body = response.text()
            if route.request.url.endswith("page=2"):
                body = grid.sub(lambda _: grid.search(first)[0], body)
            else:
                body = row.sub(lambda _: row.search(first)[0], body, count=1)
            route.fulfill(response=response, body=body.replace('data-total="158"', f'data-total="{total}"'))

        page.route(re.compile("page=[23]$"), repeat)
        rows = page.locator("main ol.grid > li")
        for total in [158, 30]:
            page.goto(url + "/search?q=the")
            page.get_by_role("link", name="Load more").click()
            page.wait_for_url("**page=3")
            expect(rows).to_have_count(39)
            expect(page.locator(".summary")).to_have_text(f"39 of {max(39, total)} films")
            addresses = [row.get_attribute("href") for row in rows.locator("a").all()]
            check(len(set(addresses)) == 39, f"rows repeat: {addresses}")
            check(page.evaluate("document.activeElement.getAttribute('href')") == addresses[20], "the focus is lost")
            rows.nth(3).locator("a").click()
            page.wait_for_url("**/movies/*")
            page.go_back()
            expect(rows).to_have_count(39)
            back = [row.get_attribute("href") for row in rows.locator("a").all()]
            check(back == addresses, f"{addresses} became {back}")


def removes_searches(browser, url, scripts):
    """Remove a recent search with the keyboard, which continues with Undo and in the list."""
    with browser.visitor(java_script_enabled=scripts) as page:
        for query in ["heat", "dune"]:
            page.goto(f"{url}/search?q={query}")
        page.goto(url)
        page.locator(".recent button.remove:visible").first.press("Enter")
        page.wait_for_url("**/#content")
        expect(page.locator(".recent button.remove:visible")).to_have_count(1)
        for place in [".notice", ".recent"]:
            page.keyboard.press("Tab")
            inside = page.evaluate(f"document.activeElement.closest('{place}') !== null")
            check(inside, f"the focus is not in {place}")
        page.get_by_role("button", name="Undo").press("Enter")
        expect(page.locator(".recent button.remove:visible")).to_have_count(2)
        expect(page.locator(".notice")).to_have_text("Your searches are back.")


def saves(browser, url, scripts):
    """Save a film, also when the connection is back, and remove it from the list, which is undone."""
    with browser.visitor(java_script_enabled=scripts) as page:
        page.goto(f"{url}/search?q=dune")
        button = page.locator(".save button").first
        if scripts:
            page.context.set_offline(True)
            button.click()
            expect(page.get_by_role("alert")).to_have_text("The site can’t be reached, so nothing has changed.")
            page.context.set_offline(False)
        button.click()
        expect(button).to_have_text("★ Saved Dune")
        check(page.url.endswith("/search?q=dune"), f"saving leads to {page.url}")
        expect(page.get_by_role("alert")).to_have_count(0)
        page.get_by_role("link", name="Saved").click()
        items = page.locator("main .grid .name")
        expect(items).to_have_text(["Dune"])
        page.locator(".save button").click()
        expect(page.locator(".notice p")).to_have_text("Removed “Dune”.")
        expect(items).to_have_count(0)
        page.get_by_role("button", name="Undo").click()
        expect(items).to_have_text(["Dune"])


def sorts_products(browser, url, scripts):
    with browser.visitor(java_script_enabled=scripts) as page:
        page.goto(url + "/products")
        expect(page.get_by_role("button", name="Apply")).to_have_count(0)
        menu = page.locator("details.menu")
        menu.locator("summary").click()
        expect(menu.get_by_role("link")).to_have_count(5)
        if scripts:
            # It closes like the menus of a system.
            page.keyboard.press("Escape")
            expect(menu).not_to_have_attribute("open", "")
            check(page.evaluate("document.activeElement.localName") == "summary", "no focus")
            menu.locator("summary").click()
            page.locator("h1").click()
            expect(menu).not_to_have_attribute("open", "")
            menu.locator("summary").click()
        menu.get_by_role("link", name="Price, low to high").click()
        page.wait_for_url("**sort=price")
        expect(menu.locator("summary")).to_contain_text("Price, low to high")
        prices = [row.locator(".detail").first.inner_text() for row in page.locator("ol.grid > li:visible").all()]
        amounts = [float(re.sub(r"[^0-9.]", "", text)) for text in prices if "$" in text]
        check(len(amounts) > 5 and amounts == sorted(amounts), f"not sorted: {amounts}")
        page.get_by_role("link", name="Categories").click()
        page.get_by_role("link", name="Beauty").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Beauty")


def uses_the_keyboard(browser, url):
    """The combobox: arrows, Enter, Escape; the skip link; load more keeps the focus in the list."""
    with browser.visitor() as page:
        for query in ["dune", "drive", "heat"]:
            page.goto(f"{url}/search?q={query}")
        page.goto(url)
        page.keyboard.press("Tab")
        check(page.evaluate("document.activeElement.className") == "skip", "no skip link first")
        page.keyboard.press("Enter")
        check(page.evaluate("document.activeElement.id") == "content", "the skip link leads nowhere")
        field = page.get_by_role("combobox")
        field.focus()
        field.press_sequentially("d")
        options = page.get_by_role("option")
        expect(options).to_have_text(["drive", "dune"])
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        expect(field).to_have_value("dune")
        check(
            field.get_attribute("aria-activedescendant") == options.nth(1).get_attribute("id"),
            "the active option is not announced",
        )
        page.keyboard.press("Escape")
        expect(field).to_have_value("d")
        expect(field).to_have_attribute("aria-expanded", "false")
        page.keyboard.press("ArrowDown")
        expect(options.first).to_be_visible()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_have_text("Results for “drive”")
        page.goto(f"{url}/search?q=the")
        page.get_by_role("link", name="Load more").focus()
        page.keyboard.press("Enter")
        expect(page.locator("ol.grid > li")).to_have_count(40)
        check(
            page.evaluate("[...document.querySelectorAll('ol.grid > li a')].indexOf(document.activeElement)")
            == 20,
            "the focus is not on the first new row",
        )
        while page.get_by_role("link", name="Load more").count():
            count = page.locator("ol.grid > li").count()
            page.get_by_role("link", name="Load more").click()
            expect(page.locator("ol.grid > li")).not_to_have_count(count)
        expect(page.locator(".pages")).to_have_text("End of the list.")


def signs_in(browser, url, scripts):
    """Sign in at each provider, back to the page, and out again."""
    for provider in ["github", "apple", "openid"]:
        # For Chromium, localhost and the demo's 127.0.0.1 are two sites.
        site = url.replace("127.0.0.1", "localhost")
        with browser.visitor(java_script_enabled=scripts) as page:
            page.goto(site + "/search?q=dune")
            page.get_by_role("link", name="Sign in").click()
            expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
            page.locator(f"a[href^='/sign-in/{provider}']").click()
            if not scripts and provider == "apple":
                # Apple's page, then ours, which the cookies reach.
                for _ in range(2):
                    page.get_by_role("button", name="Continue").click()
            page.wait_for_url(site + "/search?q=dune")
            page.get_by_role("link", name="Ada Example").click()
            expect(page.get_by_role("heading", level=1)).to_have_text("Ada Example")
            expect(page.get_by_role("alert")).to_have_count(0)
            page.get_by_role("button", name="Sign out").dblclick()
            # Not `wait_for_url`, which fails if it sees the second click abort the first request.
            expect(page).to_have_url(site + "/")
            expect(page.get_by_role("link", name="Sign in")).to_be_visible()
            page.go_back()
            expect(page.get_by_role("link", name="Ada Example")).to_have_count(0)


def signs_in_by_keyboard_in_two_tabs(browser, url):
    with browser.visitor() as page:
        tabs = [page, page.context.new_page()]
        for tab in tabs:
            tab.goto(url + "/sign-in?return=/products")
        for tab, provider in zip(tabs, ["GitHub", "OpenID"]):
            tab.get_by_role("link", name=f"Continue with {provider}").focus()
            tab.keyboard.press("Enter")
            tab.wait_for_url(url + "/products")
            expect(tab.get_by_role("link", name="Ada Example")).to_be_visible()


def goes_back(url):
    """Back after a sign-out, with the back/forward cache, which Playwright turns off."""
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"]:
        options.add_argument(argument)
    service = webdriver.ChromeService(executable_path=shutil.which("chromedriver"))
    with webdriver.Chrome(options=options, service=service) as driver:
        def text():
            return driver.find_element(By.TAG_NAME, "body").text

        def arrives(path, by):
            """Waits, because a click and Back may return before the page has changed."""
            with contextlib.suppress(TimeoutException):
                WebDriverWait(driver, 60).until(lambda _: driver.current_url == url + path)
            check(driver.current_url == url + path, f"{by} leads to {driver.current_url}")

        driver.get(url + "/sign-in/github?return=/search?q=dune")
        check("Ada Example" in text(), "not signed in")
        driver.get(url + "/me")
        driver.find_element(By.CSS_SELECTOR, 'form[action="/sign-out"] button').click()
        arrives("/", by="signing out")
        for target in ["/me", "/search?q=dune"]:
            driver.back()
            arrives(target, by="Back")
            check("Sign in" in text(), "Back shows an empty page")
            check("Ada Example" not in text(), f"Back shows the member who was signed in: {target}")
        # Back restores the rows that a script has added, and their position: from the browser's
        # copy of the page, and without one, for a visitor who is signed in.
        for start in ["/search?q=the", "/sign-in/github?return=/search?q=the"]:
            returns_to_rows(driver, url + start)


def returns_to_rows(driver, url):
    driver.get(url)
    more = driver.find_element(By.CSS_SELECTOR, "a.more")
    driver.execute_script("arguments[0].click()", more)
    rows = lambda: driver.find_elements(By.CSS_SELECTOR, "main ol.grid > li")
    WebDriverWait(driver, 60).until(lambda _: len(rows()) == 40)
    driver.execute_script("window.scrollTo(0, 1500)")
    driver.execute_script("arguments[0].click()", rows()[30].find_element(By.TAG_NAME, "a"))
    WebDriverWait(driver, 60).until(lambda _: "/movies/" in driver.current_url)
    driver.back()
    WebDriverWait(driver, 60).until(lambda _: "/search" in driver.current_url)
    WebDriverWait(driver, 60).until(lambda _: len(rows()) == 40)
    WebDriverWait(driver, 60).until(lambda _: driver.execute_script("return scrollY") == 1500)


@contextlib.contextmanager
def changing(backend):
    """The backend, with responses that can be changed and, except pictures, are then delayed; yields
    its URL and the replacements."""
    replaced = {}

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            # The backend names its own pictures by the host of the request.
            headers = {"Host": self.headers["Host"]}
            request = urllib.request.Request(backend + self.path, headers=headers)
            try:
                with urllib.request.urlopen(request, timeout=30) as answer:
                    status, body = answer.status, answer.read()
            except urllib.error.HTTPError as error:
                status, body = error.code, error.read()
            if replaced and b"\xff\xd8\xff" not in body[:3]:
                time.sleep(2)
            for old, new in replaced.items():
                body = body.replace(old.encode(), new.encode())
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    class ProxyServer(http.server.ThreadingHTTPServer):
        # A page's pictures are requested at once.
        request_queue_size = 128

    with ProxyServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", replaced
        server.shutdown()


def stays_in_place(browser, url, replaced):
    """When fresh rows replace the stored ones, the focus, the selection and the visible part of the
    page stay, and a status announces it; if the focused link is gone, the focus moves to the page."""
    place = """() => {
      const link = document.activeElement;
      return [link.getAttribute("href"), Math.round(link.getBoundingClientRect().top),
              Boolean(link.closest(".fresh")), link.id];
    }"""
    follows_rows(browser, url, replaced)
    for target, old, new in [
        ("/search?q=the", "The Godfather", "Changed"), ("/products", "Mascara", "Changed"),
    ]:
        with browser.visitor(viewport={"width": 700, "height": 500}) as page:
            replaced.clear()
            page.goto(url + target)
            replaced[old] = new
            page.goto(url + target, wait_until="commit")
            link = page.locator(".stored .card").nth(15)
            link.focus()
            before = page.evaluate(place)
            check(page.evaluate("scrollY") > 500 and not before[2], "nothing to keep")
            check(page.locator(".fresh").count() == 0, "the fresh rows came too early")
            page.wait_for_load_state()
            expect(page.locator(".fresh ol.grid")).to_contain_text("Changed")
            expect(page.locator(".stored")).to_have_count(0)
            after = page.evaluate(place)
            check(after == [*before[:2], True, ""], f"{target}: {before} became {after}")
            expect(page.get_by_role("status")).to_have_text("Updated")
        with browser.visitor() as page:
            # The visible part of the page stays without a focus as well.
            replaced.clear()
            page.goto(url + target)
            replaced[old] = new
            page.goto(url + target, wait_until="commit")
            expect(page.locator(".stored .card").nth(15)).to_be_visible()
            page.evaluate("scrollTo(0, 300)")
            page.wait_for_load_state()
            expect(page.locator(".fresh ol.grid")).to_contain_text("Changed")
            check(page.evaluate("scrollY") == 300, "the page has scrolled")
    with browser.visitor() as page:
        replaced.clear()
        page.goto(url + "/search?q=godfather")
        replaced['"id":229'] = '"id":987'
        page.goto(url + "/search?q=godfather", wait_until="commit")
        page.locator(".stored a[href='/movies/229']").focus()
        expect(page.locator(".fresh a[href='/movies/987']")).to_be_visible()
        page.wait_for_load_state()
        check(page.evaluate("document.activeElement.id") == "content", "the focus is lost")


def streams(browser, url, backend):
    """Stored rows show while the service is slow; if it fails, they stay, with an error."""
    for scripts in [True, False]:
        with browser.visitor(java_script_enabled=scripts) as page:
            page.goto(url + "/search?q=dune")
            page.goto(url + "/search?q=dune", wait_until="commit")
            expect(page.locator(".stored .updating")).to_be_visible()
            expect(page.locator(".stored ol.grid > li")).to_have_count(4)
            expect(page.locator(".stored .age")).to_be_hidden()
            expect(page.locator("ol.grid > li:visible")).to_have_count(4)
    backend.stop()
    with browser.visitor() as page:
        page.goto(url + "/search?q=dune")
        expect(page.get_by_role("alert")).to_contain_text(re.compile("You’re seeing a copy stored .*, because the service isn’t responding."))
        expect(page.locator("ol.grid > li:visible")).to_have_count(4)
        expect(page.locator(".stored .age")).to_be_hidden()
        answer = page.goto(url + "/search?q=heat")
        check(answer.status == 502, f"status {answer.status} without stored rows")


def follows_rows(browser, url, replaced):
    """Rows are matched by their address: the focused link, the selected text and the loaded pictures
    are the same elements as before, even if rows come, go and change places."""
    mark = """(target) => {
      const card = document.querySelector(`.stored a[href='${target}']`);
      card.mark = card.querySelector("img").mark = "same";
      card.focus();
      getSelection().selectAllChildren(card.querySelector(".name"));
    }"""
    state = """() => {
      const link = document.activeElement;
      return [link.getAttribute("href"), getSelection().toString(), link.mark,
              link.querySelector("img")?.mark, Math.round(link.getBoundingClientRect().top)];
    }"""
    for moves in [False, True]:
        with browser.visitor(viewport={"width": 700, "height": 500}) as page:
            replaced.clear()
            page.goto(url + "/search?q=the")
            # The stored rows may still be those of the last pass.
            expect(page.locator(".stored")).to_have_count(0)
            cards = page.locator("ol.grid .card")
            targets = [cards.nth(i).get_attribute("href") for i in range(20)]
            first, other = (targets[i].split("/")[-1] for i in [1, 9])
            replaced[f'"id":{first},'] = '"id":987654,'
            if moves:
                replaced[f'"id":{other},'] = f'"id":{first},'
                replaced['"id":987654,'] = f'"id":{other},'
            page.goto(url + "/search?q=the", wait_until="commit")
            expect(page.locator(".stored .card").nth(19)).to_be_attached()
            page.evaluate(mark, targets[9])
            before = page.evaluate(state)
            check(before[1] and before[2:4] == ["same", "same"], f"nothing to keep: {before}")
            check(page.locator(".fresh").count() == 0, "the fresh rows came too early")
            page.wait_for_load_state()
            expect(page.get_by_role("status")).to_have_text("Updated")
            order = [cards.nth(i).get_attribute("href") for i in range(20)]
            check(order[1] == (targets[9] if moves else "/movies/987654"), f"not updated: {order}")
            after = page.evaluate(state)
            if moves:
                # Its title is now that of the other row, and it is near the top of the page.
                before, after = before[:1] + before[2:4], after[:1] + after[2:4]
            check(after == before, f"{before} became {after}")


def leads_on(browser, url, scripts):
    """A page without content says why, and leads to others."""
    with browser.visitor(java_script_enabled=scripts) as page:
        for target, status, title in [
            ("/nope", 404, "Page not found"), ("/movies/99999999", 404, "Movie not found"),
            ("/products/99999999", 404, "Product not found"),
            ("/categories/nope", 404, "Category not found"),
            ("/search?q=zzzzzz", 200, "No results for “zzzzzz”"),
            ("/search?q=the&page=99", 400, "Page not found"),
        ]:
            answer = page.goto(url + target)
            check(answer.status == status, f"{target}: {answer.status}")
            expect(page.get_by_role("heading", level=1)).to_have_text(title)
            check(len(page.locator("main p").first.inner_text()) > 20, f"{target} does not say why")
            check(page.locator("main li a:visible").count() > 0, f"{target} leads nowhere")
            page.get_by_role("link", name="Home page").click()
            page.wait_for_url(url + "/")


def survives_the_service(browser, program, site):
    """Without the service: what happened, another attempt, and the visitor's searches; then another
    attempt succeeds."""
    for scripts, again, home in [(True, "Reintentar", "Página de inicio"), (False, "Try again", "Home page")]:
        with tempfile.TemporaryDirectory() as folder, \
                browser.visitor(java_script_enabled=scripts, locale="es" if scripts else "en") as page:
            backend = Server(program, folder=folder + "/b")
            with running(site, "--backend", backend.url + "/3", folder=folder + "/s") as server:
                page.goto(server.url + "/search?q=dune")
                page.goto(server.url + "/")
                # Pictures far down the page are requested after it has loaded.
                page.wait_for_load_state("networkidle")
                backend.stop()
                answer = page.goto(server.url + "/search?q=heat")
                check(answer.status == 502, f"{answer.status} without the service")
                expect(page.get_by_role("link", name=home)).to_be_visible()
                expect(page.get_by_role("link", name="dune")).to_be_visible()
                retry = page.get_by_role("link", name=again)
                retry.click()
                expect(retry).to_be_visible()
                backend = Server(program, folder=folder + "/b", port=backend.port)
                try:
                    retry.click()
                    expect(page.locator("ol.grid > li").first).to_be_visible()
                finally:
                    backend.stop()


def shows_failed_pictures(browser, url, scripts):
    """In place of a picture that cannot be loaded, the title is on a plain card."""
    with browser.visitor(pictures=False, java_script_enabled=scripts) as page:
        for target in ["/search?q=godfather", "/movies/229", "/products", "/products/2"]:
            page.goto(url + target)
            page.wait_for_load_state("networkidle")
            shown = page.locator(".picture img").first.evaluate(
                """(e) => [e.alt, e.naturalWidth, getComputedStyle(e, "::before").content,
                           getComputedStyle(e, "::before").position, e.dataset.title]""")
            check(shown[:4] == ["", 0, f'"{shown[4]}"', "absolute"] and shown[4], f"{target}: {shown}")


def is_described(browser, url):
    """What other programs read of a page, and that browsers accept it under the site's policy."""
    with browser.visitor() as page:
        for target, kind in [("/movies/229", "Movie"), ("/products/2", "Product")]:
            page.goto(url + target)
            data = page.evaluate(
                "JSON.parse(document.querySelector('script[type=\"application/ld+json\"]').text)")
            heading = page.get_by_role("heading", level=1).inner_text()
            check((data["@type"], data["name"]) == (kind, heading), f"{target}: {data}")
        page.goto(url + "/")
        session = page.context.new_cdp_session(page)
        manifest = session.send("Page.getAppManifest")
        check(manifest["url"].endswith("/manifest.webmanifest") and not manifest["errors"], f"{manifest}")
        errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # A context of the test is a private window, in which nothing can be installed.
        errors = [error["errorId"] for error in errors if error["errorId"] != "in-incognito"]
        check(not errors, f"the site cannot be installed: {errors}")


def is_printed_on_a_sheet(browser, url, replaced):
    """The page of a movie fits on one sheet, without the site around it."""
    for changes in [{}, {"The Godfather": "The Godfather " * 20}]:
        with browser.visitor() as page:
            for target in ["/movies/229"]:
                replaced.clear()
                replaced.update(changes)
                page.goto(url + target)
                page.wait_for_load_state("networkidle")
                for size in ["A4", "Letter"]:
                    sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=size)))
                    check(sheets == 1, f"{target} is printed on {sheets} sheets of {size}")
                page.emulate_media(media="print")
                for part in ["header", "footer", ".search"]:
                    expect(page.locator(part)).to_be_hidden()
                expect(page.locator("h1")).to_be_visible()
                page.emulate_media(media="screen")
    replaced.clear()


def fits_phones(browser, url):
    """The header has one row; the links at the bottom never cover what has the focus."""
    for width, height in [(320, 640), (390, 844)]:
        with browser.visitor(viewport={"width": width, "height": height}, has_touch=True) as page:
            for target in ["/", "/search?q=the", "/products", "/movies/229", "/nope"]:
                page.goto(url + target)
                header = page.locator("header.top").bounding_box()
                check(header["height"] <= 72, f"the header of {target} is {header['height']} px high")
                bar = page.locator("header.top nav").bounding_box()
                check(abs(bar["y"] + bar["height"] - height) < 1, f"the links are not at the bottom: {bar}")
                page.locator("body").evaluate("e => e.focus()")
                for _ in range(60):
                    page.keyboard.press("Tab")
                    place = page.evaluate("""() => {
                      const e = document.activeElement;
                      if (e === document.body || e.closest("nav:not(.pages)")) return null;
                      const box = e.getBoundingClientRect();
                      return [e.outerHTML.slice(0, 80), box.top, box.bottom];
                    }""")
                    if place and place[2] - place[1] < bar["y"]:
                        check(place[2] <= bar["y"] + 1, f"the links cover {place}")


def is_accessible(browser, url):
    for scheme in ["light", "dark"]:
        for language in ["en", "es"]:
            with browser.visitor(locale=language, color_scheme=scheme) as page:
                page.goto(url + "/search?q=the")
                page.locator(".save button").first.click()
                expect(page.locator(".save button").first).to_have_text(re.compile("★"))
                for target in PAGES + SIGNED_IN:
                    if target == SIGNED_IN[0]:
                        page.goto(url + "/sign-in/github")
                    page.goto(url + target)
                    found = Axe().run(page, options=RULES)
                    names = [
                        f"{violation['id']}: {violation['nodes'][0]['html']}"
                        for violation in found.response["violations"]
                    ]
                    check(len(found.response["passes"]) > 5, f"axe looked at nothing on {target}")
                    check(not names, f"axe on {target}, {scheme}, {language}: {names}")


def fits_small_screens(browser, url):
    """No page scrolls sideways at 320 px (WCAG 1.4.10), and targets are at least 24 px (2.5.8)."""
    with browser.visitor(viewport={"width": 320, "height": 640}, locale="es") as page:
        for target in PAGES + ["/search?q=" + "W" * 200]:
            page.goto(url + target)
            width = page.evaluate("document.documentElement.scrollWidth")
            check(width <= 320, f"{target} is {width} px wide on a screen of 320 px")
            small = page.evaluate(
                """[...document.querySelectorAll("a:not(.skip), button, input, select")]
                     .filter((e) => e.checkVisibility())
                     .map((e) => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()])
                     .filter(([_, box]) => box.width < 24 || box.height < 24).map(([html]) => html)"""
            )
            check(not small, f"too small to touch on {target}: {small}")


def does_not_move(browser, url, _=None):
    """Nothing moves while a page loads on a slow line."""
    with browser.visitor() as page:
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.send(
            "Network.emulateNetworkConditions",
            {"offline": False, "latency": 150, "downloadThroughput": 2e5, "uploadThroughput": 2e5},
        )
        for target in ["/search?q=the", "/movies/229", "/products", "/products/2", "/"]:
            for _ in range(2):
                page.goto(url + target)
                page.wait_for_load_state("networkidle")
                moved = page.evaluate(
                    """new Promise((resolve) => {
                         const moved = [];
                         const place = (box) => [box.x, box.y, box.width, box.height].map(Math.round);
                         const name = (node) => (node?.outerHTML ?? node?.data ?? "removed").slice(0, 80);
                         new PerformanceObserver((list) => {
                           for (const { startTime, value, sources } of list.getEntries())
                             moved.push([Math.round(startTime), value, ...sources.map((source) =>
                               [name(source.node), place(source.previousRect), place(source.currentRect)])]);
                         }).observe({ type: "layout-shift", buffered: true });
                         setTimeout(() => resolve(moved), 100);
                       })"""
                )
                # A slow machine may draw the header before it is complete.
                distance = sum(value for _, value, *_ in moved)
                check(distance < 0.01, f"{target} moves; when, how far, what from where to where: {moved}")
        page.evaluate(
            """() => {
                 const waiting = document.createElement("section");
                 [waiting.className, waiting.hidden] = ["fresh", true];
                 document.querySelector("main").append(waiting);
               }"""
        )
        # A slow machine may draw the complete page before the script shows its rows.
        expect(page.locator(".bottom")).to_be_hidden()


def shows_one_section(browser, url):
    """Newer data hides older data, also without scripts, and never moves."""
    sections = "".join(f'<section class="stored"><h1>{number}</h1></section>' for number in range(3))
    for current in ["", '<section class="fresh"><h1>3</h1></section>']:
        with browser.visitor(java_script_enabled=False) as page:
            def replace(route):
                response = route.fetch()
                body = re.sub("<section .*</section>", sections + current, response.text(), flags=re.S)
                route.fulfill(response=response, body=body)

            def show_all(route):
                response = route.fetch()
                rule = "main > section { display: block !important; }"
                route.fulfill(response=response, body=response.text() + rule)

            page.route(f"{url}/movies/229", replace)
            page.goto(f"{url}/movies/229")
            expect(page.locator("main > section:visible")).to_have_text("3" if current else "2")
            page.route("**/*.css", show_all)
            page.goto(f"{url}/movies/229")
            shown = page.locator("main > section:visible")
            expect(shown).to_have_count(4 if current else 3)
            places = [section.bounding_box() for section in shown.all()]
            check(all(place == places[0] for place in places), f"the sections are at {places}")


def main():
    programs = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = Browser(playwright)
        with running(f"{programs}/marquee-web", folder=folder) as server:
            url = server.url
            for scripts in [True, False]:
                searches(browser, url, scripts)
                removes_searches(browser, url, scripts)
                saves(browser, url, scripts)
                sorts_products(browser, url, scripts)
                leads_on(browser, url, scripts)
                shows_failed_pictures(browser, url, scripts)
                signs_in(browser, url, scripts)
            signs_in_by_keyboard_in_two_tabs(browser, url)
            goes_back(url)
            uses_the_keyboard(browser, url)
            shows_each_row_once(browser, url)
            is_accessible(browser, url)
            fits_small_screens(browser, url)
            fits_phones(browser, url)
            is_described(browser, url)
            shows_one_section(browser, url)
            does_not_move(browser, url)
        # A busy machine takes longer than 400 ms to look at rows that are being updated.
        for milliseconds, inspect in [("400", does_not_move), ("3000", streams)]:
            slow = ["--latency", milliseconds]
            place = f"{folder}/{milliseconds}"
            with running(f"{programs}/demo-backend", *slow, folder=place + "/b") as backend:
                arguments = ["--backend", backend.url + "/3", "--page-lifetime", "0"]
                with running(f"{programs}/marquee-web", *arguments, folder=place + "/c") as server:
                    inspect(browser, server.url, backend)
        with running(f"{programs}/demo-backend", folder=folder + "/d") as backend:
            with changing(backend.url) as (address, replaced):
                arguments = ["--backend", address, "--page-lifetime", "0"]
                with running(f"{programs}/marquee-web", *arguments, folder=folder + "/e") as server:
                    stays_in_place(browser, server.url, replaced)
                    is_printed_on_a_sheet(browser, server.url, replaced)
        survives_the_service(browser, f"{programs}/demo-backend", f"{programs}/marquee-web")
        browser.chromium.close()
    print(f"check-web: {checks} checks and all expectations hold")


if __name__ == "__main__":
    main()
