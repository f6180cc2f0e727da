import Foundation
import TestSupport
import Testing

@testable import Marquee

/// Reads the QR code in a frame as a camera would, with an independent program.
enum QRReader {
  /// The pixels of a frame, two in each cell; `true` is light.
  struct Picture {
    let rows: [[Bool]]
    /// The minimum number of light pixels between the code and the edge of its paper.
    let quietZone: Int
  }

  /// - Returns: The content of the code; `nil` if `zbarimg` is not installed.
  /// - Throws: An error if there is no code to read.
  static func read(_ frame: Frame, terminalIsLight: Bool = false) async throws -> String? {
    guard let zbarimg = Program.installed("zbarimg") else { return nil }
    let rows = picture(of: frame, terminalIsLight: terminalIsLight).rows
    let scale = 4
    var bytes = Data("P5\n\((rows.first?.count ?? 0) * scale) \(rows.count * scale)\n255\n".utf8)
    for row in rows {
      let line = row.flatMap { Array(repeating: UInt8($0 ? 255 : 0), count: scale) }
      for _ in 0..<scale { bytes.append(contentsOf: line) }
    }
    let directory = try TemporaryDirectory()
    let file = directory.url.appending(path: "screen.pgm")
    try bytes.write(to: file)
    let outcome = try await zbarimg(["--quiet", "--raw", file.path]).run()
    let text: String = try #require(outcome.output.split(separator: "\n").first.map(String.init))
    return text
  }

  static func picture(of frame: Frame, terminalIsLight: Bool) -> Picture {
    var rows: [[Bool]] = []
    for row in 0..<frame.rows {
      let cells = frame.cells(ofRow: row)
      rows.append(cells.map { isLight($0, isUpper: true, terminalIsLight) })
      rows.append(cells.map { isLight($0, isUpper: false, terminalIsLight) })
    }
    let paper = frame.cells.indices.filter { index in
      let style = frame.cells[index].style
      return style.background != nil || (style.isReversed && index >= frame.columns)
    }
    guard let first = paper.first, !terminalIsLight || !frame.cells.isEmpty else {
      return Picture(rows: rows, quietZone: 4)
    }
    let (top, left) = (first / frame.columns * 2, first % frame.columns)
    let depth = (0..<8).first { !(rows[top + $0][left + $0]) } ?? 8
    return Picture(rows: rows, quietZone: depth)
  }

  private static func isLight(
    _ cell: Frame.Cell,
    isUpper: Bool,
    _ terminalIsLight: Bool
  ) -> Bool {
    let isInk =
      switch cell.text {
      case "█": true
      case "▀": isUpper
      case "▄": !isUpper
      default: false
      }
    let light: Set<UInt8> = [7, 15, 231]
    var (ink, paper) = (
      cell.style.foreground.map(light.contains) ?? !terminalIsLight,
      cell.style.background.map(light.contains) ?? terminalIsLight
    )
    if cell.style.isReversed { (ink, paper) = (paper, ink) }
    return isInk ? ink : paper
  }
}
