import CustomDump
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

  private func request(_ path: String, _ method: HTTPRequest.Method = .get) -> HTTPRequest {
    HTTPRequest(method: method, scheme: "http", authority: "demo", path: path)
  }

  @Test func `the first service that recognizes a request answers it, errors included`() {
    let responses = ["/a/1", "/b/2", "/", "/c", "/ab/1"].map { path in
      [
        path, backend.response(to: request(path), body: nil).text,
        Fault.Kind.maintenance.response(to: request(path), number: 0, from: backend)?.recorded,
      ]
    }
    let unknown =
      "503\nContent-Type: text/plain;charset=utf-8\nRetry-After: 30\n503 Service Unavailable"
    expectNoDifference(
      responses,
      [
        ["/a/1", "first 1: ", "503\nContent-Type: text/plain\nRetry-After: 30\nfirst says 503"],
        ["/b/2", "third 2: ", "503\nContent-Type: text/plain\nRetry-After: 30\nthird says 503"],
        ["/", "404 Not Found\n", unknown], ["/c", "404 Not Found\n", unknown],
        ["/ab/1", "404 Not Found\n", unknown],
      ]
    )
  }

  @Test func `each service is asked at most once, and none after the one that answers`() {
    let counters = [CountingService(answers: false), .init(answers: true), .init(answers: true)]
    let backend = DemoRouter(services: counters)
    _ = backend.response(to: request("/a/1"), body: nil)
    #expect(counters.map(\.count) == [1, 1, 0])
    _ = backend.failure(.serviceUnavailable, for: request("/a/1"))
    #expect(counters.map(\.count) == [2, 2, 0])
  }

  @Test func `an answer has a length, a lifetime and a strong ETag of its own, errors have none`() {
    func fields(_ response: NetworkResponse) -> [String] {
      response.head.headerFields.map { "\($0.name): \($0.value)" }
    }
    let post = backend.response(to: request("/b/2", .post), body: Data("x=1".utf8))
    let get = send("/a/1", to: backend)
    expectNoDifference(
      [get, send("/a/2", to: backend), send("/c", to: backend), post].map(fields),
      [
        [
          "Content-Type: text/plain", "Content-Length: 9", "ETag: \"944301db76cb803c\"",
          "Cache-Control: public, max-age=600",
        ],
        [
          "Content-Type: text/plain", "Content-Length: 9", "ETag: \"8b2cc6db71871c71\"",
          "Cache-Control: public, max-age=600",
        ],
        [
          "Content-Type: text/plain;charset=utf-8", "Content-Length: 14", "Cache-Control: no-store",
        ],
        ["Content-Type: text/plain", "Content-Length: 12"],
      ]
    )
    #expect(post.text == "third 2: x=1")
    let head = send("HEAD /a/1", to: backend)
    #expect(head.head == get.head && head.body.isEmpty)
  }

  @Test func `a client that has the answer gets 304 without a body`() throws {
    let tag = try #require(send("/a/1", to: backend).head.headerFields[.eTag])
    let known = [tag, "W/\(tag)", "*", "\"a\", \(tag)", "\"a\",W/\(tag) , \"b\""]
    let others = ["\"0000000000000000\"", "", "nonsense", "W/*"]
    for tags in known + others {
      let response = send("/a/1", to: backend, headers: [.ifNoneMatch: tags])
      guard known.contains(tags) else {
        #expect(response.head.status == .ok, "\(tags)")
        continue
      }
      #expect(response.head.status == .notModified && response.body.isEmpty, "\(tags)")
      let fields: HTTPFields = [.eTag: tag, .cacheControl: "public, max-age=600"]
      #expect(response.head.headerFields == fields)
    }
    #expect(send("/c", to: backend, headers: [.ifNoneMatch: "*"]).head.status == .notFound)
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
    return text(.ok, "\(name) \(rest): \(String(decoding: body ?? Data(), as: UTF8.self))")
  }

  func failure(_ status: HTTPResponse.Status, for request: HTTPRequest) -> NetworkResponse? {
    DecodedTarget(request).segments.first == folder
      ? text(status, "\(name) says \(status.code)") : nil
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
