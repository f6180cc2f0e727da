import Foundation
import TestSupport
import Testing

@Suite(.hangLimit)
struct KilledServerTests {
  /// Refreshes until the server is gone, and reports each answer.
  private static func refresh(
    _ client: RefreshingClient,
    _ server: ServiceClient,
    _ answers: AsyncStream<Void>.Continuation
  ) async -> RefreshingClient {
    defer { answers.finish() }
    var client = client
    while await client.refresh(server) == 200 { answers.yield() }
    return client
  }

  private static func refreshOnce(
    _ clients: [RefreshingClient],
    _ server: ServiceClient
  ) async -> (clients: [RefreshingClient], statuses: [Int?]) {
    var clients = clients
    var statuses: [Int?] = []
    for index in clients.indices { statuses.append(await clients[index].refresh(server)) }
    return (clients, statuses)
  }

  @Test(arguments: ServerDatabase.allCases)
  func `a server that is killed during refreshes signs no one out`(
    _ kind: ServerDatabase
  ) async throws {
    let gitHub = try RefreshingClient.gitHub()
    try await kind.withEmpty { database in
      var clients = try await withMemberService(gitHub: gitHub, database: database) { server in
        var clients: [RefreshingClient] = []
        for _ in 0..<4 { clients.append(try await RefreshingClient(signedInAt: server.client)) }
        return clients
      }
      .value
      for round in 1...10 {
        let kept = clients
        let (next, ending) = try await withMemberService(
          "--no-rate-limit",
          database: database
        ) { server in
          let firsts = await Self.refreshOnce(kept, server.client)
          #expect(firsts.statuses == [200, 200, 200, 200], "a token was lost in round \(round)")
          let (answers, continuation) = AsyncStream.makeStream(of: Void.self)
          let connection = server.client
          let refreshes = firsts.clients.map { client in
            Task { await Self.refresh(client, connection, continuation) }
          }
          // When one of them has its answer, the others are somewhere in between.
          var answer = answers.makeAsyncIterator()
          for _ in 0..<round { await answer.next() }
          try server.process.send(SIGKILL)
          var last: [RefreshingClient] = []
          for refresh in refreshes { last.append(await refresh.value) }
          return last
        }
        #expect(ending == .signaled(SIGKILL))
        clients = next
      }
      let last = clients
      let statuses = try await withMemberService(database: database) { server in
        await Self.refreshOnce(last, server.client).statuses
      }
      .value
      #expect(statuses == [200, 200, 200, 200])
    }
  }
}
