import CCurl
import Synchronization

/// libcurl's multi handle: many transfers, and the connections that they share.
///
/// `@unchecked Sendable`: only the thread of `TransferLoop` uses `pointer`, except for `wakeUp()`,
/// which libcurl allows from any thread and which `isAlive` keeps from coming after the handle's end
/// (https://curl.se/libcurl/c/curl_multi_wakeup.html).
final class MultiHandle: @unchecked Sendable {
  let pointer: UnsafeMutableRawPointer
  private let isAlive = Mutex(true)

  /// curl_global_init is not safe to call from two threads in every build; a `static let` runs once.
  private static let libraryStarted = ccurl_global_init() == CURLE_OK

  init?() {
    guard Self.libraryStarted, let pointer = ccurl_multi_init() else { return nil }
    self.pointer = pointer
  }

  func wakeUp() {
    isAlive.withLock { isAlive in
      if isAlive { ccurl_multi_wakeup(pointer) }
    }
  }

  /// Frees the handle, which no transfer has any more.
  func end() {
    isAlive.withLock { $0 = false }
    ccurl_multi_cleanup(pointer)
  }
}
