import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import RateLimiting
import ServerSupport
import TestSupport
import Testing

@testable import MarqueeWeb

/// How often a visitor can sign in, and that others are served meanwhile.
@Suite(.hangLimit)
struct SignInLimitTests {
  let clock = DateClock()

  func limits(
    _ proxies: TrustedProxies = .loopback,
    isBehindProxy: Bool = true
  ) -> SignInLimits {
    SignInLimits(
      RateLimit(count: 4, seconds: 40),
      proxies: proxies,
      isBehindProxy: isBehindProxy,
      now: { [clock] in clock.now }
    )
  }

  /// The status of a sign-in that an address starts.
  func start(_ stage: SignInStage, from address: String?) async throws -> Int? {
    let field = address.map { "X-Forwarded-For: \($0)\r\n" } ?? ""
    return try await stage.web.get("/sign-in/github", fields: field).status
  }

  @Test func `a peer that is not a trusted proxy is the visitor`() async throws {
    try await SignInStage.run(limits: limits(TrustedProxies([]))) { stage in
      for number in 0..<5 {
        let status = try await start(stage, from: "192.0.2.\(number)")
        #expect(status == (number < 4 ? 303 : 429))
      }
    }
  }

  @Test(arguments: [true, false])
  func `visitors without an address are not limited, and a warning says so once`(
    _ isBehindProxy: Bool
  ) async throws {
    try await SignInStage.run(limits: limits(isBehindProxy: isBehindProxy)) { stage in
      for _ in 0..<10 {
        let status = try await start(stage, from: nil)
        #expect(status == 303)
      }
      let warning = "sign-ins are not limited: the proxy does not set X-Forwarded-For"
      #expect(stage.web.warnings.all == (isBehindProxy ? [warning] : []))
    }
  }

  @Test func `the networks around a visitor are limited as well, and others are not`() throws {
    let limits = SignInLimits(RateLimit(count: 1, seconds: 60), now: { [clock] in clock.now })
    let request = Request(
      head: HTTPRequest(method: .get, scheme: "http", authority: "a", path: "/sign-in/github"),
      body: RequestBody(buffer: ByteBuffer())
    )
    func isAllowed(_ address: String) throws -> Bool {
      let peer = try SocketAddress(ipAddress: address, port: 1)
      return limits.wait(for: .start, request, peer: peer, warn: { _ in }) == nil
    }
    var allowed = 0
    for network in 0..<40 {
      for host in 0..<2 {
        allowed += try isAllowed("2001:db8:1:\(String(network, radix: 16))::\(host)") ? 1 : 0
      }
    }
    #expect(allowed == 16)
    for address in ["2001:db8:2::1", "2001:dba::1", "192.0.2.1"] {
      #expect(try isAllowed(address), "\(address)")
    }
    // An operator's network of 32 bits.
    for network in 3..<1_000 {
      for part in 0..<16 {
        _ = try isAllowed("2001:db8:\(String(network, radix: 16)):\(part)::1")
      }
    }
    #expect(try !isAllowed("2001:db8:ffff::1"))
    #expect(try isAllowed("2001:db9::1"))
    clock.advance(by: 60)
    #expect(try isAllowed("2001:db8:ffff::1"))
  }
}
