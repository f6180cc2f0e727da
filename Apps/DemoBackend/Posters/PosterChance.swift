/// Numbers that look random and are the same for the same film in every run.
struct PosterChance {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = mixed(seed)
  }

  /// A number within the range.
  mutating func number(_ range: ClosedRange<Float>) -> Float {
    state = mixed(state)
    let share = Float(state >> 40) / Float(1 << 24)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  /// A whole number within the range.
  mutating func count(_ range: ClosedRange<Int>) -> Int {
    state = mixed(state)
    return range.lowerBound + Int((state >> 33) % UInt64(range.count))
  }

  /// Whether something happens that does so once in `count` times.
  mutating func happens(onceIn count: Int) -> Bool {
    self.count(1...count) == 1
  }
}
