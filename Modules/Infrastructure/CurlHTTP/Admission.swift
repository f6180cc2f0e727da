import HTTP
import Synchronization

/// Admits the orders of a session to its drivers, within its limits.
final class Admission: Sendable {
  private struct State {
    var queue: TransferQueue
    var isClosed = false
  }

  /// What becomes of an order.
  enum Verdict: Sendable {
    /// An order, usually this one, runs; call `end(_:)` when it has ended.
    case admitted(TransferOrder)
    /// The order waits until another one has ended.
    case waits
    case refused(NetworkError)
  }

  private let state: Mutex<State>

  init(_ configuration: CurlSession.Configuration) {
    let queue = TransferQueue(
      places: configuration.maximumConnections,
      placesPerHost: configuration.maximumConnectionsPerHost
    )
    state = Mutex(State(queue: queue))
  }

  /// The number of orders that wait.
  var waitingCount: Int { state.withLock { $0.queue.count } }

  /// Admits an order, refuses it, or lets it wait.
  func admit(_ order: TransferOrder) -> Verdict {
    state.withLock { state in
      // Checked here, because after `cancel(_:)` nothing would end an order that waits.
      if order.ticket.isCancelled { return .refused(.cancelled) }
      if state.isClosed { return .refused(TransferDriver.closedError) }
      if state.queue.start() { return .admitted(order) }
      state.queue.append(order)
      return state.queue.popFirst().map(Verdict.admitted) ?? .waits
    }
  }

  /// Ends an admitted order, and returns the one that is admitted instead.
  func end(_ order: TransferOrder) -> TransferOrder? {
    state.withLock { state in
      state.queue.end(order)
      return state.queue.popFirst()
    }
  }

  /// Removes an order that waits.
  func remove(_ ticket: TransferTicket) -> TransferOrder? {
    state.withLock { $0.queue.remove(ticket) }
  }

  /// Refuses further orders, and returns those that wait.
  func close() -> [TransferOrder] {
    state.withLock { state in
      state.isClosed = true
      return state.queue.removeAll()
    }
  }
}
