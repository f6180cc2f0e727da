import Dispatch

/// Writes messages to standard output, in order, without blocking the caller.
final class ServerOutput: Sendable {
  /// How long the last messages may take, if the editor does not read them.
  private static let patience = 2.0

  private let queue = DispatchQueue(label: "dependency-lint.output")

  func send(_ message: [UInt8]) {
    queue.async {
      // An editor that has ended also closes the input, which ends the program.
      try? StandardStream.output.write(message)
    }
  }

  /// Waits until all messages are written, or the editor no longer reads them.
  func finish() async {
    let end = AsyncStream<Never> { continuation in
      queue.async { continuation.finish() }
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { continuation.finish() }
    }
    for await _ in end {}
  }
}
