/// JPEG pictures read and written with TurboJPEG (libjpeg-turbo.org), within bounds.
package enum JPEG {
  /// No picture with a longer side is decoded; the largest posters of TMDB have 6,000 pixels.
  package static let maximumSide = 8_192
  /// No picture with more pixels is decoded: a progressive one needs six bytes for each.
  package static let maximumPixels = 32_000_000
  /// No picture with more passes is decoded; encoders write about ten.
  package static let maximumScans = 100
}
