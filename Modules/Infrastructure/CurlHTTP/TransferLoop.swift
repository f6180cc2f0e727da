import CCurl
import Foundation
import HTTP
import HTTPTypes

/// Runs a session's transfers on one thread with `curl_multi_poll`, and owns their handles.
///
/// Another way to wait, such as `curl_multi_socket_action` with epoll, would replace only this
/// type.
final class TransferLoop {
  /// The maximum number of jobs between two steps of the transfers.
  private static let jobsPerStep = 64

  private let multiHandle: MultiHandle
  private let multi: UnsafeMutableRawPointer
  private let driver: TransferDriver
  private var handles: EasyHandlePool
  private let memory = BodyMemory()
  private let names = FieldNames()
  private let bodyLimit: Int
  private let didEndTransfer: (@Sendable (HTTPRequest, TransferMetrics, NetworkError?) -> Void)?
  private var transfers: [ObjectIdentifier: Transfer] = [:]
  private var waiting: TransferQueue
  private let places: Int
  /// Whether orders need not pass the queue, because there is no limit for each host.
  private let startsAtOnce: Bool
  /// The jobs to run on this thread.
  private var jobs = Fifo<UnownedJob>()

  init(multi: MultiHandle, driver: TransferDriver, configuration: CurlSession.Configuration) {
    multiHandle = multi
    self.multi = multi.pointer
    self.driver = driver
    handles = EasyHandlePool(configuration: configuration, counts: driver.counts)
    bodyLimit = max(0, configuration.maximumBodySize)
    didEndTransfer = configuration.didEndTransfer
    places = max(1, configuration.maximumConnections)
    waiting = TransferQueue(placesPerHost: configuration.maximumConnectionsPerHost)
    startsAtOnce = configuration.maximumConnectionsPerHost == nil
    // If this fails, libcurl's default remains, which only keeps more idle connections.
    ccurl_multi_setopt_long(self.multi, CURLMOPT_MAXCONNECTS, places)
  }

  /// Runs transfers until the driver is closed, then ends the remaining ones.
  func run() {
    blockSIGPIPE()
    while let batch = driver.nextBatch() {
      take(batch)
      // Jobs may submit requests, which start in this step.
      if runJobs(), let more = driver.nextBatch() { take(more) }
      startWaiting()
      guard step() else { break }
    }
    let last = driver.lastBatch()
    while let job = jobs.popFirst() { TransferDriver.runElsewhere(job) }
    last.jobs.forEach(TransferDriver.runElsewhere)
    for order in waiting.removeAll() + last.orders {
      driver.complete(order, with: .failure(TransferDriver.closedError))
    }
    for ticket in Array(transfers.keys) {
      finish(ticket) { _ in .failure(TransferDriver.closedError) }
    }
    handles.removeAll()
    multiHandle.end()
  }

  private func take(_ batch: TransferDriver.Batch) {
    batch.jobs.forEach { jobs.append($0) }
    batch.orders.forEach(accept)
    batch.cancelled.forEach(cancel)
    batch.resumed.forEach { transfers[ObjectIdentifier($0)]?.resume() }
  }

  /// Runs the first jobs; returns `false` if there are none.
  private func runJobs() -> Bool {
    guard !jobs.isEmpty else { return false }
    for _ in 0..<Self.jobsPerStep {
      guard let job = jobs.popFirst() else { break }
      job.runSynchronously(on: driver.asUnownedTaskExecutor())
    }
    return true
  }

  /// Advances all transfers, finishes the completed ones, and waits for a socket, a timer or input.
  private func step() -> Bool {
    var running: Int32 = 0
    guard ccurl_multi_perform(multi, &running) == CURLM_OK else { return false }
    var left: Int32 = 0
    var ended: [(TransferOrder, TransferOrder.Outcome)] = []
    while let message = ccurl_multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle,
        let ticket = Transfer.running(on: handle)?.order.ticket
      else { continue }
      let code = message.pointee.data.result
      release(ObjectIdentifier(ticket)) { $0.outcome(code) }.map { ended.append($0) }
    }
    // Resumed one by one, tasks would end and wake a thread of their executor for each transfer.
    for (order, outcome) in ended { driver.complete(order, with: outcome) }
    let runningBefore = transfers.count
    startWaiting()
    // Do not wait if a transfer has just been started or jobs remain: there is work to do.
    guard transfers.count == runningBefore, jobs.isEmpty, driver.mayRest() else { return true }
    let longestWait: Int32 = 60_000
    return ccurl_multi_poll(multi, longestWait) == CURLM_OK
  }

  /// Queues an order, unless it has already been cancelled.
  private func accept(_ order: TransferOrder) {
    if order.ticket.isCancelled {
      driver.complete(order, with: .failure(.cancelled))
    } else if startsAtOnce, waiting.isEmpty, transfers.count < places {
      start(order)
    } else {
      waiting.append(order)
    }
  }

  private func startWaiting() {
    while transfers.count < places, let order = waiting.popFirst() {
      start(order)
    }
  }

  private func start(_ order: TransferOrder) {
    guard !order.ticket.isCancelled else {
      waiting.end(order)
      return driver.complete(order, with: .failure(.cancelled))
    }
    do throws(NetworkError) {
      let transfer = try Transfer(
        order: order,
        handles: &handles,
        memory: memory,
        names: names,
        bodyLimit: bodyLimit
      )
      guard ccurl_multi_add_handle(multi, transfer.handle.pointer) == CURLM_OK else {
        throw NetworkError.other("libcurl did not accept the transfer.")
      }
      transfers[ObjectIdentifier(order.ticket)] = transfer
    } catch {
      waiting.end(order)
      driver.complete(order, with: .failure(error))
    }
  }

  private func cancel(_ ticket: TransferTicket) {
    if transfers[ObjectIdentifier(ticket)] != nil {
      finish(ObjectIdentifier(ticket)) { _ in .failure(.cancelled) }
    } else if let order = waiting.remove(ticket) {
      driver.complete(order, with: .failure(.cancelled))
    }
  }

  /// Releases the transfer of a ticket, then resumes its task.
  private func finish(
    _ ticket: ObjectIdentifier,
    outcome: (Transfer) -> TransferOrder.Outcome
  ) {
    guard let (order, outcome) = release(ticket, outcome: outcome) else { return }
    driver.complete(order, with: outcome)
  }

  private func release(
    _ ticket: ObjectIdentifier,
    outcome: (Transfer) -> TransferOrder.Outcome
  ) -> (TransferOrder, TransferOrder.Outcome)? {
    guard let transfer = transfers.removeValue(forKey: ticket) else { return nil }
    let result = outcome(transfer)
    didEndTransfer?(transfer.order.request, transfer.handle.metrics, result.error)
    ccurl_multi_remove_handle(multi, transfer.handle.pointer)
    waiting.end(transfer.order)
    if transfer.leavesHandleUsable {
      handles.put(transfer.handle)
    }
    return (transfer.order, result)
  }

  /// Blocks SIGPIPE, so that a closed connection does not end the process.
  ///
  /// With `CURLOPT_NOSIGNAL`, libcurl does not do this.
  private func blockSIGPIPE() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
