import CCurl
import HTTP

/// The idle easy handles of a session, with the options that all requests share.
///
/// There are at most as many as the maximum number of concurrent transfers, which the loop limits.
struct EasyHandlePool {
  /// Whether it is safe to reuse handles with this version of libcurl.
  ///
  /// Before 8.1, libcurl keeps a pointer to a freed header of the previous transfer. A response
  /// whose first header line starts with a blank makes it write there
  /// (https://github.com/curl/curl/issues/11101).
  static let mayReuse = ccurl_version_number() >= 0x08_01_00

  private let configuration: CurlSession.Configuration
  private let counts: LiveCounts
  private var idle: [EasyHandle] = []

  init(configuration: CurlSession.Configuration, counts: LiveCounts) {
    self.configuration = configuration
    self.counts = counts
  }

  /// Returns the handle that was used last, because its memory is likely cached, or a new one.
  mutating func take() throws(NetworkError) -> EasyHandle {
    if let handle = idle.popLast() {
      handle.leaveIdle()
      return handle
    }
    let handle = try EasyHandle(counts: counts)
    try handle.apply(configuration)
    return handle
  }

  /// Stores a handle that has been removed from the multi handle, or frees it if it cannot be
  /// reused.
  mutating func put(_ handle: EasyHandle) {
    guard Self.mayReuse else { return }
    do throws(NetworkError) {
      try handle.becomeIdle()
      idle.append(handle)
    } catch {}
  }

  mutating func removeAll() {
    idle = []
  }
}
