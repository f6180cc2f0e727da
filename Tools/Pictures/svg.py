"""The colors and the parts of the drawings on the pages, as SVG."""

from html import escape

THEMES = {
    "light": dict(
        text="#1f2328", quiet="#59636e", line="#818b98", app="#f6f8fa", module="#ffffff",
        presentation="#ddf4ff", data="#dafbe1", domain="#fff1c2", kernel="#ffe2d1",
        ours="#0969da", other="#afb8c1",
    ),
    "dark": dict(
        text="#f0f6fc", quiet="#9198a1", line="#6e7681", app="#161b22", module="#0d1117",
        presentation="#0c2d6b", data="#033a16", domain="#4b2900", kernel="#5a1e02",
        ours="#4493f8", other="#57606a",
    ),
}


class Drawing:
    """The parts of an SVG in the colors of a theme, whose names are the values of `fill`."""

    def __init__(self, theme):
        self.theme = theme
        self.parts = []

    def box(self, x, y, width, height, title, fill, lines=()):
        theme = self.theme
        self.parts.append(
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6" '
            f'fill="{theme[fill]}" stroke="{theme["line"]}"/>'
        )
        middle = x + width / 2
        first = y + height / 2 + 4 - 9 * len(lines)
        self.text(middle, first, title, "text", 600 if lines else 400)
        for index, line in enumerate(lines, 1):
            self.text(middle, first + 18 * index, line, "quiet")

    def text(self, x, y, text, fill, weight=400, anchor="middle"):
        self.parts.append(
            f'<text x="{x:g}" y="{y:g}" fill="{self.theme[fill]}" font-weight="{weight}" '
            f'text-anchor="{anchor}">{escape(text)}</text>'
        )

    def bar(self, x, y, width, height, fill):
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:.1f}" height="{height:g}" '
            f'fill="{self.theme[fill]}"/>'
        )

    def dashes(self, x, y1, y2):
        self.parts.append(
            f'<path d="M{x:g} {y1:g} V{y2:g}" stroke="{self.theme["quiet"]}" stroke-dasharray="3 3"/>'
        )

    def arrow(self, x1, y1, x2, y2):
        self.parts.append(
            f'<path d="M{x1:g} {y1:g} L{x2:g} {y2 - 2:g}" stroke="{self.theme["line"]}" '
            'fill="none" marker-end="url(#tip)"/>'
        )

    def svg(self, width, height, title):
        tip = (
            '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" '
            'markerHeight="7" orient="auto">'
            f'<path d="M0 0 L8 4 L0 8 Z" fill="{self.theme["line"]}"/></marker></defs>'
        )
        return "\n".join([
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
            'font-family="-apple-system, Segoe UI, Helvetica, Arial, sans-serif" font-size="13" '
            'role="img">',
            f"<title>{escape(title)}</title>",
            *([tip] if any("url(#tip)" in part for part in self.parts) else []),
            *self.parts,
            "</svg>",
            "",
        ])
