import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import TestSupport
import Testing

@testable import ServerSupport

/// The deadlines of a connection, on a clock that the tests move.
@Suite(.hangLimit) struct DeadlineTests {
  private let loop = EmbeddedEventLoop()
  private let channel: EmbeddedChannel
  private let head = HTTPRequestPart.head(
    HTTPRequest(method: .post, scheme: "http", authority: "a", path: "/")
  )

  init() throws {
    channel = EmbeddedChannel(handler: ConnectionGuard(ConnectionLimits()), loop: loop)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  private func receive(_ parts: HTTPRequestPart...) throws {
    for part in parts { try channel.writeInbound(part) }
    channel.pipeline.fireChannelReadComplete()
  }

  private func setWritable(_ isWritable: Bool) {
    channel.isWritable = isWritable
    channel.pipeline.fireChannelWritabilityChanged()
  }

  @Test func `a body's deadline counts from the head, however often some of it arrives`() throws {
    try receive(head)
    for _ in 0..<5 {
      loop.advanceTime(by: .seconds(11))
      try receive(.body(ByteBuffer(string: "a")))
    }
    #expect(channel.isActive)
    loop.advanceTime(by: .seconds(5))
    #expect(!channel.isActive)
  }

  @Test func `a request that is complete has no deadline, and neither has the next one`() throws {
    try receive(head)
    loop.advanceTime(by: .seconds(59))
    try receive(.body(ByteBuffer(string: "a")), .end(nil))
    loop.advanceTime(by: .hours(1))
    try receive(head, .end(nil))
    loop.advanceTime(by: .hours(1))
    #expect(channel.isActive)
  }

  @Test func `the size of a body counts for each request`() throws {
    let half = ByteBuffer(repeating: 0, count: 600_000)
    try receive(head, .body(half), .end(nil), head, .body(half))
    #expect(channel.isActive)
    try receive(.body(half))
    #expect(!channel.isActive)
  }

  @Test func `a visitor who keeps reading in time keeps the connection`() {
    for _ in 0..<5 {
      setWritable(false)
      loop.advanceTime(by: .seconds(59))
      setWritable(true)
      loop.advanceTime(by: .hours(1))
    }
    #expect(channel.isActive)
    setWritable(false)
    loop.advanceTime(by: .seconds(60))
    #expect(!channel.isActive)
  }
}
