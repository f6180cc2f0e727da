package import CommandLineSupport

/// What a server tells those who run it: its log and its metrics.
package struct ServerObservation: Sendable {
  package let log: ServerLog
  package let metrics = PrometheusMetrics()
  /// Where `/metrics` is served; `nil` for nowhere.
  let metricsAddress: ServerAddress?

  package var messages: Messages { log.messages }

  package init(_ options: ObservationOptions, isQuiet: Bool) {
    log = ServerLog(format: options.logFormat, isQuiet: isQuiet)
    metricsAddress = options.metricsAddress
  }

  package init(log: ServerLog, metricsAddress: ServerAddress? = nil) {
    self.log = log
    self.metricsAddress = metricsAddress
  }
}
