import CommandLineSupport
import Foundation
import TestSupport
import Testing

@testable import Scaffolding

/// A change of several files: all steps or none.
@Suite(.hangLimit) struct TransactionTests {
  private let sample: SamplePackage

  init() throws { sample = try SamplePackage() }

  private static let steps: [Transaction.Step] = [
    .move(from: "begun/new/Reviews", to: "Modules/Reviews"),
    .move(from: "Modules/Features/Films/Domain/Film.swift", to: "begun/old/Film.swift"),
    .removeEmptyFolder("Modules/Features/Films/Domain"),
    .removeEmptyFolder("Modules"),
    .replace(
      path: "Package.swift",
      by: "begun/edited/Package.swift",
      backup: "begun/backup/Package.swift",
      old: SamplePackage.manifest
    ),
    .replace(
      path: "Notes.txt",
      by: "begun/edited/Notes.txt",
      backup: "begun/backup/Notes",
      old: "a"
    ),
  ]

  private func begin(in sample: SamplePackage) throws -> Transaction {
    try sample.write("b", to: "begun/new/Reviews/A.swift")
    try sample.write("new", to: "begun/edited/Package.swift")
    try sample.write("b", to: "begun/edited/Notes.txt")
    try sample.write("", to: "begun/old/.keep")
    try sample.write("", to: "begun/backup/.keep")
    try sample.write("a", to: "Notes.txt")
    try JSONEncoder().encode(Self.steps)
      .write(to: sample.root.appending(path: "begun/\(Transaction.stepsName)"))
    return try Transaction(in: sample.root.appending(path: "begun"), of: sample.root)
  }

  private func tree(_ sample: SamplePackage) throws -> [String: String] {
    try sample.tree().filter { !$0.key.hasPrefix("begun") }
  }

  private func changed() throws -> [String: String] {
    let sample = try SamplePackage()
    try begin(in: sample).complete()
    return try tree(sample)
  }

  @Test func `all steps are taken, and the folder is removed`() throws {
    try begin(in: sample).complete()
    let tree = try sample.tree()
    #expect(tree["Modules/Reviews/A.swift"] == "b" && tree["Package.swift"] == "new")
    #expect(tree["Notes.txt"] == "b" && tree["Modules/Features/Films/Domain"] == nil)
    #expect(!tree.keys.contains { $0.hasPrefix("begun") })
  }

  @Test(arguments: 0...steps.count)
  func `a change that was interrupted after some steps is completed`(count: Int) throws {
    let interrupted = try begin(in: sample)
    for step in interrupted.steps.prefix(count) { try interrupted.take(step) }
    let next = try Transaction(in: sample.root.appending(path: "begun"), of: sample.root)
    try next.complete()
    #expect(try tree(sample) == changed())
  }

  /// What makes each step fail, and the error.
  static let obstacles: [(path: String, text: String, reason: String)] = [
    ("Modules/Reviews", "ours", "Modules/Reviews: it already exists"),
    ("begun/old/Film.swift", "ours", "begun/old/Film.swift: it already exists"),
    ("Package.swift", "ours", "Package.swift: it was changed in the meantime"),
    ("Notes.txt", "ours", "Notes.txt: it was changed in the meantime"),
  ]

  @Test(arguments: obstacles)
  func `a step that fails reverses the steps before it`(
    obstacle: (path: String, text: String, reason: String)
  ) throws {
    let transaction = try begin(in: sample)
    try sample.write(obstacle.text, to: obstacle.path)
    let before = try tree(sample)
    let failure = CommandFailure(
      "nothing was changed: \(obstacle.reason)",
      hint: "Check the permissions and the disk space, then try again."
    )
    #expect(throws: failure) { try transaction.complete() }
    #expect(try tree(sample) == before)
    #expect(!FileManager.default.fileExists(atPath: sample.root.appending(path: "begun").path))
  }

  @Test func `a change that was interrupted, then fails, is reversed as a whole`() throws {
    let interrupted = try begin(in: sample)
    let before = try tree(sample)
    for step in interrupted.steps.prefix(5) { try interrupted.take(step) }
    try sample.write("ours", to: "Notes.txt")
    #expect(throws: CommandFailure.self) { try interrupted.complete() }
    #expect(try tree(sample) == before.merging(["Notes.txt": "ours"]) { $1 })
  }

  @Test func `steps that cannot be read are an error with a hint`() throws {
    try sample.write("[", to: "begun/\(Transaction.stepsName)")
    let folder = sample.root.appending(path: "begun")
    #expect(throws: CommandFailure.self) { try Transaction(in: folder, of: sample.root) }
    #expect(sample.text(of: "begun/\(Transaction.stepsName)") == "[")
  }

  #if os(Linux)
    @Test(.enabled(if: TemporaryDisk.isAvailable))
    func `a full disk does not prevent the reversal`() throws {
      let disk = try TemporaryDisk(bytes: 1 << 20)
      let sample = try SamplePackage(at: disk.url.appending(path: "package"))
      let transaction = try begin(in: sample)
      try sample.write("ours", to: "Notes.txt")
      let before = try tree(sample)
      try disk.fill()
      #expect(throws: CommandFailure.self) { try transaction.complete() }
      #expect(try tree(sample) == before)
    }

    @Test(.enabled(if: TemporaryDisk.isAvailable))
    func `a full disk changes nothing`() async throws {
      let disk = try TemporaryDisk(bytes: 1 << 20)
      let sample = try SamplePackage(at: disk.url.appending(path: "package"))
      try disk.fill()
      let before = try sample.tree()
      let outcome = try await sample.newFeature("Reviews", "--needs", "flow")
      outcome.expectFailure("cannot write in \(sample.root.path)/.build/new-feature")
      #expect(try sample.tree() == before)
    }

    @Test(.enabled(if: TemporaryDisk.isAvailable))
    func `a read-only package is an error, except for a dry run`() async throws {
      let disk = try TemporaryDisk(readOnly: sample.root)
      var arguments = ["Reviews", "--needs", "flow", "--package-path", disk.url.path]
      try await sample.program(arguments).run().expectFailure(
        "cannot write in \(disk.url.path)/.build/new-feature: Read-only file system",
        hint: "Check the permissions"
      )
      arguments.append("--dry-run")
      try await sample.program(arguments).run().expectSuccess()
    }
  #endif

  // MARK: Interrupted changes

  private func interrupt() throws {
    let begun = ".build/new-feature/begun"
    try sample.write("changed\n", to: "\(begun)/edited/Notes.txt")
    try sample.write("", to: "\(begun)/backup/.keep")
    try sample.write("", to: "Notes.txt")
    let step = Transaction.Step.replace(
      path: "Notes.txt",
      by: "\(begun)/edited/Notes.txt",
      backup: "\(begun)/backup/Notes.txt",
      old: ""
    )
    try JSONEncoder().encode([step])
      .write(to: sample.root.appending(path: "\(begun)/\(Transaction.stepsName)"))
  }

  @Test func `the next run completes an interrupted change`() async throws {
    try interrupt()
    let outcome = try await sample.newFeature("Games", "--undo")
    #expect(outcome.errors.contains("completed an earlier change that was interrupted"))
    #expect(outcome.errors.contains("there is no feature Games"))
    #expect(sample.text(of: "Notes.txt") == "changed\n")
    #expect(!FileManager.default.fileExists(atPath: "\(sample.root.path)/.build/new-feature/begun"))
  }

  @Test func `a dry run does not complete an interrupted change`() async throws {
    try interrupt()
    let before = try sample.tree(withBuild: true)
    try await sample.newFeature("Games", "--dry-run").expectFailure(
      "an earlier change to this package was interrupted",
      hint: "Run the command without --dry-run to complete it first."
    )
    #expect(try sample.tree(withBuild: true) == before)
  }

  @Test func `a package is locked while it changes`() throws {
    let package = try sample.package
    let failure = CommandFailure(
      "another new-feature is changing this package",
      hint: "Wait until it has finished, then try again."
    )
    let first = try Workspace(package, isDry: false)
    #expect(throws: failure) { try Workspace(package, isDry: false) }
    _ = try Workspace(package, isDry: true)
    withExtendedLifetime(first) {}
  }
}
