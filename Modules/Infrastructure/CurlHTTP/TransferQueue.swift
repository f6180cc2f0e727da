import HTTPTypes

/// A queue of orders, first in, first out, with a limit for all and one for each host.
///
/// An order counts from `popFirst()` to `end(_:)`. All calls take constant time.
/// libcurl has its own queue (`CURLMOPT_MAX_TOTAL_CONNECTIONS`, `CURLMOPT_MAX_HOST_CONNECTIONS`),
/// but in 7.88 it sometimes stalls until a time-out.
struct TransferQueue {
  /// The running and waiting orders of a host.
  private struct Host {
    var taken = 0
    var waiting = Fifo<TransferTicket>()
  }

  private let places: Int
  /// The number of orders that count.
  private var running = 0
  /// The limit for each host; `nil` for none, in which case hosts are not tracked.
  private let placesPerHost: Int?
  private var hosts: [String: Host] = [:]
  /// The orders that may run.
  ///
  /// A cancelled order counts for its host until it is popped.
  private var ready = Fifo<(ticket: TransferTicket, host: String)>()
  private var orders: [ObjectIdentifier: TransferOrder] = [:]

  init(places: Int, placesPerHost: Int?) {
    self.places = max(1, places)
    self.placesPerHost = placesPerHost.map { max(1, $0) }
  }

  /// The number of orders that wait.
  var count: Int { orders.count }

  /// Counts an order that may run without waiting.
  ///
  /// - Returns: `false` for an order that must be appended.
  mutating func start() -> Bool {
    guard placesPerHost == nil, orders.isEmpty, running < places else { return false }
    running += 1
    return true
  }

  mutating func append(_ order: TransferOrder) {
    orders[ObjectIdentifier(order.ticket)] = order
    guard let placesPerHost else {
      return ready.append((order.ticket, ""))
    }
    let host = order.request.host
    if hosts[host, default: Host()].taken < placesPerHost {
      hosts[host, default: Host()].taken += 1
      ready.append((order.ticket, host))
    } else {
      hosts[host]?.waiting.append(order.ticket)
    }
  }

  /// Removes and returns the first order that the limits allow to run.
  mutating func popFirst() -> TransferOrder? {
    while running < places, let (ticket, host) = ready.popFirst() {
      if let order = remove(ticket) {
        running += 1
        return order
      }
      if placesPerHost != nil { release(host) }
    }
    return nil
  }

  /// Removes a waiting order.
  mutating func remove(_ ticket: TransferTicket) -> TransferOrder? {
    orders.removeValue(forKey: ObjectIdentifier(ticket))
  }

  mutating func removeAll() -> [TransferOrder] {
    defer { orders = [:] }
    return Array(orders.values)
  }

  /// Ends an order that counts, so that another one may run.
  mutating func end(_ order: TransferOrder) {
    running -= 1
    if placesPerHost != nil { release(order.request.host) }
  }

  private mutating func release(_ host: String) {
    while let ticket = hosts[host]?.waiting.popFirst() {
      guard orders[ObjectIdentifier(ticket)] != nil else { continue }
      return ready.append((ticket, host))
    }
    hosts[host]?.taken -= 1
    if hosts[host]?.taken == 0 { hosts[host] = nil }
  }
}

extension HTTPRequest {
  /// The scheme, host and port, regardless of redirects.
  var host: String {
    "\(scheme ?? "")://\(authority ?? "")".lowercased()
  }
}
