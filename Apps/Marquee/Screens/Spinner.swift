/// Turns as long as somebody draws it.
struct Spinner {
  private static let phases = ["|", "/", "-", "\\"]
  private var phase = 0

  /// What to draw now.
  mutating func next() -> String {
    phase = (phase + 1) % Self.phases.count
    return Self.phases[phase]
  }
}
