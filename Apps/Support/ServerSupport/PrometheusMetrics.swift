import Synchronization

/// The metrics of a process, in Prometheus's text format.
///
/// A name belongs to one type of metric. Names and labels must come from a small fixed set: each
/// combination is kept until the process ends.
package final class PrometheusMetrics: Sendable {
  package typealias Labels = KeyValuePairs<String, String>

  /// The values of each name, by their labels.
  private let metrics = Mutex<[String: [String: any PrometheusSeries]]>([:])

  package init() {}

  package func counter(_ name: String, _ labels: Labels = [:]) -> CounterSeries {
    series(name, labels)
  }

  package func gauge(_ name: String, _ labels: Labels = [:]) -> GaugeSeries {
    series(name, labels)
  }

  package func histogram(_ name: String, _ labels: Labels = [:]) -> HistogramSeries {
    series(name, labels)
  }

  /// The metrics in Prometheus's text format 0.0.4.
  package var text: String {
    metrics.withLock(\.self).sorted { $0.key < $1.key }.map { name, series in
      let sorted = series.sorted { $0.key < $1.key }
      let heading = sorted.first.map { "# TYPE \(name) \(type(of: $0.value).type)\n" } ?? ""
      return heading + sorted.map { $1.lines(name, labels: $0) }.joined()
    }
    .joined()
  }

  private func series<Series: PrometheusSeries>(_ name: String, _ labels: Labels) -> Series {
    let labels = labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
    return metrics.withLock { metrics in
      if let known = metrics[name]?[labels] as? Series { return known }
      let new = Series()
      metrics[name, default: [:]][labels] = new
      return new
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
