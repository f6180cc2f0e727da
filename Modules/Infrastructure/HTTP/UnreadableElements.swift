import Foundation
import Synchronization

/// The list elements that a decoding omits because they cannot be read, for the log.
final class UnreadableElements: Sendable {
  /// The recorder of the current decoding; `nil` if omitted elements are not recorded.
  @TaskLocal static var current: UnreadableElements?

  private let found = Mutex<[String]>([])

  /// The reason why each element was omitted, for logs.
  var reasons: [String] { found.withLock { $0 } }

  func add(_ error: any Error) {
    let reason = (error as? DecodingError)?.words ?? error.localizedDescription
    found.withLock { $0.append(reason) }
  }
}
