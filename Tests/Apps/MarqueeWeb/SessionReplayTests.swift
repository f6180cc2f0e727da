import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@testable import MarqueeWeb

/// The session that the full-screen app records, requested page by page.
///
/// Each step of `Tests/Apps/Fixtures/session.txt` ends with states of the view models; the page of
/// that step has to show the same rows, texts and errors.
@Suite(.hangLimit)
struct SessionReplayTests {
  @Test func `each step of the recorded session shows the same in a browser`() async throws {
    let steps = try RecordedSession().steps
    let service = SwitchableSession(DemoBackendSession.everything)
    try await withWebApp(session: service) { stage in
      var cookie = ""
      var position = (query: "", page: 1)
      for step in steps {
        service.isAway = step.title.contains("while the service is away")
        let target: String
        switch step.title {
        case let title where title.hasPrefix("search for "):
          position = (String(title.dropFirst(11).prefix { $0 != "," }), 1)
          target = PageLink("/search", [("q", position.query)]).text
        case "go to the last row":
          position.page += 1
          target = "/search?q=\(position.query)&page=\(position.page)"
        case "try again":
          target = "/search?q=\(position.query)"
        case "open the suggestions and choose the second":
          var suggestions = try await stage.get("/suggestions?q=", fields: cookie)
          while suggestions.links != step.suggestions {
            // The last query is still being saved.
            suggestions = try await stage.get("/suggestions?q=", fields: cookie)
          }
          position = (try #require(suggestions.links.last), 1)
          target = "/search?q=\(position.query)"
        case "open the first film": target = "/movies/\(try #require(step.poster))"
        case "go back": target = "/search?q=\(position.query)"
        default:
          Issue.record("The web app does not know the step: \(step.title)")
          continue
        }
        let page = try await stage.get(target, fields: cookie)
        if let value = page.cookie("visitor") { cookie = "Cookie: visitor=\(value)\r\n" }
        step.expect(page)
      }
      #expect(steps.count == 7)
    }
  }
}

/// A service that can be away.
private final class SwitchableSession: NetworkSession {
  private let base: any NetworkSession
  private let away = Mutex(false)

  init(_ base: any NetworkSession) {
    self.base = base
  }

  var isAway: Bool {
    get { away.withLock(\.self) }
    set { away.withLock { $0 = newValue } }
  }

  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    if isAway { throw NetworkError.notConnected("away") }
    return try await base.response(to: request, body: body)
  }
}

/// The steps of the recorded session.
private struct RecordedSession {
  let steps: [RecordedStep]

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/session.txt")
    var steps: [RecordedStep] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("> ") {
        steps.append(RecordedStep(title: String(line.dropFirst(2))))
      } else if let colon = line.firstIndex(of: ":"), !steps.isEmpty {
        let value = line[line.index(after: colon)...].drop { $0 == " " }
        steps[steps.count - 1].states[String(line[..<colon])] = String(value)
      }
    }
    self.steps = steps
  }
}

/// One input, and the last state of each output after it.
private struct RecordedStep {
  let title: String
  var states: [String: String] = [:]

  var suggestions: [String] {
    states["suggestions"]?.split(separator: ", ").map(String.init) ?? []
  }

  /// The number in the path of the demo's poster, which is the film's.
  var poster: String? { states["details poster"]?.firstMatch(of: /([0-9]+)/).map { String($0.1) } }

  /// Compares the states with a page.
  func expect(_ page: Connection.Answer) {
    let comment = Comment(rawValue: title)
    if let error = states["list error"], !error.isEmpty {
      #expect(page.text.contains(error), comment)
      #expect(page.status == 502, comment)
    } else {
      #expect(page.status == 200 && !page.text.contains("role=\"alert\""), comment)
    }
    if let items = states["list items"],
      let match = items.firstMatch(of: /page (\d+)\/(\d+): (\d+) … (\d+)/)
    {
      let ids = page.text.matches(of: /href="\/movies\/(\d+)"/).map { $0.1 }
      #expect(page.text.contains("page \(match.1) of \(match.2)"), comment)
      #expect(ids.last == match.4, comment)
      if match.1 == "1" { #expect(ids.first == match.3, comment) }
    }
    if let query = states["list query"] {
      #expect(page.text.contains("“\(query)”") || page.status == 502, comment)
    }
    if let title = states["details title"] {
      #expect(page.text.contains("<h1>\(title)</h1>"), comment)
    }
    for text in ["details facts", "details cast"].compactMap({ states[$0] }) {
      for part in text.split(separator: ", ") {
        #expect(page.text.contains(part), comment)
      }
    }
  }
}

extension Connection.Answer {
  /// The texts of the links to recent queries.
  fileprivate var links: [String] {
    text.matches(of: /<li><a href="\/search[^"]*">([^<]*)</).map { String($0.1) }
  }
}
