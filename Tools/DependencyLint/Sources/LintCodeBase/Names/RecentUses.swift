import LintScanner

extension NameIndex {
  /// A name, with the name of its enclosing type.
  struct Symbol: Hashable {
    let owner: Name?
    let name: Name

    init(_ name: Name, in owner: Name? = nil) {
      self.owner = owner
      self.name = name
    }
  }

  /// The meanings of recently used names, because most are used again in the same type.
  struct RecentUses {
    /// What the meaning of a name depends on.
    struct Use: Equatable {
      let file: Int
      let symbol: Symbol
      let scope: Int32
      let position: SourceNames.Reference.Position
      let condition: SourceNames.ConditionID
    }

    private static let count = 512
    /// The last use of the names that share the end of their numbers.
    private var last: [(use: Use, meaning: Meaning)?] = Array(repeating: nil, count: count)

    /// Returns the meaning of a name, which is looked up only if it is not known.
    mutating func meaning(of use: Use, _ search: () -> Meaning) -> Meaning {
      let slot = Int(use.symbol.name) % Self.count
      if let last = last[slot], last.use == use { return last.meaning }
      let meaning = search()
      last[slot] = (use, meaning)
      return meaning
    }
  }
}
