import Foundation
package import SystemPackage

/// A standard stream of the current invocation.
package enum StandardStream: Sendable {
  case input
  case output
  case error

  package var isTerminal: Bool { Invocation.current.streams.isTerminal(self) }

  /// Writes all bytes, and continues after a signal.
  package func write(_ bytes: some Sequence<UInt8>) throws(Errno) {
    try Invocation.current.streams.write(Array(bytes), to: self)
  }
}

/// The standard streams of the process.
package struct ProcessStreams: StandardStreams {
  private static let capacity = 64 * 1024

  package init() {}

  /// Opens `/dev/null` in place of closed streams, in the opposite direction so that using them
  /// fails.
  ///
  /// Otherwise the next file to be opened, such as a database, would become a standard stream.
  static func reserveAll() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  private func descriptor(of stream: StandardStream) -> FileDescriptor {
    switch stream {
    case .input: .standardInput
    case .output: .standardOutput
    case .error: .standardError
    }
  }

  package func isTerminal(_ stream: StandardStream) -> Bool {
    isatty(descriptor(of: stream).rawValue) == 1
  }

  package func read() throws(Errno) -> [UInt8] {
    do {
      return try [UInt8](unsafeUninitializedCapacity: Self.capacity) { buffer, count in
        count = try FileDescriptor.standardInput.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
    } catch let error as Errno {
      throw error
    } catch {
      throw .ioError
    }
  }

  package func write(_ bytes: [UInt8], to stream: StandardStream) throws(Errno) {
    do {
      try descriptor(of: stream).writeAll(bytes)
    } catch let error as Errno {
      throw error
    } catch {
      throw .ioError
    }
  }
}
