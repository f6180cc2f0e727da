/// The plan as a diff that `git apply` takes.
extension Plan {
  var diff: String {
    let edits = edits.sorted { $0.path < $1.path }.map(\.diff)
    return edits.joined() + files.map { isRemoval ? $0.removalDiff : $0.additionDiff }.joined()
  }
}

extension PlannedFile {
  fileprivate var additionDiff: String {
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
    "diff --git a/\(path) b/\(path)\n--- a/\(path)\n+++ b/\(path)\n"
      + hunks.map(\.text).joined()
  }

  /// One hunk for each run of changed lines.
  private var hunks: [Hunk] {
    let (old, new) = (old.lines, new.lines)
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.position))
    let inserted = Set(difference.insertions.map(\.position))
    var hunk = Hunk()
    var hunks: [Hunk] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        hunk.add("-\(old[oldIndex])", oldIndex, newIndex, before: old)
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        hunk.add("+\(new[newIndex])", oldIndex, newIndex, before: old)
        newIndex += 1
      } else {
        if hunk.end(afterUnchanged: old[oldIndex], isLast: oldIndex == old.count - 1) {
          hunks.append(hunk)
          hunk = Hunk()
        }
        oldIndex += 1
        newIndex += 1
      }
    }
    return hunk.isEmpty ? hunks : hunks + [hunk]
  }

  private struct Hunk {
    private var lines: [String] = []
    private var start = (old: 0, new: 0)
    private var unchanged = 0

    var isEmpty: Bool { lines.isEmpty }

    var text: String {
      let counts = (
        old: lines.count { !$0.hasPrefix("+") }, new: lines.count { !$0.hasPrefix("-") }
      )
      return "@@ -\(start.old + 1),\(counts.old) +\(start.new + 1),\(counts.new) @@\n"
        + lines.map { $0 + "\n" }.joined()
    }

    mutating func add(_ line: String, _ oldIndex: Int, _ newIndex: Int, before old: [String]) {
      if lines.isEmpty {
        let count = min(contextCount, oldIndex)
        lines = old[(oldIndex - count)..<oldIndex].map { " \($0)" }
        start = (oldIndex - count, newIndex - count)
      }
      lines.append(line)
      unchanged = 0
    }

    /// Adds an unchanged line after a change; returns whether it was the last of the hunk.
    mutating func end(afterUnchanged line: String, isLast: Bool) -> Bool {
      guard !lines.isEmpty else { return false }
      // A file's last "line" is what follows its last line feed: nothing.
      if !(isLast && line.isEmpty) { lines.append(" \(line)") }
      unchanged += 1
      return unchanged == contextCount || isLast
    }
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
