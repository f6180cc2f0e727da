package import Foundation

/// The workload of a client for one cell of the table, from the command line.
package struct Workload: Sendable {
  /// The URL of all requests.
  package let url: URL
  /// The number of concurrent requests.
  package let concurrency: Int
  /// The expected size of the body, in bytes.
  package let size: Int
  package let duration: Duration
  /// The PEM file with the certificate authority of the server.
  package let certificate: String
  /// The variant of the client, if it has several.
  package let variant: String?

  /// The time before the measurement, in which connections are opened and code is loaded.
  let warmUp = Duration.milliseconds(250)

  /// Parses the arguments: URL, concurrency, size in bytes, duration in milliseconds, PEM file, and
  /// the variant, if any.
  package init(arguments: [String] = CommandLine.arguments) throws {
    guard 6...7 ~= arguments.count, let url = URL(string: arguments[1]),
      let concurrency = Int(arguments[2]), let size = Int(arguments[3]),
      let milliseconds = Int(arguments[4])
    else { throw WorkloadError.usage }
    self.url = url
    self.concurrency = concurrency
    self.size = size
    duration = .milliseconds(milliseconds)
    certificate = arguments[5]
    variant = arguments.dropFirst(6).first
  }
}

/// Why a measurement would be invalid.
package enum WorkloadError: Error {
  case usage
  /// A response has an unexpected status or size.
  case wrongResponse(status: Int, size: Int)
}
