#!/usr/bin/env python3
"""Draws the comparisons on the benchmarks pages from their tables and the runs in runs.md.

    Tools/Benchmarks/plots.py [--check]

Writes plots/NAME-light.svg and plots/NAME-dark.svg beside each page. With --check, writes nothing and
fails if they are out of date. Both fail if a run is not found, if the page does not show a plot, or if
a caption has numbers that its plot does not show.
"""

import pathlib
import re
import sys
from collections import namedtuple

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent / "Pictures"))
from svg import THEMES, Drawing

# The page about the linter is part of its package.
LINTER = FOLDER.parent / "DependencyLint" / "Benchmarks"
PAGES = {folder: (folder / "README.md").read_text() for folder in (FOLDER, LINTER)}
RUNS = (FOLDER / "runs.md").read_text()
WIDTH, LABELS, BARS, BAR_WIDTH, RATIOS, NOTES = 830, 285, 296, 276, 632, 648
ROW, GAP = 20, 10

# A bar with a heading begins a group; the heading may be empty.
Bar = namedtuple("Bar", "label ratio note fill heading")


def fail(message):
    sys.exit(f"plots: {message}")


def record(section, mark):
    """The rows of the only block or table in a section with a head that ends with the mark."""
    sections = rf"^##? {section}\n(.*?)(?=^## |\Z)"
    text = "\n".join(text for page in (*PAGES.values(), RUNS) for text in re.findall(sections, page, re.M | re.S))
    found = re.findall(rf"^.*{re.escape(mark)}\n(?:[^`\n].*\n)+", text, re.M)
    if len(found) != 1:
        fail(f"the section '{section}' has {len(found)} runs with '{mark}', instead of one")
    return found[0].splitlines()


def read(pattern, line):
    """The parts of a line; fails if it cannot be read, so that no bar is missing."""
    match = re.fullmatch(pattern, line)
    return match.groups() if match else fail(f"cannot read '{line}'")


def name_and_numbers(line):
    name, numbers = read(r" *(\S.*?)  +([\d.][\d. %]*)", line)
    return name, re.findall(r"[\d.]+(?: %)?", numbers)


def cells(section, head):
    """The cells of each row of a table."""
    rows = record(section, head)[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in rows]


def cold_starts():
    bars, heading = [], ""
    for line in record("Cold starts", "of curl      CPU of curl")[1:]:
        time, ratio, cpu, command = read(r" *([\d.]+) +([\d.]+) +[\d.]+ +([\d.]+)  (\S.*)", line)
        label = re.sub(" --quiet| --backend URL", "", command)
        fill = "other" if command == "curl | jq" else "ours"
        bars.append(Bar(label, ratio, f"{time} ms, CPU time {cpu}", fill, heading))
        heading = "" if fill == "other" else None
    return bars


def figures(section, mark, columns, unit):
    """The lines of a block whose first column is in the unit, and whose last column is a ratio.

    A line without a ratio begins a group, and the lines after it are compared with it.
    """
    bars = []
    for line in record(section, mark):
        if line.endswith(mark):
            heading = line.split("  ")[0]
            continue
        label, numbers = name_and_numbers(line)
        if len(numbers) < columns:
            heading, label = read("(.+): (.+)", label)
            numbers.append("100 %")
        ratio = re.sub(r"(\d+) %", lambda match: f"{int(match[1]) / 100:.2f}", numbers[-1])
        fill = "other" if ratio == "1.00" else "ours"
        bars.append(Bar(label, ratio, f"{numbers[0]} {unit}", fill, heading))
        heading = None
    return bars


def client_bar(protocol, size, count, client, ratio, note, ours):
    begins = count == "1" and client == "CurlSession"
    return Bar(
        f"{client}, {count} at once", ratio, note, "ours" if client == ours else "other",
        f"{protocol}, {size} bytes" if begins else None,
    )


def cpu_of_clients():
    bars = []
    for line in record("HTTP clients", "of C    of C")[1:]:
        # Comparisons of two clients are indented, and URLSession has empty rows.
        if line[0] != " " and "URLSession" not in line:
            name, numbers = name_and_numbers(line)
            protocol, size, count, client = re.split("  +", name)
            if client != "libcurl, C":
                cell = protocol, f"{int(size):,}", count, client
                bars.append(client_bar(*cell, numbers[6], f"{numbers[3]} ms", "CurlSession"))
    return bars


def requests_of_clients():
    bars = []
    for *cell, first, second in cells("HTTP clients", "| CurlSession | on its executor |"):
        for client, text in ("CurlSession", first), ("on its executor", second):
            ratio, cpu = text.strip(")").split(" (")
            bars.append(client_bar(*cell, client, ratio, f"CPU time {cpu} of C", "on its executor"))
    return bars


def linter():
    return [
        Bar(re.sub("`|, two threads", "", name), ratio, time, *fill)
        for name, time, ratio in cells("Benchmarks of dependency-lint", "| time | relative |")
        for fill in [("ours", "") if ratio == "1" else ("other", None)]
    ]


def builds():
    bars = []
    rows = cells("Features and layers", "| nothing changed | Domain | Data | Presentation | Module |")
    for (count, _, *targets), (_, _, *folders) in zip(rows[::2], rows[1::2], strict=True):
        heading = f"{count} features" if count != "1" else "1 feature"
        parts = ["clean", "nothing changed", "Domain", "Data", "Presentation", "Module"]
        for part, ours, other in zip(parts, targets, folders, strict=True):
            ratio = f"{float(ours) / float(other):.2f}"
            bars.append(Bar(part, ratio, f"{ours} s, folders {other} s", "ours", heading))
            heading = None
    return bars


# The name of each plot: its bars, its title, and what has the ratio 1.
PLOTS = {
    "cold-starts": (cold_starts(), "Time of a cold start", "curl | jq"),
    "search": (figures("A search", "of p50", 3, "ms"), "Time of a search", "the whole search"),
    "terminal": (figures("The terminal app", "of less", 4, "ms"), "Time of marquee", "less"),
    "web": (
        figures("The web app", "of bare", 4, "requests/s"), "Requests/s of marquee-web", "Hummingbird"
    ),
    "servers": (
        figures("Several servers", "of SQLite", 4, "requests/s"), "Requests/s by store", "SQLite"
    ),
    "clients-cpu": (cpu_of_clients(), "CPU time of 1,000 requests", "libcurl in C"),
    "clients-requests": (requests_of_clients(), "Requests/s of CurlSession", "async-http-client"),
    "builds": (builds(), "Time of a debug build with a target for each layer", "folders"),
    "linter": (linter(), "Time to read the same files", "dependency-lint imports"),
}


def draw(theme, bars, title, unit):
    drawing = Drawing(theme)
    drawing.text(16, 24, title, "text", 600, "start")
    scale = BAR_WIDTH / max(float(bar.ratio) for bar in bars)
    y = 38
    for bar in bars:
        if bar.heading is not None:
            y += GAP
        if bar.heading:
            drawing.text(16, y + ROW - 4, bar.heading, "quiet", anchor="start")
            y += ROW
        drawing.text(LABELS, y + 14, bar.label, "text", anchor="end")
        drawing.bar(BARS, y + 3, float(bar.ratio) * scale, ROW - 6, bar.fill)
        drawing.text(RATIOS, y + 14, bar.ratio, "text", 600, "end")
        drawing.text(NOTES, y + 14, bar.note, "quiet", anchor="start")
        y += ROW
    drawing.dashes(BARS + scale, 38, y + 4)
    drawing.text(BARS + scale, y + 20, f"1 = {unit}", "quiet")
    return drawing.svg(WIDTH, y + 32, f"{title}, compared with {unit}")


def check_page(page, name, bars):
    """Fails unless a page shows a plot with an alternative text and a caption that agree with it."""
    found = re.search(
        rf'srcset="plots/{name}-dark.svg">\n  <img alt="(.+)" src="plots/{name}-light.svg">\n'
        r"</picture>\n\n(.+)\n", page,
    )
    for text in found.groups() if found else [""]:
        numbers = re.findall(r"\d+\.\d+", text)
        if not numbers or not {*numbers} <= {bar.ratio for bar in bars}:
            fail(f"no page shows the ratios of the plot {name}: '{text}'")


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit("usage: Tools/Benchmarks/plots.py [--check]")
    drawn = {}
    for name, (bars, title, unit) in PLOTS.items():
        folder = LINTER if name == "linter" else FOLDER
        check_page(PAGES[folder], name, bars)
        for theme, colors in THEMES.items():
            drawn[folder / "plots" / f"{name}-{theme}.svg"] = draw(colors, bars, title, unit)
    if not sys.argv[1:]:
        for path, picture in drawn.items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(picture)
    for path in {*drawn, *(path for folder in PAGES for path in (folder / "plots").glob("*"))}:
        if not path.exists() or path.read_text() != drawn.get(path):
            fail(f"plots/{path.name} is out of date or not drawn any more; run make picture")


main()
