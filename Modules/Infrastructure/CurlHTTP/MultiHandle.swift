import CCurl

/// libcurl's multi handle: many transfers, and the connections that they share.
///
/// `@unchecked Sendable`: only the thread of `TransferLoop` uses `pointer`, except for `wakeUp()`,
/// which libcurl allows from any thread and which the driver's mutex keeps from outliving the
/// handle (https://curl.se/libcurl/c/curl_multi_wakeup.html).
struct MultiHandle: @unchecked Sendable {
  let pointer: UnsafeMutableRawPointer

  /// curl_global_init is not safe to call from two threads in every build; a `static let` runs once.
  private static let libraryStarted = ccurl_global_init() == CURLE_OK

  init?() {
    guard Self.libraryStarted, let pointer = ccurl_multi_init() else { return nil }
    self.pointer = pointer
  }

  func wakeUp() {
    ccurl_multi_wakeup(pointer)
  }
}
