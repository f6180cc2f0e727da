"""Converts the output of `tmux capture-pane` for a README.

usage: screenshots.py svg <SCREEN            prints a screen captured with -e and -N as SVG
       screenshots.py fill README FOLDER     replaces the block after each <!-- screen: NAME -->
"""

import collections
import html
import os
import re
import sys

WIDTH, HEIGHT, MARGIN = 8, 17, 10
BACKGROUND, FOREGROUND = "#16181d", "#d8dade"
BASIC = (
    "#2b2e36 #e06c75 #98c379 #e5c07b #61afef #c678dd #56b6c2 #d8dade "
    "#5c6370 #ff7b86 #b5e890 #ffd68a #82c4ff #e29bf5 #7fdbe6 #ffffff"
).split()
PLAIN = {"bold": False, "dim": False, "underlined": False, "reversed": False, "fore": None, "back": None}


def color(number):
    """Returns one of xterm's 256 colors."""
    if number < 16:
        return BASIC[number]
    if number >= 232:
        levels = [8 + 10 * (number - 232)] * 3
    else:
        digits = [(number - 16) // 36, (number - 16) // 6 % 6, (number - 16) % 6]
        levels = [55 + 40 * digit if digit else 0 for digit in digits]
    return "#{:02x}{:02x}{:02x}".format(*levels)


def restyled(style, codes):
    """Returns the style after an SGR sequence (ECMA-48, 8.3.117; 38 and 48 as in xterm)."""
    style, codes = dict(style), [int(code or 0) for code in codes.split(";")]
    while codes:
        code = codes.pop(0)
        if code == 0:
            style = dict(PLAIN)
        elif code in (1, 2, 4, 7):
            style[{1: "bold", 2: "dim", 4: "underlined", 7: "reversed"}[code]] = True
        elif code in (38, 48) and codes[:1] == [5]:
            style["fore" if code == 38 else "back"] = color(codes[1])
            del codes[:2]
        elif code in (39, 49):
            style["fore" if code == 39 else "back"] = None
        elif code % 10 < 8 and code // 10 in (3, 4, 9, 10):
            name = "fore" if code // 10 in (3, 9) else "back"
            style[name] = color(code % 10 + (8 if code >= 90 else 0))
    return style


def runs(line):
    """Yields the runs of a line with the same style: column, text, style."""
    column, style = 0, PLAIN
    for piece in re.split(r"(\x1b\[[\d;]*m)", line):
        if piece.startswith("\x1b["):
            style = restyled(style, piece[2:-1])
        elif piece:
            yield column, piece, style
            column += len(piece)


def svg(lines):
    """Yields the lines of an SVG: half blocks as pixels, the rest as text in a monospaced font."""
    fills, texts, columns = collections.defaultdict(str), [], 80
    for row, line in enumerate(lines):
        y = MARGIN + row * HEIGHT
        for column, text, style in runs(line):
            columns = max(columns, column + len(text))
            x, wide = MARGIN + column * WIDTH, len(text) * WIDTH
            fore, back = style["fore"] or FOREGROUND, style["back"]
            if style["reversed"]:
                fore, back = back or BACKGROUND, fore
            upper = HEIGHT // 2 + 1
            if set(text) == {"▀"}:
                fills[fore] += f"M{x} {y}h{wide}v{upper}h-{wide}z"
                fills[back] += f"M{x} {y + upper}h{wide}v{HEIGHT - upper}h-{wide}z"
                continue
            if back:
                fills[back] += f"M{x} {y}h{wide}v{HEIGHT}h-{wide}z"
            # SVG drops surrounding spaces and joins those within, and the width of the font may differ.
            start, text = len(text) - len(text.lstrip()), text.strip().replace(" ", "\u00a0")
            if text:
                marks = ' font-weight="bold"' if style["bold"] else ""
                marks += ' opacity=".6"' if style["dim"] else ""
                marks += ' text-decoration="underline"' if style["underlined"] else ""
                texts.append(
                    f'<text x="{x + start * WIDTH}" y="{y + 13}" fill="{fore}"'
                    f' textLength="{len(text) * WIDTH}"{marks}>{html.escape(text)}</text>'
                )
    width, height = columns * WIDTH + 2 * MARGIN, len(lines) * HEIGHT + 2 * MARGIN
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}">'
    yield f'<rect width="100%" height="100%" rx="6" fill="{BACKGROUND}"/>'
    yield '<g shape-rendering="crispEdges">'
    for fill, path in fills.items():
        yield f'<path fill="{fill}" d="{path}"/>'
    yield "</g>"
    yield (
        '<g font-family="ui-monospace,Menlo,Consolas,\'DejaVu Sans Mono\',monospace"'
        ' font-size="13.3">'
    )
    yield from texts
    yield "</g>"
    yield "</svg>"


def filled(readme, folder):
    """Returns the README with the current screens."""

    def block(match):
        with open(os.path.join(folder, f"{match.group(1)}.txt")) as screen:
            lines = "\n".join(line.rstrip() for line in screen.read().rstrip().split("\n"))
        return f"<!-- screen: {match.group(1)} -->\n```\n{lines}\n```"

    return re.sub(r"<!-- screen: (\w+) -->\n```\n.*?```", block, readme, flags=re.DOTALL)


def main(command, *arguments):
    if command == "svg":
        print("\n".join(svg(sys.stdin.read().rstrip("\n").split("\n"))))
    else:
        readme, folder = arguments
        with open(readme) as file:
            text = filled(file.read(), folder)
        with open(readme, "w") as file:
            file.write(text)


if __name__ == "__main__":
    main(*sys.argv[1:])
