/// Orders the folders of a target so that most references point inward.
///
/// Folders are merged if neither refers to the other one more than twice as often as the reverse:
/// neither is further in.
struct FolderOrder {
  /// The groups of folders, innermost first, by the indices of the folders.
  private(set) var groups: [[Int]]
  /// The ring of each group, 0 for the innermost.
  private(set) var rings: [Int] = []

  /// The number of references that may run against the order, between two groups and in all.
  private static let tolerance = (pair: 3, all: 50)

  private let counts: [[Int]]
  private let places: [Int?]

  /// Orders folders.
  ///
  /// - Parameters:
  ///   - counts: The number of references from each folder to each other one.
  ///   - places: The conventional place of each folder, 0 for the innermost; `nil` for other folders.
  init(_ counts: [[Int]], places: [Int?]) {
    self.counts = counts
    self.places = places
    groups = counts.indices.map { [$0] }
    sort()
    while let (inner, outer) = entangled() {
      groups[inner] += groups.remove(at: outer)
      sort()
    }
    place()
  }

  /// The number of references between groups.
  private func references(from group: [Int], to other: [Int]) -> Int {
    group.reduce(0) { sum, from in other.reduce(sum) { $0 + counts[from][$1] } }
  }

  /// How much speaks for a group outside of another one: references, and the convention, which
  /// outweighs a few of them.
  private func weight(_ outer: [Int], _ inner: [Int]) -> Int {
    references(from: outer, to: inner)
      + (isConventional(outer, inner) ? Self.tolerance.pair + 1 : 0)
  }

  private func isConventional(_ outer: [Int], _ inner: [Int]) -> Bool {
    outer.contains { from in
      inner.contains { to in
        guard let high = places[from], let low = places[to] else { return false }
        return low < high
      }
    }
  }

  /// Moves groups to where the fewest references run against the order, until none moves.
  private mutating func sort() {
    for group in groups {
      guard let start = groups.firstIndex(of: group) else { continue }
      groups.remove(at: start)
      // What follows the group refers to it, and it refers to what it follows.
      let costs = (0...groups.count).map { place in
        groups[..<place].reduce(0) { $0 + weight($1, group) }
          + groups[place...].reduce(0) { $0 + weight(group, $1) }
      }
      let best = costs.indices.min { costs[$0] < costs[$1] } ?? start
      groups.insert(group, at: costs[start] == costs[best] ? start : best)
      if costs[start] > costs[best] { return sort() }
    }
  }

  /// Returns the two groups that are most entangled, if too many references run against the order.
  private func entangled() -> (inner: Int, outer: Int)? {
    var worst: (inner: Int, outer: Int, against: Int)?
    var most = worst
    var sum = 0
    for outer in groups.indices {
      for inner in groups.indices.prefix(outer) {
        let against = references(from: groups[inner], to: groups[outer])
        sum += against
        if against > most?.against ?? 0 { most = (inner, outer, against) }
        guard against > Self.tolerance.pair,
          against * 2 > references(from: groups[outer], to: groups[inner]),
          against > worst?.against ?? 0
        else { continue }
        worst = (inner, outer, against)
      }
    }
    let total = counts.joined().reduce(0, +)
    let found = worst ?? (sum > max(Self.tolerance.all, total / 10) ? most : nil)
    return found.map { ($0.inner, $0.outer) }
  }

  /// Places each group outside of those that it refers to; groups without references are outermost.
  private mutating func place() {
    for (outer, group) in groups.enumerated() {
      let inner = groups.indices.prefix(outer).filter { refers(group, to: groups[$0]) }
      rings.append(inner.map { rings[$0] + 1 }.max() ?? 0)
    }
    let last = rings.max() ?? 0
    for (index, group) in groups.enumerated() {
      let isAlone = groups.indices.allSatisfy { other in
        other == index || weight(group, groups[other]) + weight(groups[other], group) == 0
      }
      if isAlone { rings[index] = last }
    }
  }

  private func refers(_ group: [Int], to other: [Int]) -> Bool {
    let count = references(from: group, to: other)
    // Layers of one conventional place do not use each other, apart from a few references.
    let isSibling = group.contains { from in
      places[from] != nil && other.contains { places[$0] == places[from] }
    }
    return count > (isSibling ? Self.tolerance.pair : 0) || isConventional(group, other)
  }
}
