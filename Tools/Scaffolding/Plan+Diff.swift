/// The plan as a diff for `git apply`.
extension Plan {
  package var diff: String {
    let edits = edits.sorted { $0.path < $1.path }.map(\.diff)
    return edits.joined() + files.map(\.additionDiff).joined()
      + removed.map(\.removalDiff).joined()
  }
}

extension PlannedFile {
  /// The file as an addition in a diff for `git apply`.
  package var additionDiff: String {
    let lines = text.lines.dropLast()
    return """
      diff --git a/\(path) b/\(path)
      new file mode 100644
      --- /dev/null
      +++ b/\(path)
      @@ -0,0 +1,\(lines.count) @@

      """ + lines.map { "+\($0)\n" }.joined()
  }

  fileprivate var removalDiff: String {
    let lines = text.lines.dropLast()
    return """
      diff --git a/\(path) b/\(path)
      deleted file mode 100644
      --- a/\(path)
      +++ /dev/null
      @@ -1,\(lines.count) +0,0 @@

      """ + lines.map { "-\($0)\n" }.joined()
  }
}

extension PlannedEdit {
  private static let contextCount = 3

  fileprivate var diff: String {
    "diff --git a/\(path) b/\(path)\n--- a/\(path)\n+++ b/\(path)\n" + hunks.joined()
  }

  /// The changed lines with their context; changes that are close together share a hunk.
  private var hunks: [String] {
    let lines = markedLines
    let changes = lines.indices.filter { !lines[$0].hasPrefix(" ") }
    let shown = RangeSet(
      changes.map { max(0, $0 - Self.contextCount)..<min(lines.count, $0 + Self.contextCount + 1) }
    )
    return shown.ranges.map { range in
      let (before, hunk) = (lines[..<range.lowerBound], lines[range])
      return
        "@@ -\(before.oldCount + 1),\(hunk.oldCount) +\(before.newCount + 1),\(hunk.newCount) @@\n"
        + hunk.map { $0 + "\n" }.joined()
    }
  }

  /// All lines of both versions: removed ones after "-", added ones after "+", others after a
  /// space.
  private var markedLines: [String] {
    // The text after the last line feed is not a line.
    let (old, new) = (old.lines.dropLast(), new.lines.dropLast())
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.position))
    let inserted = Set(difference.insertions.map(\.position))
    var marked: [String] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        marked.append("-\(old[oldIndex])")
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        marked.append("+\(new[newIndex])")
        newIndex += 1
      } else {
        marked.append(" \(old[oldIndex])")
        oldIndex += 1
        newIndex += 1
      }
    }
    return marked
  }
}

extension ArraySlice<String> {
  fileprivate var oldCount: Int { count { !$0.hasPrefix("+") } }
  fileprivate var newCount: Int { count { !$0.hasPrefix("-") } }
}

extension RangeSet<Int> {
  fileprivate init(_ ranges: [Range<Int>]) {
    self.init()
    for range in ranges { insert(contentsOf: range) }
  }
}

extension CollectionDifference.Change {
  /// The index of the removed line in the old text, or of the inserted line in the new one.
  fileprivate var position: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
