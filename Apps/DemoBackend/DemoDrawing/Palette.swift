package import Images

/// The colors of one picture.
package struct Palette {
  package enum Light {
    case night
    case day
  }

  package let skyTop: RGB
  package let skyBottom: RGB
  /// For lights: a sun, a window, a ring.
  package let light: RGB
  /// For shapes in front of the sky; nearer shapes are closer to `shadow`.
  package let shape: RGB
  package let shadow: RGB

  /// Creates the colors around a hue in degrees.
  package init(hue: Float, _ light: Light, _ chance: inout Chance) {
    let skyHue = hue + chance.number(-40...40)
    switch light {
    case .night:
      skyTop = RGB(hue: skyHue, 0.5, 0.1)
      skyBottom = RGB(hue: hue, 0.6, 0.4)
      self.light = RGB(hue: hue + 170, 0.75, 0.74)
      shape = RGB(hue: hue, 0.5, 0.24)
    case .day:
      skyTop = RGB(hue: skyHue, 0.6, 0.6)
      skyBottom = RGB(hue: hue + 25, 0.6, 0.83)
      self.light = RGB(hue: hue + 170, 0.8, 0.72)
      shape = RGB(hue: hue - 20, 0.5, 0.42)
    }
    shadow = RGB(hue: hue + 15, 0.3, 0.06)
  }
}

extension RGB {
  /// The color of a hue in degrees, with saturation and lightness from 0 to 1
  /// (CSS Color Module Level 3, section 4.2.4).
  init(hue: Float, _ saturation: Float, _ lightness: Float) {
    let turned = hue.truncatingRemainder(dividingBy: 360)
    let position = (turned < 0 ? turned + 360 : turned) / 30
    let strength = saturation * min(lightness, 1 - lightness)
    func channel(_ offset: Float) -> UInt8 {
      let place = (offset + position).truncatingRemainder(dividingBy: 12)
      let value = lightness - strength * max(-1, min(place - 3, 9 - place, 1))
      return UInt8(max(0, min(255, (value * 255).rounded())))
    }
    self.init(channel(0), channel(8), channel(4))
  }

  /// Returns this color mixed with a share, from 0 to 1, of another.
  package func mixed(with other: RGB, _ share: Float) -> RGB {
    func channel(_ own: UInt8, _ its: UInt8) -> UInt8 {
      UInt8(max(0, min(255, Float(own) + (Float(its) - Float(own)) * share)))
    }
    return RGB(channel(red, other.red), channel(green, other.green), channel(blue, other.blue))
  }
}
