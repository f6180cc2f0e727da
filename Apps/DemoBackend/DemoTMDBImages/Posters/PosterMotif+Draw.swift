import DemoDrawing
import Foundation
import Images

extension PosterMotif {
  /// Paints the motif over the sky, mainly in the upper two thirds.
  func draw(on canvas: inout Canvas, _ palette: Palette, _ chance: inout Chance) {
    switch self {
    case .mountains: Self.mountains(&canvas, palette, &chance)
    case .skyline: Self.skyline(&canvas, palette, &chance)
    case .planet: Self.planet(&canvas, palette, &chance)
    case .forest: Self.forest(&canvas, palette, &chance)
    case .rays: Self.rays(&canvas, palette, &chance)
    case .rings: Self.rings(&canvas, palette, &chance)
    case .waves: Self.waves(&canvas, palette, &chance)
    case .bokeh: Self.bokeh(&canvas, palette, &chance)
    case .arches: Self.arches(&canvas, palette, &chance)
    case .pair: Self.pair(&canvas, palette, &chance)
    case .bars: Self.bars(&canvas, palette, &chance)
    case .eye: Self.eye(&canvas, palette, &chance)
    case .road: Self.road(&canvas, palette, &chance)
    case .door: Self.door(&canvas, palette, &chance)
    }
  }

  static func sun(
    _ canvas: inout Canvas,
    at center: Point,
    _ radius: Float,
    _ palette: Palette
  ) {
    canvas.glow(center, radius * 3.2, palette.light, opacity: 0.55)
    canvas.disc(center, radius, palette.light)
  }

  static func stars(
    _ canvas: inout Canvas,
    _ count: Int,
    above limit: Float,
    _ palette: Palette,
    _ chance: inout Chance
  ) {
    for _ in 0..<count {
      let center = Point(chance.number(0...1), chance.number(0...limit))
      let radius = chance.number(0.0015...0.005)
      canvas.disc(center, radius, palette.ink, opacity: chance.number(0.3...1))
    }
  }

  /// The colour of a layer, counted from the farthest.
  private static func layer(_ number: Int, of count: Int, _ palette: Palette) -> RGB {
    let share = Float(number + 1) / Float(count)
    return palette.skyBottom.mixed(with: palette.shape, min(1, share * 1.3))
      .mixed(with: palette.shadow, share * share * 0.85)
  }

  // MARK: - Landscapes

  private static func mountains(
    _ canvas: inout Canvas,
    _ palette: Palette,
    _ chance: inout Chance
  ) {
    sun(
      &canvas,
      at: Point(chance.number(0.25...0.75), chance.number(0.35...0.6)),
      chance.number(0.1...0.2),
      palette
    )
    for number in 0..<4 {
      let base = 0.72 + Float(number) * 0.14
      let peaks = (0..<(3 + number)).map { _ in
        (
          x: chance.number(-0.1...1.1), height: chance.number(0.1...0.34),
          slope: chance.number(0.9...1.6)
        )
      }
      let (shift, rough) = (chance.number(0...6), chance.number(18...30))
      canvas.ground(layer(number, of: 4, palette)) { x in
        let ridge = peaks.map { $0.height - abs(x - $0.x) * $0.slope }.max() ?? 0
        return base - max(ridge, 0) + sin(x * rough + shift) * 0.008 + sin(x * 57 + shift) * 0.004
      }
    }
  }

  private static func waves(
    _ canvas: inout Canvas,
    _ palette: Palette,
    _ chance: inout Chance
  ) {
    let x = chance.number(0.25...0.75)
    sun(&canvas, at: Point(x, 0.62), chance.number(0.14...0.24), palette)
    for number in 0..<6 {
      let base = 0.68 + Float(number) * 0.1
      let (shift, length) = (chance.number(0...6), chance.number(5...9))
      let height = 0.012 + Float(number) * 0.005
      canvas.ground(layer(number, of: 6, palette)) { x in
        base + sin(x * length + shift) * height + sin(x * length * 2.3 - shift) * height * 0.4
      }
      let width = chance.number(0.05...0.16)
      canvas.box(
        Point(x - width, base + 0.04),
        Point(x + width, base + 0.048),
        palette.light,
        opacity: 0.5
      )
    }
  }

  private static func forest(
    _ canvas: inout Canvas,
    _ palette: Palette,
    _ chance: inout Chance
  ) {
    stars(&canvas, 40, above: 0.8, palette, &chance)
    let moon = Point(chance.number(0.25...0.75), chance.number(0.3...0.45))
    let radius = chance.number(0.12...0.19)
    sun(&canvas, at: moon, radius, palette)
    for number in 0..<3 {
      let color = layer(number, of: 3, palette)
      let base = 0.88 + Float(number) * 0.14
      var x = chance.number(-0.08...0)
      while x < 1.05 {
        let height = chance.number(0.24...0.42) + Float(number) * 0.05
        for tier in 0..<4 {
          let top = base - height * (1 - Float(tier) * 0.2)
          let half = 0.022 + Float(tier) * 0.017 + Float(number) * 0.004
          canvas.polygon(
            [
              Point(x, top), Point(x + half, top + height * 0.34),
              Point(x - half, top + height * 0.34),
            ],
            color
          )
        }
        x += chance.number(0.06...0.13)
      }
      canvas.ground(color) { base - 0.02 + sin($0 * 9 + Float(number)) * 0.012 }
    }
  }

  private static func road(
    _ canvas: inout Canvas,
    _ palette: Palette,
    _ chance: inout Chance
  ) {
    let horizon = chance.number(0.62...0.74)
    let goal = Point(chance.number(0.35...0.65), horizon)
    sun(&canvas, at: Point(goal.x, horizon - 0.04), chance.number(0.16...0.26), palette)
    let shift = chance.number(0...6)
    canvas.ground(layer(0, of: 3, palette)) { horizon - 0.03 - abs(sin($0 * 4 + shift)) * 0.06 }
    canvas.ground(layer(1, of: 3, palette)) { _ in horizon }
    canvas.polygon(
      [goal, Point(1.15, canvas.bottom), Point(-0.15, canvas.bottom)],
      layer(2, of: 3, palette)
    )
    var (near, step) = (Float(0.02), Float(0.02))
    while horizon + near < canvas.bottom {
      let far = near + step * 0.6
      func half(_ depth: Float) -> Float { depth * 0.022 }
      func middle(_ depth: Float) -> Float {
        goal.x + (0.5 - goal.x) * depth / (canvas.bottom - horizon)
      }
      canvas.polygon(
        [
          Point(middle(near) - half(near), horizon + near),
          Point(middle(near) + half(near), horizon + near),
          Point(middle(far) + half(far), horizon + far),
          Point(middle(far) - half(far), horizon + far),
        ],
        palette.light
      )
      near += step
      step *= 1.45
    }
  }

  private static func skyline(
    _ canvas: inout Canvas,
    _ palette: Palette,
    _ chance: inout Chance
  ) {
    sun(
      &canvas,
      at: Point(chance.number(0.2...0.8), chance.number(0.25...0.45)),
      chance.number(0.12...0.22),
      palette
    )
    for number in 0..<3 {
      let color = layer(number, of: 3, palette)
      var x = chance.number(-0.08...0)
      while x < 1 {
        let width = chance.number(0.08...0.17)
        let top = 0.42 + Float(number) * 0.17 + chance.number(0...0.26)
        canvas.box(Point(x, top), Point(x + width, canvas.bottom), color)
        if chance.happens(onceIn: 4) {
          let middle = x + width / 2
          canvas.box(Point(middle - 0.004, top - 0.08), Point(middle + 0.004, top), color)
        }
        let windows = max(2, Int(width / 0.032))
        let (pane, floor) = (width / Float(windows), Float(0.036))
        for row in 0..<12 {
          for column in 0..<windows where number > 0 && chance.happens(onceIn: 4) {
            let corner = Point(x + pane * (Float(column) + 0.28), top + floor * (Float(row) + 0.5))
            canvas.box(
              corner,
              Point(corner.x + pane * 0.45, corner.y + floor * 0.5),
              palette.light,
              opacity: 0.85
            )
          }
        }
        x += width + chance.number(0...0.02)
      }
    }
  }
}
