import DemoDrawing
import Foundation
import Images

/// The subject of a poster.
enum PosterMotif: CaseIterable {
  case mountains
  case waves
  case skyline
  case rays
  case rings
  case bokeh

  func draw(on canvas: inout Canvas, _ palette: Palette, _ chance: inout Chance) {
    switch self {
    case .mountains: Self.mountains(&canvas, palette, &chance)
    case .waves: Self.waves(&canvas, palette, &chance)
    case .skyline: Self.skyline(&canvas, palette, &chance)
    case .rays: Self.rays(&canvas, palette, &chance)
    case .rings: Self.rings(&canvas, palette, &chance)
    case .bokeh: Self.bokeh(&canvas, palette, &chance)
    }
  }

  private static func sun(
    _ canvas: inout Canvas,
    _ palette: Palette,
    _ chance: inout Chance
  ) {
    let center = Point(chance.number(0.25...0.75), chance.number(0.35...0.6))
    let radius = chance.number(0.12...0.22)
    canvas.glow(center, radius * 3.2, palette.light, opacity: 0.55)
    canvas.disc(center, radius, palette.light)
  }

  /// The color of a layer, counted from the farthest.
  private static func layer(_ number: Int, of count: Int, _ palette: Palette) -> RGB {
    let share = Float(number + 1) / Float(count)
    return palette.skyBottom.mixed(with: palette.shape, min(1, share * 1.3))
      .mixed(with: palette.shadow, share * share * 0.85)
  }

  private static func mountains(
    _ canvas: inout Canvas,
    _ palette: Palette,
    _ chance: inout Chance
  ) {
    sun(&canvas, palette, &chance)
    for number in 0..<5 {
      let base = 0.72 + Float(number) * 0.17
      let peaks = (0..<(3 + number)).map { _ in
        (
          x: chance.number(-0.1...1.1), height: chance.number(0.1...0.34),
          slope: chance.number(0.9...1.6)
        )
      }
      let (shift, rough) = (chance.number(0...6), chance.number(18...30))
      canvas.ground(layer(number, of: 5, palette)) { x in
        let ridge = peaks.map { $0.height - abs(x - $0.x) * $0.slope }.max() ?? 0
        return base - max(ridge, 0) + sin(x * rough + shift) * 0.008 + sin(x * 57 + shift) * 0.004
      }
    }
  }

  private static func waves(_ canvas: inout Canvas, _ palette: Palette, _ chance: inout Chance) {
    sun(&canvas, palette, &chance)
    for number in 0..<8 {
      let base = 0.68 + Float(number) * 0.1
      let (shift, length) = (chance.number(0...6), chance.number(5...9))
      let height = 0.012 + Float(number) * 0.005
      canvas.ground(layer(number, of: 8, palette)) { x in
        base + sin(x * length + shift) * height + sin(x * length * 2.3 - shift) * height * 0.4
      }
    }
  }

  private static func skyline(_ canvas: inout Canvas, _ palette: Palette, _ chance: inout Chance) {
    sun(&canvas, palette, &chance)
    for number in 0..<3 {
      let color = layer(number, of: 3, palette)
      var x = chance.number(-0.08...0)
      while x < 1 {
        let width = chance.number(0.08...0.17)
        let top = 0.42 + Float(number) * 0.22 + chance.number(0...0.26)
        canvas.box(Point(x, top), Point(x + width, canvas.bottom), color)
        for window in 0..<36 where number > 0 && chance.number(0...1) < 0.25 {
          let left = x + width * (0.12 + 0.3 * Float(window % 3))
          let high = top + 0.04 * (0.5 + Float(window / 3))
          canvas.box(
            Point(left, high),
            Point(left + width * 0.16, high + 0.02),
            palette.light,
            opacity: 0.85
          )
        }
        x += width + chance.number(0...0.02)
      }
    }
  }

  private static func rays(_ canvas: inout Canvas, _ palette: Palette, _ chance: inout Chance) {
    let center = Point(chance.number(0.3...0.7), chance.number(0.5...0.9))
    let count = chance.number(9...16).rounded()
    let turn = chance.number(0...1)
    for number in 0..<Int(count) {
      let corners = [turn, turn + 0.5].map { (turn: Float) -> Point in
        let angle: Float = (Float(number) + turn) / count * 2 * Float.pi
        return Point(center.x + cos(angle) * 2.2, center.y + sin(angle) * 2.2)
      }
      canvas.polygon([center] + corners, palette.shape, opacity: 0.75)
    }
    let radius = chance.number(0.17...0.26)
    for (share, color) in [
      (1.25, palette.skyBottom), (1, palette.light), (0.72, palette.shape), (0.6, palette.light),
      (0.4, palette.shape),
    ] as [(Float, RGB)] { canvas.disc(center, radius * share, color) }
  }

  private static func rings(_ canvas: inout Canvas, _ palette: Palette, _ chance: inout Chance) {
    let center = Point(chance.number(0.3...0.7), chance.number(0.5...0.9))
    let (across, down) = (chance.number(-0.025...0.025), chance.number(-0.02...0.02))
    let count = chance.number(7...11).rounded()
    for number in 0..<Int(count) {
      let share = 1 - Float(number) / count
      let color =
        number.isMultiple(of: 2)
        ? palette.shape.mixed(with: palette.shadow, 0.5 * share)
        : palette.light.mixed(with: palette.skyBottom, share)
      canvas.disc(
        Point(center.x + across * Float(number), center.y + down * Float(number)),
        0.62 * share,
        color
      )
    }
  }

  private static func bokeh(_ canvas: inout Canvas, _ palette: Palette, _ chance: inout Chance) {
    for _ in 0..<26 {
      let center = Point(chance.number(-0.05...1.05), chance.number(-0.05...1.55))
      let color = chance.choice(of: [palette.light, palette.shape, palette.skyTop])
      canvas.disc(
        center,
        chance.number(0.03...0.17),
        color,
        opacity: chance.number(0.45...0.9)
      )
    }
  }
}
