import HTTPTypes
import ServerSupport
import TestSupport
import Testing

/// Who sent a request that came through proxies.
@Suite(.hangLimit) struct TrustedProxiesTests {
  /// Returns the client of a request with these values of `X-Forwarded-For`.
  private func client(_ forwarded: [String], peer: String, proxies: [String]) throws -> IPAddress? {
    let name = try #require(HTTPField.Name("X-Forwarded-For"))
    var fields = HTTPFields()
    fields[values: name] = forwarded
    return TrustedProxies(proxies.compactMap { IPNetwork($0) })
      .client(of: fields, peer: IPAddress(peer))
  }

  @Test func `a peer that is not trusted is the client, whatever it claims`() throws {
    #expect(try client(["192.0.2.1"], peer: "203.0.113.9", proxies: []) == IPAddress("203.0.113.9"))
    #expect(
      try client(["192.0.2.1"], peer: "203.0.113.9", proxies: ["10.0.0.0/8"])
        == IPAddress("203.0.113.9")
    )
  }

  @Test(arguments: [
    (["192.0.2.1"], "192.0.2.1"), (["1.1.1.1, 192.0.2.1"], "192.0.2.1"),
    (["1.1.1.1", "192.0.2.1"], "192.0.2.1"), (["1.1.1.1, 192.0.2.1, 10.0.0.7"], "192.0.2.1"),
    (["192.0.2.1:4711"], "192.0.2.1"), (["[2001:db8::1]:4711"], "2001:db8::1"),
    (["::ffff:192.0.2.1"], "192.0.2.1"), (["10.0.0.9, 10.0.0.8"], "10.0.0.9"),
  ])
  func `a trusted proxy names the client, and what the client claims comes before`(
    _ forwarded: [String],
    _ expected: String
  ) throws {
    let client = try client(forwarded, peer: "10.1.2.3", proxies: ["10.0.0.0/8"])
    #expect(client == IPAddress(expected) && client != nil)
  }

  @Test(arguments: [[], [""], ["unknown"], ["1.1.1.1, unknown"], ["1.1.1.1, "]])
  func `a trusted proxy that names no address yields no client`(_ forwarded: [String]) throws {
    #expect(try client(forwarded, peer: "10.1.2.3", proxies: ["10.0.0.0/8"]) == nil)
  }

  @Test(arguments: [
    ("10.0.0.0/8", "10.255.1.1", "11.0.0.1"), ("192.0.2.128/25", "192.0.2.200", "192.0.2.127"),
    ("192.0.2.1", "192.0.2.1", "192.0.2.2"), ("0.0.0.0/0", "8.8.8.8", "::1"),
    ("2001:db8::/33", "2001:db8:7fff::1", "2001:db8:8000::1"), ("::1", "::1", "127.0.0.1"),
  ])
  func `a network contains the addresses with the same prefix`(
    _ text: String,
    _ inside: String,
    _ outside: String
  ) throws {
    let network = try #require(IPNetwork(text))
    #expect(network.contains(try #require(IPAddress(inside))))
    #expect(!network.contains(try #require(IPAddress(outside))))
  }

  @Test(arguments: [
    "", "example.com", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "10.0.0.0/", "1.2.3", "::g",
  ])
  func `anything else is not a network`(_ text: String) {
    #expect(IPNetwork(text) == nil)
  }

  @Test func `the addresses of an IPv6 network of 64 bits are one client`() throws {
    let clients = [
      "2001:db8::1", "2001:db8::1:2:3:4", "2001:db8:0:1::1", "192.0.2.1", "::ffff:192.0.2.1",
      "192.0.2.2",
    ].map { IPAddress($0)?.client }
    #expect(clients[0] == clients[1] && clients[0] != clients[2] && clients[0] != nil)
    #expect(clients[3] == clients[4] && clients[3] != clients[5] && clients[3] != nil)
  }
}
