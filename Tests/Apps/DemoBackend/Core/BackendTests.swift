import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite(.hangLimit) struct BackendTests {
  private let backend = DemoRouter(services: [
    EchoService(folder: "a", name: "first"), EchoService(folder: "a", name: "second"),
    EchoService(folder: "b", name: "third"),
  ])

  private func text(_ response: NetworkResponse) -> String {
    String(decoding: response.body, as: UTF8.self)
  }

  private func request(_ path: String, _ method: HTTPRequest.Method = .get) -> HTTPRequest {
    HTTPRequest(method: method, scheme: "http", authority: "demo", path: path)
  }

  @Test(arguments: [("/a/1", "first 1: "), ("/b/2", "third 2: ")])
  func `the first service that recognizes a request answers it`(path: String, answer: String) {
    #expect(text(backend.response(to: request(path), body: nil)) == answer)
  }

  @Test func `each service is asked at most once, and none after the one that answers`() {
    let counters = [CountingService(answers: false), .init(answers: true), .init(answers: true)]
    let backend = DemoRouter(services: counters)
    _ = backend.response(to: request("/a/1"), body: nil)
    #expect(counters.map(\.count) == [1, 1, 0])
    _ = backend.failure(.serviceUnavailable, for: request("/a/1"))
    #expect(counters.map(\.count) == [2, 2, 0])
  }

  @Test(arguments: ["/", "/c", "/ab/1", "/4/movie/8"])
  func `a path of no service is not found`(path: String) {
    let response = backend.response(to: request(path), body: nil)
    #expect(response.head.status == .notFound)
    #expect(text(response) == "404 Not Found\n")
    #expect(response.head.headerFields[.contentLength] == "14")
  }

  @Test func `a body reaches its service, and the answer to a POST is not stored`() {
    let response = backend.response(to: request("/b/2", .post), body: Data("x=1".utf8))
    #expect(text(response) == "third 2: x=1")
    #expect(response.head.headerFields[.eTag] == nil)
    #expect(response.head.headerFields[.cacheControl] == nil)
  }

  @Test(arguments: [("/a/1", "first says 503"), ("/b/1", "third says 503")])
  func `an error has the format of the service that the request is for`(
    path: String,
    words: String
  ) throws {
    let response = try #require(
      Fault.Kind.maintenance.response(to: request(path), number: 0, from: backend)
    )
    #expect(response.head.status == .serviceUnavailable)
    #expect(response.head.headerFields[.retryAfter] == "30")
    #expect(text(response) == words)
  }

  @Test func `a fault on a path of no service is plain text`() throws {
    let response = try #require(
      Fault.Kind.internalError.response(to: request("/c"), number: 0, from: backend)
    )
    #expect(response.head.status == .internalServerError)
    #expect(text(response) == "500 Internal Server Error\n")
  }
}

/// Answers every request to one folder with its own name, the rest of the path and the body.
private struct EchoService: DemoService {
  let folder: String
  let name: String

  func response(to request: HTTPRequest, body: Data?) -> NetworkResponse? {
    let segments = DecodedTarget(request).segments
    guard segments.first == folder else { return nil }
    let rest = segments.dropFirst().joined(separator: "/")
    let body = String(decoding: body ?? Data(), as: UTF8.self)
    return text(.ok, "\(name) \(rest): \(body)")
  }

  func failure(
    _ status: HTTPResponse.Status,
    for request: HTTPRequest
  ) -> NetworkResponse? {
    guard DecodedTarget(request).segments.first == folder else { return nil }
    return text(status, "\(name) says \(status.code)")
  }

  private func text(_ status: HTTPResponse.Status, _ text: String) -> NetworkResponse {
    NetworkResponse(status, contentType: "text/plain", body: Data(text.utf8))
  }
}

/// Counts the requests that it receives.
private final class CountingService: DemoService {
  private let answers: Bool
  private let questions = Atomic(0)

  init(answers: Bool) {
    self.answers = answers
  }

  var count: Int { questions.load(ordering: .relaxed) }

  func response(to request: HTTPRequest, body: Data?) -> NetworkResponse? { answer }

  func failure(_ status: HTTPResponse.Status, for request: HTTPRequest) -> NetworkResponse? {
    answer
  }

  private var answer: NetworkResponse? {
    questions.wrappingAdd(1, ordering: .relaxed)
    return answers ? NetworkResponse(.ok, contentType: "text/plain", body: Data()) : nil
  }
}
