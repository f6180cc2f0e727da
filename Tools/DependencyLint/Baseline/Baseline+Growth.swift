extension Baseline {
  /// What became of a baseline: the entries that came and went, each as often as it did.
  package struct Growth: Hashable, Sendable {
    package var added: [Entry] = []
    package var removed: [Entry] = []

    package var addedCount: Int { added.reduce(0) { $0 + $1.times } }
    package var removedCount: Int { removed.reduce(0) { $0 + $1.times } }
  }

  /// What this one holds more and less than another.
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
