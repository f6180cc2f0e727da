package import ArgumentParser
import HTTP

/// The address on which a program listens.
package struct ServerAddress: Hashable, Sendable {
  package let host: String
  /// 0 for any free port.
  package let port: Int

  package init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  /// Checks the port of an option.
  ///
  /// - Throws: `ValidationError`.
  package func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port must be a number from 0 to 65535, not \(port).")
    }
  }

  /// Whether only this machine can connect.
  package var isLoopback: Bool { Loopback.contains(host) }

  /// The URL of the server, such as `http://127.0.0.1:8080`.
  package var url: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }
}

extension ArgumentHelp {
  /// The help text of an option for the port.
  package static let port = ArgumentHelp(
    "Port to listen on; 0 for any free port.",
    valueName: "n"
  )

  /// The help text of an option for the host.
  package static let host = ArgumentHelp(
    "Address to listen on; anything but loopback is open to other machines.",
    valueName: "address"
  )
}
