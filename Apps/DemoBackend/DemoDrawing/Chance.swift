import DemoBackend

/// Pseudorandom numbers that are the same for the same seed in every run.
package struct Chance {
  private var state: UInt64

  package init(_ seed: UInt64) {
    state = mixed(seed)
  }

  /// The next number, within a range.
  package mutating func number(_ range: ClosedRange<Float>) -> Float {
    state = mixed(state)
    let share = Float(state >> 40) / Float(1 << 24)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  /// The next whole number, within a range.
  package mutating func count(_ range: ClosedRange<Int>) -> Int {
    state = mixed(state)
    return range.lowerBound + Int((state >> 33) % UInt64(range.count))
  }

  /// True once in `count` times.
  package mutating func happens(onceIn count: Int) -> Bool {
    self.count(1...count) == 1
  }
}
