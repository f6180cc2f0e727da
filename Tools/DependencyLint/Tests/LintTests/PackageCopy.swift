import Foundation
import TestSupport
import Testing

/// A copy of this package's sources, for tests that change them.
struct PackageCopy {
  let sandbox: LintSandbox

  init() throws {
    sandbox = try LintSandbox([:])
    for name in ["Package.swift", ".dependency-lint.yml", "Modules", "Apps", "Tests", "Tools"] {
      try Self.copy(name, to: "\(sandbox.tree.path)/root")
    }
  }

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Copies files and folders without hidden ones, such as the build folders of nested packages.
  private static func copy(_ name: String, to folder: String) throws {
    let manager = FileManager.default
    let source = package.appending(path: name).path
    let target = "\(folder)/\(name)"
    var isFolder = ObjCBool(false)
    guard manager.fileExists(atPath: source, isDirectory: &isFolder), isFolder.boolValue else {
      return try manager.copyItem(atPath: source, toPath: target)
    }
    try manager.createDirectory(atPath: target, withIntermediateDirectories: true)
    for entry in try manager.contentsOfDirectory(atPath: source) where !entry.hasPrefix(".") {
      try copy("\(name)/\(entry)", to: folder)
    }
  }

  /// Returns the line, from 1, at which a string in a file starts.
  func line(of text: String, in file: String) throws -> Int {
    let contents = try #require(sandbox.text(of: file))
    let start = try #require(contents.range(of: text)).lowerBound
    return contents[..<start].count { $0 == "\n" } + 1
  }

  /// Replaces a string that occurs once in a file.
  func replace(
    _ old: String,
    by new: String,
    in file: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try #require(sandbox.text(of: file), sourceLocation: sourceLocation)
    let parts = text.split(separator: old, omittingEmptySubsequences: false)
    try #require(parts.count == 2, "\(old) in \(file)", sourceLocation: sourceLocation)
    try sandbox.write(parts.joined(separator: new), to: file)
  }

  /// Returns the violations of a check, as `file:line: severity [rule]`.
  func violations() async throws -> [String] {
    let outcome = try await sandbox.lint("--format", "json")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.outputBytes))
    outcome.expectExit(report.violations.isEmpty ? 0 : 1)
    return report.violations.map { "\($0.file):\($0.line): \($0.severity) [\($0.rule)]" }
  }

  private struct Report: Decodable {
    struct Violation: Decodable {
      let rule: String
      let severity: String
      let file: String
      let line: Int
    }
    let violations: [Violation]
  }
}
