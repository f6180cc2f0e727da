import HTTPTypes

/// A queue of orders, first in, first out, with a limit for each host.
///
/// An order counts for its host from `popFirst()` to `end(_:)`. All calls take constant time.
/// libcurl has its own queue (`CURLMOPT_MAX_TOTAL_CONNECTIONS`, `CURLMOPT_MAX_HOST_CONNECTIONS`),
/// but in 7.88 it sometimes stalls until a time-out.
struct TransferQueue {
  /// The running and waiting orders of a host.
  private struct Host {
    var taken = 0
    var waiting = Fifo<TransferTicket>()
  }

  /// The limit for each host; `nil` for none, in which case hosts are not tracked.
  private let placesPerHost: Int?
  private var hosts: [String: Host] = [:]
  /// The orders that may run.
  ///
  /// A cancelled order counts for its host until it is popped.
  private var ready = Fifo<(ticket: TransferTicket, host: String)>()
  private var orders: [ObjectIdentifier: TransferOrder] = [:]

  init(placesPerHost: Int?) {
    self.placesPerHost = placesPerHost.map { max(1, $0) }
  }

  /// Whether no order waits.
  var isEmpty: Bool { orders.isEmpty }

  mutating func append(_ order: TransferOrder) {
    orders[ObjectIdentifier(order.ticket)] = order
    guard let placesPerHost else {
      return ready.append((order.ticket, ""))
    }
    let host = host(of: order)
    if hosts[host, default: Host()].taken < placesPerHost {
      hosts[host, default: Host()].taken += 1
      ready.append((order.ticket, host))
    } else {
      hosts[host]?.waiting.append(order.ticket)
    }
  }

  /// Removes and returns the first order whose host is below its limit.
  mutating func popFirst() -> TransferOrder? {
    while let (ticket, host) = ready.popFirst() {
      if let order = remove(ticket) { return order }
      if placesPerHost != nil { release(host) }
    }
    return nil
  }

  /// Removes a waiting order.
  mutating func remove(_ ticket: TransferTicket) -> TransferOrder? {
    orders.removeValue(forKey: ObjectIdentifier(ticket))
  }

  mutating func removeAll() -> [TransferOrder] {
    defer { self = TransferQueue(placesPerHost: placesPerHost) }
    return Array(orders.values)
  }

  /// Ends an order from `popFirst()`, so that another order of its host may run.
  mutating func end(_ order: TransferOrder) {
    if placesPerHost != nil { release(host(of: order)) }
  }

  private mutating func release(_ host: String) {
    while let ticket = hosts[host]?.waiting.popFirst() {
      guard orders[ObjectIdentifier(ticket)] != nil else { continue }
      return ready.append((ticket, host))
    }
    hosts[host]?.taken -= 1
    if hosts[host]?.taken == 0 { hosts[host] = nil }
  }

  /// Returns the scheme, host and port of the request, regardless of redirects.
  private func host(of order: TransferOrder) -> String {
    "\(order.request.scheme ?? "")://\(order.request.authority ?? "")".lowercased()
  }
}
