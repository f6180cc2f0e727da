import CustomDump
import Foundation
import TerminalText
import TestSupport
import Testing

@testable import CommandLineSupport

/// The small rules about text, numbers and tables that every command follows.
@Suite(.hangLimit) struct TextTests {
  @Test func `what a terminal would interpret is left out, and white space becomes a space`() {
    let texts = [
      "plain 기생충 👨‍👩‍👧‍👦 e\u{301}": "plain 기생충 👨‍👩‍👧‍👦 e\u{301}",
      "a\u{1B}[31mb\u{7}\0c\u{7F}": "a[31mbc", "a\u{9B}b\u{90}\u{9C}": "ab",
      "a\tb\nc\r\nd\u{B}e\u{C}f\u{85}g\u{2028}h\u{2029}i": "a b c  d e f g h i",
      "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}x": "x",
    ]
    expectNoDifference(texts.keys.map(\.printable), Array(texts.values))
    let unprintable = (0...0x2FFF).compactMap(Unicode.Scalar.init).filter { scalar in
      let text = "\(scalar)".printable
      return text.printable != text
        || text.unicodeScalars.contains {
          [.control, .lineSeparator].contains($0.properties.generalCategory)
        }
    }
    #expect(unprintable.isEmpty)
  }

  @Test func `the spaces around a string are those of Foundation`() {
    let texts = (0...0x3100).compactMap(Unicode.Scalar.init).map { "\($0)\t a\($0)b \($0)" }
    let different = texts.filter {
      $0.withoutSpacesAround != $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(different.isEmpty && "\t \u{A0}".withoutSpacesAround.isEmpty)
  }

  @Test func `JSON text stays JSON with the same meaning`() throws {
    let texts = (0...0x2100).compactMap(Unicode.Scalar.init).map { "a\($0)b" } + ["👍🏽", "영화"]
    let json = String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
    let escaped = json.escapingControlCharacters
    #expect(try JSONDecoder().decode([String].self, from: Data(escaped.utf8)) == texts)
    #expect(escaped.printable == escaped && "plain".escapingControlCharacters == "plain")
  }

  @Test func `text is trimmed, and refused if it is blank or contains control characters`() throws {
    #expect(
      try TextArgument.read(
        ["  blade\trunner", "\n"],
        as: "the query",
        maximumLength: 12,
        messaging: MessageOptions()
      ) == "blade runner"
    )
    for text in ["", " \t\r\n", "\u{2028}", "a\u{1B}b", "\0", "\u{202E}"] {
      let failure = #expect(throws: CommandFailure.self) {
        try TextArgument.checked(text, as: "the query", maximumLength: 12)
      }
      #expect(failure?.status == .usage)
    }
  }

  @Test func `a day is written as Foundation writes it`() {
    let dates = [
      -12_219_292_801.0, -12_212_553_600, -86_400.5, -1, 0, 86_399.9, 951_782_400, 1_631_664_000,
      253_402_300_799, 253_402_300_800,
    ].map(Date.init(timeIntervalSince1970:))
    expectNoDifference(
      dates.map(\.day),
      dates.map { $0.formatted(.iso8601.year().month().day()) }
    )
  }

  // MARK: - Tables

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

  private func lines(width: Int?) -> [String] {
    TextTable(Self.columns, rows: Self.rows).rendered(width: width, isColored: false)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test func `no line is wider than the terminal, whatever its width`() {
    let tooWide = (1...200).filter { width in
      let lines = lines(width: width)
      return lines.count != Self.rows.count + 1
        || lines.contains { $0.displayWidth > width || $0.last == " " }
    }
    #expect(tooWide == [])
  }

  @Test func `without a terminal nothing is cut, and a cell contains no control sequences`() {
    let lines = lines(width: nil)
    #expect(!lines.joined().contains("…") && lines[2].hasSuffix("영화 movie 👍🏽"))
    #expect(lines.joined().controlCharacters.isEmpty && !lines.joined().contains("\t"))
  }

  @Test func `columns are aligned by what a terminal shows`() {
    let table = TextTable(
      [.init("TITLE"), .init("YEAR")],
      rows: [["기생충", "2019"], ["👨‍👩‍👧‍👦", "2001"], ["Ame\u{301}lie", "2001"]]
    )
    expectNoDifference(
      table.rendered(width: nil, isColored: true),
      """
      \u{1B}[1mTITLE   YEAR\u{1B}[0m
      기생충  2019
      👨‍👩‍👧‍👦      2001
      Ame\u{301}lie  2001

      """
    )
    #expect(TextTable([.init("A")], rows: []).rendered(width: 5, isColored: false) == "A\n")
  }

  @Test func `the widest column shrinks first, and the last one is left out first`() {
    let wide = lines(width: 100)
    #expect(wide[0].contains("OVERVIEW") && wide[1].contains("Comedy, Thriller"))
    let narrow = lines(width: 40)
    #expect(narrow[0].contains("TITLE") && !narrow[0].contains("OVERVIEW"))
    #expect(lines(width: 1)[1].displayWidth == 1)
    // A column that is left out gives its room to the others.
    let title = "Dune: Part Two, or the boy who grew up"
    let table = TextTable(
      [
        .init("ID"), .init("RELEASED", isOptional: true), .init("TITLE", isFlexible: true),
        .init("GENRES", isFlexible: true, isOptional: true),
      ],
      rows: [["560", "2024-02-27", title, "Science Fiction"]]
    )
    expectNoDifference(
      (13...24).map { table.rendered(width: $0, isColored: false).split(separator: "\n")[1] },
      (13...24).map { "560  " + title.fitted(to: $0 - 5) }
    )
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
}
