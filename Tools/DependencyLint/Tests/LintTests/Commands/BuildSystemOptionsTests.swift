import Foundation
import LintTestSupport
import Testing

/// The options of `check` for build systems: absolute paths and the stamp.
@Suite(.hangLimit) struct BuildSystemOptionsTests {
  private let directory: TemporaryDirectory
  private var root: URL { directory.url.resolvingSymlinksInPath() }
  private var stamp: URL { root.appending(path: "checked") }

  init() throws {
    directory = try TemporaryDirectory()
    try write("modules: {A: A, B: B}\nrules: [{rule: forbidden, from: A, modules: B}]\n")
    for folder in ["A", "B"] {
      try FileManager.default.createDirectory(
        at: root.appending(path: folder),
        withIntermediateDirectories: true
      )
      try write("import Foundation\n", to: "\(folder)/file.swift")
    }
    try write("import A\n", to: "B/file.swift")
  }

  @Test func `absolute paths are printed`() async throws {
    try write("import B\n", to: "A/file.swift")
    let outcome = try await check(["--absolute-paths"])
    #expect(outcome.ending == .exited(1))
    #expect(outcome.output.hasPrefix("\(root.path)/A/file.swift:1:8: error: "))
  }

  @Test func `a stamp is created if there are no errors`() async throws {
    let outcome = try await check(["--stamp", "checked"])
    #expect(outcome.ending == .exited(0))
    #expect(FileManager.default.fileExists(atPath: stamp.path))
  }

  @Test func `a stamp that cannot be written is reported with the reason`() async throws {
    let outcome = try await check(["--stamp", "missing/checked"])
    #expect(outcome.ending == .exited(3))
    #expect(outcome.errors.hasSuffix("/missing/checked: No such file or directory\n"))
  }

  @Test func `an existing stamp keeps its content and gets a new date`() async throws {
    try write("mine", to: "checked")
    let manager = FileManager.default
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    try manager.setAttributes([.modificationDate: past], ofItemAtPath: stamp.path)
    _ = try await check(["--stamp", stamp.path])
    #expect(try String(contentsOf: stamp, encoding: .utf8) == "mine")
    let date = try manager.attributesOfItem(atPath: stamp.path)[.modificationDate] as? Date
    #expect(try #require(date) > past)
  }

  @Test(arguments: ["import B\n", "// dependency-lint:allow\n"])
  func `no stamp is created if there are errors`(source: String) async throws {
    try write(source, to: "A/file.swift")
    let outcome = try await check(["--stamp", stamp.path])
    #expect(outcome.ending == .exited(1))
    #expect(!FileManager.default.fileExists(atPath: stamp.path))
  }

  @Test func `no stamp is created if the configuration is invalid`() async throws {
    try write("rules: [{rule: lawyers}]\n")
    let outcome = try await check(["--stamp", stamp.path])
    #expect(outcome.ending == .exited(2))
    #expect(!FileManager.default.fileExists(atPath: stamp.path))
  }

  private func check(_ arguments: [String]) async throws -> Outcome {
    var program = Program.built("dependency-lint")(["check", "--no-cache"] + arguments)
    program.workingDirectory = root
    return try await program.run()
  }

  private func write(_ text: String, to path: String = ".dependency-lint.yml") throws {
    try text.write(to: root.appending(path: path), atomically: true, encoding: .utf8)
  }
}
