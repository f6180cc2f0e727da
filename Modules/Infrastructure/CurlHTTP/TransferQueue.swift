import HTTPTypes

/// Orders without a place yet: first come first served, as far as their host has room.
///
/// One that is taken holds a place at its host until it is `end`ed. Every call takes constant time.
/// libcurl can queue by itself (`CURLMOPT_MAX_TOTAL_CONNECTIONS`, `CURLMOPT_MAX_HOST_CONNECTIONS`),
/// but 7.88 now and then leaves the queue standing until a timeout.
struct TransferQueue {
  /// One host's share of the places, and who waits for one.
  private struct Host {
    var taken = 0
    var waiting = Fifo<TransferTicket>()
  }

  /// Nil for no limit, which spares looking at hosts.
  private let placesPerHost: Int?
  private var hosts: [String: Host] = [:]
  /// Those that have a place at their host; a cancelled one keeps it until its turn comes.
  private var ready = Fifo<(ticket: TransferTicket, host: String)>()
  private var orders: [ObjectIdentifier: TransferOrder] = [:]

  init(placesPerHost: Int?) {
    self.placesPerHost = placesPerHost.map { max(1, $0) }
  }

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

  /// The oldest order whose host has room, which it takes.
  mutating func popFirst() -> TransferOrder? {
    while let (ticket, host) = ready.popFirst() {
      if let order = remove(ticket) { return order }
      if placesPerHost != nil { release(host) }
    }
    return nil
  }

  /// Takes an order out before its turn.
  mutating func remove(_ ticket: TransferTicket) -> TransferOrder? {
    orders.removeValue(forKey: ObjectIdentifier(ticket))
  }

  mutating func removeAll() -> [TransferOrder] {
    defer { self = TransferQueue(placesPerHost: placesPerHost) }
    return Array(orders.values)
  }

  /// Gives back the place of an order that was taken.
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

  /// What counts as one host: the request's own, wherever redirects lead.
  private func host(of order: TransferOrder) -> String {
    "\(order.request.scheme ?? "")://\(order.request.authority ?? "")".lowercased()
  }
}
