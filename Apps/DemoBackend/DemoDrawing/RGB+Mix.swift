package import Images

extension RGB {
  /// The colour of a hue in degrees, with saturation and lightness from 0 to 1
  /// (CSS Color Module Level 3, section 4.2.4).
  package init(hue: Float, _ saturation: Float, _ lightness: Float) {
    let turned = hue.truncatingRemainder(dividingBy: 360)
    let position = (turned < 0 ? turned + 360 : turned) / 30
    let strength = min(max(saturation, 0), 1) * min(lightness, 1 - lightness)
    func channel(_ offset: Float) -> UInt8 {
      let place = (offset + position).truncatingRemainder(dividingBy: 12)
      let value = lightness - strength * max(-1, min(place - 3, 9 - place, 1))
      return UInt8(max(0, min(255, (value * 255).rounded())))
    }
    self.init(channel(0), channel(8), channel(4))
  }

  /// This colour with `share`, from 0 to 1, of another.
  package func mixed(with other: RGB, _ share: Float) -> RGB {
    func channel(_ own: UInt8, _ its: UInt8) -> UInt8 {
      UInt8(max(0, min(255, Float(own) + (Float(its) - Float(own)) * share)))
    }
    return RGB(
      channel(red, other.red),
      channel(green, other.green),
      channel(blue, other.blue)
    )
  }
}
