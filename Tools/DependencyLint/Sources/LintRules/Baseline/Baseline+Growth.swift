extension Baseline {
  /// The difference between two baselines.
  ///
  /// The `times` of each entry is the change in its count.
  package struct Growth: Hashable, Sendable {
    package var added: [Entry] = []
    package var removed: [Entry] = []

    package var addedCount: Int { added.reduce(0) { $0 + $1.times } }
    package var removedCount: Int { removed.reduce(0) { $0 + $1.times } }
  }

  /// Returns the entries that were added and removed since another baseline.
  package func growth(since other: Baseline) -> Growth {
    var growth = Growth()
    growth.added = entries.compactMap { $0.excess(over: other.times) }
    growth.removed = other.entries.compactMap { $0.excess(over: times) }
    return growth
  }

  private var times: [Key: Int] {
    Dictionary(entries.map { ($0.key, $0.times) }, uniquingKeysWith: +)
  }
}

extension Baseline.Entry {
  fileprivate func excess(over times: [Baseline.Key: Int]) -> Baseline.Entry? {
    var entry = self
    entry.times -= times[key] ?? 0
    return entry.times > 0 ? entry : nil
  }
}
