import Synchronization

/// The values of a metric with one combination of labels.
protocol PrometheusSeries: AnyObject, Sendable {
  /// The type in the text format.
  static var type: String { get }

  init()

  /// Returns the lines of the text format.
  func lines(_ name: String, labels: String) -> String
}

extension PrometheusSeries {
  fileprivate func line(_ name: String, _ labels: String, _ value: some CustomStringConvertible)
    -> String
  {
    "\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(value)\n"
  }
}

/// A number that only increases.
package final class CounterSeries: PrometheusSeries {
  static let type = "counter"

  private let value = Atomic(0)

  package func increment() { value.wrappingAdd(1, ordering: .relaxed) }

  func lines(_ name: String, labels: String) -> String {
    line(name, labels, value.load(ordering: .relaxed))
  }
}

/// A number that increases and decreases.
package final class GaugeSeries: PrometheusSeries {
  static let type = "gauge"

  private let value = Atomic(0)

  package func increment() { value.wrappingAdd(1, ordering: .relaxed) }
  package func decrement() { value.wrappingSubtract(1, ordering: .relaxed) }

  func lines(_ name: String, labels: String) -> String {
    line(name, labels, Double(value.load(ordering: .relaxed)))
  }
}

/// Durations in seconds, counted in Prometheus's usual buckets.
package final class HistogramSeries: PrometheusSeries {
  private struct State {
    var counts = [Int](repeating: 0, count: HistogramSeries.bounds.count)
    var total = 0
    var sum = 0.0
  }

  static let type = "histogram"
  private static let bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  private let state = Mutex(State())

  package func record(_ duration: Duration) {
    let value = duration / .seconds(1)
    state.withLock { state in
      state.total += 1
      state.sum += value
      if let bucket = Self.bounds.firstIndex(where: { value <= $0 }) { state.counts[bucket] += 1 }
    }
  }

  func lines(_ name: String, labels: String) -> String {
    let state = state.withLock(\.self)
    let others = labels.isEmpty ? "" : labels + ","
    var (lines, count) = ("", 0)
    for (bound, more) in zip(Self.bounds, state.counts) {
      count += more
      lines += line("\(name)_bucket", "\(others)le=\"\(bound)\"", count)
    }
    return lines + line("\(name)_bucket", "\(others)le=\"+Inf\"", state.total)
      + line("\(name)_sum", labels, state.sum) + line("\(name)_count", labels, state.total)
  }
}
