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

  @Test func `without colors, a match is still bold`() {
    #expect(Style.match.isBold && Style.error.isBold && Style.notice.isBold)
    var palette = Palette(colorCount: 0, pairCount: 1)
    #expect(palette.pair(of: .match) == 0 && palette.pair(of: .error) == 0)
  }
}
