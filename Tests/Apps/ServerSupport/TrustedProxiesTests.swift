import CustomDump
import HTTPTypes
import ServerSupport
import TestSupport
import Testing

/// Who sent a request that came through proxies.
@Suite(.hangLimit) struct TrustedProxiesTests {
  @Test(
    arguments: [
      // A peer that is not trusted is the client, whatever it claims.
      ("203.0.113.9", ["192.0.2.1"], "203.0.113.9"), ("10.1.2.3", ["192.0.2.1"], "192.0.2.1"),
      // What the client claims comes before what the proxy says.
      ("10.1.2.3", ["1.1.1.1, 192.0.2.1"], "192.0.2.1"),
      ("10.1.2.3", ["1.1.1.1", "192.0.2.1"], "192.0.2.1"),
      ("10.1.2.3", ["1.1.1.1, 192.0.2.1, 10.0.0.7"], "192.0.2.1"),
      ("10.1.2.3", ["192.0.2.1:4711"], "192.0.2.1"),
      ("10.1.2.3", ["[2001:db8::1]:4711"], "2001:db8::1"),
      ("10.1.2.3", ["::ffff:192.0.2.1"], "192.0.2.1"),
      ("10.1.2.3", ["10.0.0.9, 10.0.0.8"], "10.0.0.9"),
      // A proxy that names no address yields no client.
      ("10.1.2.3", [], nil), ("10.1.2.3", [""], nil), ("10.1.2.3", ["unknown"], nil),
      ("10.1.2.3", ["1.1.1.1, unknown"], nil), ("10.1.2.3", ["1.1.1.1, "], nil),
    ] as [(String, [String], String?)]
  )
  func `a trusted proxy names the client`(
    peer: String,
    forwarded: [String],
    client: String?
  ) throws {
    var fields = HTTPFields()
    fields[values: try #require(HTTPField.Name("X-Forwarded-For"))] = forwarded
    let proxies = TrustedProxies([try #require(IPNetwork("10.0.0.0/8"))])
    let found = proxies.client(of: fields, peer: IPAddress(peer))
    #expect(found == client.flatMap { IPAddress($0) } && (found == nil) == (client == nil))
    #expect(TrustedProxies([]).client(of: fields, peer: IPAddress(peer)) == IPAddress(peer))
  }

  @Test(arguments: [
    ("10.0.0.0/8", "10.255.1.1", "11.0.0.1"), ("192.0.2.128/25", "192.0.2.200", "192.0.2.127"),
    ("192.0.2.1", "192.0.2.1", "192.0.2.2"), ("0.0.0.0/0", "8.8.8.8", "::1"),
    ("2001:db8::/33", "2001:db8:7fff::1", "2001:db8:8000::1"), ("::1", "::1", "127.0.0.1"),
  ])
  func `a network contains the addresses with the same prefix`(
    text: String,
    inside: String,
    outside: String
  ) throws {
    let network = try #require(IPNetwork(text))
    #expect(network.contains(try #require(IPAddress(inside))))
    #expect(!network.contains(try #require(IPAddress(outside))))
  }

  @Test func `anything else is not a network`() {
    let texts = [
      "", "example.com", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "10.0.0.0/", "1.2.3", "::g",
    ]
    expectNoDifference(texts.filter { IPNetwork($0) != nil }, [])
  }

  @Test func `the addresses of an IPv6 network of 64 bits are one client`() throws {
    let clients = [
      "2001:db8::1", "2001:db8::1:2:3:4", "2001:db8:0:1::1", "192.0.2.1", "::ffff:192.0.2.1",
      "192.0.2.2",
    ].compactMap { IPAddress($0)?.client }
    try #require(clients.count == 6)
    #expect(clients[0] == clients[1] && clients[0] != clients[2])
    #expect(clients[3] == clients[4] && clients[3] != clients[5])
  }
}
