import Foundation
import Synchronization

/// The elements of lists that one decoding leaves out because they cannot be read, for the log.
final class UnreadableElements: Sendable {
  /// Where the decoding that is running reports them; `nil` if they are not recorded.
  @TaskLocal static var current: UnreadableElements?

  private let found = Mutex<[String]>([])

  /// Why each element was left out, in words for logs.
  var reasons: [String] { found.withLock { $0 } }

  func add(_ error: any Error) {
    let reason = (error as? DecodingError)?.words ?? error.localizedDescription
    found.withLock { $0.append(reason) }
  }
}
