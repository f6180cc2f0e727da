/// Splits work among tasks.
struct Jobs {
  let count: Int

  /// Returns the results of a function for all elements, in their order.
  func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element],
    _ body: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    await parts(elements) { $0.map(body) }.flatMap(\.self)
  }

  /// Returns the results of a function for parts of the elements, in their order.
  func parts<Element: Sendable, Result: Sendable>(
    _ elements: [Element],
    _ body: @escaping @Sendable (ArraySlice<Element>) -> Result
  ) async -> [Result] {
    let size = max(1, (elements.count + count - 1) / max(1, count))
    return await withTaskGroup(of: (Int, Result).self) { group in
      for start in stride(from: 0, to: elements.count, by: size) {
        let part = elements[start..<min(start + size, elements.count)]
        group.addTask { (start, body(part)) }
      }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
