import DemoBackend
import Synchronization

/// Random bytes that are the same in every run, and differ from call to call.
final class RepeatableRandom: Sendable {
  private let count = Mutex<UInt64>(0)

  func bytes(_ length: Int) -> [UInt8] {
    count.withLock { count in
      (0..<length).map { _ in
        count += 1
        return UInt8(truncatingIfNeeded: mixed(count))
      }
    }
  }
}
