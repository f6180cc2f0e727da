import DemoTMDB

/// The picture behind a poster's title.
enum PosterMotif: CaseIterable {
  case mountains
  case skyline
  case planet
  case forest
  case rays
  case rings
  case waves
  case bokeh
  case arches
  case pair
  case bars
  case eye
  case road
  case door

  /// Whether there is room for the title at the top.
  var leavesRoomAbove: Bool {
    switch self {
    case .mountains, .skyline, .forest, .waves, .road, .arches: true
    case .planet, .rays, .rings, .bokeh, .pair, .bars, .eye, .door: false
    }
  }

  /// The motifs for a genre; all motifs for a film without one.
  static func choices(for genre: Genre?) -> [PosterMotif] {
    switch genre {
    case .action: [.rays, .skyline, .road, .bars]
    case .adventure: [.mountains, .waves, .road, .forest]
    case .animation: [.bokeh, .rays, .waves, .mountains]
    case .comedy: [.bokeh, .rays, .pair, .rings]
    case .crime: [.skyline, .door, .road, .eye]
    case .documentary: [.rings, .mountains, .bars, .waves]
    case .drama: [.pair, .door, .waves, .mountains, .skyline, .arches]
    case .family: [.bokeh, .mountains, .rays, .forest]
    case .fantasy: [.forest, .planet, .mountains, .arches]
    case .history: [.arches, .mountains, .rays]
    case .horror: [.forest, .eye, .door]
    case .music: [.bars, .rings, .rays, .bokeh]
    case .mystery: [.eye, .door, .forest, .rings]
    case .romance: [.pair, .waves, .bokeh]
    case .scienceFiction: [.planet, .rings, .skyline, .bars]
    case .tvMovie: [.bars, .pair, .skyline]
    case .thriller: [.eye, .rings, .road, .door, .skyline]
    case .war: [.rays, .mountains, .bars]
    case .western: [.road, .mountains, .rays]
    case nil: allCases
    }
  }
}
