import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

/// The request for an endpoint and a configuration.
@Suite(.hangLimit) struct EndpointTests {
  private func request(
    _ endpoint: Endpoint<Void>,
    baseURL: String = "https://api.test/3",
    headers: HTTPFields = [:],
    queryParameters: [String: String] = [:]
  ) async throws -> (request: HTTPRequest, body: String?) {
    let session = RecordingSession()
    let service = NetworkService(
      config: try NetworkConfig(baseURL, headers: headers, queryParameters: queryParameters),
      session: session
    )
    _ = try await service.response(for: endpoint)
    return (try #require(session.requests.first), session.bodies[0])
  }

  @Test(arguments: ["https://api.test/3", "https://api.test/3/"])
  func `a base URL gets a missing slash`(baseURL: String) async throws {
    let asked = try await request(Endpoint("items/7", decoder: .none), baseURL: baseURL)
    #expect(asked.request.scheme == "https")
    #expect(asked.request.authority == "api.test")
    #expect(asked.request.path == "/3/items/7")
  }

  @Test func `an endpoint may be a whole URL, with a query of its own`() async throws {
    let asked = try await request(
      Endpoint("http://other.test:8080/a?b=c", isFullPath: true, decoder: .none),
      queryParameters: ["language": "en"]
    )
    #expect(asked.request.authority == "other.test:8080")
    #expect(asked.request.path == "/a?b=c&language=en")
  }

  @Test func `the configuration's parameters are added unless the endpoint has its own`()
    async throws
  {
    let asked = try await request(
      Endpoint("search", query: ["language": "es", "query": "x"], decoder: .none),
      queryParameters: ["api_key": "k", "language": "en"]
    )
    #expect(asked.request.path == "/3/search?language=es&query=x&api_key=k")
  }

  @Test func `an endpoint's own headers win over the configuration's`() async throws {
    let asked = try await request(
      Endpoint("x", headers: [.accept: "text/plain"], decoder: .none),
      headers: [.accept: "application/json", .userAgent: "app"]
    )
    #expect(asked.request.headerFields[fields: .accept].map(\.value) == ["text/plain"])
    #expect(asked.request.headerFields[.userAgent] == "app")
  }

  @Test func `a value keeps all its characters`() async throws {
    let asked = try await request(
      Endpoint("search", query: ["query": "C++ & ; 영화 %2F"], decoder: .none)
    )
    #expect(
      asked.request.path == "/3/search?query=C%2B%2B%20%26%20%3B%20%EC%98%81%ED%99%94%20%252F"
    )
  }

  @Test func `parameters are sorted, flags are words, lists repeat, nil is left out`()
    async throws
  {
    struct Query: Encodable {
      let flag = true
      let one = 1
      let half = 0.5
      let list = ["a", "b"]
      let none: String? = nil
    }
    let asked = try await request(Endpoint("x", query: Query(), decoder: .none))
    #expect(asked.request.path == "/3/x?flag=true&half=0.5&list=a&list=b&one=1")
  }

  @Test func `a nested parameter is refused`() async throws {
    await #expect(throws: (any Error).self) {
      try await request(Endpoint("x", query: ["a": ["b": "c"]], decoder: .none))
    }
  }

  @Test func `a path keeps its escapes and the rest is escaped`() async throws {
    let asked = try await request(Endpoint("/a b/%2F/영?x=1", decoder: .none))
    #expect(asked.request.path == "/3/a%20b/%2F/%EC%98%81?x=1")
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://a.test/", "http://", "http://user:secret@a.test/", "no url",
  ])
  func `an address that HTTP cannot reach is an invalid URL, shown without its secrets`(
    url: String
  ) async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await request(Endpoint(url, isFullPath: true, decoder: .none))
    }
    guard case .invalidURL(let text) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!text.contains("secret"))
  }
}
