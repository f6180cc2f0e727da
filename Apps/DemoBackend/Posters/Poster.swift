import Foundation
import Images

/// The poster of a film, drawn anew from what is known of it: the same film, the same poster.
struct Poster {
  /// How wide each size is that TMDB offers; "original" is as wide as most that are sent in.
  static let widths = [
    "w92": 92, "w154": 154, "w185": 185, "w342": 342, "w500": 500, "w780": 780, "original": 1_000,
  ]

  let film: Film

  /// - Parameter width: In pixels; the height is half as much again.
  func picture(width: Int) -> Picture {
    // Neighbours in the catalogue look nothing alike.
    var chance = PosterChance(fnv1a(film.title.utf8) ^ UInt64(film.id) << 32)
    let genre = film.genres.first
    let palette = PosterPalette(for: genre, &chance)
    let motifs = PosterMotif.choices(for: genre)
    let motif = motifs[chance.count(0...(motifs.count - 1))]
    var canvas = Canvas(
      size: PixelSize(width: width, height: (width * 3 + 1) / 2),
      top: palette.skyTop,
      bottom: palette.skyBottom
    )
    motif.draw(on: &canvas, palette, &chance)
    canvas.fade(palette.skyTop, from: 0.35, to: -0.1, opacity: 0.6)
    write(on: &canvas, palette)
    return canvas.picture
  }

  /// A whole JPEG file.
  func jpeg(width: Int) throws -> Data {
    try JPEG.encode(picture(width: width), quality: 88)
  }

  private func write(on canvas: inout Canvas, _ palette: PosterPalette) {
    let bottom = canvas.bottom - 0.07
    let caption = Lettering(
      caption,
      center: 0.5,
      width: 0.86,
      maximumHeight: 0.033,
      largest: 0.0045
    )
    let title = Lettering(
      film.title,
      center: 0.5,
      width: 0.88,
      maximumHeight: 0.5,
      largest: 0.026
    )
    let captionTop = bottom - caption.height
    let titleTop = captionTop - 0.055 - title.height
    canvas.fade(palette.shadow, from: titleTop - 0.32, to: titleTop + 0.06, opacity: 0.88)
    canvas.strokes(
      title.moved(0.006, titleTop + 0.008),
      thickness: title.thickness,
      palette.shadow,
      opacity: 0.8
    )
    canvas.strokes(title.moved(0, titleTop), thickness: title.thickness, palette.ink)
    canvas.strokes(
      caption.moved(0, captionTop),
      thickness: caption.thickness,
      palette.light,
      opacity: 0.95
    )
  }

  /// Who made it and when, as far as that is known.
  private var caption: String {
    (film.directors.prefix(2).joined(separator: " & ") + "  " + film.releaseDate.prefix(4))
  }
}
