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

  private let keyed: NetworkConfig
  private let reader = ServiceErrorReader { body in
    guard let words = try? JSONDecoder().decode(Words.self, from: body) else { return nil }
    return ServiceErrorReader.Details(code: words.code, message: words.words)
  }

  init() throws { keyed = try Self.config(queryParameters: ["api_key": "k", "language": "en"]) }

  private static func config(
    headers: HTTPFields = [:],
    queryParameters: [String: String] = [:]
  ) throws -> NetworkConfig {
    try NetworkConfig(
      "http://127.0.0.1:8080/3?key=x",
      headers: headers,
      queryParameters: queryParameters
    )
  }

  private func failure(_ error: NetworkError, at config: NetworkConfig) -> ServiceFailure? {
    ServiceFailure.resolve(error, reader: reader, at: config) as? ServiceFailure
  }

  @Test(arguments: [
    (NetworkError.notConnected("x"), ServiceFailure.notConnected),
    (
      .proxyUnreachable(address: "http://p:1", "x"), .proxyUnreachable(address: "http://p:1")
    ),
    (
      .proxyRefused(address: "http://p:1", status: 407),
      .proxyRefused(address: "http://p:1", status: 407)
    ),
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
    #expect(self.failure(error, at: keyed) == failure)
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
    let failure = failure(.connectionRefused("x"), at: try NetworkConfig(url))
    #expect(failure == .connectionRefused(address: address))
  }

  @Test func `the transport's cancellation is a cancellation`() {
    #expect(ServiceFailure.resolve(.cancelled, reader: reader, at: keyed) is CancellationError)
  }

  private static let html = "<!DOCTYPE html><title>Forbidden</title>"

  @Test(
    arguments: [
      (401, #"{"code":7,"words":"Invalid key."}"#, .credentialsRefused),
      (401, "", .credentialsRefused),
      (401, html, .unreadable(.page(status: "HTTP 401"))),
      (403, #"{"code":7,"words":"Suspended key."}"#, .credentialsRefused),
      (403, "", .server(code: nil, message: "HTTP 403")),
      (403, html, .unreadable(.page(status: "HTTP 403"))),
      (404, #"{"code":34,"words":"Not found."}"#, .notFound(code: 34, message: "Not found.")),
      (404, "", .notFound(code: nil, message: "HTTP 404")),
      (404, html, .unreadable(.page(status: "HTTP 404"))),
      (408, "", .timedOut),
      (422, #"{"code":5,"words":"Odd."}"#, .server(code: 5, message: "Odd.")),
      (429, #"{"code":25,"words":"Slow down."}"#, .rateLimited(retryAfter: 30)),
      (429, html, .rateLimited(retryAfter: 30)),
      (500, html, .unavailable(code: nil, message: "HTTP 500", retryAfter: 30)),
      (501, "", .server(code: nil, message: "HTTP 501")),
      (
        503, #"{"code":46,"words":"Down."}"#,
        .unavailable(code: 46, message: "Down.", retryAfter: 30)
      ),
      (522, html, .unavailable(code: nil, message: "HTTP 522", retryAfter: 30)),
    ] as [(Int, String, ServiceFailure)]
  )
  func `the status decides, and the body adds who sent it and the service's message`(
    status: Int,
    body: String,
    failure: ServiceFailure
  ) {
    #expect(self.failure(.status(status, body, retryAfter: 30), at: keyed) == failure)
  }

  @Test(arguments: [("Bearer", true), (#"Bearer error="invalid_token""#, true), ("Basic", false)])
  func `a service that asks for a token needs a sign-in, unless it is sent a key`(
    challenge: String,
    isSignInNeeded: Bool
  ) throws {
    let head = HTTPResponse(status: .unauthorized, headerFields: [.wwwAuthenticate: challenge])
    let error = NetworkError.status(head, body: Data())
    #expect((failure(error, at: try Self.config()) == .signInNeeded) == isSignInNeeded)
    #expect(failure(error, at: keyed) == .credentialsRefused)
  }

  @Test func `a service that is sent no key cannot refuse it`() throws {
    let body = #"{"code":7,"words":"Members only."}"#
    let other = ServiceFailure.server(code: 7, message: "Members only.")
    for (config, isKeyed) in [
      (try Self.config(), false), (try Self.config(queryParameters: ["language": "en"]), false),
      (try Self.config(headers: [.acceptLanguage: "en"]), false),
      (try Self.config(headers: [.authorization: "Bearer x"]), true),
      (keyed, true),
    ] {
      for status in [401, 403] {
        let expected = isKeyed ? .credentialsRefused : other
        #expect(failure(.status(status, body), at: config) == expected)
      }
    }
  }

  @Test func `a long message is truncated`() {
    let words = String(repeating: "x", count: 5000)
    #expect(
      failure(.status(400, #"{"code":1,"words":"\#(words)"}"#), at: keyed)
        == .server(code: 1, message: String(repeating: "x", count: 300))
    )
  }
}

extension NetworkError {
  fileprivate static func status(
    _ code: Int,
    _ body: String,
    retryAfter: Int? = nil
  ) -> NetworkError {
    var head = HTTPResponse(status: HTTPResponse.Status(code: code))
    head.headerFields[.retryAfter] = retryAfter.map(String.init)
    return .status(head, body: Data(body.utf8))
  }
}
