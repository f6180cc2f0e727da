import CustomDump
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import CurlHTTP

@Suite(.hangLimit) struct `The way to a server` {
  private let server: ScriptedServer
  private let proxy: ScriptedServer

  init() throws {
    server = try ScriptedServer(answering: { _ in Responses.ok("direct") })
    proxy = try ScriptedServer(answering: { _ in Responses.ok("through the proxy") })
  }

  @Test func `leads through the proxy that the configuration names`() async throws {
    let session = CurlSession.testing { $0.proxy = .url("http://user:p%40ss@\(proxy.authority)") }
    let response = try await session.send(.get, "/path?query", to: server)
    #expect(response.text == "through the proxy")
    let request = try #require(proxy.requests.first)
    #expect(request.requestLine == "GET http://\(server.authority)/path?query HTTP/1.1")
    let credentials = Data("user:p@ss".utf8).base64EncodedString()
    #expect(request.values("Proxy-Authorization") == ["Basic \(credentials)"])
    #expect(server.connectionCount == 0)
  }

  @Test func `leads through a tunnel when it is encrypted`() async throws {
    let session = CurlSession.testing { $0.proxy = .url("http://\(proxy.authority)") }
    // This proxy accepts the tunnel and then speaks no TLS.
    #expect(ErrorKind(await error(of: session, "https")) == .tls)
    #expect(proxy.requests.first?.requestLine == "CONNECT \(server.authority) HTTP/1.1")
    #expect(server.connectionCount == 0)
  }

  @Test func `ends where no proxy listens`() async throws {
    // Bound but not listening, so that no other server takes the port.
    let unused = try LoopbackSocket()
    let address = "127.0.0.1:\(unused.port)"
    for (url, shown) in [
      ("http://user:hunter2@\(address)/", "http://\(address)"),
      ("user:hunter2@\(address)", address), ("socks5h://\(address)", "socks5h://\(address)"),
    ] {
      let session = CurlSession.testing { $0.proxy = .url(url) }
      for scheme in ["http", "https"] {
        let error = await error(of: session, scheme)
        guard case .proxyUnreachable(shown, _) = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
        #expect(!String(describing: error).contains("hunter2"))
      }
    }
    #expect(server.connectionCount == 0)
    withExtendedLifetime(unused) {}
  }

  @Test func `ends at a proxy whose name is unknown, and says so`() async throws {
    let session = CurlSession.testing { $0.proxy = .url("http://proxy.invalid:3128") }
    await expectError(.proxyUnreachable) { try await session.send(to: server) }
  }

  @Test(arguments: [407, 403, 502])
  func `ends at a proxy that opens no tunnel`(_ status: Int) async throws {
    let proxy = try ScriptedServer(answering: { _ in
      Responses.response("\(status) No", "<html>no</html>".utf8)
    })
    let session = CurlSession.testing { $0.proxy = .url("http://u:p@\(proxy.authority)") }
    let expected = NetworkError.proxyRefused(address: "http://\(proxy.authority)", status: status)
    #expect(await error(of: session, "https") == expected)
    // A response to a request without a tunnel may be the server's, except for one status.
    if status == 407 {
      #expect(await error(of: session, "http") == expected)
    } else {
      #expect(try await session.send(to: server).head.status.code == status)
    }
  }

  private func error(of session: CurlSession, _ scheme: String) async -> NetworkError? {
    await #expect(throws: NetworkError.self) {
      try await session.response(to: .get(from: server, scheme: scheme), body: nil)
    }
  }

  @Test(arguments: ["http://user:hunter2@[", "ftp://user:hunter2@127.0.0.1:1", "::hunter2@::"])
  func `ends at an invalid proxy, without showing its password`(url: String) async throws {
    let session = CurlSession.testing { $0.proxy = .url(url) }
    let error = await #expect(throws: NetworkError.self) { try await session.send(to: server) }
    #expect(!String(describing: error).contains("hunter2"))
    #expect(server.connectionCount == 0)
    session.expectIdle()
  }

  @Test func `is the environment's unless the configuration has its own`() async {
    // A separate process has an environment of its own.
    await #expect(processExitsWith: .success) {
      let server = try ScriptedServer(answering: { _ in Responses.ok("direct") })
      let proxy = try ScriptedServer(answering: { _ in Responses.ok("through the proxy") })
      setenv("http_proxy", "http://\(proxy.authority)", 1)
      for name in ["no_proxy", "NO_PROXY"] { unsetenv(name) }
      #expect(try await CurlSession.testing().send(to: server).text == "through the proxy")
      let direct = CurlSession.testing { $0.proxy = .none }
      #expect(try await direct.send(to: server).text == "direct")
      setenv("no_proxy", "127.0.0.1", 1)
      #expect(try await CurlSession.testing().send(to: server).text == "direct")
      let own = CurlSession.testing { $0.proxy = .url("http://\(proxy.authority)") }
      #expect(try await own.send(to: server).text == "through the proxy")

      let names = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
      for name in names + ["HTTP_PROXY"] { unsetenv(name) }
      #expect(CurlSession.Proxy.environment.resolved == .none)
      for name in names {
        setenv(name, "http://127.0.0.1:1", 1)
        #expect(CurlSession.Proxy.environment.resolved == .environment)
        setenv(name, "", 1)
        #expect(CurlSession.Proxy.environment.resolved == .none)
      }
      // libcurl ignores it, because a web server sets it from a request's header.
      setenv("HTTP_PROXY", "http://127.0.0.1:1", 1)
      #expect(CurlSession.Proxy.environment.resolved == .none)
      #expect(CurlSession.Proxy.url("http://127.0.0.1:1").resolved == .url("http://127.0.0.1:1"))
    }
  }

  private static let all = [
    "http_proxy": "http://user:secret@one:1/", "https_proxy": "two:2", "HTTPS_PROXY": "three:3",
    "all_proxy": "four:4", "ALL_PROXY": "socks5://five:5",
  ]

  @Test(
    arguments: [
      (false, [], "http://one:1"), (true, [], "two:2"), (true, ["https_proxy"], "three:3"),
      (true, ["https_proxy", "HTTPS_PROXY"], "four:4"), (false, ["http_proxy"], "four:4"),
      (false, ["http_proxy", "all_proxy"], "socks5://five:5"), (false, Array(all.keys), nil),
    ] as [(Bool, [String], String?)]
  )
  func `the variable of the scheme comes first`(
    isSecure: Bool,
    empty: [String],
    proxy: String?
  ) {
    // libcurl ignores it, because a web server sets it from a request's header.
    var variables = Self.all.merging(["HTTP_PROXY": "six:6"]) { $1 }
    for name in empty { variables[name] = "" }
    let address = CurlSession.Proxy.environment.address(
      to: "films.example",
      isSecure: isSecure,
      variable: { [variables] in variables[$0] }
    )
    #expect(address == proxy)
  }

  @Test func `a session's own proxy is used for all hosts`() {
    let variables = ["http_proxy": "one:1", "no_proxy": "*"]
    let own = CurlSession.Proxy.url("http://u:p@own:1")
    for (proxy, address) in [(own, "http://own:1"), (.none, nil)] {
      #expect(proxy.address(to: "a", isSecure: false, variable: { variables[$0] }) == address)
    }
  }

  @Test(arguments: [
    ("*", "films.example", true), ("films.example", "films.example", true),
    ("Films.Example.", "films.example", true), ("example", "films.example", true),
    (".example", "films.example", true), ("xample", "films.example", false),
    ("api.films.example", "films.example", false), ("a, films.example ,b", "films.example", true),
    ("a films.example", "films.example", true), ("", "films.example", false),
    (",.,", "films.example", false), ("*.example", "films.example", false),
    ("127.0.0.1", "127.0.0.1", true), ("127.0.0.0/8", "127.0.0.1", true),
    ("127.0.0.0/33", "127.0.0.1", false), ("10.0.0.0/8", "127.0.0.1", false),
    ("0.0.1", "127.0.0.1", false), ("::1", "::1", true), ("[::1]", "::1", true),
    ("fe80::/10", "fe80::1", true), ("fe80::/10", "::1", false), ("::/0", "127.0.0.1", false),
  ])
  func `exceptions are hosts, domains and networks`(list: String, host: String, isDirect: Bool) {
    for name in ["no_proxy", "NO_PROXY"] {
      let variables = ["http_proxy": "one:1", name: list]
      let address = CurlSession.Proxy.environment
        .address(to: host, isSecure: false, variable: { variables[$0] })
      #expect((address == nil) == isDirect)
    }
  }

  @Test(arguments: [
    "http://ford:zaphod@proxy.example:3128", "socks5h://ford:zaphod@proxy.example:3128",
    "ford:zaphod@proxy.example:3128", "http://ford:zap://hod@proxy.example:3128",
    "ford:zap://hod@proxy.example:3128", "http://fo/rd:z@zaphod@proxy.example:3128",
    "http://zaphod@proxy.example:3128",
  ])
  func `no way to print a proxy shows its user or password`(url: String) {
    var configuration = CurlSession.Configuration()
    configuration.proxy = .url(url)
    var dumps = ["", ""]
    dump(configuration.proxy, to: &dumps[0])
    dump(configuration, to: &dumps[1])
    let texts =
      dumps + [
        "\(configuration.proxy)", String(describing: configuration.proxy),
        String(reflecting: configuration.proxy), "\(configuration)",
        String(reflecting: configuration), "\([configuration.proxy])",
        "\(configuration.proxy as CurlSession.Proxy?, default: "")",
      ]
    for text in texts {
      #expect(text.contains("…@proxy.example:3128") && !text.contains(/fo|rd|zap|hod/), "\(text)")
    }
  }

  @Test func `a URL without a secret is printed unchanged`() {
    expectNoDifference(
      [.environment, .none, .url("socks5://proxy.example"), .url("http://user@proxy")]
        .map { (proxy: CurlSession.Proxy) in "\(proxy)" },
      ["environment", "none", "socks5://proxy.example", "http://…@proxy"]
    )
  }
}

@Suite(.hangLimit) struct `What a session is configured with` {
  @Test func `a missing file of authorities is named`() async throws {
    let session = CurlSession.testing { $0.certificateAuthorityFile = "/nowhere/authorities.pem" }
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    let error = await #expect(throws: NetworkError.self) {
      try await session.response(to: .get(from: server, scheme: "https"), body: nil)
    }
    #expect(ErrorKind(error) == .tls)
    #expect(String(describing: error).contains("/nowhere/authorities.pem"))
    #expect(server.requests.isEmpty)
    // Plain HTTP needs none.
    #expect(try await session.send(to: server).text == "ok")
  }

  @Test func `a session sends the user agent of its configuration`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    let session = CurlSession.testing { $0.userAgent = "Example/1.2 (test)" }
    _ = try await session.send(to: server)
    #expect(server.requests.first?.values("User-Agent") == ["Example/1.2 (test)"])
  }

  @Test func `a cookie is not sent back, not even after a redirect`() async throws {
    let server = try ScriptedServer(answering: { request in
      let fields = ["Set-Cookie: session=1; Path=/", "Location: /new"]
      return request.requestLine.contains("/old")
        ? Responses.response("302 Found", [], headers: fields) : Responses.ok(headers: [fields[0]])
    })
    let session = CurlSession.testing()
    for _ in 1...2 { _ = try await session.send(.get, "/old", to: server) }
    #expect(server.requests.count == 4)
    #expect(server.requests.allSatisfy { $0.values("Cookie").isEmpty })
    // A header that the caller sets is sent.
    _ = try await session.send(to: server, headers: [.cookie: "a=b"])
    #expect(server.requests.last?.values("Cookie") == ["a=b"])
  }
}
