import Foundation
import Hummingbird
import MemberService
import NIOCore
import ServerSupport

/// Passes requests to the member service with their body and the client's address.
struct ServiceResponder: HTTPResponder {
  /// The connection of a request.
  struct Context: InitializableFromSource {
    let peer: IPAddress?

    init(source: ApplicationRequestContextSource) {
      peer = source.channel.remoteAddress?.ipAddress.flatMap { IPAddress($0) }
    }
  }

  let service: MemberService
  let proxies: TrustedProxies

  func respond(to request: Request, context: Context) async throws -> Response {
    let limit = service.configuration.maximumBodySize
    var body = Data()
    do {
      body = Data(try await request.body.collect(upTo: limit).readableBytesView)
    } catch is NIOTooManyBytesError {
      // The service rejects a body larger than its limit.
      body = Data(count: limit + 1)
    }
    let client = proxies.client(of: request.headers, peer: context.peer) ?? context.peer
    return Response(
      await service.response(to: request.head, body: body, caller: client?.client ?? "")
    )
  }
}
