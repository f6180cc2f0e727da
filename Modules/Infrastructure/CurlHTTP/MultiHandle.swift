import CCurl
import Synchronization

/// A libcurl multi handle, which runs many transfers and holds the connections that they share.
///
/// `@unchecked Sendable`: only the thread of `TransferLoop` uses `pointer`, except for `wakeUp()`,
/// which libcurl allows on any thread (https://curl.se/libcurl/c/curl_multi_wakeup.html). `isAlive`
/// prevents calls after the handle has been freed.
final class MultiHandle: @unchecked Sendable {
  let pointer: UnsafeMutableRawPointer
  private let isAlive = Mutex(true)

  /// Whether libcurl is initialized.
  ///
  /// In some builds, `curl_global_init` is not thread-safe; a `static let` calls it once.
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

  /// Frees the handle.
  ///
  /// No transfer may use it.
  func end() {
    isAlive.withLock { $0 = false }
    ccurl_multi_cleanup(pointer)
  }
}
