import DemoBackend
import DemoGitHub
import DemoProductImages
import DemoProducts
import DemoTMDB
import DemoTMDBImages
import Foundation
import TestSupport
import Testing

/// Commands given responses that contain each hostile value in each field.
///
/// `Tools/Fuzz/answers.sh` runs it.
@Suite(.enabled(if: MutatingSession.duration != nil), .timeLimit(.minutes(20)))
struct AnswerFuzzTests {
  private static let commands = [
    ["movie-search", "the"], ["movie-search", "dune", "--plain"],
    ["movie-search", "the", "--json"],
    ["movie-search", "the", "--offline"], ["movie-detail", "560"],
    ["movie-detail", "560", "--json"], ["movie-detail", "560", "--offline"],
    ["products", "phone"], ["products", "--language", "es"], ["products", "phone", "--plain"],
    ["products", "--json"], ["products", "show", "1"], ["products", "show", "1", "--json"],
    ["products", "show", "1", "--plain"], ["products", "categories"],
    ["products", "phone", "--category", "smartphones"], ["products", "--offline"],
    ["auth", "login", "--device", "--json"],
  ]

  @Test func `commands withstand every answer`() async throws {
    let backend = DemoRouter(
      services: [
        DemoTMDBService(), DemoTMDBImagesService(), DemoProductsService(),
        DemoProductImagesService(),
        DemoGitHubService(),
      ]
    )
    let session = MutatingSession(notes: "commands.txt", backend: backend.response)
    let server = try ScriptedServer(answering: { received in
      session.changedAnswer(to: received.request, body: Data(received.body)).bytes
    })
    var sandbox = try Sandbox()
    try await session.fuzz { turn in
      if turn % 100 == 0 {
        sandbox = try Sandbox()
      }
      let command = Self.commands[turn % Self.commands.count]
      var program = sandbox.program(
        command[0],
        Array(command.dropFirst())
          + (command.contains("--offline") ? [] : ["--backend", "http://\(server.authority)"])
      )
      // A provider may say how long to wait.
      program.timeLimit = .seconds(command[0] == "auth" ? 5 : 60)
      do {
        let outcome = try await program.run()
        check(outcome, of: command, session.lastChanges)
      } catch is TimeLimitExceeded where command[0] == "auth" {}
    }
  }

  private func check(_ outcome: Outcome, of command: [String], _ changes: String) {
    let told: Comment = "\(command)\n\(changes)\n\(outcome.errors.prefix(2000))"
    #expect([0, 1, 2, 4].map(Ending.exited).contains(outcome.ending), told)
    #expect((outcome.output + outcome.errors).controlCharacters.isEmpty, told)
    #expect(outcome.errors.utf8.count < 100_000, told)
    if command.contains("--json"), outcome.ending == .exited(0) {
      let json = try? JSONSerialization.jsonObject(with: Data(outcome.outputBytes))
      #expect(json != nil, told)
    }
  }
}
