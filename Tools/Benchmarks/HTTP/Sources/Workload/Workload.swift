package import Foundation

/// What one client has to do in one cell of the table, as the script passes it on.
package struct Workload: Sendable {
  /// What every request asks for.
  package let url: URL
  /// How many requests are under way at any moment.
  package let concurrency: Int
  /// The bytes of each response's body.
  package let size: Int
  package let duration: Duration
  /// The PEM file with the authority of the server's certificate.
  package let certificate: String

  /// Connections are made and code is touched before anything is counted.
  let warmUp = Duration.milliseconds(250)

  /// Reads the arguments: URL, concurrency, size in bytes, duration in milliseconds, PEM file.
  package init(arguments: [String] = CommandLine.arguments) throws {
    guard arguments.count == 6, let url = URL(string: arguments[1]),
      let concurrency = Int(arguments[2]), let size = Int(arguments[3]),
      let milliseconds = Int(arguments[4])
    else { throw WorkloadError.usage }
    self.url = url
    self.concurrency = concurrency
    self.size = size
    duration = .milliseconds(milliseconds)
    certificate = arguments[5]
  }
}

/// Why a client's figures would mean nothing.
package enum WorkloadError: Error {
  case usage
  /// A response had another status, or a body of another size, than the work asks for.
  case wrongResponse(status: Int, size: Int)
}
