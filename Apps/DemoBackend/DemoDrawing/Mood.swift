/// The base colour and the light of a picture.
package struct Mood {
  package enum Light {
    case night
    case dusk
    case day
  }

  let hue: Float
  let saturation: Float
  let light: Light

  /// - Parameters:
  ///   - hue: In degrees.
  ///   - saturation: From 0 to 1.
  ///   - light: The time of day.
  package init(_ hue: Float, _ saturation: Float, _ light: Light) {
    self.hue = hue
    self.saturation = saturation
    self.light = light
  }
}
