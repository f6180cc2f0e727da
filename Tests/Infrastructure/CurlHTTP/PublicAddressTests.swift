import CCurl
import CustomDump
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import CurlHTTP

/// Requests to URLs that other people choose.
@Suite(.hangLimit) struct PublicAddressTests {
  private let server: ScriptedServer
  private let session = CurlSession.testing { $0.reachesPublicAddressesOnly = true }

  init() throws {
    server = try ScriptedServer(answering: { _ in Responses.ok("private") })
  }

  private static func bytes(_ address: String) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, address, &bytes) == 1 { return Array(bytes.prefix(4)) }
    try #require(inet_pton(AF_INET6, address, &bytes) == 1)
    return bytes
  }

  private static let special = [
    "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.100.100.200",
    "100.127.255.255", "127.0.0.1", "127.255.0.1", "168.63.129.16", "169.254.169.254",
    "172.16.0.1", "172.31.255.255", "192.0.0.192", "192.0.2.1", "192.88.99.1", "192.168.0.1",
    "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.1.1.1",
    "240.0.0.1", "255.255.255.255", "::", "::1", "::7f00:1", "::ffff:127.0.0.1",
    "::ffff:169.254.169.254", "64:ff9b::10.0.0.1", "64:ff9b:1::1", "100::1", "2001::1",
    "2001:1ff::1", "2001:db8::1", "2002:7f00:1::1", "3fff::1", "4000::1", "5f00::1", "fc00::1",
    "fd00:ec2::254", "fe80::1", "fec0::1", "ff02::1",
  ]
  private static let ofInternet = [
    "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0",
    "126.255.255.255", "128.0.0.1", "168.63.129.17", "169.253.0.1", "172.15.255.255", "172.32.0.0",
    "192.0.1.0", "192.167.0.1", "198.17.255.255", "198.20.0.0", "223.255.255.255",
    "2001:200::1", "2001:4860:4860::8888", "2606:4700::1111", "2a00:1450::1", "3ffe::1",
    "::ffff:8.8.8.8", "64:ff9b::8.8.8.8",
  ]

  @Test func `only an address of the internet is public`() throws {
    let isPublic = { (address: String) in PublicAddress.contains(try Self.bytes(address)) }
    expectNoDifference(try (Self.special + Self.ofInternet).filter(isPublic), Self.ofInternet)
    #expect(!PublicAddress.contains([]) && !PublicAddress.contains([8, 8, 8]))
  }

  @Test(arguments: [
    "127.0.0.1", "localhost", "2130706433", "0x7f.1", "0177.0.0.1", "127.1", "0.0.0.0", "[::1]",
    "[::ffff:127.0.0.1]", "[::ffff:7f00:1]",
  ])
  func `a session for public addresses connects to nothing on this machine`(
    host: String
  ) async throws {
    var request = HTTPRequest.get(from: server)
    request.authority = "\(host):\(server.port)"
    await expectError(.other) { try await session.response(to: request, body: nil) }
    #expect(server.connectionCount == 0)
    session.expectIdle()
  }

  @Test func `a proxy does not connect for such a session`() async throws {
    let proxy = try ScriptedServer(answering: { _ in Responses.ok("through the proxy") })
    let session = CurlSession.testing {
      $0.proxy = .url("http://\(proxy.authority)")
      $0.reachesPublicAddressesOnly = true
    }
    await expectError(.other) { try await session.send(to: server) }
    #expect(proxy.connectionCount == 0 && server.connectionCount == 0)
  }

  @Test func `the socket to a public address is opened`() throws {
    var address = curl_sockaddr()
    address.family = AF_INET
    address.socktype = 1  // SOCK_STREAM, whose type differs between systems.
    address.addrlen = UInt32(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutableBytes(of: &address.addr) { bytes in
      bytes.copyBytes(from: [0, 0, 0, 0, 8, 8, 8, 8])
    }
    let descriptor = openPublicSocket(nil, CURLSOCKTYPE_IPCXN, &address)
    #expect(fcntl(descriptor, F_GETFD) == FD_CLOEXEC)
    close(descriptor)
  }
}
