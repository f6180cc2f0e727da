import Foundation
import PostgreSQL
import Storage
import Synchronization
import TestSupport
import Testing

@testable import MarqueeWeb

/// What the stores of sessions guarantee, on SQLite and on PostgreSQL.
@Suite(.hangLimit)
struct SessionStoreTests {
  /// The number of tasks that hold a lock.
  private final class Inside: Sendable {
    let count = Mutex(0)
  }

  @Test(arguments: Engine.installed)
  func `a session is read, replaced and removed`(engine: Engine) async throws {
    try await engine.run { stores, location in
      let id = CookieSecret().hash
      #expect(try await stores.sessions.session(id) == nil)
      for content in [Data("one".utf8), Data([0, 1, 255])] {
        try await stores.sessions.withLock(on: id) { try await $0.write(content) }
        #expect(try await SiteDatabase(patient: location).sessions.session(id) == content)
        let locked = try await stores.sessions.withLock(on: id) { try await $0.read() }
        #expect(locked == content)
      }
      #expect(try await stores.sessions.session(CookieSecret().hash) == nil)
      try await stores.sessions.withLock(on: id) { try await $0.remove() }
      #expect(try await stores.sessions.session(id) == nil)
    }
  }

  @Test(arguments: Engine.installed)
  func `all sessions of a member are removed, also those written again`(
    engine: Engine
  ) async throws {
    try await engine.run { stores, location in
      let sessions = stores.sessions
      let ids = (0..<4).map { _ in CookieSecret().hash }
      for id in ids { try await sessions.withLock(on: id) { try await $0.write(id) } }
      for id in ids[..<2] { try await sessions.setOwner("ada", of: id) }
      try await sessions.setOwner("bob", of: ids[2])
      try await sessions.withLock(on: ids[1]) { try await $0.write(Data("new".utf8)) }
      try await SiteDatabase(patient: location).sessions.removeSessions(of: "ada")
      for (index, id) in ids.enumerated() {
        #expect((try await sessions.session(id) == nil) == (index < 2), "\(index)")
      }
    }
  }

  @Test(arguments: Engine.installed)
  func `one request at a time changes a session, even with two servers`(engine: Engine) async throws
  {
    try await engine.run { stores, location in
      let id = CookieSecret().hash
      let servers = [stores.sessions, SiteDatabase(patient: location).sessions]
      let inside = Inside()
      try await withThrowingTaskGroup { group in
        for number in 0..<40 {
          group.addTask {
            try await servers[number % 2].withLock(on: id) { session in
              inside.count.withLock {
                #expect($0 == 0)
                $0 += 1
              }
              let count = try await session.read().map { Int(String(decoding: $0, as: UTF8.self)) }
              await Task.yield()
              try await session.write(Data("\(((count ?? 0) ?? 0) + 1)".utf8))
              inside.count.withLock { $0 -= 1 }
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await stores.sessions.session(id) == Data("40".utf8))
    }
  }

  @Test(arguments: Engine.installed)
  func `a lock ends with an error, and another session does not wait for it`(
    engine: Engine
  ) async throws {
    struct Failure: Error {}
    try await engine.run { stores, _ in
      let id = Data(repeating: 1, count: 32)
      let other = Data(repeating: 2, count: 32)
      await #expect(throws: Failure.self) {
        try await stores.sessions.withLock(on: id) { _ in
          try await stores.sessions.withLock(on: other) { try await $0.write(Data("x".utf8)) }
          throw Failure()
        }
      }
      try await stores.sessions.withLock(on: id) { try await $0.write(Data("y".utf8)) }
      #expect(try await stores.sessions.session(other) == Data("x".utf8))
    }
  }

  @Test(arguments: Engine.installed)
  func `a sign-in is finished once, at one of many servers`(engine: Engine) async throws {
    let clock = DateClock()
    try await engine.run(now: { clock.now }) { stores, location in
      let (state, end) = (Data("state".utf8), clock.now + 600)
      let servers = [stores.sessions, SiteDatabase(patient: location, now: { clock.now }).sessions]
      let count = try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<10 {
          group.addTask { try await servers[number % 2].finishSignIn(state, validUntil: end) }
        }
        return try await group.reduce(into: 0) { count, isFirst in count += isFirst ? 1 : 0 }
      }
      #expect(count == 1)
      clock.advance(by: 599)
      try await stores.sessions.checkAccess()
      #expect(try await stores.sessions.finishSignIn(Data("other".utf8), validUntil: end))
      #expect(try await !stores.sessions.finishSignIn(state, validUntil: end))
      // It has expired by then, and is no longer recorded.
      clock.advance(by: 602)
      #expect(try await stores.sessions.finishSignIn(state, validUntil: end))
    }
  }
}
