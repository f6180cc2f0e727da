import DemoBackend

/// Pseudorandom numbers that depend only on the seed.
package struct Chance {
  private var state: UInt64

  package init(_ seed: UInt64) {
    state = mixed(seed)
  }

  /// Returns the next number, within a range.
  package mutating func number(_ range: ClosedRange<Float>) -> Float {
    state = mixed(state)
    let share = Float(state >> 40) / Float(1 << 24)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  /// Returns a pseudorandom element.
  package mutating func choice<Element>(of elements: [Element]) -> Element {
    state = mixed(state)
    return elements[Int((state >> 33) % UInt64(elements.count))]
  }
}
