import Images
import TerminalGraphics
import TestSupport
import Testing

@Suite(.hangLimit) struct XtermPaletteTests {
  @Test func `each color of the palette is its own nearest, or has a twin`() {
    let colors = (UInt8(16)...255).map { XtermPalette.color($0) }
    #expect(colors.map { XtermPalette.color(XtermPalette.nearest(to: $0)) } == colors)
  }

  @Test(
    arguments: [
      (RGB(0, 0, 0), 16), (RGB(255, 255, 255), 231), (RGB(254, 1, 2), 196),
      (RGB(128, 128, 128), 244), (RGB(9, 9, 9), 232), (RGB(237, 239, 238), 255),
      (RGB(95, 135, 175), 67), (RGB(0, 0, 100), 17),
    ] as [(RGB, UInt8)]
  )
  func `known colors have the numbers that xterm gives them`(_ color: RGB, index: UInt8) {
    #expect(XtermPalette.nearest(to: color) == index)
  }

  @Test func `no color of the palette is nearer than the one found`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      let color = RGB(
        .random(using: &generator),
        .random(using: &generator),
        .random(using: &generator)
      )
      let found = XtermPalette.color(XtermPalette.nearest(to: color))
      let best = (UInt8(16)...255).map { distance(color, XtermPalette.color($0)) }.min() ?? 0
      #expect(distance(color, found) <= best * 1.5 + 1, "\(color)")
    }
  }

  private func distance(_ first: RGB, _ second: RGB) -> Double {
    let mean = (Double(first.red) + Double(second.red)) / 2
    let red = Double(first.red) - Double(second.red)
    let green = Double(first.green) - Double(second.green)
    let blue = Double(first.blue) - Double(second.blue)
    return (2 + mean / 256) * red * red + 4 * green * green + (2 + (255 - mean) / 256) * blue * blue
  }
}

extension UInt8 {
  fileprivate static func random(using generator: inout SeededGenerator) -> UInt8 {
    .random(in: 0...255, using: &generator)
  }
}
