import Crypto
import DatabaseSupport
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import TestSupport
import Testing

@testable import MarqueeWeb

/// Sign-ins that wait for their provider, in cookies of their browser.
@Suite(.hangLimit)
struct PendingSignInsTests {
  private let directory: TemporaryDirectory
  private let sessions: any SessionStore
  private let key = SymmetricKey(size: .bits256)
  private let clock = DateClock()

  init() throws {
    directory = try TemporaryDirectory()
    sessions = SiteDatabase(.sqlite(directory.url.appending(path: "user.sqlite"))).sessions
  }

  private func signIns(
    _ cookies: [Cookie] = [],
    provider: String = "github",
    key: SymmetricKey? = nil,
    returnAddress: ReturnAddress = .home
  ) -> PendingSignIns {
    var head = HTTPRequest(method: .get, scheme: "http", authority: "a", path: "/")
    head.headerFields[.cookie] = cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    return PendingSignIns(
      of: Request(head: head, body: RequestBody(buffer: ByteBuffer())),
      store: sessions,
      key: key ?? self.key,
      provider: provider,
      isSecure: true,
      returnAddress: returnAddress,
      now: { [clock] in clock.now }
    )
  }

  @Test func `10,400 sign-ins that others start do not end one's own, and nothing is stored`()
    async throws
  {
    let own = signIns(returnAddress: ReturnAddress("/me"))
    try await own.add(Data("own".utf8), state: "own")
    for number in 0..<10_400 {
      try await signIns().add(Data("other".utf8), state: "other \(number)")
    }
    #expect(directory.files == [])
    let answered = signIns(own.cookies)
    #expect(try await answered.take(state: "own") == Data("own".utf8))
    #expect(answered.returnAddress == ReturnAddress("/me"))
    #expect(answered.cookies.map(\.name) == own.cookies.map(\.name))
    #expect(answered.cookies.allSatisfy { $0.value.isEmpty })
  }

  @Test func `a sign-in is taken once, at its provider, by its site, for ten minutes`()
    async throws
  {
    let own = signIns()
    try await own.add(Data("own".utf8), state: "own")
    #expect(try await signIns(own.cookies).take(state: "other") == nil)
    #expect(try await signIns(own.cookies, provider: "apple").take(state: "own") == nil)
    let stranger = signIns(own.cookies, key: SymmetricKey(size: .bits256))
    #expect(try await stranger.take(state: "own") == nil)
    #expect(try await signIns().take(state: "own") == nil)
    clock.advance(by: 599)
    #expect(try await signIns(own.cookies).take(state: "own") != nil)
    #expect(try await signIns(own.cookies).take(state: "own") == nil)
    let late = signIns()
    try await late.add(Data("late".utf8), state: "late")
    clock.advance(by: 600)
    #expect(try await signIns(late.cookies).take(state: "late") == nil)
  }
}
