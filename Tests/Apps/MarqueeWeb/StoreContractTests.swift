import Binding
import DatabaseSupport
import Foundation
import PostgreSQL
import QuerySuggestions
import QuerySuggestionsPresentation
import SharedKernel
import Synchronization
import TestSupport
import Testing

@testable import MarqueeWeb

/// What the stores of visitors, sessions and queries promise, on SQLite and on PostgreSQL.
@Suite(.hangLimit)
struct StoreContractTests {
  enum Engine: CaseIterable, CustomTestStringConvertible {
    case sqlite
    case postgreSQL

    var testDescription: String { "\(self)" }

    /// The engines of this machine; CI has both.
    static var installed: [Engine] { PostgreSQLServer.isInstalled ? allCases : [.sqlite] }

    func run(_ body: (Stores, DatabaseLocation) async throws -> Void) async throws {
      switch self {
      case .sqlite:
        let directory = try TemporaryDirectory()
        let location = DatabaseLocation.sqlite(directory.url.appending(path: "user.sqlite"))
        try await body(Stores(location), location)
      case .postgreSQL:
        try await PostgreSQLServer.withSchema { url in
          let location = DatabaseLocation.postgreSQL(try PostgreSQLAddress(url))
          try await body(Stores(location), location)
        }
      }
    }
  }

  /// Counts those that have a lock.
  private final class Inside: Sendable {
    private let count = Mutex(0)

    func enter() -> Int {
      count.withLock {
        $0 += 1
        return $0
      }
    }

    func leave() { count.withLock { $0 -= 1 } }
  }

  private static func signIn(
    state: String = "s",
    browser: String = "b",
    provider: String = "github"
  ) -> PendingSignIn {
    PendingSignIn(
      id: PendingSignIn.ID(
        state: Data(state.utf8),
        browser: Data(browser.utf8),
        provider: provider
      ),
      content: Data("content of \(state)".utf8)
    )
  }

  @Test(arguments: Engine.installed)
  func `a visitor is known by the cookie, to all servers`(engine: Engine) async throws {
    try await engine.run { stores, location in
      let secret = CookieSecret()
      #expect(try await stores.visitors.visitor(with: secret) == nil)
      let visitor = try await stores.visitors.addVisitor(with: secret)
      let other = try await stores.visitors.addVisitor(with: CookieSecret())
      #expect(visitor != other)
      #expect(try await Stores(location).visitors.visitor(with: secret) == visitor)
      #expect(try await stores.visitors.visitor(with: CookieSecret()) == nil)
    }
  }

  @Test(arguments: Engine.installed)
  func `a session is read, replaced and removed`(engine: Engine) async throws {
    try await engine.run { stores, location in
      let id = CookieSecret().hash
      #expect(try await stores.sessions.session(id) == nil)
      for content in [Data("one".utf8), Data([0, 1, 255])] {
        try await stores.sessions.withLock(on: id) { try await $0.write(content) }
        #expect(try await Stores(location).sessions.session(id) == content)
        let locked = try await stores.sessions.withLock(on: id) { try await $0.read() }
        #expect(locked == content)
      }
      #expect(try await stores.sessions.session(CookieSecret().hash) == nil)
      try await stores.sessions.withLock(on: id) { try await $0.remove() }
      #expect(try await stores.sessions.session(id) == nil)
    }
  }

  @Test(arguments: Engine.installed)
  func `one request at a time changes a session, also of two servers`(engine: Engine) async throws {
    try await engine.run { stores, location in
      let id = CookieSecret().hash
      let servers = [stores.sessions, Stores(location).sessions]
      let inside = Inside()
      try await withThrowingTaskGroup { group in
        for number in 0..<40 {
          group.addTask {
            try await servers[number % 2].withLock(on: id) { session in
              #expect(inside.enter() == 1)
              let count = try await session.read().map { Int(String(decoding: $0, as: UTF8.self)) }
              await Task.yield()
              try await session.write(Data("\(((count ?? 0) ?? 0) + 1)".utf8))
              inside.leave()
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
  func `a pending sign-in is taken once, by one of many servers`(engine: Engine) async throws {
    try await engine.run { stores, location in
      let signIn = Self.signIn()
      try await stores.sessions.add(signIn)
      for other in [
        Self.signIn(state: "t"), Self.signIn(browser: "c"), Self.signIn(provider: "apple"),
      ] {
        #expect(try await stores.sessions.takeSignIn(other.id) == nil)
      }
      let servers = [stores.sessions, Stores(location).sessions]
      let taken = try await withThrowingTaskGroup(of: Data?.self) { group in
        for number in 0..<10 {
          group.addTask { try await servers[number % 2].takeSignIn(signIn.id) }
        }
        return try await group.reduce(into: [Data]()) { all, one in one.map { all.append($0) } }
      }
      #expect(taken == [signIn.content])
    }
  }

  @Test(arguments: Engine.installed)
  func `the oldest sign-in of a browser with too many is removed`(engine: Engine) async throws {
    try await engine.run { stores, _ in
      try await stores.sessions.add(Self.signIn(state: "other", browser: "c"))
      for number in 0...PendingSignIns.limitOfBrowser {
        try await stores.sessions.add(Self.signIn(state: "\(number)"))
      }
      #expect(try await stores.sessions.takeSignIn(Self.signIn(state: "0").id) == nil)
      for state in ["1", "\(PendingSignIns.limitOfBrowser)"] {
        #expect(try await stores.sessions.takeSignIn(Self.signIn(state: state).id) != nil)
      }
      let other = Self.signIn(state: "other", browser: "c")
      #expect(try await stores.sessions.takeSignIn(other.id) != nil)
    }
  }

  @Test(arguments: Engine.installed)
  func `recent queries are those of their owner, newest first`(engine: Engine) async throws {
    try await engine.run { stores, _ in
      let queries = QuerySuggestionsModule(dependencies: stores.queries)
      for text in ["Dune", "heat", "dune ", "50% off_"] {
        try await queries.saveRecentQuery(text, owner: "ada")
      }
      try await queries.saveRecentQuery("Drive", owner: "bob")
      func texts(_ prefix: String, _ count: Int = 10, of owner: String = "ada") async -> [String] {
        let viewModel = queries.makeMoviesQueryListViewModel(
          language: .english,
          owner: owner,
          maximumCount: count
        )
        await viewModel.didType(prefix)
        #expect(viewModel.error.value == nil)
        return viewModel.items.value.map(\.query)
      }
      #expect(await texts("") == ["50% off_", "dune", "heat"])
      #expect(await texts("", 1) == ["50% off_"])
      #expect(await texts("DU") == ["dune"])
      #expect(await texts("50%") == ["50% off_"])
      #expect(await texts("5_").isEmpty)
      #expect(try await queries.removeRecentQuery("HEAT", owner: "ada"))
      #expect(try await !queries.removeRecentQuery("heat", owner: "ada"))
      #expect(try await queries.clearRecentQueries(owner: "ada") == 2)
      #expect(await texts("").isEmpty)
      #expect(await texts("", of: "bob") == ["Drive"])
      for number in 0..<110 {
        try await queries.saveRecentQuery("query \(number)", owner: "ada")
      }
      #expect(await texts("", 1_000).count == 100)
    }
  }
}
