import Foundation

/// Wakes a thread that waits for file descriptors.
final class WakePipe: Sendable {
  private let ends: (reader: Descriptor, writer: Descriptor)

  /// Can be read once `signal` has been called.
  var reader: Int32 { ends.reader.number }

  init() throws(SystemCallFailure) {
    var numbers: [Int32] = [0, 0]
    guard pipe(&numbers) == 0 else { throw SystemCallFailure(call: "pipe", code: errno) }
    ends = (Descriptor(adopting: numbers[0]), Descriptor(adopting: numbers[1]))
  }

  func signal() {
    var byte: UInt8 = 0
    _ = write(ends.writer.number, &byte, 1)
  }
}
