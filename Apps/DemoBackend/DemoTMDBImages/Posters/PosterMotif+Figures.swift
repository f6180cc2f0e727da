import DemoDrawing
import Foundation
import Images

extension PosterMotif {
  static func planet(
    _ canvas: inout Canvas,
    _ palette: Palette,
    _ chance: inout Chance
  ) {
    stars(&canvas, 110, above: canvas.bottom, palette, &chance)
    let center = Point(chance.number(0.35...0.65), chance.number(0.48...0.6))
    let radius = chance.number(0.22...0.3)
    let tilt = chance.number(-0.5...0.5)
    let ring = { (share: Float, range: ClosedRange<Float>) -> [Point] in
      (0...40).map { step in
        let angle = range.lowerBound + (range.upperBound - range.lowerBound) * Float(step) / 40
        let (x, y) = (cos(angle) * radius * share, sin(angle) * radius * share * 0.28)
        return Point(
          center.x + x * cos(tilt) - y * sin(tilt),
          center.y + x * sin(tilt) + y * cos(tilt)
        )
      }
    }
    let rings: [(share: Float, thickness: Float)] = [(1.5, 0.02), (1.72, 0.012), (1.86, 0.006)]
    canvas.glow(center, radius * 2.4, palette.skyBottom, opacity: 0.8)
    for (share, thickness) in rings {
      canvas.strokes(
        [ring(share, .pi...(2 * .pi))],
        thickness: thickness,
        palette.ink,
        opacity: 0.7
      )
    }
    let dark = palette.light.mixed(with: palette.shadow, 0.75)
    for step in 0..<14 {
      // Discs that shrink towards the light make a ball.
      let share = Float(step) / 14
      let shift = radius * 0.42 * share
      canvas.disc(
        Point(center.x - shift, center.y - shift * 0.7),
        radius * (1 - share * 0.8),
        dark.mixed(with: palette.light, share),
        opacity: step == 0 ? 1 : 0.5
      )
    }
    for (share, thickness) in rings {
      canvas.strokes([ring(share, 0...(.pi))], thickness: thickness, palette.ink, opacity: 0.9)
    }
    let moon = Point(center.x + radius * chance.number(1...1.2), center.y - radius * 1.4)
    canvas.disc(moon, radius * 0.16, palette.light)
  }

  static func rays(
    _ canvas: inout Canvas,
    _ palette: Palette,
    _ chance: inout Chance
  ) {
    let center = Point(chance.number(0.3...0.7), chance.number(0.5...0.75))
    let count = chance.count(9...16)
    let turn = chance.number(0...1)
    for number in 0..<count {
      let (from, to) = (
        (Float(number) + turn) / Float(count) * 2 * .pi,
        (Float(number) + turn + 0.5) / Float(count) * 2 * .pi
      )
      canvas.polygon(
        [
          center, Point(center.x + cos(from) * 2.2, center.y + sin(from) * 2.2),
          Point(center.x + cos(to) * 2.2, center.y + sin(to) * 2.2),
        ],
        palette.shape,
        opacity: 0.75
      )
    }
    let radius = chance.number(0.17...0.26)
    canvas.disc(center, radius * 1.25, palette.skyBottom)
    canvas.disc(center, radius, palette.light)
    if chance.happens(onceIn: 2) {
      canvas.polygon(star(center, radius * 0.8, points: 5), palette.shape)
    } else {
      canvas.disc(center, radius * 0.72, inner: radius * 0.6, palette.shape)
      canvas.disc(center, radius * 0.4, palette.shape)
    }
  }

  private static func star(_ center: Point, _ radius: Float, points: Int) -> [Point] {
    (0..<(points * 2)).map { corner in
      let angle = (Float(corner) / Float(points) - 0.5) * .pi
      let reach = corner.isMultiple(of: 2) ? radius : radius * 0.42
      return Point(center.x + cos(angle) * reach, center.y + sin(angle) * reach)
    }
  }

  static func rings(
    _ canvas: inout Canvas,
    _ palette: Palette,
    _ chance: inout Chance
  ) {
    let center = Point(chance.number(0.3...0.7), chance.number(0.5...0.65))
    let drift = Point(chance.number(-0.025...0.025), chance.number(-0.02...0.02))
    let count = chance.count(7...11)
    for number in 0..<count {
      let share = 1 - Float(number) / Float(count)
      let color =
        number.isMultiple(of: 2)
        ? palette.shape.mixed(with: palette.shadow, 0.5 * share)
        : palette.light.mixed(with: palette.skyBottom, share)
      canvas.disc(
        Point(center.x + drift.x * Float(number), center.y + drift.y * Float(number)),
        0.62 * share,
        color
      )
    }
  }

  static func bokeh(
    _ canvas: inout Canvas,
    _ palette: Palette,
    _ chance: inout Chance
  ) {
    let colors = [palette.light, palette.shape, palette.ink, palette.skyTop]
    for number in 0..<26 {
      let center = Point(chance.number(-0.05...1.05), chance.number(-0.05...1.15))
      let radius = chance.number(0.03...0.17)
      let color = colors[number % colors.count]
      if chance.happens(onceIn: 4) {
        canvas.disc(center, radius, inner: radius * 0.8, color, opacity: 0.9)
      } else {
        canvas.disc(center, radius, color, opacity: chance.number(0.45...0.9))
      }
    }
  }

  static func pair(
    _ canvas: inout Canvas,
    _ palette: Palette,
    _ chance: inout Chance
  ) {
    let middle = Point(chance.number(0.44...0.56), chance.number(0.5...0.6))
    let distance = chance.number(0.13...0.2)
    let lean = chance.number(-0.12...0.12)
    let radius = chance.number(0.26...0.32)
    let first = Point(middle.x - distance, middle.y + lean)
    let second = Point(middle.x + distance, middle.y - lean)
    canvas.disc(first, radius, palette.shape)
    canvas.disc(second, radius, palette.light, opacity: 0.82)
    canvas.disc(first, radius * 1.14, inner: radius * 1.1, palette.ink, opacity: 0.7)
    canvas.disc(second, radius * 1.14, inner: radius * 1.1, palette.ink, opacity: 0.7)
  }

  static func bars(
    _ canvas: inout Canvas,
    _ palette: Palette,
    _ chance: inout Chance
  ) {
    let count = chance.count(7...13)
    let pitch = 1 / Float(count)
    for number in 0..<count {
      let height = chance.number(0.12...0.5)
      let x = pitch * (Float(number) + 0.14)
      let color = palette.light.mixed(with: palette.shape, Float(number) / Float(count - 1))
      canvas.box(Point(x, 0.6 - height), Point(x + pitch * 0.72, 0.6 + height * 0.8), color)
      canvas.box(
        Point(x, 0.6 - height - 0.03),
        Point(x + pitch * 0.72, 0.6 - height - 0.015),
        palette.ink
      )
    }
  }

  static func arches(
    _ canvas: inout Canvas,
    _ palette: Palette,
    _ chance: inout Chance
  ) {
    let middle = chance.number(0.42...0.58)
    sun(&canvas, at: Point(middle, 0.7), 0.12, palette)
    for number in 0..<5 {
      // Nested gates, the nearest first.
      let share = Float(number) / 5
      let half = 0.46 - share * 0.36
      let top = 0.52 + share * 0.12
      let color = palette.shadow.mixed(with: palette.shape, share * 1.25)
        .mixed(with: palette.skyBottom, share * 0.5)
      let arch = (0...24).map { step -> Point in
        let angle = .pi + .pi * Float(step) / 24
        return Point(middle + cos(angle) * half, top + sin(angle) * half)
      }
      let inner = half - 0.052
      let opening = (0...24).map { step -> Point in
        let angle = 2 * .pi - .pi * Float(step) / 24
        return Point(middle + cos(angle) * inner, top + sin(angle) * inner)
      }
      canvas.polygon(
        [Point(middle - half, canvas.bottom)] + arch
          + [Point(middle + half, canvas.bottom), Point(middle + inner, canvas.bottom)] + opening
          + [Point(middle - inner, canvas.bottom)],
        color
      )
    }
  }

  static func eye(
    _ canvas: inout Canvas,
    _ palette: Palette,
    _ chance: inout Chance
  ) {
    let center = Point(0.5, chance.number(0.48...0.6))
    let (half, height) = (chance.number(0.4...0.46), chance.number(0.19...0.26))
    let outline = (0..<80).map { step -> Point in
      let place = Float(step % 40) / 20 - 1
      let lid = height * (1 - place * place)
      return step < 40
        ? Point(center.x + place * half, center.y - lid)
        : Point(center.x - place * half, center.y + lid * 0.85)
    }
    canvas.glow(center, 0.7, palette.light, opacity: 0.25)
    canvas.polygon(outline, palette.ink)
    let iris = height * 0.8
    canvas.disc(center, iris, palette.shape.mixed(with: palette.light, 0.3))
    for number in 0..<30 {
      let angle = Float(number) / 30 * 2 * .pi + chance.number(0...0.1)
      canvas.strokes(
        [
          [
            Point(center.x + cos(angle) * iris * 0.45, center.y + sin(angle) * iris * 0.45),
            Point(center.x + cos(angle) * iris * 0.92, center.y + sin(angle) * iris * 0.92),
          ]
        ],
        thickness: 0.008,
        palette.light,
        opacity: 0.8
      )
    }
    canvas.disc(center, iris * 0.5, palette.shadow)
    canvas.disc(Point(center.x + iris * 0.3, center.y - iris * 0.35), iris * 0.16, palette.ink)
    canvas.strokes([Array(outline.prefix(40))], thickness: 0.022, palette.shadow)
  }

  static func door(
    _ canvas: inout Canvas,
    _ palette: Palette,
    _ chance: inout Chance
  ) {
    let floor = chance.number(0.82...0.92)
    let x = chance.number(0.3...0.6)
    let (width, height) = (chance.number(0.16...0.24), chance.number(0.46...0.56))
    let dark = palette.shape.mixed(with: palette.shadow, 0.55)
    canvas.ground(dark) { _ in floor }
    canvas.glow(Point(x + width / 2, floor - height / 2), 0.6, palette.light, opacity: 0.5)
    canvas.polygon(
      [
        Point(x, floor), Point(x + width, floor), Point(x + width * 2.3, canvas.bottom),
        Point(x - width * 1.3, canvas.bottom),
      ],
      palette.light,
      opacity: 0.55
    )
    canvas.box(Point(x, floor - height), Point(x + width, floor), palette.light)
    // A person in the doorway.
    let (middle, tall) = (x + width * chance.number(0.35...0.65), height * 0.62)
    canvas.disc(Point(middle, floor - tall), tall * 0.11, palette.shadow)
    canvas.polygon(
      [
        Point(middle - tall * 0.16, floor - tall * 0.84),
        Point(middle + tall * 0.16, floor - tall * 0.84), Point(middle + tall * 0.1, floor),
        Point(middle - tall * 0.1, floor),
      ],
      palette.shadow
    )
    canvas.polygon(
      [
        Point(middle - tall * 0.1, floor), Point(middle + tall * 0.1, floor),
        Point(middle + tall * 0.3, canvas.bottom), Point(middle - tall * 0.3, canvas.bottom),
      ],
      palette.shadow,
      opacity: 0.7
    )
  }
}
