import Foundation
import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Positions in manifests.
@Suite(.hangLimit) struct ManifestsTests {
  @Test(arguments: PageRow.all(in: "Manifests"))
  func `a name is found where the page marks it`(row: PageRow) throws {
    for step in row.steps {
      let text = step.parts[0].source
      let ends = (step.question ?? "").components(separatedBy: " of ")
      let manifests = Manifests(
        root: "/nowhere",
        configuration: Configuration(file: "/nowhere/.dependency-lint.yml"),
        contents: ["Package.swift": Array(text.filter { !"⟦⟧".contains($0) }.utf8)]
      )
      let location = manifests.location(
        of: ends.count > 1 ? ends[0] : nil,
        in: SampleCodeBase.Part.own(ends[ends.count - 1]).module
      )
      // Without a mark, it is the beginning of the file.
      let isMarked = text.contains("⟦")
      let lines = text.prefix { $0 != "⟦" && isMarked }
        .split(separator: "\n", omittingEmptySubsequences: false)
      let column = (lines.last?.utf8.count ?? 0) + 1
      let position = SourcePosition(line: max(1, lines.count), column: column)
      let marked = text.drop { $0 != "⟦" }.dropFirst().prefix { $0 != "⟧" }
      #expect(location.file == "Package.swift", sourceLocation: step.place)
      #expect(location.position == position, sourceLocation: step.place)
      #expect(location.length == marked.utf8.count, sourceLocation: step.place)
    }
  }
}
