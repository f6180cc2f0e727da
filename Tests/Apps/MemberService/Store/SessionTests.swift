import CustomDump
import Foundation
import MemberService
import TestSupport
import Testing

@Suite(.hangLimit)
struct SessionTests {
  @Test(arguments: StoreKind.allCases)
  func `a member is one person at one provider, whose name is replaced by a new one`(
    _ kind: StoreKind
  ) async throws {
    try await kind.withStore { store in
      let first = try await Sample.session(in: store)
      let later = try await start(Identity(provider: "github", subject: "583231"), "b", in: store)
      #expect(later.member == first.member && later.id != first.id)
      #expect(first.member.createdAt == Sample.start)
      let email = Sample.identity.email
      let others = [
        Identity(provider: "apple", subject: "583231"),
        Identity(provider: "https://evil.example", subject: "1", email: email),
      ]
      for other in others {
        let member = try await start(other, other.provider, in: store).member
        #expect(member.id != first.member.id && member.identity == other)
      }
      let renamed = Identity(provider: "github", subject: "583231", name: "Lisa")
      let member = try await start(renamed, "c", in: store).member
      #expect(member.id == first.member.id && member.createdAt == first.member.createdAt)
      expectNoDifference(
        member.identity,
        Identity(provider: "github", subject: "583231", name: "Lisa", email: email)
      )
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `concurrent first sign-ins create one member, and concurrent services one signing key`(
    _ kind: StoreKind
  ) async throws {
    try await kind.withStores { store, other in
      let members = try await concurrently(20, store, other) { number, store in
        try await start(Sample.identity, "\(number)", in: store).member.id
      }
      #expect(Set(members).count == 1)
      // Creating a key takes longer than storing it.
      let keys = (0..<12).map { _ in SigningKey(createdAt: Sample.start) }
      let ids = try await concurrently(12, store, other) { number, store in
        try await store.signingKeys(
          adding: keys[number],
          ifNoneSince: Sample.start - 1,
          removingBefore: Sample.start - 2
        )
        .map(\.id)
      }
      #expect(Set(ids).count == 1 && ids.first?.count == 1)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a revoked session ends, with its tokens, and others continue`(_ kind: StoreKind)
    async throws
  {
    try await kind.withStore { store in
      let session = try await Sample.session(in: store)
      let other = try await start(Sample.identity, "other", in: store)
      try await store.revokeSession(session.id, at: Sample.start)
      try await store.revokeSession("no such session", at: Sample.start)
      #expect(try await store.session(session.id, at: Sample.start) == nil)
      #expect(try await store.rotate("first", to: "x") == .refused(.revoked))
      #expect(try await store.rotate("other", to: "next") == .rotated(other))
      // A refresh token, used or not, revokes its session.
      for (number, revoking) in ["a 0", "b 1"].enumerated() {
        let session = try await start(Sample.identity, "a \(number)", in: store)
        _ = try await store.rotate("a \(number)", to: "b \(number)")
        try await store.revokeSession(ofRefreshToken: TokenHash(of: "none"), at: Sample.start)
        #expect(try await store.session(session.id, at: Sample.start) == session)
        try await store.revokeSession(ofRefreshToken: TokenHash(of: revoking), at: Sample.start)
        #expect(try await store.session(session.id, at: Sample.start) == nil)
      }
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `only one member is deleted`(_ kind: StoreKind) async throws {
    try await kind.withStores { store, other in
      let session = try await Sample.session(in: store)
      try await store.deleteMember("unknown")
      #expect(try await other.session(session.id, at: Sample.start) != nil)
      try await other.deleteMember(session.member.id)
      #expect(try await store.session(session.id, at: Sample.start) == nil)
      #expect(try await Sample.session(in: store).member.id != session.member.id)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `expired data is removed, and other data is kept`(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      let session = try await Sample.session(in: store)
      _ = try await store.rotate("first", to: "second", after: 50)
      _ = try await start(Sample.identity, "b", in: store, at: Sample.start + 120)
      #expect(try await store.rotate("first", to: "x", after: 120) == .refused(.unknown))
      #expect(try await store.rotate("second", to: "third", after: 120) == .rotated(session))
      _ = try await start(Sample.identity, "c", in: store, at: Sample.sessionEnd)
      #expect(try await store.rotate("third", to: "x", after: 121) == .refused(.unknown))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `an identity token starts one session, until it is forgotten`(
    _ kind: StoreKind
  ) async throws {
    try await kind.withStores { store, other in
      let identityToken = Sample.token("identity token")
      func start(
        _ token: String,
        in store: any MemberStore,
        after seconds: TimeInterval = 0
      ) async throws -> ServiceSession? {
        try await store.startSession(
          for: Sample.identity,
          identityToken: identityToken,
          refreshToken: Sample.token(token),
          at: Sample.start + seconds,
          until: Sample.sessionEnd
        )
      }
      let session = try #require(try await start("first", in: store))
      #expect(try await start("second", in: other) == nil)
      #expect(try await store.rotate("second", to: "x") == .refused(.unknown))
      #expect(try await start("third", in: store, after: 99) == nil)
      #expect(try await store.rotate("first", to: "next") == .rotated(session))
      #expect(try await start("fourth", in: store, after: 100) != nil)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `of concurrent uses of an identity token, one starts a session`(
    _ kind: StoreKind
  ) async throws {
    try await kind.withStores { store, other in
      let sessions = try await concurrently(20, store, other) { number, store in
        try await store.startSession(
          for: Sample.identity,
          identityToken: Sample.token("identity token"),
          refreshToken: Sample.token("\(number)"),
          at: Sample.start,
          until: Sample.sessionEnd
        )
      }
      #expect(sessions.count { $0 != nil } == 1)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `stores on the same data share one signing key until it is too old`(
    _ kind: StoreKind
  ) async throws {
    try await kind.withStores { store, other in
      let keys = (0..<4).map { SigningKey(createdAt: Sample.start + TimeInterval($0)) }
      let limits: [(any MemberStore, TimeInterval, TimeInterval)] = [
        (store, -1, -9), (other, -1, -9), (other, 0, -9), (store, 1, 1),
      ]
      var ids: [[String]] = []
      for (key, (store, oldest, removed)) in zip(keys, limits) {
        let stored = try await store.signingKeys(
          adding: key,
          ifNoneSince: Sample.start + oldest,
          removingBefore: Sample.start + removed
        )
        ids.append(stored.map(\.id))
      }
      let (first, third) = (keys[0].id, keys[2].id)
      #expect(ids == [[first], [first], [third, first], [third]])
    }
  }

  private func start(
    _ identity: Identity,
    _ token: String,
    in store: any MemberStore,
    at now: Date = Sample.start
  ) async throws -> ServiceSession {
    try await store.startSession(
      for: identity,
      refreshToken: Sample.token(token, until: 2000),
      at: now,
      until: now + 1000
    )
  }
}
