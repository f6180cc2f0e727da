import Foundation

/// Durations of an operation, and their lines in a table.
struct Figures {
  private let sorted: [Duration]

  init(_ durations: some Sequence<Duration>) {
    sorted = durations.sorted()
  }

  static let header = row("milliseconds", ["p50", "p99", "of p50"])

  /// Returns a line with the name, p50 and p99 in milliseconds, and p50 as a percentage of another.
  func line(_ name: String, of whole: Figures? = nil) -> String {
    let part = whole.map { "\(Int((percentile(50) / $0.percentile(50) * 100).rounded())) %" } ?? ""
    return Self.row(name, [milliseconds(50), milliseconds(99), part])
  }

  private static func row(_ name: String, _ columns: [String]) -> String {
    name.padding(toLength: 44, withPad: " ", startingAt: 0)
      + columns.map { $0.padded(to: 9) }.joined()
  }

  private func percentile(_ percent: Int) -> Duration {
    sorted.isEmpty ? .zero : sorted[(sorted.count - 1) * percent / 100]
  }

  private func milliseconds(_ percent: Int) -> String {
    String(format: "%.3f", percentile(percent) / .milliseconds(1))
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
