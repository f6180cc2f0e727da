import LintIndex
import LintScanner
import LintTestSupport
import Testing

/// Every kind of reference, compiled once for all tests.
@Suite(.hangLimit) struct ReferenceKindsTests {
  /// The references of the sample, by line of the file with the kinds.
  private static let sample = Task { () async throws -> [Int: [String]] in
    let lines = ["import Foundation"] + ReferenceKind.all.map(\.code)
    let sample = try IndexSample([
      "Money/Money.swift": SampleSources.money,
      "App/Exports.swift": SampleSources.exports,
      "App/Domain.swift": SampleSources.domain,
      "App/Support.swift": SampleSources.support,
      "App/Kinds.swift": lines.joined(separator: "\n"),
    ])
    let app = ["App/Exports.swift", "App/Domain.swift", "App/Support.swift", "App/Kinds.swift"]
    try await sample.compile("Money", ["Money/Money.swift"])
    try await sample.compile("App", app)
    let index = try await sample.read(app + ["Money/Money.swift"])
    #expect(index.files.allSatisfy { $0.state == .fresh })
    var found: [Int: [String]] = [:]
    for reference in index.references(from: ["App/Kinds.swift"], to: Set(index.files.map(\.path))) {
      let mark = reference.roles.contains(.implicit) ? "*" : ""
      let name = index.symbols[reference.symbol].name
      found[reference.position.line, default: []].append(name + mark)
    }
    return found
  }

  @Test(arguments: ReferenceKind.all.indices)
  func `each kind of reference is found, and nothing else`(index: Int) async throws {
    let found = try await Self.sample.value
    let kind = ReferenceKind.all[index]
    let height = kind.code.count { $0 == "\n" } + 1
    let first = ReferenceKind.all[..<index].reduce(2) { line, kind in
      line + kind.code.count { $0 == "\n" } + 1
    }
    let names = (first..<first + height).flatMap { found[$0] ?? [] }.sorted()
    #expect(names == kind.found, "\(kind.name): \(kind.code)")
  }
}
