import CustomDump
import Foundation
import MemberService
import TestSupport
import Testing

@Suite(.hangLimit)
struct RotationTests {
  /// The rotations of tokens to others, with retry keys; `nil` for none.
  private typealias Steps = [(token: String, next: String, key: String?)]

  /// Checks the results of rotations in a new session, and how many of its tokens are then accepted.
  private func expect(
    _ results: [Rotation.Refusal?],
    leaving count: Int,
    after steps: Steps,
    in kind: StoreKind
  ) async throws {
    try await kind.withStore { store in
      let session = try await Sample.session(in: store)
      var rotations: [Rotation] = []
      for (token, next, key) in steps {
        rotations.append(try await store.rotate(token, to: next, retryKey: key))
      }
      expectNoDifference(rotations, results.map { $0.map(Rotation.refused) ?? .rotated(session) })
      #expect(try await store.liveCount(session) == count)
      let isOpen = try await store.session(session.id, at: Sample.start) != nil
      #expect(isOpen == (count == 1))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a refresh token is replaced by its successor, and an unknown one revokes nothing`(
    _ kind: StoreKind
  ) async throws {
    try await expect(
      [nil, nil, .unknown],
      leaving: 1,
      after: [("first", "second", nil), ("second", "third", nil), ("other", "x", nil)],
      in: kind
    )
  }

  @Test(arguments: StoreKind.allCases)
  func `a repetition with the same key replaces the successor`(_ kind: StoreKind) async throws {
    try await expect(
      [nil, nil, nil, nil],
      leaving: 1,
      after: [
        ("first", "lost", "key"), ("first", "lost too", "key"), ("first", "second", "key"),
        ("second", "third", nil),
      ],
      in: kind
    )
  }

  @Test(arguments: StoreKind.allCases)
  func `a used token with another key or none revokes the session`(_ kind: StoreKind) async throws {
    for (first, again) in [("key", nil), ("key", "other key"), (nil, nil), (nil, "key")] {
      try await expect(
        [nil, .reused, .revoked],
        leaving: 0,
        after: [("first", "second", first), ("first", "x", again), ("second", "y", nil)],
        in: kind
      )
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a successor that was replaced, or a repetition after it was used, revokes the session`(
    _ kind: StoreKind
  ) async throws {
    try await expect(
      [nil, nil, .reused],
      leaving: 0,
      after: [("first", "lost", "key"), ("first", "second", "key"), ("lost", "x", "key")],
      in: kind
    )
    try await expect(
      [nil, nil, .reused],
      leaving: 0,
      after: [("first", "second", "key"), ("second", "third", "next"), ("first", "x", "key")],
      in: kind
    )
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
      let rotations = try await concurrently(40, store, other) { number, store in
        try await store.rotate("first", to: "\(number)", retryKey: "key")
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
      let rotations = try await concurrently(20, store, other) { number, store in
        try await store.rotate("first", to: "\(number)", retryKey: "\(number)")
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
