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

  /// The next of some elements.
  package mutating func choice<Element>(of elements: [Element]) -> Element {
    state = mixed(state)
    return elements[Int((state >> 33) % UInt64(elements.count))]
  }
}
