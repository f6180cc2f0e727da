import Foundation
import MemberService
import TestSupport
import Testing

@Suite(.hangLimit)
struct SessionTests {
  @Test(arguments: StoreKind.allCases)
  func `the same person at the same provider is the same member`(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      let first = try await Sample.session(in: store)
      let later = try await start(Identity(provider: "github", subject: "583231"), "b", in: store)
      #expect(later.member == first.member)
      #expect(later.id != first.id)
      let elsewhere = try await start(
        Identity(provider: "apple", subject: "583231"),
        "c",
        in: store
      )
      #expect(elsewhere.member.id != first.member.id)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `the same address is not the same member`(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      let first = try await Sample.session(in: store)
      let email = Sample.identity.email
      let thief = Identity(provider: "https://evil.example", subject: "1", email: email)
      #expect(try await start(thief, "b", in: store).member.id != first.member.id)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a new name replaces the old one, and a missing one does not`(
    _ kind: StoreKind
  ) async throws {
    try await kind.withStore { store in
      _ = try await Sample.session(in: store)
      let renamed = Identity(provider: "github", subject: "583231", name: "Lisa")
      let member = try await start(renamed, "b", in: store).member
      #expect(member.identity.name == "Lisa")
      #expect(member.identity.email == Sample.identity.email)
      #expect(member.createdAt == Sample.start)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `concurrent first sign-ins create one member`(_ kind: StoreKind) async throws {
    try await kind.withStores { store, other in
      let members = try await withThrowingTaskGroup(of: String.self) { group in
        for number in 0..<20 {
          let store = number.isMultiple(of: 2) ? store : other
          group.addTask { try await start(Sample.identity, "\(number)", in: store).member.id }
        }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(members.count == 1)
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
    }
  }

  @Test(arguments: StoreKind.allCases, ["first", "second"])
  func `a refresh token, used or not, revokes its session`(
    _ kind: StoreKind,
    _ token: String
  ) async throws {
    try await kind.withStore { store in
      let session = try await Sample.session(in: store)
      _ = try await store.rotate("first", to: "second")
      try await store.revokeSession(ofRefreshToken: TokenHash(of: "none"), at: Sample.start)
      #expect(try await store.session(session.id, at: Sample.start) == session)
      try await store.revokeSession(ofRefreshToken: TokenHash(of: token), at: Sample.start)
      #expect(try await store.session(session.id, at: Sample.start) == nil)
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
      let sessions = try await withThrowingTaskGroup(of: ServiceSession?.self) { group in
        for number in 0..<20 {
          let store = number.isMultiple(of: 2) ? store : other
          group.addTask {
            try await store.startSession(
              for: Sample.identity,
              identityToken: Sample.token("identity token"),
              refreshToken: Sample.token("\(number)"),
              at: Sample.start,
              until: Sample.sessionEnd
            )
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
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

  @Test(arguments: StoreKind.allCases)
  func `concurrent services add one signing key`(_ kind: StoreKind) async throws {
    try await kind.withStores { store, other in
      // Creating a key takes longer than storing it.
      let keys = (0..<12).map { _ in SigningKey(createdAt: Sample.start) }
      let ids = try await withThrowingTaskGroup(of: [String].self) { group in
        for (number, key) in keys.enumerated() {
          let store = number.isMultiple(of: 2) ? store : other
          group.addTask {
            try await store.signingKeys(
              adding: key,
              ifNoneSince: Sample.start - 1,
              removingBefore: Sample.start - 2
            )
            .map(\.id)
          }
        }
        return try await group.reduce(into: Set<[String]>()) { $0.insert($1) }
      }
      #expect(ids.count == 1 && ids.first?.count == 1)
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
