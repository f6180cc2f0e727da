import LintScanner

/// A list of elements for each name, all in one array.
struct NameLists<Element: Sendable>: Sendable {
  typealias Name = NameTable.ID

  private let elements: [Element]
  /// The start of each list in `elements`, and the end of the last one.
  private let starts: [Int]

  /// Creates the lists, in which elements keep their order.
  ///
  /// - Parameters:
  ///   - count: The number of names.
  ///   - pairs: The elements, each with the name whose list it belongs to.
  init(count: Int, _ pairs: [(name: Name, element: Element)]) {
    var starts = [Int](repeating: 0, count: count + 1)
    for (name, _) in pairs { starts[Int(name) + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var ends = starts
    var order = [Int](repeating: 0, count: pairs.count)
    for (index, (name, _)) in pairs.enumerated() {
      order[ends[Int(name)]] = index
      ends[Int(name)] += 1
    }
    elements = order.map { pairs[$0].element }
    self.starts = starts
  }

  subscript(name: Name) -> ArraySlice<Element> {
    elements[starts[Int(name)]..<starts[Int(name) + 1]]
  }

  func isEmpty(_ name: Name) -> Bool { starts[Int(name)] == starts[Int(name) + 1] }
}

extension NameLists<NameIndex.Nested> {
  /// Creates the lists of nested declarations, each sorted by the type around them.
  init(count: Int, sorting declarations: [(name: Name, element: Element)]) {
    let byOwner = NameLists<(name: Name, element: Element)>(
      count: count,
      declarations.map { ($0.element.owner, $0) }
    )
    self.init(count: count, byOwner.elements)
  }

  /// Returns the declarations with a name in the types with another name.
  func members(_ name: Name, of owner: Name) -> ArraySlice<Element> {
    let all = self[name]
    let start = all.partitioningIndex { $0.owner >= owner }
    let end = all[start...].partitioningIndex { $0.owner > owner }
    return all[start..<end]
  }
}

extension ArraySlice {
  /// Returns the first index whose element is in the second part of a partitioned slice.
  fileprivate func partitioningIndex(_ isSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
