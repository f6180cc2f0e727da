package import Metrics
import Synchronization

/// Metrics of a process, which Prometheus reads as text.
///
/// Names and labels must come from a small fixed set: each combination is kept until the end.
package final class PrometheusMetrics: MetricsFactory {
  private struct Family {
    let kind: String
    var series: [String: any PrometheusSeries] = [:]
  }

  private let families = Mutex<[String: Family]>([:])

  package init() {}

  package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(label, "counter", dimensions) { CounterSeries() }
  }

  package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, "gauge", dimensions) { GaugeSeries() }
  }

  package func makeRecorder(
    label: String,
    dimensions: [(String, String)],
    aggregate: Bool
  ) -> any RecorderHandler {
    aggregate
      ? series(label, "histogram", dimensions) { HistogramSeries() }
      : series(label, "gauge", dimensions) { GaugeSeries() }
  }

  package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label, "histogram", dimensions) { HistogramSeries() }
  }

  package func destroyCounter(_ handler: any CounterHandler) { remove(handler) }
  package func destroyMeter(_ handler: any MeterHandler) { remove(handler) }
  package func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }
  package func destroyTimer(_ handler: any TimerHandler) { remove(handler) }

  /// The metrics in Prometheus's text format 0.0.4.
  package var text: String {
    families.withLock { families in
      families.sorted { $0.key < $1.key }.map { name, family in
        let lines = family.series.sorted { $0.key < $1.key }.map { $1.lines(name, labels: $0) }
        return "# TYPE \(name) \(family.kind)\n" + lines.joined()
      }
      .joined()
    }
  }

  private func series<Series: PrometheusSeries>(
    _ label: String,
    _ kind: String,
    _ dimensions: [(String, String)],
    make: () -> Series
  ) -> Series {
    let labels = dimensions.map { "\(Self.name($0))=\"\(Self.escaped($1))\"" }
      .joined(separator: ",")
    return families.withLock { families in
      let name = Self.name(label)
      var family = families[name] ?? Family(kind: kind)
      if let known = family.series[labels] as? Series { return known }
      let new = make()
      // A name has one type; what is recorded under another one is lost.
      guard family.kind == kind else { return new }
      family.series[labels] = new
      families[name] = family
      return new
    }
  }

  private func remove(_ handler: AnyObject) {
    families.withLock { families in
      families = families.mapValues { family in
        Family(kind: family.kind, series: family.series.filter { $0.value !== handler })
      }
    }
  }

  private static func name(_ text: String) -> String {
    String(
      text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ":") ? $0 : "_" }
    )
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
