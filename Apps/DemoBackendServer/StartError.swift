import Foundation
import NIOCore

/// Why the server did not start, and what a person can do about it, in one line.
struct StartError: CustomStringConvertible {
  let description: String

  init(_ error: any Error, options: ServerOptions) {
    let place = "\(options.host):\(options.port)"
    description =
      switch (error as? IOError)?.errnoCode {
      case EADDRINUSE:
        "port \(options.port) is in use; choose another with --port, or 0 for any that is free"
      case EACCES:
        "port \(options.port) is not allowed to you; choose one above 1023 with --port"
      case EADDRNOTAVAIL:
        "\(options.host) is no address of this machine; choose another with --host"
      case .some(let code):
        "cannot listen on \(place): \(String(cString: strerror(code)))"
      case nil where error is SocketAddressError.UnknownHost:
        "the name \(options.host) is unknown; choose another with --host"
      case nil:
        "cannot listen on \(place): \(error)"
      }
  }
}
