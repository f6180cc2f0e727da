import ArgumentParser
import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import TestSupport

@testable import DemoBackendServer

extension ScriptedServer {
  /// The services of `demo-backend`, in the process of the tests.
  static func demo() throws -> ScriptedServer {
    let router = DemoRouter(services: try DemoServices.parse([]).all)
    return try ScriptedServer(answering: { received in
      router.response(to: received.request, body: Data(received.body)).bytes
    })
  }

  var url: String { "http://\(authority)" }
}

extension ReceivedRequest {
  /// The request as a demo receives it.
  var request: HTTPRequest {
    let words = requestLine.split(separator: " ").map(String.init)
    var request = HTTPRequest(
      method: words.first.flatMap { HTTPRequest.Method($0) } ?? .get,
      scheme: "http",
      authority: values("Host").first,
      path: words.dropFirst().first
    )
    for name: HTTPField.Name in [.accept, .authorization, .contentType, .userAgent] {
      request.headerFields[name] = values(name.rawName).first
    }
    return request
  }
}

extension NetworkResponse {
  /// The response as a server sends it.
  var bytes: [UInt8] {
    let fields = head.headerFields.filter { $0.name != .contentLength }
      .map { "\($0.name): \($0.value)" }
    return Responses.response("\(head.status.code) Status", body, headers: fields)
  }
}
