import CommandLineSupport
import Foundation
import NIOCore

extension CommandFailure {
  /// Why the server did not start, and what to do about it.
  init(starting options: ServerCommand, _ error: any Error) {
    let place = "\(options.host):\(options.port)"
    let message =
      switch (error as? IOError)?.errnoCode {
      case EADDRINUSE:
        "port \(options.port) is in use; choose another with --port, or 0 for any that is free"
      case EACCES:
        "port \(options.port) needs more privileges; choose one above 1023 with --port"
      case EADDRNOTAVAIL:
        "\(options.host) is not an address of this machine; choose another with --host"
      case .some(let code):
        "cannot listen on \(place): \(String(cString: strerror(code)))"
      case nil where error is SocketAddressError.UnknownHost:
        "the name \(options.host) is unknown; choose another with --host"
      case nil:
        "cannot listen on \(place): \(error)"
      }
    self.init(message)
  }
}
