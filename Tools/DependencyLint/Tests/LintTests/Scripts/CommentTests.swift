import Foundation
import Synchronization
import LintTestSupport
import Testing

/// The script that comments on pull requests and merge requests.
@Suite(.hangLimit) struct CommentTests {
  private static let mark = "<!-- dependency-lint -->\\n"

  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Runs the script in a job of a service, which has some comments.
  ///
  /// - Returns: The outcome, and the requests that the service received.
  private func comment(
    _ text: String,
    on service: Service,
    comments: String = "[]",
    removing variable: String? = nil,
    replacing changes: [String: String] = [:],
    status: String = "200 OK"
  ) async throws -> (outcome: Outcome, requests: [String]) {
    let server = try LoopbackServer { request in
      (status, request.requestLine.hasPrefix("GET ") ? comments : "{}")
    }
    let event = directory.url.appending(path: "event.json")
    try Data(service.event.utf8).write(to: event)
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Scripts/comment.py").standardizedFileURL.path
    var program = Program(path: path)([])
    var environment = service.environment("http://\(server.authority)", event: event.path)
    environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    if let variable { environment[variable] = nil }
    environment.merge(changes) { $1 }
    program.environment = environment
    let outcome = try await program.run(input: Array(text.utf8))
    let requests = server.requests.map { request in
      "\(request.requestLine) \(String(decoding: request.body, as: UTF8.self))"
    }
    return (outcome, requests)
  }

  /// The service that runs a job.
  enum Service: CaseIterable {
    case github, gitlab

    var event: String { "{\"pull_request\": {\"number\": 7}}" }

    func environment(_ url: String, event: String) -> [String: String] {
      switch self {
      case .github:
        [
          "GITHUB_ACTIONS": "true", "GITHUB_API_URL": url, "GITHUB_REPOSITORY": "ada/films",
          "GITHUB_EVENT_PATH": event, "GITHUB_TOKEN": "secret",
        ]
      case .gitlab:
        [
          "GITLAB_CI": "true", "CI_API_V4_URL": url, "CI_PROJECT_ID": "12",
          "CI_MERGE_REQUEST_IID": "7", "GITLAB_TOKEN": "secret",
        ]
      }
    }

    var comments: String {
      self == .github ? "/repos/ada/films/issues/7/comments" : "/projects/12/merge_requests/7/notes"
    }

    func comment(_ id: Int) -> String {
      self == .github ? "PATCH /repos/ada/films/issues/comments/\(id)" : "PUT \(comments)/\(id)"
    }
  }

  @Test(arguments: Service.allCases)
  func `a first comment is posted`(service: Service) async throws {
    let (outcome, requests) = try await comment("**2 added** \"é\"", on: service)
    #expect(outcome.ending == .exited(0) && outcome.output == "Posted a comment.\n")
    #expect(
      requests == [
        "GET \(service.comments)?per_page=100&page=1 HTTP/1.1 ",
        "POST \(service.comments) HTTP/1.1 "
          + "{\"body\": \"\(Self.mark)**2 added** \\\"\\u00e9\\\"\\n\"}",
      ]
    )
  }

  @Test(arguments: Service.allCases)
  func `an earlier comment is updated`(service: Service) async throws {
    let comments =
      "[{\"id\": 4, \"body\": \"other\"}, {\"id\": 5, \"body\": null}, "
      + "{\"id\": 6, \"body\": \"\(Self.mark)old\"}]"
    let unchanged = "no dependency and no violation changed since main"
    let (outcome, requests) = try await comment(unchanged, on: service, comments: comments)
    #expect(outcome.ending == .exited(0) && outcome.output == "Updated the comment.\n")
    #expect(
      requests.last == "\(service.comment(6)) HTTP/1.1 {\"body\": \"\(Self.mark)\(unchanged)\\n\"}"
    )
  }

  @Test(arguments: Service.allCases)
  func `without a change, no first comment is posted`(service: Service) async throws {
    let (outcome, requests) = try await comment(
      "no dependency and no violation changed since main\n",
      on: service
    )
    #expect(outcome.ending == .exited(0) && requests.count == 1)
  }

  @Test(arguments: [(Service.github, "GITHUB_TOKEN"), (.gitlab, "GITLAB_TOKEN")])
  func `a missing token is named`(service: Service, variable: String) async throws {
    let (outcome, requests) = try await comment("x", on: service, removing: variable)
    #expect(outcome.ending == .exited(1) && requests.isEmpty)
    #expect(outcome.errors.hasPrefix("comment.py: the variable \(variable) is not set"))
  }

  @Test func `a job without a merge request has no comment`() async throws {
    let (outcome, requests) = try await comment(
      "x",
      on: .gitlab,
      removing: "CI_MERGE_REQUEST_IID"
    )
    #expect(outcome.ending == .exited(0) && requests.isEmpty)
  }

  @Test(arguments: Service.allCases)
  func `a refusal of the service is an error without the token`(service: Service) async throws {
    let (outcome, _) = try await comment("x", on: service, status: "403 Forbidden")
    #expect(outcome.ending == .exited(1))
    #expect(outcome.errors.contains("failed with 403: []") && !outcome.errors.contains("secret"))
  }

  @Test(arguments: Service.allCases)
  func `a redirect is an error`(service: Service) async throws {
    let (outcome, requests) = try await comment("x", on: service, status: "301 Moved")
    #expect(outcome.ending == .exited(1) && requests.count == 1)
    #expect(outcome.errors.contains("failed with 301"))
  }

  @Test(arguments: [
    ("{}", "returned no list of comments"), ("[1]", "returned another list"),
    ("[{\"body\": [1]}]", "returned another list"), ("[{\"body\": \"\(mark)\"}]", "KeyError('id')"),
    (String(repeating: "[", count: 100_000), "failed: maximum recursion depth"),
  ])
  func `another answer is an error`(comments: String, message: String) async throws {
    let (outcome, _) = try await comment("x", on: .gitlab, comments: comments)
    #expect(outcome.ending == .exited(1) && outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("comment.py: "), "\(outcome.errors)")
  }

  @Test(arguments: ["nonsense", "http://[::1", "http://127.0.0.1:x", "http://127.0.0.1:1/ "])
  func `an address that cannot be used is an error`(url: String) async throws {
    let (outcome, requests) = try await comment(
      "x",
      on: .github,
      replacing: ["GITHUB_API_URL": url]
    )
    #expect(outcome.ending == .exited(1) && requests.isEmpty)
    #expect(outcome.errors.hasPrefix("comment.py: GET \(url)"), "\(outcome.errors)")
  }

  @Test func `a comment that is too long is replaced`() async throws {
    let (_, requests) = try await comment(String(repeating: "x", count: 70_000), on: .github)
    #expect(requests.last?.contains("too large for a comment") == true)
  }
}
