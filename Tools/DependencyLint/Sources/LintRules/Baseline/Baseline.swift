import LintCodeBase
package import LintScanner

/// The known violations, which are ignored until fixed.
///
/// Violations are compared by identity, which does not change when lines move.
package struct Baseline: Sendable {
  /// The name of the file, which is next to the configuration.
  package static let fileName = ".dependency-lint-baseline.yml"

  /// A known violation.
  package struct Entry: Hashable, Sendable {
    package var rule: String
    package var identity: Violation.Identity
    /// The number of occurrences.
    package var times: Int
    /// Whether only the compiler's index shows the violation.
    package var isByIndex = false
    /// The folder of the file that lists the entry, relative to the root.
    package var folder = "."
    /// The position in the baseline file; 1:1 for an entry that was not read from a file.
    package var position: SourcePosition
  }

  /// The entries, sorted and without duplicates.
  package internal(set) var entries: [Entry]
  /// The files that were read, relative to the root.
  package var files: [String] = []
  /// The entries that another file should list.
  var misplaced: [MisplacedEntry] = []

  /// Creates a baseline of violations, except those in comments and in the baseline itself.
  ///
  /// - Parameters:
  ///   - indexed: The violations that only the compiler's index shows.
  package init(of violations: [Violation], indexed: [Violation] = []) {
    let indexed = Set(indexed.map(Key.init))
    var entries: [Key: Entry] = [:]
    for violation in violations where !RuleKind.reservedNames.contains(violation.rule) {
      let key = Key(rule: violation.rule, identity: violation.identity)
      let entry = Entry(
        rule: key.rule,
        identity: key.identity,
        times: 0,
        isByIndex: indexed.contains(key),
        position: SourcePosition(line: 1, column: 1)
      )
      entries[key, default: entry].times += 1
    }
    self.init(entries: Array(entries.values))
  }

  init(entries: [Entry]) {
    self.entries = entries.sorted { $0.key < $1.key }
  }

  /// Returns the baseline with the entries of another one that cannot be judged.
  package func keeping(_ entries: some Sequence<Entry>) -> Baseline {
    let known = Set(self.entries.map(\.key))
    return Baseline(entries: self.entries + entries.filter { !known.contains($0.key) })
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// The number of violations, counting each occurrence.
  package var count: Int { entries.reduce(0) { $0 + $1.times } }

  /// Identifies an entry.
  struct Key: Hashable, Comparable {
    let rule: String
    let identity: Violation.Identity

    static func < (left: Key, right: Key) -> Bool {
      left.rule == right.rule ? left.identity < right.identity : left.rule < right.rule
    }
  }
}

extension Baseline.Entry {
  var key: Baseline.Key { Baseline.Key(rule: rule, identity: identity) }
}
