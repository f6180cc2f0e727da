extension Sequence where Element: Comparable {
  /// Returns the elements in order, without duplicates.
  ///
  /// Takes less time than a set if the elements are mostly in order.
  package func sortedUniquely() -> [Element] {
    var elements = sorted()
    var count = 0
    for index in elements.indices where count == 0 || elements[index] != elements[count - 1] {
      if count != index { elements[count] = elements[index] }
      count += 1
    }
    elements.removeLast(elements.count - count)
    return elements
  }
}

extension Sequence where Element: Hashable {
  /// The elements without duplicates, in their original order.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }

  /// Returns the elements and everything that leads from them, step by step.
  package func transitiveClosure(
    _ next: (Element) -> some Sequence<Element>
  ) -> Set<Element> {
    var seen = Set(self)
    var pending = Array(seen)
    while let element = pending.popLast() {
      for other in next(element) where seen.insert(other).inserted { pending.append(other) }
    }
    return seen
  }
}
