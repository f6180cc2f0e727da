import LintTestSupport
import Testing

@testable import LintFixes
@testable import LintLanguageServer
@testable import LintRules

/// Edits of the dependencies in a manifest.
@Suite(.hangLimit) struct ManifestEditorTests {
  private static func text(_ targets: String) -> SourceText {
    SourceText(Array("let package = Package(name: \"P\", targets: [\n\(targets)\n])\n".utf8))
  }

  private static func declaration(_ dependencies: [String] = []) -> Violation.Declaration {
    .init(target: "A", manifest: "Package.swift", dependencies: dependencies)
  }

  private func adding(
    _ name: String,
    package: String? = nil,
    to targets: String,
    known: [String] = []
  ) -> String? {
    let text = Self.text(targets)
    let edit = ManifestEditor(text)?.adding(name, package: package, to: Self.declaration(known))
    return edit.map { body(text.applying($0)) }
  }

  private func removing(_ name: String, from targets: String, known: [String] = []) -> String? {
    let text = Self.text(targets)
    let edit = ManifestEditor(text)?.removing(name, from: Self.declaration(known))
    return edit.map { body(text.applying($0)) }
  }

  private func body(_ text: SourceText) -> String {
    let lines = String(decoding: text.bytes, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    return lines.dropFirst().dropLast(2).joined(separator: "\n")
  }

  @Test(arguments: [
    (#".target(name: "A", dependencies: ["B"])"#, #".target(name: "A", dependencies: ["B", "C"])"#),
    (
      #".target(name: "A", dependencies: ["B",])"#,
      #".target(name: "A", dependencies: ["B", "C",])"#
    ),
    (#".target(name: "A", dependencies: [])"#, #".target(name: "A", dependencies: ["C"])"#),
    (#".target(name: "A")"#, #".target(name: "A", dependencies: ["C"])"#),
    (
      #".testTarget(name: "A", path: "x")"#,
      #".testTarget(name: "A", dependencies: ["C"], path: "x")"#
    ),
    (
      ".target(\n  name: \"A\", // \"C\" ]\n  dependencies: [\n    \"B\", // ]\n  ]\n)",
      ".target(\n  name: \"A\", // \"C\" ]\n  dependencies: [\n    \"B\",\n    \"C\", // ]\n  ]\n)"
    ),
    (
      ".target(name: \"A\", dependencies: [\n  \"B\"\n])",
      ".target(name: \"A\", dependencies: [\n  \"B\",\n  \"C\"\n])"
    ),
    (
      ".target(name: \"A\", dependencies: [\n  \"B\", \"D\",\n])",
      ".target(name: \"A\", dependencies: [\n  \"B\", \"D\", \"C\",\n])"
    ),
    (
      #".target(name: "A", dependencies: [.product(name: "B", package: "b"), x])"#,
      #".target(name: "A", dependencies: [.product(name: "B", package: "b"), x, "C"])"#
    ),
    (
      #".target(name: "B", dependencies: [.target(name: "A")]), .target(name: "A", dependencies: [])"#,
      #".target(name: "B", dependencies: [.target(name: "A")]), .target(name: "A", dependencies: ["C"])"#
    ),
    (
      #".library(name: "A", targets: ["A"]), .target(name: "A", dependencies: [])"#,
      #".library(name: "A", targets: ["A"]), .target(name: "A", dependencies: ["C"])"#
    ),
  ])
  func `a dependency is added to a literal list`(targets: String, expected: String) {
    #expect(adding("C", to: targets) == expected)
  }

  @Test func `a product is added with its package`() {
    #expect(
      adding("C", package: "c", to: #".target(name: "A", dependencies: ["B"])"#)
        == #".target(name: "A", dependencies: ["B", .product(name: "C", package: "c")])"#
    )
  }

  @Test func `a list without a label is recognized by its names`() {
    let line = #"target("A", ["B", "X"], at: "a", excluding: ["y"])"#
    #expect(
      adding("C", to: line, known: ["X", "B"])
        == #"target("A", ["B", "X", "C"], at: "a", excluding: ["y"])"#
    )
    #expect(adding("C", to: line, known: ["B"]) == nil)
    #expect(adding("C", package: "c", to: line, known: ["X", "B"]) == nil)
    #expect(
      removing("B", from: line, known: ["X", "B"])
        == #"target("A", ["X"], at: "a", excluding: ["y"])"#
    )
  }

  @Test(arguments: [
    "", #".target(name: "Z", dependencies: [])"#, #".target(name: name, dependencies: [])"#,
    #".target(name: "A", dependencies: list)"#, #".target(name: "A", dependencies: ["B"] + list)"#,
    #".target(name: "A", dependencies: x ? ["B"] : [])"#,
    #".target(name: "A", dependencies: ["B"].map { $0 })"#,
    #".target(name: "A", dependencies: []), .target(name: "A", dependencies: [])"#,
    #"// .target(name: "A", dependencies: [])"#, #"target("A", others)"#, #"target("A")"#,
    #".target(name: "A", dependencies: [)"#, #"make(name: "A", dependencies: [])"#,
    #"let x = ".target(name: \"A\", dependencies: [])""#,
  ])
  func `where the list is not plain, there is no edit`(targets: String) {
    #expect(adding("C", to: targets) == nil)
    #expect(removing("B", from: targets) == nil)
  }

  @Test(arguments: [
    (#".target(name: "A", dependencies: ["B"])"#, #".target(name: "A", dependencies: [])"#),
    (#".target(name: "A", dependencies: ["B", "C"])"#, #".target(name: "A", dependencies: ["C"])"#),
    (#".target(name: "A", dependencies: ["C", "B"])"#, #".target(name: "A", dependencies: ["C"])"#),
    (
      #".target(name: "A", dependencies: ["C", "B",])"#,
      #".target(name: "A", dependencies: ["C", ])"#
    ),
    (
      #".target(name: "A", dependencies: ["C", .target(name: "B", condition: .when(platforms: [.iOS])), "D"])"#,
      #".target(name: "A", dependencies: ["C", "D"])"#
    ),
    (
      ".target(name: \"A\", dependencies: [\n  \"B\",\n  \"C\",\n])",
      ".target(name: \"A\", dependencies: [\n  \"C\",\n])"
    ),
    (
      ".target(name: \"A\", dependencies: [\n  \"C\",\n  .product(\n    name: \"B\",\n    package: \"b\"\n  ),\n])",
      ".target(name: \"A\", dependencies: [\n  \"C\",\n])"
    ),
    (
      ".target(name: \"A\", dependencies: [\n  \"C\",\n  \"B\"\n])",
      ".target(name: \"A\", dependencies: [\n  \"C\"\n])"
    ),
    (
      ".target(name: \"A\", dependencies: [\n  \"B\",\n])", ".target(name: \"A\", dependencies: [])"
    ),
    (
      ".target(name: \"A\", dependencies: [\n  \"B\", // b\n  \"C\",\n])",
      ".target(name: \"A\", dependencies: [\n  // b\n  \"C\",\n])"
    ),
  ])
  func `a dependency is removed from a literal list`(targets: String, expected: String) {
    #expect(removing("B", from: targets) == expected)
  }

  @Test func `a dependency that is listed twice, or not, stays`() {
    #expect(removing("B", from: #".target(name: "A", dependencies: ["B", "B"])"#) == nil)
    #expect(removing("B", from: #".target(name: "A", dependencies: ["C", "\(b)"])"#) == nil)
  }
}
