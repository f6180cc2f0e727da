import DemoBackend
import DemoDrawing
import DemoTMDB
import Foundation
import Images
import SharedKernel

/// The poster of a film, drawn from its data; the same film always has the same poster.
struct Poster {
  /// The width of each of TMDB's sizes, in pixels; that of "original" is typical.
  static let widths = [
    "w92": 92, "w154": 154, "w185": 185, "w342": 342, "w500": 500, "w780": 780, "original": 1_000,
  ]

  /// Below it, letters are too small for their dots.
  private static let leastWidthOfTitles = 150

  private static let darkGenres: Set<Genre?> = [
    .crime, .horror, .mystery, .scienceFiction, .thriller, .war,
  ]

  let film: Film

  /// Draws the poster as a JPEG image, `width` pixels wide and one and a half times as high.
  func jpeg(width: Int) throws -> Data {
    // The title makes films with adjacent ids look different.
    var chance = Chance(fnv1a(film.title.utf8) ^ UInt64(film.id) << 32)
    let genre = film.genres.first
    // Multiples of the golden angle are spread evenly over the hues.
    let hue = Float((genre?.id ?? 0) * 137 % 360) + chance.number(-30...30)
    let palette = Palette(hue: hue, Self.darkGenres.contains(genre) ? .night : .day, &chance)
    var canvas = Canvas(
      size: PixelSize(width: width, height: (width * 3 + 1) / 2),
      top: palette.skyTop,
      bottom: palette.skyBottom
    )
    chance.choice(of: PosterMotif.allCases).draw(on: &canvas, palette, &chance)
    if width >= Self.leastWidthOfTitles {
      let (end, dark) = (canvas.bottom - 0.08, palette.shadow)
      for step in 0..<12 {
        let top = canvas.bottom - 0.6 + Float(step) * 0.04
        canvas.box(Point(0, top), Point(1, canvas.bottom), dark, opacity: 0.06)
      }
      canvas.write(film.title, above: end, RGB(255, 255, 255), shadow: dark)
    }
    return try JPEG.encode(canvas.picture, quality: 88)
  }
}
