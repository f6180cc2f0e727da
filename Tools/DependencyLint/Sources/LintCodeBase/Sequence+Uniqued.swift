extension Sequence where Element: Hashable {
  /// The elements without duplicates, in their original order.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
