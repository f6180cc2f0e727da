import CommandLineSupport
import TestSupport
import Testing

@testable import Scaffolding

/// Lines of sorted lists.
@Suite(.hangLimit) struct ListedLineTests {
  private let file = """
    let features = [
      Feature("Films", needs: [.http]),
      Feature("Music"),
    ]

    """

  private func line(_ name: String) -> ListedLine {
    ListedLine(
      path: "Package.swift",
      neighbors: "  Feature(\"",
      text: "  Feature(\"\(name)\"),",
      list: "let features"
    )
  }

  @Test func `an empty list gets its first line`() throws {
    let start = "let others = [\n]\n\nlet features: [Feature] = [\n"
    let changed = try line("Games").added(to: start + "]\n")
    #expect(changed == start + "  Feature(\"Games\"),\n]\n")
    #expect(line("Games").removed(from: changed) == start + "]\n")
  }

  @Test(arguments: [("Albums", 1), ("Games", 2), ("Songs", 3)])
  func `a line is inserted in order, and removed without a trace`(name: String, index: Int) throws {
    let changed = try line(name).added(to: file)
    var lines = file.lines
    lines.insert("  Feature(\"\(name)\"),", at: index)
    #expect(changed.lines == lines)
    #expect(line(name).removed(from: changed) == file)
  }

  @Test func `removing a missing line changes nothing`() {
    #expect(line("Games").removed(from: file) == file)
  }

  @Test func `a file without the list is an error that names the file`() {
    let failure = CommandFailure(
      "Package.swift has no line that begins with “Feature(\"”",
      hint: "Restore the list, one entry per line."
    )
    #expect(throws: failure) { try line("Games").added(to: "let features = []\n") }
  }
}
