import Foundation

/// A line of the table: p50 and p99 of some durations.
struct Line {
  static let header = row("milliseconds", ["p50", "p99", "per s"])

  let text: String

  /// - Parameters:
  ///   - name: What was measured.
  ///   - durations: How long it took each time.
  ///   - atOnce: How many ran concurrently.
  init(_ name: String, _ durations: [Duration], atOnce: Int) {
    let sorted = durations.sorted()
    let figures = [50, 99].map { percent in
      String(format: "%.3f", sorted[(sorted.count - 1) * percent / 100] / .milliseconds(1))
    }
    let mean = sorted.reduce(.zero, +) / sorted.count
    text = Self.row(name, figures + [String(Int(Double(atOnce) / (mean / .seconds(1))))])
  }

  private static func row(_ name: String, _ columns: [String]) -> String {
    name.padding(toLength: 40, withPad: " ", startingAt: 0)
      + columns.map { String(repeating: " ", count: max(0, 10 - $0.count)) + $0 }.joined()
  }
}
