import DemoDrawing
import DemoTMDB

extension Mood {
  /// The mood of a genre's posters.
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
