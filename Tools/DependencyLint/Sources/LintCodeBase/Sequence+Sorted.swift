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
