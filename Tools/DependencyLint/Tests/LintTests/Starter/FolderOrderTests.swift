import LintTestSupport
import Testing

@testable import DependencyLint

/// The order of folders by the references between them.
@Suite(.hangLimit) struct FolderOrderTests {
  /// Returns the rings, each with its groups of folders.
  private func rings(
    _ names: [String],
    _ references: [(String, String, Int)],
    places: [String: Int] = [:]
  ) -> [[String]] {
    var counts = names.map { _ in names.map { _ in 0 } }
    for (from, to, count) in references {
      guard let from = names.firstIndex(of: from), let to = names.firstIndex(of: to) else {
        continue
      }
      counts[from][to] = count
    }
    let order = FolderOrder(counts, places: names.map { places[$0] })
    return (0...(order.rings.max() ?? 0)).map { ring in
      zip(order.groups, order.rings).filter { $0.1 == ring }
        .map { $0.0.sorted().map { names[$0] }.joined(separator: "+") }.sorted()
    }
  }

  @Test func `a folder lies outside of those that it refers to`() {
    let references = [("Views", "Services", 9), ("Views", "Models", 9), ("Services", "Models", 9)]
    #expect(
      rings(["Views", "Services", "Models"], references) == [["Models"], ["Services"], ["Views"]]
    )
    #expect(
      rings(["A", "B", "C"], [("A", "C", 1), ("B", "C", 1)]) == [["C"], ["A", "B"]]
    )
  }

  @Test func `a few references may run against the order`() {
    #expect(rings(["A", "B"], [("A", "B", 10), ("B", "A", 5)]) == [["B"], ["A"]])
    #expect(rings(["A", "B"], [("A", "B", 4), ("B", "A", 3)]) == [["B"], ["A"]])
  }

  @Test func `folders that refer to each other about equally often are one layer`() {
    #expect(rings(["A", "B"], [("A", "B", 10), ("B", "A", 6)]) == [["A+B"]])
    #expect(
      rings(["A", "B", "C"], [("A", "B", 9), ("B", "A", 9), ("B", "C", 9)]) == [["C"], ["A+B"]]
    )
  }

  @Test func `groups are merged until a tenth of the references run against the order`() {
    let few = [("A", "B", 500), ("B", "C", 500), ("B", "A", 60), ("C", "B", 50)]
    #expect(rings(["A", "B", "C"], few) == [["C"], ["B"], ["A"]])
    let many = [("A", "B", 500), ("B", "C", 500), ("B", "A", 80), ("C", "B", 60)]
    #expect(rings(["A", "B", "C"], many) == [["C"], ["A+B"]])
  }

  @Test func `the convention outweighs a few references`() {
    let places = ["Domain": 1, "Data": 3]
    let names = ["Data", "Domain"]
    #expect(rings(names, [], places: places) == [["Domain"], ["Data"]])
    #expect(rings(names, [("Domain", "Data", 3)], places: places) == [["Domain"], ["Data"]])
    #expect(rings(names, [("Domain", "Data", 5)], places: places) == [["Data"], ["Domain"]])
  }

  @Test func `layers of one conventional place are apart, unless one uses the other`() {
    let places = ["UI": 3, "Data": 3]
    #expect(rings(["UI", "Data"], [("UI", "Data", 3)], places: places) == [["Data", "UI"]])
    #expect(rings(["UI", "Data"], [("UI", "Data", 4)], places: places) == [["Data"], ["UI"]])
  }

  @Test func `folders without references are outermost`() {
    #expect(rings(["A", "Alone", "B"], [("A", "B", 1)]) == [["B"], ["A", "Alone"]])
  }
}
