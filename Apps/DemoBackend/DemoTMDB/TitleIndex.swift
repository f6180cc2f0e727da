/// The positions of films by the words of their titles.
struct TitleIndex: Sendable {
  /// All words, sorted by their bytes.
  private let words: [String]
  /// The positions of the films with each word, in ascending order.
  private let positions: [String: [Int]]

  /// - Parameter titles: The words of the titles of each film.
  init(_ titles: [[[String]]]) {
    var positions: [String: [Int]] = [:]
    for (position, titles) in titles.enumerated() {
      for word in Set(titles.joined()) { positions[word, default: []].append(position) }
    }
    self.positions = positions
    words = positions.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the positions of all films that a query can find, in any order, and of others.
  ///
  /// - Parameter query: Whole words, and a last one that may be a prefix.
  func positions(for query: [String]) -> [Int] {
    guard let last = query.last else { return [] }
    let whole = query.dropLast().map { positions[$0] ?? [] }
    if let fewest = whole.min(by: { $0.count < $1.count }) { return fewest }
    return words[firstIndex(of: last)...].prefix { $0.utf8.starts(with: last.utf8) }
      .flatMap { positions[$0] ?? [] }
  }

  /// Returns the index of the first word that does not come before a prefix.
  private func firstIndex(of prefix: String) -> Int {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle].utf8.lexicographicallyPrecedes(prefix.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
