import TestSupport
import Testing

@testable import CurlHTTP

/// Which proxy a request uses, as libcurl finds it.
@Suite(.hangLimit) struct ProxyAddressTests {
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
}
