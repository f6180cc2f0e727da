/// Finds the nodes of a code base that form layers: nearly all of their references point inward.
///
/// A node with too many references against the order is not ordered. It belongs to the rest, which
/// lies outside of all layers, so what refers to it is not a layer either.
struct InwardOrder {
  /// The references that keep a node from being a layer.
  struct Obstacle {
    let node: Int
    /// The node that it refers to most, against the order.
    let other: Int
    /// The number of references against the order.
    let against: Int
    /// The number of references from or to the node.
    let all: Int
  }

  /// The nodes by ring, innermost first.
  private(set) var rings: [[Int]] = []
  /// The nodes without an order.
  private(set) var rest: Set<Int>
  /// Why nodes are not layers, in the order in which they were left out.
  private(set) var obstacles: [Obstacle] = []

  /// At most one of this many references of a layer runs against the order.
  static let share = 20
  /// The minimum number of references of a conventional layer: one can be a coincidence.
  static let least = 2
  /// The maximum number of references against the order, in all layers together.
  static let limit = 30

  private let counts: [[Int]]
  private let places: [Int?]
  private let families: [String?]
  private var order: [Int]

  /// Orders nodes.
  ///
  /// - Parameters:
  ///   - counts: The number of references from each node to each other one.
  ///   - places: The conventional place of each node, 0 for the innermost; `nil` for other nodes.
  ///   - families: The layer that a node is a part of by its name. Parts of one layer may refer to
  ///     each other.
  ///   - rest: The nodes that are not layers.
  ///   - needs: The minimum number of references of a layer.
  init(
    _ counts: [[Int]],
    places: [Int?],
    families: [String?],
    rest: Set<Int> = [],
    needs: Int = 0
  ) {
    self.counts = counts
    self.places = places
    self.families = families
    self.rest = rest
    order = counts.indices.filter { !rest.contains($0) }
    repeat { while leaveOut() {} } while leaveOutUnused(needs)
    place()
  }

  /// Returns the number of references from or to nodes of the layers that follow the order, and of
  /// those that run against it.
  func references(of nodes: [Int]) -> (along: Int, against: Int) {
    let own = Set(nodes)
    return nodes.reduce((0, 0)) { sum, node in
      let (along, against) = balance(of: node, except: own)
      let (from, to) = beside(node, except: own)
      return (sum.0 + along - from - to, sum.1 + against + from)
    }
  }

  /// The references of a node to those of its ring before it, and of those after it to the node.
  ///
  /// A few of them leave layers of one place beside each other, but run against the order.
  private func beside(_ node: Int, except family: Set<Int>) -> (from: Int, to: Int) {
    guard let ring = rings.first(where: { $0.contains(node) }),
      let index = order.firstIndex(of: node)
    else { return (0, 0) }
    let others = Set(ring.filter { !isPart(node, with: $0) && !family.contains($0) })
    return (
      order[..<index].reduce(0) { $0 + (others.contains($1) ? counts[node][$1] : 0) },
      order[(index + 1)...].reduce(0) { $0 + (others.contains($1) ? counts[$1][node] : 0) }
    )
  }

  /// Returns the layers that nodes refer to.
  func inner(of nodes: [Int]) -> [Int] {
    rings.joined().filter { other in
      !nodes.contains(other) && nodes.contains { counts[$0][other] > 0 }
    }
  }

  /// How much speaks for a node outside of another one: references, and the convention, which
  /// outweighs a few of them.
  private func weight(_ outer: Int, _ inner: Int) -> Int {
    counts[outer][inner] + (isConventional(outer, inner) ? 4 : 0)
  }

  private func isConventional(_ outer: Int, _ inner: Int) -> Bool {
    guard let high = places[outer], let low = places[inner] else { return false }
    return low < high
  }

  private func isPart(_ node: Int, with other: Int) -> Bool {
    families[node] != nil && families[node] == families[other]
  }

  /// Moves nodes to where the fewest references run against the order, until none moves.
  private mutating func sort() {
    for node in order {
      guard let start = order.firstIndex(of: node) else { continue }
      order.remove(at: start)
      // What follows the node refers to it, and it refers to what it follows.
      let costs = (0...order.count).map { place in
        order[..<place].reduce(0) { $0 + weight($1, node) }
          + order[place...].reduce(0) { $0 + weight(node, $1) }
      }
      let best = costs.indices.min { costs[$0] < costs[$1] } ?? start
      order.insert(node, at: costs[start] == costs[best] ? start : best)
      if costs[start] > costs[best] { return sort() }
    }
  }

  /// The references of a node that follow the order, and those that it has to nodes further out.
  private func balance(of node: Int, except family: Set<Int> = []) -> (along: Int, against: Int) {
    guard let index = order.firstIndex(of: node) else { return (0, 0) }
    var (along, against) = (0, 0)
    for inner in order[..<index] where !isPart(node, with: inner) && !family.contains(inner) {
      along += counts[node][inner]
    }
    for outer in order[(index + 1)...] + rest
    where !isPart(node, with: outer) && !family.contains(outer) {
      along += counts[outer][node]
      against += counts[node][outer]
    }
    return (along, against)
  }

  /// Leaves out the node with the largest share of references against the order, or, if all nodes
  /// together have too many of them, the node with the most.
  ///
  /// - Returns: Whether there was one to leave out.
  private mutating func leaveOut() -> Bool {
    sort()
    let balances = order.map { (node: $0, balance: balance(of: $0)) }
    let total = balances.reduce(0) { $0 + $1.balance.against }
    let found = balances.filter { _, balance in
      balance.against * Self.share > balance.along + balance.against
    }
    func share(_ found: (node: Int, balance: (along: Int, against: Int))) -> Double {
      Double(found.balance.against) / Double(found.balance.along + found.balance.against)
    }
    // Each layer may have few of its references against the order, but all of them too many.
    let largest =
      total > Self.limit ? balances.max { $0.balance.against < $1.balance.against } : nil
    guard let (node, balance) = found.max(by: { share($0) < share($1) }) ?? largest,
      let index = order.firstIndex(of: node)
    else { return false }
    let outer = order[(index + 1)...] + rest.sorted()
    guard let other = outer.max(by: { counts[node][$0] < counts[node][$1] }) else { return false }
    obstacles.append(
      Obstacle(
        node: node,
        other: other,
        against: balance.against,
        all: balance.along + balance.against
      )
    )
    order.remove(at: index)
    rest.insert(node)
    return true
  }

  /// Leaves out the nodes with few references: nothing shows their place.
  ///
  /// A conventional node needs fewer of them.
  private mutating func leaveOutUnused(_ needs: Int) -> Bool {
    let unused = order.filter { node in
      balance(of: node).along < (places[node] == nil ? needs : min(needs, Self.least))
    }
    order.removeAll(where: unused.contains)
    rest.formUnion(unused)
    return !unused.isEmpty
  }

  /// Places each node outside of those that it refers to; parts of one layer are in one ring.
  private mutating func place() {
    var levels: [Int: Int] = [:]
    // A longest path has no more steps than nodes.
    for _ in order {
      for (index, node) in order.enumerated() {
        let inner = order[..<index].filter { !isPart(node, with: $0) && refers(node, to: $0) }
        let parts = order.filter { isPart(node, with: $0) }.map { levels[$0, default: 0] }
        levels[node] = max(inner.map { levels[$0, default: 0] + 1 }.max() ?? 0, parts.max() ?? 0)
      }
    }
    for level in Set(levels.values).sorted() {
      rings.append(order.filter { levels[$0] == level }.sorted())
    }
  }

  private func refers(_ node: Int, to other: Int) -> Bool {
    // Layers of one conventional place do not use each other, apart from a few references.
    let isSibling = places[node] != nil && places[node] == places[other]
    return counts[node][other] > (isSibling ? 3 : 0) || isConventional(node, other)
  }
}
