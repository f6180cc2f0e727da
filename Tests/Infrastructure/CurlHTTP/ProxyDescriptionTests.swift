import CurlHTTP
import TestSupport
import Testing

/// A proxy's URL in a log, without user and password.
@Suite(.hangLimit) struct ProxyDescriptionTests {
  private static let urls = [
    "http://ford:zaphod@proxy.example:3128", "socks5h://ford:zaphod@proxy.example:3128",
    "ford:zaphod@proxy.example:3128", "http://ford:zap://hod@proxy.example:3128",
    "ford:zap://hod@proxy.example:3128", "http://fo/rd:z@zaphod@proxy.example:3128",
    "http://zaphod@proxy.example:3128",
  ]

  @Test(arguments: urls)
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
      #expect(text.contains("…@proxy.example:3128"))
      for part in ["fo", "rd", "zap", "hod"] {
        #expect(!text.contains(part), "\(text)")
      }
    }
  }

  @Test func `a URL without a secret is printed unchanged`() {
    #expect("\(CurlSession.Proxy.environment)" == "environment")
    #expect("\(CurlSession.Proxy.none)" == "none")
    #expect("\(CurlSession.Proxy.url("socks5://proxy.example"))" == "socks5://proxy.example")
    #expect("\(CurlSession.Proxy.url("http://user@proxy"))" == "http://…@proxy")
  }
}
