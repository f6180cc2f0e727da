import Foundation
import LintTestSupport
import Testing

@testable import LintIndex

/// The library of the toolchain.
@Suite(.hangLimit) struct IndexLibraryTests {
  private let sample: IndexSample

  init() throws {
    sample = try IndexSample([:])
  }

  /// Installs a script called `swift`.
  private func environment(swift script: String) throws -> [String: String] {
    try sample.write("#!/bin/sh\n\(script)\n", to: "usr/bin/swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: "\(sample.root)/usr/bin/swift"
    )
    return ["PATH": "\(sample.root)/usr/bin:/usr/bin:/bin"]
  }

  private func realSwift() throws -> String { try #require(Program.installed("swift")).path }

  @Test func `it is found beside the swift in PATH`() async throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let library = try await IndexLibrary.find(in: ["PATH": path])
    #expect(library.formatName == "v5")
  }

  @Test(arguments: [[:], ["TOOLCHAINS": "swift"], ["DEVELOPER_DIR": "/"]])
  func `a proxy is queried for the toolchain`(variables: [String: String]) async throws {
    var environment = try environment(swift: "exec \(realSwift()) \"$@\"")
    environment.merge(variables) { $1 }
    let library = try await IndexLibrary.find(in: environment)
    #expect(library.formatName == "v5")
  }

  @Test func `a proxy chooses, although there is a library beside it`() async throws {
    var environment = try environment(swift: "exec \(realSwift()) \"$@\"")
    try sample.write("no library", to: "usr/lib/\(IndexLibrary.fileName)")
    environment["TOOLCHAINS"] = "swift"
    let library = try await IndexLibrary.find(in: environment)
    #expect(library.formatName == "v5")
  }

  @Test func `without swift there is an error`() async {
    await #expect(throws: IndexError.missingSwift) { try await IndexLibrary.find(in: [:]) }
    await #expect(throws: IndexError.missingSwift) {
      try await IndexLibrary.find(in: ["PATH": sample.root])
    }
  }

  @Test(arguments: ["exit 1", "echo no JSON", "echo '{}'"])
  func `without a library there is an error`(script: String) async throws {
    let environment = try environment(swift: script)
    await #expect(
      throws: IndexError.missingLibrary(folders: ["\(sample.root)/usr/lib"])
    ) { try await IndexLibrary.find(in: environment) }
  }

  @Test func `a file that is not a library is refused`() async throws {
    let environment = try environment(swift: "exit 1")
    let path = "\(sample.root)/usr/lib/\(IndexLibrary.fileName)"
    try sample.write("no library", to: "usr/lib/\(IndexLibrary.fileName)")
    let error = await #expect(throws: IndexError.self) {
      try await IndexLibrary.find(in: environment)
    }
    guard case .unusableLibrary(path, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test func `a library without the functions is refused`() throws {
    let symbols = IndexSymbols(path: "self", handle: try #require(dlopen(nil, RTLD_LAZY)))
    #expect(throws: IndexError.self) { try IndexFunctions(symbols) }
  }
}
