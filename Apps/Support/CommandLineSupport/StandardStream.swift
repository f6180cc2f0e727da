import Essentials
package import SystemPackage

/// A standard stream of the process.
package enum StandardStream: Sendable {
  case input
  case output
  case error

  private var descriptor: FileDescriptor {
    switch self {
    case .input: .standardInput
    case .output: .standardOutput
    case .error: .standardError
    }
  }

  package var isTerminal: Bool { isatty(descriptor.rawValue) == 1 }

  /// Writes all bytes, and goes on after a signal.
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
