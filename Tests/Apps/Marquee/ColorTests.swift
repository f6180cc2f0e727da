import Foundation
import Images
import TerminalGraphics
import TestSupport
import Testing

@testable import Marquee

/// Colors, and what they mean.
@MainActor
@Suite(.hangLimit)
struct ColorTests {
  /// The contrast of two colors, from 1 to 21 (WCAG 2.2, "contrast ratio").
  private func contrast(_ first: RGB, _ second: RGB) -> Double {
    func luminance(_ color: RGB) -> Double {
      let parts = [color.red, color.green, color.blue].map { channel in
        let value = Double(channel) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let values = [luminance(first), luminance(second)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  /// The highest contrast that a color can have with both is 4.6.
  @Test(arguments: [Style.match, .currentTab, .rating, .shortage, .notice])
  func `a color is readable on black and on white`(_ style: Style) throws {
    let color = XtermPalette.color(try #require(style.foreground))
    #expect(contrast(color, RGB(0, 0, 0)) >= 4)
    #expect(contrast(color, RGB(255, 255, 255)) >= 4)
  }

  @Test(
    arguments: [
      ("god", "The Godfather", ["God"]), ("the god", "The Godfather", ["The", "God"]),
      ("the", "Bathe the Others", ["the"]), ("AMELIE", "Amélie", ["Amélie"]),
      ("dune two", "Dune: Part Two", ["Dune", "Two"]), ("기생", "기생충", ["기생"]),
      ("物語", "東京物語", ["物語"]), ("x", "Dune", []), (" - ", "Dune - x", []),
      ("2001", "2001: A", ["2001"]),
    ] as [(String, String, [String])]
  )
  func `the words of a query match the beginnings of words`(
    _ query: String,
    _ title: String,
    _ expected: [String]
  ) {
    let characters = title.map { String($0) }
    let matches = QueryWords(query).matches(in: characters)
    #expect(matches.map { characters[$0].joined() } == expected)
  }

  @Test func `the match in a title is marked, in the selected row too`() async throws {
    let stage = try Stage()
    await stage.search("dune", finding: "1 of 4")
    let selected = stage.frame.cells(ofRow: 2).dropFirst(2).prefix(5).map(\.style)
    #expect(selected.map(\.isUnderlined) == [true, true, true, true, false])
    #expect(selected.allSatisfy { $0.isReversed && $0.foreground == nil })
    // "Woman in the Dunes".
    let marked = [0, 4, 5].map { stage.text(.match, row: $0) }
    #expect(marked == ["[1 Movies]", "Dune", "Dune"])
  }

  @Test func `ratings and low stock have colors of their own`() async throws {
    let rows = [0, 9, 10].map {
      #"{"id": \#($0 + 1), "title": "a", "price": 5, "rating": 4.2, "stock": \#($0)}"#
    }
    let stage = try Stage.products(
      session: RecordingSession { _ in .products(rows.joined(separator: ","), total: 3) }
    )
    await stage.shows("1 of 3")
    stage.press(.character("/"))
    #expect(stage.text(.rating, row: 2) == "★★★★☆ 4.2")
    let stock = [2, 3, 4].map { stage.text(.shortage, row: $0) }
    #expect(stock == ["out of stock", "9 in stock", ""])
  }

  @Test func `without colors, a match is still bold`() {
    #expect(Style.match.isBold && Style.error.isBold && Style.notice.isBold)
    var palette = Palette(colorCount: 0, pairCount: 1)
    #expect(palette.pair(of: .match) == 0 && palette.pair(of: .error) == 0)
  }
}

extension Stage {
  /// The text in a row that has a style.
  fileprivate func text(_ style: Style, row: Int) -> String {
    frame.cells(ofRow: row).filter { $0.style == style }.map(\.text).joined()
  }
}
