import Essentials
package import SystemPackage

/// A standard stream of the process.
package enum StandardStream: Sendable {
  case input
  case output
  case error

  /// Opens `/dev/null` in place of closed streams, in the opposite direction so that using them
  /// fails.
  ///
  /// Otherwise the next file to be opened, such as a database, would become a standard stream.
  static func reserveAll() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  private var descriptor: FileDescriptor {
    switch self {
    case .input: .standardInput
    case .output: .standardOutput
    case .error: .standardError
    }
  }

  package var isTerminal: Bool { isatty(descriptor.rawValue) == 1 }

  /// Writes all bytes, and continues after a signal.
  package func write(_ bytes: some Sequence<UInt8>) throws(Errno) {
    do {
      try descriptor.writeAll(bytes)
    } catch let error as Errno {
      throw error
    } catch {
      throw .ioError
    }
  }
}
