import AuthPresentation
import Foundation
import TerminalText

/// What a user needs to sign in: the page, the code in large type, and a QR code.
///
/// A small screen omits the QR code first, then the large type; the page and the code stay.
struct SignInCard {
  /// The page with the code, if the provider has one.
  let page: URL
  private let instructions: SignInInstructions
  private let sentence: String
  private let notice: String
  private let qr: QRCells?

  /// - Parameters:
  ///   - instructions: The page and the code.
  ///   - text: The strings of the sign-in.
  ///   - tokens: Where the tokens will be stored.
  init(_ instructions: SignInInstructions, text: AuthStrings, tokens: String) {
    self.instructions = instructions
    page = instructions.completePage
    sentence = text.instructions(instructions)
    notice = text.savesTokens(tokens)
    // A page without a code belongs to a browser on this machine.
    qr = instructions.code == nil ? nil : QRCells(instructions.completePage)
  }

  func draw(in frame: inout Frame, rows: Range<Int>, paper: Style) {
    var isQRShown = false
    if let qr, qr.lines.count <= rows.count {
      let column = min(frame.columns - qr.columns - 1, Self.mostWidth)
      let width = column - 3
      if width >= leastWidth, let lines = lines(width: width, rows: rows.count) {
        write(lines, in: &frame, rows: rows)
        qr.draw(in: &frame, row: rows.lowerBound, column: column, style: paper)
        isQRShown = true
      }
    }
    guard !isQRShown else { return }
    let width = frame.columns - 3
    write(lines(width: width, rows: rows.count) ?? shortLines(width), in: &frame, rows: rows)
  }

  /// The minimum width of the text beside a QR code: the page on one line, unless it is long.
  private var leastWidth: Int { max(24, min(instructions.page.absoluteString.displayWidth, 34)) }
  /// Where a QR code begins on a wide screen.
  private static let mostWidth = 66

  private func write(_ lines: [StyledText], in frame: inout Frame, rows: Range<Int>) {
    for (row, line) in zip(rows, lines) {
      frame.write(line.text, row: row, column: 2, style: line.style)
    }
  }

  /// Returns the complete card; `nil` if it does not fit.
  private func lines(width: Int, rows: Int) -> [StyledText]? {
    [largeCode(width), spacedCode].lazy
      .map { code in
        paragraphs(sentence, width) + code + [StyledText("")] + paragraphs(notice, width, .dim)
      }
      .first { $0.count <= rows }
  }

  /// Returns the code, then the page, then as much of the rest as fits.
  private func shortLines(_ width: Int) -> [StyledText] {
    let code = instructions.code.map { [StyledText($0, .bold)] } ?? []
    return code + paragraphs(instructions.page.absoluteString, width)
      + paragraphs(notice, width, .dim)
  }

  private func paragraphs(
    _ text: String,
    _ width: Int,
    _ style: Style = .plain
  ) -> [StyledText] {
    text.wrapped(to: max(1, width)).map { StyledText($0, style) }
  }

  /// Returns the code in large type, on one line or split at its hyphens.
  private func largeCode(_ width: Int) -> [StyledText] {
    guard let code = instructions.code else { return [] }
    let parts = code.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let halves = parts.enumerated().map { $0 < parts.count - 1 ? $1 + "-" : $1 }
    for pieces in [[code], halves] {
      let drawn = pieces.compactMap { LargeType($0) }
      if drawn.count == pieces.count, drawn.allSatisfy({ $0.columns <= width }) {
        return drawn.flatMap { [""] + $0.lines }.map { StyledText($0) }
      }
    }
    return spacedCode
  }

  private var spacedCode: [StyledText] {
    guard let code = instructions.code else { return [] }
    return [
      StyledText(""), StyledText(code.map(String.init).joined(separator: " "), .bold),
    ]
  }
}
