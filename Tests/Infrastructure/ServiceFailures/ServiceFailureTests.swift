import ServiceFailures
import Foundation
import HTTP
import HTTPTypes
import SharedKernel
import TestSupport
import Testing

/// The mapping from a transport's error to one that a person can act on.
@Suite(.hangLimit) struct ServiceFailureTests {
  private struct Words: Decodable {
    let code: Int
    let words: String
  }

  private let url: URL
  private let reader = ServiceErrorReader { body in
    guard let words = try? JSONDecoder().decode(Words.self, from: body) else { return nil }
    return ServiceErrorReader.Details(code: words.code, message: words.words)
  }

  init() throws { url = try #require(URL(string: "http://127.0.0.1:8080/3?key=x")) }

  @Test(arguments: [
    (NetworkError.notConnected("x"), ServiceFailure.notConnected),
    (.unknownHost("x"), .unknownHost(address: "http://127.0.0.1:8080")),
    (.connectionRefused("x"), .connectionRefused(address: "http://127.0.0.1:8080")),
    (.timedOut("x"), .timedOut),
    (.tls("x"), .insecureConnection),
    (.untrustedCertificate("x"), .untrustedCertificate),
    (.connectionLost("x"), .connectionLost),
    (.invalidResponse("x"), .unreadable(.http)),
    (.invalidEncoding("x"), .unreadable(.encoding)),
    (.redirectRefused("x"), .unreadable(.redirects)),
    (.tooLarge(limit: 1), .unreadable(.size)),
    (.invalidURL("x"), .other),
    (.other("x"), .other),
  ])
  func `each error of the transport is a failure`(error: NetworkError, failure: ServiceFailure) {
    #expect(ServiceFailure.resolve(error, reader: reader, at: url) as? ServiceFailure == failure)
  }

  @Test(arguments: [
    ("https://api.example", "https://api.example"),
    ("http://user:secret@127.0.0.1:8080/3?key=x#y", "http://127.0.0.1:8080"),
    ("http://[::1]:8080/3", "http://[::1]:8080"), ("http://[::1]", "http://[::1]"),
  ])
  func `an address has its port, and nothing that could be secret`(
    _ url: String,
    _ address: String
  ) throws {
    let url = try #require(URL(string: url))
    let failure = ServiceFailure.resolve(.connectionRefused("x"), reader: reader, at: url)
    #expect(failure as? ServiceFailure == .connectionRefused(address: address))
  }

  @Test func `the transport's cancellation is a cancellation`() {
    #expect(ServiceFailure.resolve(.cancelled, reader: reader, at: url) is CancellationError)
  }

  @Test(arguments: [
    (401, #"{"code":7,"words":"Invalid key."}"#, ServiceFailure.credentialsRefused),
    (403, "", .credentialsRefused),
    (404, #"{"code":34,"words":"Not found."}"#, .notFound(code: 34, message: "Not found.")),
    (404, "", .notFound(code: nil, message: "HTTP 404")),
    (429, #"{"code":25,"words":"Slow down."}"#, .rateLimited(retryAfter: 30)),
    (503, #"{"code":46,"words":"Down."}"#, .server(code: 46, message: "Down.")),
    (500, "<html>", .server(code: nil, message: "HTTP 500")),
  ])
  func `the status decides, and the body adds the service's message`(
    status: Int,
    body: String,
    failure: ServiceFailure
  ) {
    let head = HTTPResponse(
      status: HTTPResponse.Status(code: status),
      headerFields: [.retryAfter: "30"]
    )
    let error = NetworkError.status(head, body: Data(body.utf8))
    #expect(ServiceFailure.resolve(error, reader: reader, at: url) as? ServiceFailure == failure)
  }

  @Test func `a long message is truncated`() {
    let words = String(repeating: "x", count: 5000)
    let error = NetworkError.status(
      HTTPResponse(status: .badGateway),
      body: Data(#"{"code":1,"words":"\#(words)"}"#.utf8)
    )
    #expect(
      ServiceFailure.resolve(error, reader: reader, at: url) as? ServiceFailure
        == .server(code: 1, message: String(repeating: "x", count: 300))
    )
  }
}
