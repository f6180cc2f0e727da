#!/usr/bin/env python3
"""Removes features from this package.

  Tools/Checks/Generator/remove-feature.py NAME… [--dry-run]

Deletes the folders of each feature, and what Tools/RemoveFeature/NAME.txt lists:

  Apps/Marquee/Screens/SuggestionsPanel.swift      a path alone: the file or folder is deleted
  Apps/Marquee/Application/AppDIContainer.swift    a path with lines below it: the file is changed
    lazy var querySuggestions                      the line that begins with these words is deleted
    ^ for await work in                            the statement around the line is deleted
    let scene = » pictures: pictures               a line within a statement
    SuggestionsPanel( ⇒ nil                        the statement is replaced
    .flow, "QuerySuggestions" → .flow              the words on the left are replaced

A line is deleted with the lines below it that are indented, up to its closing bracket, and with the
comment and the attributes above it. Each entry must match as many lines as it is listed. Deleted
modules need no entries: no file imports them afterwards, and Package.swift derives them from the
line of the feature, which is deleted.

All changes are computed before the first is made. Entries of the lists of other features that
match nothing afterwards are deleted.
"""

import argparse
import difflib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

LISTS = Path("Tools/RemoveFeature")
FOLDERS = ["Modules/Features/{}", "Apps/{}CLI", "Tests/Features/{}"]
LAYERS = ["", "Domain", "Data", "Presentation", "CLI", "Tests"]
ABOVE = ("//", "@", "# ")  # A comment or an attribute.
CONTINUING = r"[)\]}]|else\b|\{$"
LABELS = r"case |default:"


class Mistake(Exception):
    pass


def git(*arguments):
    try:
        return subprocess.run(
            ["git", *arguments], check=True, capture_output=True, text=True
        ).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        details = getattr(error, "stderr", None) or error
        raise Mistake(f"git {arguments[0]} failed: {str(details).strip()}")


def read_list(name):
    """Returns the entries of a feature's list by path; none for a path to delete."""
    edits, path = {}, None
    for line in (LISTS / f"{name}.txt").read_text().splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            path = line.strip()
            edits[path] = []
        else:
            edits[path].append(line.strip())
    return edits


def indentation(line):
    return len(line) - len(line.lstrip())


def begins(line, words):
    """Whether a line begins with words, and not in the middle of one."""
    rest = line.strip()
    if not rest.startswith(words):
        return False
    rest = rest[len(words):]
    return not (words[-1].isalnum() and rest and (rest[0].isalnum() or rest[0] == "_"))


class Edit:
    """The lines of a file, of which some are deleted, which is `None`."""

    def __init__(self, path):
        self.path = path
        self.before = Path(path).read_text().splitlines()
        self.lines = list(self.before)

    def find(self, entry):
        """Returns the indexes of the lines that an entry matches."""
        scope, _, rest = entry.rpartition(" » ")
        found = range(len(self.lines))
        if scope:
            outer = self.find(scope)
            found = range(outer[0], self.end(outer[0]) + 1) if len(outer) == 1 else []
        old = re.split(" [→⇒]", rest.removeprefix("^ "))[0]
        found = [i for i in found if self.lines[i]]
        if "→" not in rest:
            return [i for i in found if begins(self.lines[i], old)]
        pattern = re.compile(
            (r"\b" if old[0].isalnum() else "")
            + re.escape(old)
            + (r"\b" if old[-1].isalnum() else "")
        )
        return [i for i in found for _ in pattern.finditer(self.lines[i])]

    def apply(self, entry, count, source):
        """Makes the change that an entry describes, which is listed `count` times."""
        found = self.find(entry)
        if len(found) != count:
            raise Mistake(
                f"{source}: “{entry}” matches {len(found)} lines of {self.path}, not {count}; "
                "change the entry"
            )
        for index in found:
            self.change(index, entry)

    def change(self, index, entry):
        """Makes the change that an entry describes, at a line that it matches."""
        entry = entry.rpartition(" » ")[2]
        old, _, new = (part.strip() for part in re.sub("[→⇒]", "→", entry).partition("→"))
        line = self.lines[index]
        if "→" in entry:
            # A space that follows deleted words goes with them.
            words = f"{old} " if not new and f"{old} " in line else old
            line = line.replace(words, new)
            self.lines[index] = line.rstrip() if line.strip() else None
        elif line is not None:
            self.delete(self.around(index) if entry.startswith("^ ") else index, new)

    def end(self, index):
        """Returns the last line of a statement."""
        section = re.match(r"\{\{[#^](\w+)\}\}$", self.lines[index])
        if section:
            return self.lines.index(f"{{{{/{section[1]}}}}}", index)
        start, depth, last = self.lines[index].lstrip(), indentation(self.lines[index]), index
        # The labels of a switch are as far left as its braces.
        continuing = "$" if re.match(LABELS, start) else CONTINUING
        if "switch " in start:
            continuing += "|" + LABELS
        for i in range(index + 1, len(self.lines)):
            line = self.lines[i]
            if not line:
                continue
            rest = line.lstrip()
            is_call = rest.startswith(".") and self.lines[last].endswith((")", "}"))
            if indentation(line) < depth or (
                indentation(line) == depth and not is_call and not re.match(continuing, rest)
            ):
                break
            last = i
        return last

    def around(self, index):
        """Returns the first line of the statement around a line."""
        depth = indentation(self.lines[index])
        while not self.lines[index] or indentation(self.lines[index]) >= depth:
            index -= 1
        return index

    def delete(self, index, new=""):
        """Deletes a line with what belongs to it, or replaces it."""
        depth = indentation(self.lines[index])
        first = index
        if self.lines[index].lstrip().startswith(("//", "# ")):
            return self.delete_comment(index)
        while self.above(first, depth) is not None:
            first = self.above(first, depth)
        last = self.end(index)
        self.lines[first : last + 1] = [None] * (last + 1 - first)
        if new:
            self.lines[index] = " " * depth + new
            return
        self.tidy(first, last, self.before[last])

    def delete_comment(self, index):
        """Deletes a line of a comment, and those that continue its item of a list."""
        inner = lambda line: indentation(line.lstrip().lstrip("/#"))
        last = index
        while "  - " in self.lines[index] and inner(self.lines[last + 1]) > inner(self.lines[index]):
            last += 1
        self.lines[index : last + 1] = [None] * (last + 1 - index)

    def above(self, index, depth):
        """Returns the first line of the comment or attribute that ends above a line."""
        i = index - 1
        if i < 0 or not self.lines[i]:
            return None
        if self.lines[i].strip() == ")":
            while i > 0 and (not self.lines[i] or indentation(self.lines[i]) > depth or
                             self.lines[i].strip() == ")"):
                i -= 1
            is_attribute = self.lines[i].lstrip().startswith("@")
        else:
            is_attribute = self.lines[i].lstrip().startswith(ABOVE)
        return i if is_attribute and indentation(self.lines[i]) == depth else None

    def tidy(self, first, last, deleted):
        """Deletes an empty line too many, and a comma before a closing parenthesis."""
        above = next((i for i in range(first - 1, -1, -1) if self.lines[i] is not None), None)
        below = next((i for i in range(last + 1, len(self.lines)) if self.lines[i] is not None), None)
        if below is None:
            if above is not None and self.lines[above] == "":
                self.lines[above] = None
            return
        closes = re.match(CONTINUING, self.lines[below].lstrip())
        if above is None or self.lines[above] == "" or self.lines[above].endswith(("{", "(", "[")):
            if self.lines[below] == "":
                self.lines[below] = None
            elif closes and above is not None and self.lines[above] == "":
                self.lines[above] = None
        elif self.lines[below].lstrip().startswith(")") and not deleted.endswith(","):
            self.lines[above] = self.lines[above].removesuffix(",")

    @property
    def text(self):
        return "".join(f"{line}\n" for line in self.lines if line is not None)

    @property
    def difference(self):
        after = [line for line in self.lines if line is not None]
        return difflib.unified_diff(
            self.before, after, f"a/{self.path}", f"b/{self.path}", n=0, lineterm=""
        )


class Removal:
    def __init__(self, names):
        self.names = names
        self.tracked = git("ls-files").splitlines()
        self.deleted = set()
        self.edits = {}
        modules, mistakes = set(), []
        for name in names:
            listed = read_list(name)
            folders = [folder.format(name) for folder in FOLDERS]
            modules |= {name + layer for layer in LAYERS}
            for path in folders + [p for p, entries in listed.items() if not entries]:
                files = {f for f in self.tracked if f == path or f.startswith(f"{path}/")}
                if not files:
                    raise Mistake(f"{LISTS}/{name}.txt: {path} does not exist; change the entry")
                self.deleted |= files
                if path not in files:
                    modules.add(Path(path).name)
            self.deleted.add(f"{LISTS}/{name}.txt")
        for name in names:
            for path, entries in read_list(name).items():
                if entries and path not in self.tracked:
                    raise Mistake(f"{LISTS}/{name}.txt: {path} does not exist; change the entry")
                for entry in dict.fromkeys(entries) if path not in self.deleted else []:
                    try:
                        self.edit(path).apply(entry, entries.count(entry), f"{LISTS}/{name}.txt")
                    except Mistake as mistake:
                        mistakes.append(str(mistake))
        if mistakes:
            raise Mistake("\n  ".join(mistakes))
        self.forget(modules)
        self.shorten_other_lists()

    def edit(self, path):
        if path not in self.edits:
            self.edits[path] = Edit(path)
        return self.edits[path]

    def forget(self, modules):
        """Deletes the imports of modules, and the lines of the features in the manifest."""
        imports = re.compile(rf"^(?:@testable )?import (?:{'|'.join(modules)})$")
        for path in self.tracked:
            if path.endswith(".swift") and path not in self.deleted and Path(path).is_file():
                lines = self.edits[path].lines if path in self.edits else Path(path).read_text().splitlines()
                for i, line in enumerate(lines):
                    if line and imports.match(line):
                        self.edit(path).lines[i] = None
        manifest = self.edit("Package.swift")
        for name in self.names:
            manifest.apply(f'Feature("{name}"', 1, "remove-feature.py")

    def shorten_other_lists(self):
        """Deletes the entries of other lists that match nothing in what is left."""
        left = [path for path in self.tracked if path not in self.deleted]
        for path in sorted(LISTS.glob("*.txt")):
            if path.stem in self.names:
                continue
            edit = self.edit(str(path))
            for i, line in enumerate(edit.lines):
                if not line.strip() or line.startswith("#"):
                    continue
                if not line.startswith(" "):
                    heading, rest, trial = i, 0, None
                    is_left = any(f == line or f.startswith(f"{line}/") for f in left)
                    if is_left and Path(line).is_file():
                        trial = Edit(line)
                        trial.lines = list(self.edits.get(line, trial).lines)
                elif trial and (found := trial.find(line.strip())):
                    trial.change(found[0], line.strip())
                    rest += 1
                else:
                    edit.lines[i] = None
                following = edit.lines[i + 1] if i + 1 < len(edit.lines) else ""
                if not following.startswith(" ") and (not is_left or heading < i and rest == 0):
                    edit.lines[heading] = None

    def show(self):
        for path in sorted(self.deleted):
            print(f"delete {path}")
        for path in sorted(self.edits):
            for line in self.edits[path].difference:
                print(line)

    def make(self):
        changed = []
        for path, edit in self.edits.items():
            if edit.lines != edit.before:
                Path(path).write_text(edit.text)
                changed.append(path)
        for path in self.deleted:
            Path(path).unlink()
        for folder in sorted({p for f in self.deleted for p in Path(f).parents}, reverse=True):
            if folder.is_dir() and not any(folder.iterdir()):
                folder.rmdir()
        sources = [path for path in changed if path.endswith(".swift")]
        formatting = subprocess.run(["swift", "format", "format", "--in-place", *sources])
        if formatting.returncode:
            git("checkout", "--", ".")
            raise Mistake("swift format failed, so nothing was removed; change the entries")
        print(f"deleted {len(self.deleted)} files, and changed {len(changed)}")


def main():
    root = Path(__file__).resolve().parents[3]
    known = sorted(path.stem for path in (root / LISTS).glob("*.txt"))
    parser = argparse.ArgumentParser(description="Removes features from this package.")
    parser.add_argument("names", nargs="+", metavar="NAME", help=", ".join(known))
    parser.add_argument("--dry-run", action="store_true", help="print the changes only")
    options = parser.parse_args()
    try:
        os.chdir(root)
        for name in options.names:
            if name not in known:
                raise Mistake(f"there is no feature {name} to remove; there are {', '.join(known)}")
        if not options.dry_run:
            if git("status", "--porcelain"):
                raise Mistake("there are uncommitted changes; commit or stash them first")
            if not shutil.which("swift"):
                raise Mistake("swift is not installed; it formats the changed files")
        removal = Removal(options.names)
        removal.show() if options.dry_run else removal.make()
    except (Mistake, OSError) as error:
        sys.exit(f"error: {error}")


main()
