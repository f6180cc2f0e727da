import CustomDump
import Foundation
import HTTP
import TestSupport
import Testing

/// Which URLs may receive secrets, in every spelling.
@Suite(.hangLimit)
struct SecretURLTests {
  @Test(arguments: [
    "https://id.example", "HTTPS://ID.EXAMPLE/a", "https://id.example:8443/a?b#c",
    "https://0.0.0.0", "https://id.example.", "https://127.0.0.1", "http://127.0.0.1",
    "HTTP://127.0.0.1:8080/a", "http://127.0.0.53", "http://localhost", "http://LOCALHOST:1/a",
    "http://LocalHost", "http://[::1]", "http://[::1]:8080/a", "http://[0:0:0:0:0:0:0:1]",
  ])
  func `https and this machine may receive secrets`(_ text: String) throws {
    #expect(try #require(URL(string: text)).isSecureOrLoopback)
  }

  @Test(arguments: [
    // Other machines, and all addresses of this one.
    "http://id.example", "HTTP://id.example", "http://10.0.0.1", "http://128.0.0.1",
    "http://0.0.0.0:8080", "http://0", "http://[::]", "http://[::2]", "http://[fe80::1]",
    // This machine, as only some programs understand it.
    "http://127.1", "http://127.0.1", "http://127", "http://2130706433", "http://0x7f000001",
    "http://0x7f.0.0.1", "http://0177.0.0.1", "http://127.0.0.1.", "http://localhost.",
    "http://[::ffff:127.0.0.1]", "http://[::ffff:7f00:1]", "http://[::127.0.0.1]",
    "http://[::1%25lo]", "http://%6Cocalhost", "http://１２８.0.0.1",
    // Names that begin or end like this machine.
    "http://127.0.0.1.evil.com", "http://localhost.evil.com", "http://notlocalhost",
    "http://evil.localhost", "http://127.0.0.1%00.evil.com", "http://127.0.0.1%2eevil.com",
    "http://127.0.0.1-evil.com", "http://evil.com/127.0.0.1", "http://evil.com?127.0.0.1",
    // User information.
    "http://127.0.0.1@evil.com", "http://127.0.0.1:80@evil.com", "http://user@127.0.0.1",
    "http://user:password@localhost", "http://:password@localhost", "http://@localhost",
    "https://user@id.example", "https://id.example:443@evil.com", "http://evil.com#@127.0.0.1",
    "http://evil.com\\@127.0.0.1", "http://127.0.0.1\\@evil.com",
    // Other schemes, and no host.
    "ftp://127.0.0.1", "ws://localhost", "httpsx://id.example",
    "javascript://127.0.0.1/%0aalert(1)",
    "file:///etc/passwd", "//127.0.0.1", "127.0.0.1", "localhost:8080", "http:127.0.0.1",
    "http:/127.0.0.1", "http:///127.0.0.1", "http://", "https://", "https:///id.example",
    "https:id.example",
  ])
  func `no other URL may receive secrets`(_ text: String) {
    // A string that is not a URL receives nothing.
    #expect(URL(string: text)?.isSecureOrLoopback != true)
  }

  @Test(arguments: [
    ("https://id.example/token", "https://id.example", true),
    ("HTTPS://other.example/token", "https://id.example", true),
    ("https://id.example/token", "http://127.0.0.1:8080", true),
    ("http://127.0.0.1:8081/token", "http://localhost:8080", true),
    ("http://127.0.0.1/token", "https://id.example", false),
    ("http://127.0.0.1/token", "HTTPS://id.example", false),
    ("http://id.example/token", "http://127.0.0.1:8080", false),
    ("http://0.0.0.0/token", "http://127.0.0.1:8080", false),
  ])
  func `an endpoint is protected like its issuer`(
    endpoint: String,
    issuer: String,
    isSecure: Bool
  ) throws {
    let issuer = try #require(URL(string: issuer))
    #expect(try #require(URL(string: endpoint)).isSecureEndpoint(of: issuer) == isSecure)
  }

  @Test func `an endpoint without an issuer must be https`() throws {
    #expect(try #require(URL(string: "https://id.example")).isSecureEndpoint(of: nil))
    #expect(try !#require(URL(string: "http://127.0.0.1")).isSecureEndpoint(of: nil))
  }

  @Test func `the hosts of this machine`() {
    let own = ["127.0.0.1", "127.0.0.53", "localhost", "LOCALHOST", "::1", "[::1]"]
    let others = [
      "0.0.0.0", "::", "[::]", "127.1", "localhost.", "192.0.2.1", "[127.0.0.1]", "[localhost]",
      "127.0.0.1 ", "",
    ]
    expectNoDifference((own + others).filter(Loopback.contains), own)
  }
}
