import LintEssentials
import SystemPackage

/// A standard stream to which the program writes.
enum StandardStream: Sendable {
  case output
  case error

  private var descriptor: FileDescriptor { self == .output ? .standardOutput : .standardError }

  var isTerminal: Bool { isatty(descriptor.rawValue) == 1 }

  /// Writes all bytes, and continues after a signal.
  func write(_ bytes: some Sequence<UInt8>) throws(Errno) {
    do {
      try descriptor.writeAll(Array(bytes))
    } catch let error as Errno {
      throw error
    } catch {
      throw .ioError
    }
  }

  /// Opens `/dev/null` in place of closed streams, in the opposite direction so that using them
  /// fails.
  ///
  /// Otherwise the next file to be opened would become a standard stream.
  static func reserveAll() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
