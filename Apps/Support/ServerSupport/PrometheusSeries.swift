import Metrics
import Synchronization

/// The values of a metric with one combination of labels.
protocol PrometheusSeries: AnyObject, Sendable {
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

/// A value that only grows.
final class CounterSeries: PrometheusSeries, CounterHandler {
  private let value = Atomic<Int64>(0)

  func increment(by amount: Int64) { value.wrappingAdd(amount, ordering: .relaxed) }

  func reset() { value.store(0, ordering: .relaxed) }

  func lines(_ name: String, labels: String) -> String {
    line(name, labels, value.load(ordering: .relaxed))
  }
}

/// A value that grows and shrinks.
final class GaugeSeries: PrometheusSeries, MeterHandler, RecorderHandler {
  private let value = Mutex(0.0)

  func set(_ value: Int64) { set(Double(value)) }
  func set(_ value: Double) { self.value.withLock { $0 = value } }
  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func decrement(by amount: Double) { value.withLock { $0 -= amount } }
  func record(_ value: Int64) { set(value) }
  func record(_ value: Double) { set(value) }

  func lines(_ name: String, labels: String) -> String {
    line(name, labels, value.withLock(\.self))
  }
}

/// Durations in seconds, or other values, counted in Prometheus's usual buckets.
final class HistogramSeries: PrometheusSeries, TimerHandler, RecorderHandler {
  private struct State {
    var counts = [Int](repeating: 0, count: HistogramSeries.bounds.count)
    var total = 0
    var sum = 0.0
  }

  private static let bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  private let state = Mutex(State())

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
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
