package import CommandLineSupport

/// The log and the metrics of a server, for its operator.
package struct ServerObservation: Sendable {
  package let log: ServerLog
  package let metrics = PrometheusMetrics()
  /// The address of `/metrics`; `nil` for none.
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
