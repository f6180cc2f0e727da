import Foundation
import MemberService
import TestSupport
import Testing

@Suite(.hangLimit)
struct RotationTests {
  @Test(arguments: StoreKind.allCases)
  func `a refresh token is replaced by its successor`(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      let session = try await Sample.session(in: store)
      #expect(try await store.rotate("first", to: "second") == .rotated(session))
      #expect(try await store.rotate("second", to: "third") == .rotated(session))
      #expect(try await store.liveCount(session) == 1)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `an unknown token is refused and revokes nothing`(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      let session = try await Sample.session(in: store)
      #expect(try await store.rotate("other", to: "second") == .refused(.unknown))
      #expect(try await store.liveCount(session) == 1)
    }
  }

  @Test(arguments: StoreKind.allCases, [nil, "other key"])
  func `a used token with another key or none revokes the session`(
    _ kind: StoreKind,
    _ key: String?
  ) async throws {
    try await kind.withStore { store in
      let session = try await Sample.session(in: store)
      _ = try await store.rotate("first", to: "second", retryKey: "key")
      #expect(try await store.rotate("first", to: "x", retryKey: key) == .refused(.reused))
      #expect(try await store.rotate("second", to: "y") == .refused(.revoked))
      #expect(try await store.session(session.id, at: Sample.start) == nil)
      #expect(try await store.liveCount(session) == 0)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a token used without a key cannot be repeated without one`(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      let session = try await Sample.session(in: store)
      _ = try await store.rotate("first", to: "second")
      #expect(try await store.rotate("first", to: "x") == .refused(.reused))
      #expect(try await store.liveCount(session) == 0)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a repetition with the same key replaces the successor`(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      let session = try await Sample.session(in: store)
      for successor in ["lost", "lost too", "second"] {
        let rotation = try await store.rotate("first", to: successor, retryKey: "key")
        #expect(rotation == .rotated(session))
        #expect(try await store.liveCount(session) == 1)
      }
      #expect(try await store.rotate("second", to: "third") == .rotated(session))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a successor that was replaced revokes the session`(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      let session = try await Sample.session(in: store)
      _ = try await store.rotate("first", to: "lost", retryKey: "key")
      _ = try await store.rotate("first", to: "second", retryKey: "key")
      #expect(try await store.rotate("lost", to: "x", retryKey: "key") == .refused(.reused))
      #expect(try await store.liveCount(session) == 0)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a repetition after the successor was used revokes the session`(
    _ kind: StoreKind
  ) async throws {
    try await kind.withStore { store in
      let session = try await Sample.session(in: store)
      _ = try await store.rotate("first", to: "second", retryKey: "key")
      _ = try await store.rotate("second", to: "third", retryKey: "next key")
      #expect(try await store.rotate("first", to: "x", retryKey: "key") == .refused(.reused))
      #expect(try await store.liveCount(session) == 0)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `tokens and sessions expire`(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      let session = try await Sample.session(in: store)
      #expect(try await store.rotate("first", to: "x", after: 100) == .refused(.expired))
      #expect(try await store.rotate("first", to: "second", after: 99) == .rotated(session))
      var last = "second"
      for step in 1...9 {
        let next = "token \(step)"
        let seconds = 99 * TimeInterval(step + 1)
        #expect(try await store.rotate(last, to: next, after: seconds) == .rotated(session))
        last = next
      }
      #expect(try await store.rotate(last, to: "x", after: 1000) == .refused(.expired))
      #expect(try await store.session(session.id, at: Sample.sessionEnd - 1) == session)
      #expect(try await store.session(session.id, at: Sample.sessionEnd) == nil)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `concurrent repetitions with one key leave one live token`(_ kind: StoreKind) async throws {
    try await kind.withStores { store, other in
      let session = try await Sample.session(in: store)
      let rotations = try await withThrowingTaskGroup(of: Rotation.self) { group in
        for number in 0..<40 {
          let store = number.isMultiple(of: 2) ? store : other
          group.addTask { try await store.rotate("first", to: "\(number)", retryKey: "key") }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(rotations == Array(repeating: .rotated(session), count: 40))
      #expect(try await store.liveCount(session) == 1)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `concurrent uses with different keys count as theft, and only one of them gets a token`(
    _ kind: StoreKind
  ) async throws {
    try await kind.withStores { store, other in
      let session = try await Sample.session(in: store)
      let rotations = try await withThrowingTaskGroup(of: Rotation.self) { group in
        for number in 0..<20 {
          let store = number.isMultiple(of: 2) ? store : other
          group.addTask { try await store.rotate("first", to: "\(number)", retryKey: "\(number)") }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(rotations.count { $0 == .rotated(session) } == 1)
      #expect(rotations.count { $0 == .refused(.reused) } == 1)
      #expect(rotations.count { $0 == .refused(.revoked) } == 18)
      #expect(try await store.liveCount(session) == 0)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `refreshes, sign-ins, sign-outs and removals at the same time do not interfere`(
    _ kind: StoreKind
  ) async throws {
    try await kind.withStores { store, other in
      let session = try await Sample.session(in: store)
      for number in 0..<20 { _ = try await Sample.session(in: store, token: "old \(number)") }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          let store = number.isMultiple(of: 2) ? store : other
          group.addTask {
            _ = try await store.rotate("first", to: "\(number)", retryKey: "key", after: 101)
          }
          group.addTask {
            _ = try await store.rotate("old \(number)", to: "next \(number)", after: 99)
          }
          group.addTask {
            let hash = TokenHash(of: "old \(number)")
            try await store.revokeSession(ofRefreshToken: hash, at: Sample.start)
          }
          // Some tokens have expired at this time, and all sessions at the later one, so that each
          // sign-in removes what others use.
          group.addTask {
            let seconds: TimeInterval = number.isMultiple(of: 4) ? 1001 : 101
            _ = try await Sample.session(in: store, token: "new \(number)", after: seconds)
          }
        }
        try await group.waitForAll()
      }
      #expect(try await store.liveCount(session) <= 1)
    }
  }
}

extension MemberStore {
  func liveCount(_ session: ServiceSession) async throws -> Int {
    try await liveRefreshTokenCount(inSession: session.id, at: Sample.start)
  }
}
