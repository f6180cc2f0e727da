import Foundation
import HTTP
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite(.hangLimit, .enabled(if: PostgreSQLServer.isInstalled, PostgreSQLServer.absence))
struct PostgreSQLServingTests {
  @Test func `servers that share a database accept each other's tokens`() async throws {
    let gitHub = try RefreshingClient.gitHub()
    let issuer = "https://members.example"
    try await PostgreSQLServer.withSchema { url in
      try await withMemberService("--issuer", issuer, gitHub: gitHub, database: url) { first in
        let other = first.client
        try await withMemberService("--issuer", issuer, gitHub: gitHub, database: url) { second in
          var client = try await RefreshingClient(signedInAt: other)
          let statuses = [
            await client.refresh(second.client), await client.refresh(other),
            await client.refresh(second.client),
          ]
          #expect(statuses == [200, 200, 200])
          let form = "application/x-www-form-urlencoded"
          let refresh = try await second.client.post(
            "/token",
            form,
            "grant_type=refresh_token&refresh_token=\(client.token)"
          )
          let access = try #require(refresh["access_token"])
          #expect(try await other.get("/member", bearer: access)["name"] == "mona")
          let next = try #require(refresh["refresh_token"])
          #expect(try await other.post("/revoke", form, "token=\(next)").status == 200)
          #expect(try await second.client.get("/member", bearer: access).status == 401)
        }
      }
    }
  }

  @Test func `an unavailable database is answered with 503, and used again once it is back`()
    async throws
  {
    let gitHub = try RefreshingClient.gitHub()
    try await PostgreSQLServer.run { database in
      try await database.createMember(password: "a-password")
      let url = database.url(user: "member:a-password")
      try await withMemberService("-v", gitHub: gitHub, database: url) { server in
        var client = try await RefreshingClient(signedInAt: server.client)
        try await database.stop()
        for path in ["/health", "/member", "/token"] {
          let answer =
            try await path == "/token"
            ? server.client.post(
              path,
              "application/x-www-form-urlencoded",
              "grant_type=refresh_token&refresh_token=\(client.token)"
            ) : server.client.get(path, bearer: path == "/member" ? Self.plausibleToken : nil)
          // The keys that are in memory still show that this token is not signed by one of them.
          #expect(answer.status == 503 && answer["error"] == "temporarily_unavailable", "\(path)")
          #expect(answer.fields[.retryAfter] == "5")
        }
        try await database.start()
        let status = await client.refresh(server.client)
        #expect(status == 200)
        #expect(try await server.client.get("/health").status == 200)
        try server.process.send(SIGTERM)
        let messages = try await server.process.remainingMessages().joined(separator: "\n")
        #expect(messages.contains("the store is unavailable: PostgreSQL is unavailable"))
        #expect(!messages.contains("a-password"))
      }
    }
  }

  @Test func `a database that crashes during refreshes signs no one out`() async throws {
    let gitHub = try RefreshingClient.gitHub()
    try await PostgreSQLServer.run { database in
      try await withMemberService(
        "--no-rate-limit",
        gitHub: gitHub,
        database: database.url()
      ) { server in
        let connection = server.client
        var clients: [RefreshingClient] = []
        for _ in 0..<6 { clients.append(try await RefreshingClient(signedInAt: connection)) }
        let crashes = Crashes()
        try await withThrowingTaskGroup(of: Set<Int?>.self) { group in
          for client in clients {
            group.addTask { await Self.statuses(client, connection, crashes) }
          }
          for _ in 0..<3 {
            let enough = crashes.successes + clients.count
            try await until { crashes.successes >= enough }
            try await database.crash()
            try await database.start()
          }
          crashes.end()
          for try await statuses in group {
            #expect(statuses.contains(200) && statuses.isSubset(of: [200, 503]))
          }
        }
      }
    }
  }

  /// Whether the database may still crash, and how many refreshes have succeeded.
  private final class Crashes: Sendable {
    private let state = Mutex((areOver: false, successes: 0))

    var areOver: Bool { state.withLock { $0.areOver } }
    var successes: Int { state.withLock { $0.successes } }
    func end() { state.withLock { $0.areOver = true } }
    func addSuccess() { state.withLock { $0.successes += 1 } }
  }

  /// Refreshes until the crashes are over, and then once more with success.
  private static func statuses(
    _ client: RefreshingClient,
    _ server: ServiceClient,
    _ crashes: Crashes
  ) async -> Set<Int?> {
    var client = client
    var statuses: Set<Int?> = []
    while true {
      let wereOver = crashes.areOver
      let status = await client.refresh(server)
      statuses.insert(status)
      if status == 200 { crashes.addSuccess() }
      if status != 503, wereOver || status != 200 { return statuses }
    }
  }

  /// A token whose header makes the service look for its key.
  private static let plausibleToken = [
    #"{"alg":"ES256","typ":"at+jwt","kid":"a"}"#, "{}", "signature",
  ]
  .map { Data($0.utf8).base64URL }.joined(separator: ".")
}
