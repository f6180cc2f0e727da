/// An activity indicator that turns each time it is drawn.
struct Spinner {
  private static let phases = ["|", "/", "-", "\\"]
  private var phase = 0

  /// Returns the next phase.
  mutating func next() -> String {
    phase = (phase + 1) % Self.phases.count
    return Self.phases[phase]
  }
}
