import HTTP
import HTTPTypes
import Synchronization

/// Admits the orders of a session to its drivers, within its limits.
///
/// Other orders wait, first in, first out. An order counts for the limits from its admission to
/// `end(_:)`. All calls take constant time.
///
/// libcurl has its own queue (`CURLMOPT_MAX_TOTAL_CONNECTIONS`, `CURLMOPT_MAX_HOST_CONNECTIONS`),
/// but in 7.88 it sometimes stalls until a time-out.
final class Admission: Sendable {
  private let state: Mutex<State>

  init(_ configuration: CurlSession.Configuration) {
    state = Mutex(
      State(
        places: max(1, configuration.maximumConnections),
        placesPerHost: configuration.maximumConnectionsPerHost.map { max(1, $0) }
      )
    )
  }

  /// The number of waiting orders.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Admits an order, or makes it wait until another one has ended.
  ///
  /// - Returns: The order to run, usually this one; `nil` if none may run now.
  /// - Throws: `NetworkError` if the order is cancelled or the session is closed.
  func admit(_ order: TransferOrder) throws(NetworkError) -> TransferOrder? {
    try state.withLock { state throws(NetworkError) in
      // Checked here, because after `cancel(_:)` nothing would end a waiting order.
      if order.isCancelled { throw .cancelled }
      if state.isClosed { throw TransferDriver.closedError }
      state.append(order)
      return state.popFirst()
    }
  }

  /// Ends an admitted order, and returns the one that is admitted instead.
  func end(_ order: TransferOrder) -> TransferOrder? {
    state.withLock { state in
      state.running -= 1
      state.releasePlace(of: order)
      return state.popFirst()
    }
  }

  /// Removes a waiting order; returns `false` if it was not waiting.
  func remove(_ order: TransferOrder) -> Bool {
    state.withLock { $0.waiting.removeValue(forKey: ObjectIdentifier(order)) != nil }
  }

  /// Rejects further orders, and returns those that are waiting.
  func close() -> [TransferOrder] {
    state.withLock { state in
      state.isClosed = true
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
  }
}

private struct State {
  /// The orders of a host that have a slot there, and those that are waiting for one.
  struct Host {
    var taken = 0
    var waiting = Fifo<TransferOrder>()
  }

  let places: Int
  /// The limit for each host; `nil` for none, in which case hosts are not tracked.
  let placesPerHost: Int?
  /// The number of admitted orders.
  var running = 0
  var hosts: [String: Host] = [:]
  /// The orders that have a slot of their host.
  ///
  /// A removed order keeps it until it is popped.
  var ready = Fifo<TransferOrder>()
  var waiting: [ObjectIdentifier: TransferOrder] = [:]
  var isClosed = false

  init(places: Int, placesPerHost: Int?) {
    self.places = places
    self.placesPerHost = placesPerHost
  }

  mutating func append(_ order: TransferOrder) {
    waiting[ObjectIdentifier(order)] = order
    guard let placesPerHost else { return ready.append(order) }
    let host = order.request.host
    if hosts[host, default: Host()].taken < placesPerHost {
      hosts[host, default: Host()].taken += 1
      ready.append(order)
    } else {
      hosts[host]?.waiting.append(order)
    }
  }

  /// Admits the first order that the limits allow to run.
  mutating func popFirst() -> TransferOrder? {
    while running < places, let order = ready.popFirst() {
      if waiting.removeValue(forKey: ObjectIdentifier(order)) != nil {
        running += 1
        return order
      }
      releasePlace(of: order)
    }
    return nil
  }

  /// Passes the slot of an order's host to the next order that is waiting for one.
  mutating func releasePlace(of order: TransferOrder) {
    guard placesPerHost != nil else { return }
    let host = order.request.host
    while let next = hosts[host]?.waiting.popFirst() {
      guard waiting[ObjectIdentifier(next)] != nil else { continue }
      return ready.append(next)
    }
    hosts[host]?.taken -= 1
    if hosts[host]?.taken == 0 { hosts[host] = nil }
  }
}

extension HTTPRequest {
  /// The scheme, host and port, regardless of redirects.
  fileprivate var host: String {
    "\(scheme ?? "")://\(authority ?? "")".lowercased()
  }
}
