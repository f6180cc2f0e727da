import DemoTMDB
import Images

/// The colours of one poster, chosen to match the film's genre.
struct PosterPalette {
  let skyTop: RGB
  let skyBottom: RGB
  /// For lights: a sun, a window, a ring.
  let light: RGB
  /// For shapes before the sky; nearer shapes are closer to `shadow`.
  let shape: RGB
  let shadow: RGB
  /// For the title.
  let ink: RGB

  init(for genre: Genre?, _ chance: inout PosterChance) {
    let mood = Mood(genre)
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

/// The base colour and the light of a genre.
private struct Mood {
  enum Light {
    case night
    case dusk
    case day
  }

  let hue: Float
  let saturation: Float
  let light: Light

  private init(_ hue: Float, _ saturation: Float, _ light: Light) {
    self.hue = hue
    self.saturation = saturation
    self.light = light
  }

  init(_ genre: Genre?) {
    self =
      switch genre {
      case .action: Mood(12, 0.8, .dusk)
      case .adventure: Mood(35, 0.75, .dusk)
      case .animation: Mood(195, 0.75, .day)
      case .comedy: Mood(45, 0.85, .day)
      case .crime: Mood(222, 0.4, .night)
      case .documentary: Mood(205, 0.25, .day)
      case .drama: Mood(260, 0.35, .dusk)
      case .family: Mood(110, 0.55, .day)
      case .fantasy: Mood(285, 0.6, .dusk)
      case .history: Mood(32, 0.4, .dusk)
      case .horror: Mood(355, 0.75, .night)
      case .music: Mood(318, 0.7, .dusk)
      case .mystery: Mood(240, 0.5, .night)
      case .romance: Mood(345, 0.65, .day)
      case .scienceFiction: Mood(190, 0.65, .night)
      case .tvMovie: Mood(160, 0.4, .day)
      case .thriller: Mood(172, 0.5, .night)
      case .war: Mood(75, 0.35, .dusk)
      case .western: Mood(22, 0.75, .dusk)
      case nil: Mood(215, 0.2, .dusk)
      }
  }
}
