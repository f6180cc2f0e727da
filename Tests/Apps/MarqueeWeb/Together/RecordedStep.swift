import Foundation
import TestSupport
import Testing

/// One input of the recorded session, and the last state of each output after it.
struct RecordedStep {
  let title: String
  private(set) var states: [String: String] = [:]

  /// Reads the steps of `Tests/Apps/Fixtures/session.txt`.
  static func all() throws -> [RecordedStep] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
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
    return steps
  }

  /// Returns the strings of an output that contains several.
  func parts(of output: String, separator: String = " | ") -> [String] {
    states[output]?.split(separator: separator).map(String.init) ?? []
  }

  /// Compares the states with a page.
  func expect(_ page: Connection.Answer) {
    expectErrors(page)
    for kind in ["list", "products"] where states["\(kind) items"] != nil {
      expectItems(of: kind, page)
    }
    expect(parts(of: "products last"), in: String(page.cards.last?.html ?? ""))
    if states["products state"] == "Nothing found" { expect(["No results for"], in: page.shown) }
    expect(parts(of: "details facts", separator: ", "), in: page.shown)
    expect(parts(of: "details cast", separator: ", "), in: page.shown)
    if let saved = states["saved"], title.contains("save") {
      let titles = page.cards.map(\.html)
      #expect(titles.count == parts(of: "saved").count, comment)
      expect(saved.isEmpty ? [] : parts(of: "saved"), in: titles.joined())
    }
    expectHeading("details title", page)
    expectHeading("product", page)
    for output in ["product", "product facts", "product reviews"] {
      expect(parts(of: output), in: page.shown)
    }
    if let account = states["account"], account != "no one" {
      expectHeading("account", page)
      expect(parts(of: "account"), in: page.shown)
    }
  }

  /// Compares the errors with the page's status and alert.
  private func expectErrors(_ page: Connection.Answer) {
    let errors = states.filter { $0.key.hasSuffix(" error") && !$0.value.isEmpty }
    // The connection is that of the server.
    let texts = errors.map {
      $0.value == "No internet connection" ? "The service isn’t responding." : $0.value
    }
    expect(texts, in: page.shown)
    let isNobody = states["account"] == "no one"
    #expect(page.status == (isNobody ? 401 : errors.isEmpty ? 200 : 502), comment)
    #expect(page.text.contains("role=\"alert\"") == (isNobody || !errors.isEmpty), comment)
  }

  /// Compares the query, the number of the page, and the first and the last row.
  private func expectItems(of kind: String, _ page: Connection.Answer) {
    // Those of people come below.
    let list = page.shown.components(separatedBy: #"<ul class="grid">"#)[0]
    let ids = list.matches(of: /<li><a class="card" href="[^"]*\/(\d+)"/).map { String($0.1) }
    let items = states["\(kind) items"]
    if let match = items?.firstMatch(of: /page (\d+)\/(\d+): (\d+) … (\d+)/) {
      #expect(page.shown.contains("page \(match.1) of \(match.2)") == (match.2 != "1"), comment)
      #expect(ids.last == String(match.4), comment)
      if match.1 == "1" { #expect(ids.first == String(match.3), comment) }
    } else {
      #expect(ids.isEmpty, comment)
    }
    if let title = states["\(kind) title"], !title.isEmpty {
      expect(["<h1 dir=\"auto\">\(title)</h1>"], in: page.shown)
    }
    if let total = items?.firstMatch(of: /of (\d+), page 1/), total.1 != "0" {
      expect(["\(total.1) products"], in: page.shown)
    }
    if let query = states["\(kind) query"], !query.isEmpty, page.status == 200 {
      let isCategory = kind == "products" && title.contains("category")
      expect([isCategory ? "<h1 dir=\"auto\">\(query)</h1>" : "“\(query)”"], in: page.shown)
    }
  }

  /// Compares the first part of an output with the page's heading.
  private func expectHeading(_ output: String, _ page: Connection.Answer) {
    expect(parts(of: output).prefix(1).map { "<h1 dir=\"auto\">\($0)</h1>" }, in: page.shown)
  }

  private func expect(_ texts: [String], in page: String) {
    for text in texts { #expect(page.contains(text), "\(title): \(text)") }
  }

  private var comment: Comment { Comment(rawValue: title) }
}
