import CCurl
import Foundation
import HTTP
import HTTPTypes
import Synchronization

/// Runs transfers of a session on one thread with `curl_multi_poll`, and owns their handles.
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
  /// The jobs to run on this thread.
  private var jobs = Fifo<SessionJob>()

  init(multi: MultiHandle, driver: TransferDriver, configuration: CurlSession.Configuration) {
    multiHandle = multi
    self.multi = multi.pointer
    self.driver = driver
    handles = EasyHandlePool(configuration: configuration, counts: driver.counts)
    bodyLimit = max(0, configuration.maximumBodySize)
    didEndTransfer = configuration.didEndTransfer
    // If this fails, libcurl's default remains, which only keeps more idle connections.
    ccurl_multi_setopt_long(
      self.multi,
      CURLMOPT_MAXCONNECTS,
      max(1, configuration.maximumConnections)
    )
  }

  /// Runs transfers until the driver is closed, then ends the remaining ones.
  func run() {
    blockSIGPIPE()
    while let batch = driver.nextBatch() {
      take(batch)
      // Jobs may submit requests, which start in this step.
      if runJobs(), let more = driver.nextBatch() { take(more) }
      guard step() else { break }
    }
    let last = driver.lastBatch()
    while let job = jobs.popFirst() { job.runElsewhere() }
    last.jobs.forEach { $0.runElsewhere() }
    for order in last.orders {
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
    batch.orders.forEach(start)
    batch.cancelled.forEach(cancel)
    batch.resumed.forEach { transfers[ObjectIdentifier($0)]?.resume() }
  }

  /// Runs the first jobs; returns `false` if there are none.
  private func runJobs() -> Bool {
    guard !jobs.isEmpty else { return false }
    for _ in 0..<Self.jobsPerStep {
      guard let job = jobs.popFirst() else { break }
      job.run()
      driver.counts.jobs.subtract(1, ordering: .relaxed)
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
    // Do not wait if jobs remain.
    guard jobs.isEmpty, driver.mayRest() else { return true }
    let longestWait: Int32 = 60_000
    return ccurl_multi_poll(multi, longestWait) == CURLM_OK
  }

  /// Starts the transfer of an order, unless it has already been cancelled.
  private func start(_ order: TransferOrder) {
    guard !order.ticket.isCancelled else {
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
      driver.complete(order, with: .failure(error))
    }
  }

  private func cancel(_ ticket: TransferTicket) {
    finish(ObjectIdentifier(ticket)) { _ in .failure(.cancelled) }
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
