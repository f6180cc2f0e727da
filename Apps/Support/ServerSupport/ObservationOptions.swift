package import ArgumentParser

/// The options for a server's log and metrics.
package struct ObservationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Log each request to stderr, without queries: text or json (default: no requests).",
      valueName: "format"
    )
  )
  package var logFormat: LogFormat?

  @Option(
    help: ArgumentHelp(
      "Serve /metrics for Prometheus on a separate port; 0 for any free port (default: none).",
      valueName: "n"
    )
  )
  package var metricsPort: Int?

  @Option(
    help: ArgumentHelp(
      "Address for --metrics-port; anything but loopback is open to other machines.",
      valueName: "address"
    )
  )
  package var metricsBind = "127.0.0.1"

  package init() {}

  package func validate() throws {
    guard metricsPort.map((0...65_535).contains) ?? true else {
      throw ValidationError("--metrics-port must be a number from 0 to 65535.")
    }
  }

  /// The address of `/metrics`; `nil` for none.
  package var metricsAddress: ServerAddress? {
    metricsPort.map { ServerAddress(host: metricsBind, port: $0) }
  }
}
