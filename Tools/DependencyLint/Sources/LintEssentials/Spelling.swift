/// Finds the correct spelling of a misspelled word.
package enum Spelling {
  /// Returns the candidate that is most similar to a word; `nil` if none is similar.
  package static func nearest<Candidates: Sequence<String>>(
    to word: String,
    in candidates: Candidates
  ) -> String? {
    let folded = Array(word.lowercased().utf8.prefix(longest))
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().utf8.prefix(longest))
      let limit = min(best?.distance ?? .max, max(folded.count, other.count) / 3 + 2)
      guard abs(other.count - folded.count) < limit else { continue }
      let distance = distance(folded, other)
      guard distance < limit else { continue }
      best = (candidate, distance)
    }
    return best?.candidate
  }

  /// Returns the question whether the most similar candidate is meant; `nil` if none is similar.
  package static func question(
    about word: String,
    in candidates: some Sequence<String>
  ) -> String? {
    nearest(to: word, in: candidates).map { "did you mean ‘\($0)’?" }
  }

  /// The number of bytes to compare, which limits the time.
  private static let longest = 200

  /// The number of insertions, deletions, replacements and swaps of neighbors that turn one word
  /// into another.
  package static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var least = min(last[column] + (byte == other ? 0 : 1), last[column + 1] + 1)
        least = min(least, current[column] + 1)
        if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
