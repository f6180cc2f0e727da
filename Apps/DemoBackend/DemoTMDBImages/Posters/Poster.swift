import DemoBackend
import DemoDrawing
import DemoTMDB
import Foundation
import Images

/// The poster of a film, drawn from its data; the same film always has the same poster.
struct Poster {
  /// The width of each of TMDB's sizes, in pixels; that of "original" is typical.
  static let widths = [
    "w92": 92, "w154": 154, "w185": 185, "w342": 342, "w500": 500, "w780": 780, "original": 1_000,
  ]

  let film: Film

  /// Draws the poster, `width` pixels wide and one and a half times as high.
  func picture(width: Int) -> Picture {
    // The title makes films with adjacent ids look different.
    var chance = Chance(fnv1a(film.title.utf8) ^ UInt64(film.id) << 32)
    let genre = film.genres.first
    let palette = Palette(for: Mood(genre), &chance)
    let motifs = PosterMotif.choices(for: genre)
    let motif = motifs[chance.count(0...(motifs.count - 1))]
    var canvas = Canvas(
      size: PixelSize(width: width, height: (width * 3 + 1) / 2),
      top: palette.skyTop,
      bottom: palette.skyBottom
    )
    motif.draw(on: &canvas, palette, &chance)
    write(on: &canvas, palette, atTop: motif.leavesRoomAbove && chance.happens(onceIn: 2))
    return canvas.picture
  }

  /// Draws the poster into a JPEG file.
  func jpeg(width: Int) throws -> Data {
    try JPEG.encode(picture(width: width), quality: 88)
  }

  private func write(on canvas: inout Canvas, _ palette: Palette, atTop: Bool) {
    let title = Lettering(film.title, width: 0.88, maximumHeight: 0.46, largest: 0.026)
    let caption = Lettering(caption, width: 0.86, maximumHeight: 0.033, largest: 0.0045)
    let margin: Float = 0.07
    let captionTop = canvas.bottom - margin - caption.height
    let titleTop = atTop ? margin + 0.015 : captionTop - 0.055 - title.height
    if atTop {
      canvas.fade(palette.shadow, from: titleTop + title.height + 0.3, to: 0, opacity: 0.8)
      canvas.fade(palette.shadow, from: captionTop - 0.3, to: captionTop, opacity: 0.8)
    } else {
      canvas.fade(palette.skyTop, from: 0.35, to: -0.1, opacity: 0.6)
      canvas.fade(palette.shadow, from: titleTop - 0.32, to: titleTop + 0.06, opacity: 0.88)
    }
    let (light, shade) = (title.moved(0, titleTop), title.moved(0.006, titleTop + 0.008))
    canvas.strokes(shade, thickness: title.thickness, palette.shadow, opacity: 0.8)
    canvas.strokes(light, thickness: title.thickness, palette.ink)
    let signature = caption.moved(0, captionTop)
    canvas.strokes(signature, thickness: caption.thickness, palette.ink, opacity: 0.9)
  }

  /// The directors and the year, where known.
  private var caption: String {
    [film.directors.prefix(2).joined(separator: " & "), String(film.releaseDate.prefix(4))]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
