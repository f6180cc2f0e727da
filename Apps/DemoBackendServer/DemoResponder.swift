import CommandLineSupport
import DemoBackend
import Foundation
import HTTP
import Hummingbird
import NIOCore
import ServerSupport
import Synchronization

/// Answers requests with the demo backend's responses and the configured latency and faults.
struct DemoResponder: HTTPResponder {
  /// The connection of a request, for faults.
  struct Context: InitializableFromSource {
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
      channel = source.channel
    }
  }

  /// Numbers the requests of all connections in order of arrival.
  private final class Counter: Sendable {
    private let count = Atomic(0)

    func next() -> Int {
      count.wrappingAdd(1, ordering: .relaxed).oldValue
    }
  }

  /// The maximum size of a request's body, in bytes.
  private static let maximumBodySize = 65_536

  private let backend: DemoRouter
  private let faults: FaultPlan
  private let latency: Duration
  /// Receives a line for each request, if set.
  private let messages: Messages?
  private let counter = Counter()

  init(backend: DemoRouter, faults: FaultPlan, latency: Duration, messages: Messages?) {
    self.backend = backend
    self.faults = faults
    self.latency = latency
    self.messages = messages
  }

  func respond(to request: Request, context: Context) async throws -> Response {
    let start = ContinuousClock.now
    let number = counter.next()
    let fault = faults.fault(forRequest: number)
    if latency > .zero {
      try await Task.sleep(for: latency)
    }
    let answer =
      if let faulty = fault?.response(to: request.head, number: number, from: backend) {
        faulty
      } else {
        try await answer(to: request, fault)
      }
    if let messages {
      let outcome = fault.map { "fault \($0.rawValue)" } ?? "\(answer.head.status.code)"
      let elapsed = (ContinuousClock.now - start).millisecondsText
      messages.note("\(request.head.redactedDescription): \(outcome) in \(elapsed)")
    }
    switch fault {
    case .stall:
      return try await context.channel.stall(request)
    case .reset:
      return try await context.channel.reset()
    case .truncate:
      return Response(answer, truncatedOn: context.channel)
    default:
      return Response(answer)
    }
  }

  /// Reads the body and returns the backend's response; 413 for a body larger than any client
  /// sends.
  private func answer(to request: Request, _ fault: Fault.Kind?) async throws -> NetworkResponse {
    // The body is not read for connection faults, which may watch the connection.
    guard fault != .stall, fault != .reset else {
      return backend.response(to: request.head, body: nil)
    }
    do {
      let body = try await request.body.collect(upTo: Self.maximumBodySize)
      return backend.response(
        to: request.head,
        body: body.readableBytes == 0 ? nil : Data(body.readableBytesView)
      )
    } catch is NIOTooManyBytesError {
      return backend.failure(.contentTooLarge, for: request.head)
    }
  }
}
