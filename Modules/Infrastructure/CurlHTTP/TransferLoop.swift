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

  private let multi: MultiHandle
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
    self.multi = multi
    self.driver = driver
    handles = EasyHandlePool(configuration: configuration, counts: driver.counts)
    bodyLimit = max(0, configuration.maximumBodySize)
    didEndTransfer = configuration.didEndTransfer
    // If this fails, libcurl's default remains, which only keeps more idle connections.
    ccurl_multi_setopt_long(
      multi.pointer,
      CURLMOPT_MAXCONNECTS,
      max(1, configuration.maximumConnections)
    )
  }

  /// Runs transfers until the driver is closed, then ends the remaining ones.
  func run() {
    blockSIGPIPE()
    while let inputs = driver.nextInputs() {
      inputs.forEach(take)
      // Jobs may submit requests, which start in this step.
      if runJobs(), let more = driver.nextInputs() { more.forEach(take) }
      guard step() else { break }
    }
    while let job = jobs.popFirst() { job.runElsewhere() }
    driver.end()
    // Not the transfers, because their handles would be released only after the tasks have resumed.
    for order in transfers.values.map(\.order) { end(order, with: TransferDriver.closedError) }
    handles.removeAll()
    multi.end()
  }

  private func take(_ input: TransferDriver.Input) {
    switch input {
    case .start(let order): start(order)
    case .cancel(let order): end(order, with: .cancelled)
    case .resume(let order): transfers[ObjectIdentifier(order)]?.resume()
    case .run(let job): jobs.append(job)
    }
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
    guard ccurl_multi_perform(multi.pointer, &running) == CURLM_OK else { return false }
    var left: Int32 = 0
    var ended: [(TransferOrder, TransferOrder.Outcome)] = []
    while let message = ccurl_multi_info_read(multi.pointer, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle,
        let order = Transfer.running(on: handle)?.order
      else { continue }
      let code = message.pointee.data.result
      if let outcome = release(order, outcome: { $0.outcome(code) }) {
        ended.append((order, outcome))
      }
    }
    // Resumed one by one, tasks would end and wake a thread of their executor for each transfer.
    for (order, outcome) in ended { driver.complete(order, with: outcome) }
    // Do not wait if jobs remain.
    guard jobs.isEmpty, driver.mayRest(multi) else { return true }
    let longestWait: Int32 = 60_000
    return ccurl_multi_poll(multi.pointer, longestWait) == CURLM_OK
  }

  /// Starts the transfer of an order, unless it has already been cancelled.
  private func start(_ order: TransferOrder) {
    guard !order.isCancelled else {
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
      guard ccurl_multi_add_handle(multi.pointer, transfer.handle.pointer) == CURLM_OK else {
        throw NetworkError.other("libcurl did not accept the transfer.")
      }
      transfers[ObjectIdentifier(order)] = transfer
    } catch {
      driver.complete(order, with: .failure(error))
    }
  }

  /// Ends the transfer of an order with an error.
  private func end(_ order: TransferOrder, with error: NetworkError) {
    guard let outcome = release(order, outcome: { _ in .failure(error) }) else { return }
    driver.complete(order, with: outcome)
  }

  /// Releases the transfer of an order; returns its outcome, or `nil` if it does not run.
  private func release(
    _ order: TransferOrder,
    outcome: (Transfer) -> TransferOrder.Outcome
  ) -> TransferOrder.Outcome? {
    guard let transfer = transfers.removeValue(forKey: ObjectIdentifier(order)) else { return nil }
    let outcome = outcome(transfer)
    didEndTransfer?(order.request, transfer.handle.metrics, outcome.error)
    ccurl_multi_remove_handle(multi.pointer, transfer.handle.pointer)
    if transfer.leavesHandleUsable {
      handles.put(transfer.handle)
    }
    return outcome
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

/// A libcurl multi handle, which runs many transfers and holds the connections that they share.
///
/// `@unchecked Sendable`: only the thread of `TransferLoop` uses `pointer`, except for `wakeUp()`,
/// which libcurl allows on any thread (https://curl.se/libcurl/c/curl_multi_wakeup.html). `isAlive`
/// prevents calls after the handle has been freed.
final class MultiHandle: @unchecked Sendable {
  let pointer: UnsafeMutableRawPointer
  private let isAlive = Mutex(true)

  /// Whether libcurl is initialized.
  ///
  /// In some builds, `curl_global_init` is not thread-safe; a `static let` calls it once.
  private static let libraryStarted = ccurl_global_init() == CURLE_OK

  init?() {
    guard Self.libraryStarted, let pointer = ccurl_multi_init() else { return nil }
    self.pointer = pointer
  }

  func wakeUp() {
    isAlive.withLock { isAlive in
      if isAlive { ccurl_multi_wakeup(pointer) }
    }
  }

  /// Frees the handle.
  ///
  /// No transfer may use it.
  func end() {
    isAlive.withLock { $0 = false }
    ccurl_multi_cleanup(pointer)
  }
}
