package import Images

/// The colours of one picture, chosen to match its mood.
package struct Palette {
  package let skyTop: RGB
  package let skyBottom: RGB
  /// For lights: a sun, a window, a ring.
  package let light: RGB
  /// For shapes before the sky; nearer shapes are closer to `shadow`.
  package let shape: RGB
  package let shadow: RGB
  /// For the title.
  package let ink: RGB

  package init(for mood: Mood, _ chance: inout Chance) {
    let hue = mood.hue + chance.number(-22...22)
    let skyHue = hue + chance.number(-40...40)
    // By day, only the opposite hue contrasts with the sky.
    let isNear = chance.happens(onceIn: 3) && mood.light != .day
    let accent = hue + (isNear ? chance.number(20...45) : 170)
    let saturation = mood.saturation
    switch mood.light {
    case .night:
      skyTop = RGB(hue: skyHue, saturation * 0.8, 0.08)
      skyBottom = RGB(hue: hue, saturation, 0.34)
      light = RGB(hue: accent, 0.75, 0.74)
      shape = RGB(hue: hue, saturation * 0.8, 0.22)
    case .dusk:
      skyTop = RGB(hue: skyHue + 30, saturation * 0.8, 0.24)
      skyBottom = RGB(hue: hue, saturation, 0.58)
      light = RGB(hue: accent, 0.85, 0.8)
      shape = RGB(hue: skyHue + 20, saturation * 0.7, 0.3)
    case .day:
      skyTop = RGB(hue: skyHue, saturation, 0.6)
      skyBottom = RGB(hue: hue + 25, saturation, 0.83)
      light = RGB(hue: accent, 0.9, 0.62)
      shape = RGB(hue: hue - 20, saturation * 0.8, 0.42)
    }
    shadow = RGB(hue: hue + 15, saturation * 0.6, 0.06)
    ink = RGB(hue: accent, 0.6, 0.93)
  }
}
