import LintTestSupport
import Testing

@testable import DependencyLint

/// The order of folders or libraries by the references between them.
@Suite(.hangLimit) struct InwardOrderTests {
  /// Returns the rings, and what is left over.
  private func order(
    _ names: [String],
    _ references: [(String, String, Int)],
    places: [String: Int] = [:],
    families: [String: String] = [:],
    rest: Set<String> = [],
    needs: Int = 0
  ) -> (rings: [[String]], rest: [String]) {
    var counts = names.map { _ in names.map { _ in 0 } }
    for (from, to, count) in references {
      guard let from = names.firstIndex(of: from), let to = names.firstIndex(of: to) else {
        continue
      }
      counts[from][to] = count
    }
    let order = InwardOrder(
      counts,
      places: names.map { places[$0] },
      families: names.map { families[$0] },
      rest: Set(names.indices.filter { rest.contains(names[$0]) }),
      needs: needs
    )
    return (order.rings.map { $0.map { names[$0] } }, order.rest.sorted().map { names[$0] })
  }

  @Test func `a folder lies outside of those that it refers to`() {
    let references = [("Views", "Services", 9), ("Views", "Models", 9), ("Services", "Models", 9)]
    #expect(
      order(["Views", "Services", "Models"], references).rings
        == [["Models"], ["Services"], ["Views"]]
    )
    #expect(order(["A", "B", "C"], [("A", "C", 1), ("B", "C", 1)]).rings == [["C"], ["A", "B"]])
  }

  @Test func `one of twenty references may run against the order`() {
    #expect(order(["A", "B"], [("A", "B", 19), ("B", "A", 1)]).rings == [["B"], ["A"]])
    let found = order(["A", "B"], [("A", "B", 18), ("B", "A", 1)])
    #expect(found.rings == [])
    #expect(found.rest == ["A", "B"])
  }

  @Test func `in all, thirty references may run against the order`() {
    #expect(order(["A", "B"], [("A", "B", 900), ("B", "A", 30)]).rest == [])
    #expect(order(["A", "B"], [("A", "B", 900), ("B", "A", 31)]).rest == ["A", "B"])
  }

  @Test func `what refers to the rest belongs to it`() {
    let references = [("Views", "Models", 9), ("Models", "Views", 9), ("Tags", "Models", 2)]
    let found = order(["Models", "Tags", "Values", "Views"], references + [("Views", "Values", 5)])
    #expect(found.rings == [["Values"]])
    #expect(found.rest == ["Models", "Tags", "Views"])
    #expect(order(["A", "App"], [("A", "App", 1)], rest: ["App"]).rings == [])
    #expect(order(["A", "App"], [("App", "A", 1)], rest: ["App"]).rings == [["A"]])
  }

  @Test func `the convention outweighs a few references`() {
    let places = ["Domain": 1, "Data": 3]
    let names = ["Data", "Domain"]
    #expect(order(names, [], places: places).rings == [["Domain"], ["Data"]])
    #expect(order(names, [("Domain", "Data", 5)], places: places).rings == [["Data"], ["Domain"]])
  }

  @Test func `layers of one conventional place are apart, unless one uses the other`() {
    let places = ["UI": 3, "Data": 3]
    #expect(order(["UI", "Data"], [("UI", "Data", 3)], places: places).rings == [["UI", "Data"]])
    #expect(
      order(["UI", "Data"], [("UI", "Data", 4)], places: places).rings == [["Data"], ["UI"]]
    )
  }

  @Test func `parts of one layer may refer to each other, and are in one ring`() {
    let references = [
      ("Views", "ViewModels", 9), ("ViewModels", "Views", 9), ("ViewModels", "Models", 1),
    ]
    let found = order(
      ["Models", "ViewModels", "Views"],
      references,
      families: ["ViewModels": "Presentation", "Views": "Presentation"]
    )
    #expect(found.rings == [["Models"], ["ViewModels", "Views"]])
  }

  @Test func `a folder with too few references is not a layer`() {
    let references = [("A", "B", 39), ("A", "C", 1)]
    #expect(order(["A", "B", "C"], references, needs: 2).rest == ["C"])
    #expect(order(["A", "B", "C"], references, needs: 1).rest == [])
  }

  @Test func `a conventional folder needs two references`() {
    func rest(_ count: Int) -> [String] {
      order(
        ["Views", "Models"],
        [("Views", "Models", count)],
        places: ["Models": 0, "Views": 1],
        needs: 10
      ).rest
    }
    #expect(rest(1) == ["Views", "Models"])
    #expect(rest(2) == [])
  }

  @Test func `of layers with too many references against the order, the one with the most is none`()
  {
    let references = [
      ("App", "Core", 1900), ("Core", "App", 31), ("App", "Prelude", 60), ("Prelude", "Core", 2),
    ]
    let found = order(["App", "Core", "Prelude"], references, rest: ["App"])
    #expect(found.rings == [["Prelude"]])
    #expect(found.rest == ["App", "Core"])
  }

  @Test func `the layers that a layer refers to`() {
    let order = InwardOrder(
      [[0, 0, 0], [2, 0, 0], [0, 3, 0]],
      places: [nil, nil, nil],
      families: [nil, nil, nil]
    )
    #expect(order.inner(of: [2]) == [1])
    #expect(order.inner(of: [1, 2]) == [0])
  }

  @Test func `references between layers of one place run against the order`() {
    let order = InwardOrder(
      [[0, 0, 0], [9, 0, 0], [9, 3, 0]],
      places: [0, 1, 1],
      families: [nil, nil, nil]
    )
    #expect(order.rings == [[0], [1, 2]])
    #expect(order.references(of: [2]) == (9, 3))
    #expect(order.references(of: [1]) == (9, 0))
  }
}
