/// The violations that were there before their rule, and are put up with until they are mended.
///
/// It knows them by what stays the same when lines move and words change.
package struct Baseline: Sendable {
  /// Where it is kept, beside the configuration.
  package static let fileName = ".dependency-lint-baseline.yml"

  /// One violation that is put up with.
  package struct Entry: Hashable, Sendable {
    package var rule: String
    package var identity: Violation.Identity
    /// How often it occurs.
    package var times: Int
    /// Where the baseline says so; 1:1 if it was never written.
    package var position: SourcePosition
  }

  /// Sorted, each violation once.
  package private(set) var entries: [Entry]

  /// A baseline that puts up with all of these, but not with what this tool says of its own files.
  package init(of violations: [Violation]) {
    var entries: [Key: Entry] = [:]
    for violation in violations where !RuleKind.takenNames.contains(violation.rule) {
      let key = Key(rule: violation.rule, identity: violation.identity)
      let entry = Entry(
        rule: key.rule,
        identity: key.identity,
        times: 0,
        position: SourcePosition(line: 1, column: 1)
      )
      entries[key, default: entry].times += 1
    }
    self.init(entries: Array(entries.values))
  }

  init(entries: [Entry]) {
    self.entries = entries.sorted { $0.key < $1.key }
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// How many violations it puts up with.
  package var count: Int { entries.reduce(0) { $0 + $1.times } }

  /// What makes two entries the same.
  struct Key: Hashable, Comparable {
    let rule: String
    let identity: Violation.Identity

    init(rule: String, identity: Violation.Identity) {
      self.rule = rule
      self.identity = identity.canonical
    }

    static func < (left: Key, right: Key) -> Bool {
      left.order.lexicographicallyPrecedes(right.order)
    }

    private var order: [String] {
      switch identity {
      case .importing(let module, let file): [rule, "importing", file, module]
      case .reaching(let module, let file): [rule, "reaching", file, module]
      case .depending(let target, let dependency): [rule, "depending", target, dependency]
      case .cycle(let modules): [rule, "cycle"] + modules
      case .target(let target): [rule, "target", target]
      }
    }
  }
}

extension Baseline.Entry {
  var key: Baseline.Key { Baseline.Key(rule: rule, identity: identity) }
}

extension Violation.Identity {
  /// The same cycle begins at the same module, wherever it was entered.
  var canonical: Violation.Identity {
    guard case .cycle(let modules) = self, let first = modules.min(),
      let start = modules.firstIndex(of: first)
    else { return self }
    return .cycle(Array(modules[start...] + modules[..<start]))
  }
}
