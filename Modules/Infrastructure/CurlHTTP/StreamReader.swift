import Foundation
import HTTP

/// The reading end of a stream.
///
/// The transfer ends when it is released.
final class StreamReader: Sendable {
  private let session: CurlSession
  private let ticket: TransferTicket
  private let channel: StreamChannel

  init(session: CurlSession, ticket: TransferTicket, channel: StreamChannel) {
    self.session = session
    self.ticket = ticket
    self.channel = channel
  }

  deinit {
    session.drivers.cancel(ticket)
  }

  func next() async throws -> Data? {
    try await withTaskCancellationHandler {
      try await channel.next { ticket.driver?.resume(ticket) }
    } onCancel: {
      session.drivers.cancel(ticket)
    }
  }
}
