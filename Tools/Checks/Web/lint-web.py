#!/usr/bin/env python3
"""Proves that the style sheet and the script of marquee-web are valid, used and small.

Each rule, property and value of the style sheet must be one that Chromium supports, and each class
in it one that a page has. TypeScript's compiler checks that script and those of features. The style
sheet and the first script stay small together.

usage: with-pypi.sh 'playwright==1.65.0 tinycss2>=1.4,<2' lint-web.py
"""
import pathlib
import re
import shutil
import subprocess
import sys

import tinycss2
from playwright.sync_api import sync_playwright

APP = pathlib.Path(__file__).resolve().parents[3] / "Apps/MarqueeWeb"
STYLE, SCRIPT = APP / "Assets/style.css", APP / "Assets/marquee.js"
LIMIT = 24 * 1024

problems = []
checked = 0


def problem(file, line, text):
    problems.append(f"{file.relative_to(APP.parent.parent)}:{line}: error: {text}")


def declarations(rules):
    """The rules with declarations, each with its selector and the conditions around it."""
    for rule in rules:
        if rule.type == "error":
            problem(STYLE, rule.source_line, rule.message)
        elif rule.type == "at-rule" and rule.content is not None and rule.lower_at_keyword != "font-face":
            yield from declarations(
                tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True))
        elif rule.type == "qualified-rule":
            parts = tinycss2.parse_blocks_contents(
                rule.content, skip_comments=True, skip_whitespace=True)
            yield rule, tinycss2.serialize(rule.prelude).strip(), parts


def check_style(page):
    """Compares the style sheet with what Chromium understands of it."""
    global checked
    rules = tinycss2.parse_stylesheet(
        STYLE.read_text(), skip_comments=True, skip_whitespace=True)
    markup = "".join(
        file.read_text() for pattern in ["**/*.mustache", "Assets/*.js"]
        for file in APP.glob(pattern))
    for rule, selector, parts in declarations(rules):
        if not page.evaluate("s => { try { document.querySelector(s); return true } catch { return false } }",
                             selector):
            problem(STYLE, rule.source_line, f"Chromium does not know the selector {selector}")
        for name in re.findall(r"\.([a-z][\w-]*)", selector):
            if not re.search(rf"\b{re.escape(name)}\b", markup):
                problem(STYLE, rule.source_line, f"no page has the class {name}")
        seen = set()
        for part in parts:
            if part.type != "declaration":
                problem(STYLE, part.source_line, getattr(part, "message", f"unexpected {part.type}"))
                continue
            checked += 1
            value = tinycss2.serialize(part.value).strip()
            if part.name in seen:
                problem(STYLE, part.source_line, f"{part.name} is set twice in one rule")
            seen.add(part.name)
            if not part.name.startswith("--") and not page.evaluate(
                    "([name, value]) => CSS.supports(name, value)", [part.name, value]):
                problem(STYLE, part.source_line, f"Chromium does not know {part.name}: {value}")


def check_scripts():
    """Reports the errors of TypeScript's compiler for the scripts."""
    if not shutil.which("tsc"):
        sys.exit("lint-web: tsc is missing; Tools/bootstrap.sh --tests installs it")
    run = subprocess.run(
        ["tsc", "--noEmit", "--allowJs", "--checkJs", "--noUnusedLocals", "--noUnusedParameters",
         "--noImplicitReturns", "--noImplicitThis", "--pretty", "false", "--target", "es2022",
         "--module", "es2022", "--lib", "dom,dom.iterable,es2022", "--moduleDetection", "force",
         *map(str, [SCRIPT, *APP.glob("Features/**/*.js")])],
        cwd=APP, capture_output=True, text=True)
    for name, place, text in re.findall(r"^(.*)\((\d+),\d+\): error \w+: (.*)", run.stdout, re.M):
        problem(APP / name, place, text)
    if run.returncode and not problems:
        sys.exit(f"lint-web: tsc failed: {run.stdout}{run.stderr}")


def main():
    path = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        check_style(browser.new_page())
        browser.close()
    check_scripts()
    size = STYLE.stat().st_size + SCRIPT.stat().st_size
    if size >= LIMIT:
        problem(STYLE, 1, f"it and {SCRIPT.name} have {size} bytes; the limit is {LIMIT}")
    if not checked:
        sys.exit("lint-web: the style sheet has no declarations")
    if problems:
        print(*problems, sep="\n")
        sys.exit(f"lint-web: {len(problems)} problems")
    print(f"lint-web: {checked} declarations and {SCRIPT.name} are right; {size} bytes together")


if __name__ == "__main__":
    main()
