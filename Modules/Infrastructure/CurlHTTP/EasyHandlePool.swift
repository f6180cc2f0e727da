import HTTP
import Synchronization

/// The idle easy handles of a session, with the options that all requests share.
///
/// There are at most `maximumConnections` in total, of which each driver has a share.
struct EasyHandlePool {
  private let configuration: CurlSession.Configuration
  private let counts: LiveCounts
  private var idle: [EasyHandle] = []

  init(configuration: CurlSession.Configuration, counts: LiveCounts) {
    self.configuration = configuration
    self.counts = counts
  }

  /// Whether it is safe to reuse a handle.
  ///
  /// `FirstFieldGuard` sees neither the trailers with which a proxy answers CONNECT, nor lines that
  /// libcurl stores after a pause, which only streams have.
  private func mayReuse(isStreaming: Bool) -> Bool {
    !FirstFieldGuard.isNeeded || (configuration.proxy == .none && !isStreaming)
  }

  /// Returns the handle that was used last, because its memory is likely cached, or a new one.
  mutating func take(isStreaming: Bool) throws(NetworkError) -> EasyHandle {
    if mayReuse(isStreaming: isStreaming), let handle = idle.popLast() {
      counts.idleEasyHandles.subtract(1, ordering: .sequentiallyConsistent)
      return handle
    }
    let handle = try EasyHandle(counts: counts)
    try handle.apply(configuration)
    try Transfer.receiveBytes(of: handle)
    return handle
  }

  /// Stores a handle that has been removed from the multi handle, or frees it if it cannot be
  /// reused.
  mutating func put(_ handle: EasyHandle) {
    guard mayReuse(isStreaming: handle.isStreaming),
      idle.count < max(1, configuration.maximumConnections)
    else { return }
    do throws(NetworkError) {
      try handle.clear()
      idle.append(handle)
      counts.idleEasyHandles.add(1, ordering: .sequentiallyConsistent)
    } catch {}
  }

  mutating func removeAll() {
    idle = []
    counts.idleEasyHandles.store(0, ordering: .sequentiallyConsistent)
  }
}
