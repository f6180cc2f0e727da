import TerminalText
import TestSupport
import Testing

@testable import CommandLineSupport

@Suite(.hangLimit) struct TextTableTests {
  private static let columns: [TextTable.Column] = [
    .init("ID"), .init("RELEASED"), .init("TITLE", isFlexible: true),
    .init("GENRES", isFlexible: true), .init("OVERVIEW", isFlexible: true),
  ]
  private static let rows = [
    ["7", "2019-05-30", "기생충", "Comedy, Thriller", "A poor family finds work."],
    ["12345678", "", "👨‍👩‍👧‍👦 and the 七人の侍", "Drama", String(repeating: "영화 movie 👍🏽 ", count: 30)],
    ["", "1927-01-10", "Ame\u{301}lie", "", ""],
    ["3", "2001-02-03", "हिन्दी \u{1B}[31m\u{202E}red", "a\tb\nc", "x"],
  ]

  private func lines(width: Int?, rows: [[String]] = rows) -> [String] {
    TextTable(Self.columns, rows: rows).rendered(width: width, isColored: false)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test func `no line is wider than the terminal, whatever its width`() {
    for width in 1...200 {
      let lines = lines(width: width)
      #expect(lines.count == Self.rows.count + 1)
      for line in lines {
        #expect(line.displayWidth <= width, "\(width): \(line)")
        #expect(line.last != " ")
      }
    }
  }

  @Test func `without a terminal nothing is cut`() {
    let lines = lines(width: nil)
    #expect(!lines.joined().contains("…"))
    #expect(lines[2].hasSuffix("영화 movie 👍🏽"))
  }

  @Test func `columns are aligned by what a terminal shows`() {
    let table = TextTable(
      [.init("TITLE"), .init("YEAR")],
      rows: [["기생충", "2019"], ["👨‍👩‍👧‍👦", "2001"], ["Ame\u{301}lie", "2001"]]
    )
    #expect(
      table.rendered(width: nil, isColored: false)
        == """
        TITLE   YEAR
        기생충  2019
        👨‍👩‍👧‍👦      2001
        Ame\u{301}lie  2001

        """
    )
  }

  @Test func `the widest column shrinks first, and the last one is left out first`() {
    let wide = lines(width: 100)
    #expect(wide[0].contains("OVERVIEW") && wide[1].contains("Comedy, Thriller"))
    let narrow = lines(width: 40)
    #expect(narrow[0].contains("TITLE") && !narrow[0].contains("OVERVIEW"))
    #expect(lines(width: 1)[1].displayWidth == 1)
  }

  @Test func `a column that is left out gives its room to the others`() {
    let title = "Dune: Part Two, or the boy who grew up"
    let table = TextTable(
      [
        .init("ID"), .init("RELEASED", isOptional: true), .init("TITLE", isFlexible: true),
        .init("GENRES", isFlexible: true, isOptional: true),
      ],
      rows: [["560", "2024-02-27", title, "Science Fiction"]]
    )
    for width in 13...24 {
      let lines = table.rendered(width: width, isColored: false).split(separator: "\n")
      #expect(String(lines[1]) == "560  " + title.fitted(to: width - 5), "\(width)")
    }
  }

  @Test func `a very wide string costs little more than measuring it`() {
    let text = String(repeating: "word ", count: 200_000)
    let clock = ContinuousClock()
    let measuring = clock.measure { #expect(text.displayWidth == 1_000_000) }
    let rendering = clock.measure {
      let table = TextTable([.init("ID"), .init("TEXT", isFlexible: true)], rows: [["1", text]])
      #expect(table.rendered(width: 60, isColored: false).utf8.count < 200)
    }
    // One step for each column of the text took more than a hundred times as long.
    #expect(rendering < measuring * 40, "\(rendering) for \(measuring)")
  }

  @Test func `a cell contains no control sequences`() {
    let text = lines(width: nil).joined(separator: "\n")
    #expect(
      text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
    )
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `color is for the header only`() {
    let table = TextTable([.init("A")], rows: [["x"]])
    #expect(table.rendered(width: nil, isColored: true) == "\u{1B}[1mA\u{1B}[0m\nx\n")
    #expect(TextTable([.init("A")], rows: []).rendered(width: 5, isColored: false) == "A\n")
  }
}
