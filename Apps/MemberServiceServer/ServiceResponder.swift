import Foundation
import HTTP
import HTTPTypes
import Hummingbird
import MemberService
import NIOCore

/// Hands requests to the member service, with their body and the address of the client.
struct ServiceResponder: HTTPResponder {
  /// The connection of a request.
  struct Context: InitializableFromSource {
    let address: String

    init(source: ApplicationRequestContextSource) {
      address = source.channel.remoteAddress?.ipAddress ?? ""
    }
  }

  let service: MemberService
  /// Whether the last address of `X-Forwarded-For` is that of the client.
  let trustsProxy: Bool

  func respond(to request: Request, context: Context) async throws -> Response {
    let limit = service.configuration.maximumBodySize
    var body = Data()
    do {
      body = Data(try await request.body.collect(upTo: limit).readableBytesView)
    } catch is NIOTooManyBytesError {
      // The service refuses what is larger than its limit.
      body = Data(count: limit + 1)
    }
    let answer = await service.response(
      to: request.head,
      body: body,
      caller: caller(of: request, context)
    )
    return Response(
      status: answer.head.status,
      headers: answer.head.headerFields,
      body: answer.body.isEmpty
        ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body))
    )
  }

  /// The address of the client; all addresses of an IPv6 network of 64 bits are one.
  private func caller(of request: Request, _ context: Context) -> String {
    var address = context.address
    if trustsProxy, let name = HTTPField.Name("X-Forwarded-For"),
      let last = request.headers[values: name].last?.split(separator: ",").last
    {
      address = last.trimmingCharacters(in: .whitespaces)
    }
    let groups = address.split(separator: ":", omittingEmptySubsequences: false)
    return groups.count > 4 ? groups.prefix(4).joined(separator: ":") : address
  }
}
