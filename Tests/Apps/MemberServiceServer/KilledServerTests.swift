import Foundation
import TestSupport
import Testing

@Suite(.hangLimit)
struct KilledServerTests {
  /// Refreshes until the server is gone.
  private static func refresh(
    _ client: RefreshingClient,
    _ server: ServiceClient
  ) async -> RefreshingClient {
    var client = client
    while await client.refresh(server) == 200 {}
    return client
  }

  @Test(arguments: ServerDatabase.allCases)
  func `a server that is killed during refreshes signs nobody out`(
    _ kind: ServerDatabase
  ) async throws {
    let gitHub = try RefreshingClient.gitHub()
    try await kind.withEmpty { database in
      var client = try await withMemberService(gitHub: gitHub, database: database) { server in
        try await RefreshingClient(signedInAt: server.client)
      }
      .value
      for round in 0..<10 {
        let kept = client
        let (next, ending) = try await withMemberService(
          "--no-rate-limit",
          database: database
        ) { server in
          var client = kept
          let first = await client.refresh(server.client)
          #expect(first == 200, "the token was lost in round \(round)")
          let (connection, running) = (server.client, client)
          async let last = Self.refresh(running, connection)
          try await Task.sleep(for: .milliseconds(round * 3))
          try server.process.send(SIGKILL)
          return await last
        }
        #expect(ending == .signaled(SIGKILL))
        client = next
      }
      let last = client
      let status = try await withMemberService(database: database) { server in
        var client = last
        return await client.refresh(server.client)
      }
      .value
      #expect(status == 200)
    }
  }
}
