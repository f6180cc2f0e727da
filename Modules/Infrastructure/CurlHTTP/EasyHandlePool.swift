import CCurl
import HTTP

/// The easy handles of a session that wait for their next request, set up for all that they share.
///
/// There are never more than transfers were under way at once, which the loop limits.
struct EasyHandlePool {
  /// Whether this libcurl forgets the headers of one transfer before the next.
  ///
  /// Before 8.1 it frees them and keeps a pointer to the last one, which a response whose first
  /// header line starts with a blank makes it write to (https://github.com/curl/curl/issues/11101).
  static let mayReuse = ccurl_version_number() >= 0x08_01_00

  private let configuration: CurlSession.Configuration
  private let counts: LiveCounts
  private var idle: [EasyHandle] = []

  init(configuration: CurlSession.Configuration, counts: LiveCounts) {
    self.configuration = configuration
    self.counts = counts
  }

  /// The one that was used last, whose memory is the warmest, or a new one.
  mutating func take() throws(NetworkError) -> EasyHandle {
    if let handle = idle.popLast() {
      handle.leaveIdle()
      return handle
    }
    let handle = try EasyHandle(counts: counts)
    try handle.apply(configuration)
    return handle
  }

  /// Keeps `handle`, which has left its multi handle; one that may not be used again is freed.
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
