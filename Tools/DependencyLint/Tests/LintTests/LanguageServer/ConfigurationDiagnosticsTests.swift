import Foundation
import LintTestSupport
import Testing

@testable import LintLanguageServer

/// Faults of the configuration and of manifests.
@Suite(.hangLimit) struct ConfigurationDiagnosticsTests {
  private static let file = ".dependency-lint.yml"
  private static let violation = "0:7-0:10 error layers"

  @Test func `faults of a file that is not open are shown to the user, once`() async throws {
    let sandbox = try LintSandbox(core: "import App\n")
    try sandbox.write("rules: [nonsense]\n", to: Self.file)
    let client = LanguageClient(sandbox)
    try await client.start()
    try await client.expect(["0:8-0:17 error configuration"], in: Self.file)
    try await client.expectNotice("window/showMessage")
    await client.save("Core/Core.swift")
    try sandbox.write(LintSandbox.folders, to: Self.file)
    await client.save("Core/Core.swift")
    try await client.expect([Self.violation], in: "Core/Core.swift")
    try await client.expect([], in: Self.file)
    #expect(client.notices.count { $0.contains("nonsense") } == 1)
  }

  @Test func `the unsaved configuration is judged`() async throws {
    let client = LanguageClient(try LintSandbox(core: "import App\n"))
    try await client.start()
    try await client.expect([Self.violation], in: "Core/Core.swift")
    await client.open(Self.file, LintSandbox.folders)
    let other = LintSandbox.folders.replacing("- layers", with: "- exhaustive")
    await client.change(Self.file, to: other, version: 2)
    try await client.expect([], in: "Core/Core.swift")
    await client.close(Self.file)
    try await client.expect([Self.violation], in: "Core/Core.swift")
  }

  @Test func `with a broken configuration, the last one is used`() async throws {
    let client = LanguageClient(try LintSandbox(core: ""))
    try await client.start()
    await client.open("Core/Core.swift", "")
    #expect(try await client.diagnostics(of: "Core/Core.swift", version: 1) == [])
    await client.open(Self.file, "rules: [")
    while client.shown[client.uri(Self.file), default: []].isEmpty { _ = try await client.next() }
    await client.change("Core/Core.swift", to: "import App\n", version: 2)
    try await client.expect([Self.violation], in: "Core/Core.swift")
    #expect(client.shown[client.uri(Self.file)]?.count == 1)
    #expect(!client.notices.contains { $0.contains("showMessage") })
    await client.change(Self.file, to: LintSandbox.folders, version: 2)
    try await client.expect([], in: Self.file)
  }

  @Test func `an extended file is judged as it is in the editor`() async throws {
    let sandbox = try LintSandbox(core: "import App\n")
    let (common, file) = ("../shared/common.yml", Self.file)
    try sandbox.write("extends: \(common)\n", to: file)
    let client = LanguageClient(sandbox)
    try await client.start()
    try await client.expect(["0:9-0:29 error configuration"], in: file)
    try sandbox.tree.write(LintSandbox.folders, to: "shared/common.yml")
    await client.save("Core/Core.swift")
    try await client.expect([Self.violation], in: "Core/Core.swift")
    try await client.expect([], in: file)
    await client.open(common, LintSandbox.folders)
    await client.change(
      common,
      to: LintSandbox.folders.replacing("- layers", with: "- lawyers"),
      version: 2
    )
    try await client.expect(["7:4-7:11 error configuration"], in: common)
    await client.close(common)
    try await client.expect([], in: common)
  }

  @Test func `the baseline in a folder is judged as it is in the editor`() async throws {
    let baseline = "Core/.dependency-lint-baseline.yml"
    let entry = "version: 1\nlayers:\n  - {file: Core.swift, imports: App}\n"
    let sandbox = try LintSandbox(core: "import App\n", [baseline: entry])
    try sandbox.write("baseline: per-folder\n\(LintSandbox.folders)", to: Self.file)
    let client = LanguageClient(sandbox)
    try await client.start()
    await client.open("Core/Core.swift", "import App\n")
    #expect(try await client.diagnostics(of: "Core/Core.swift", version: 1) == [])
    await client.open(baseline, entry)
    await client.change(baseline, to: "version: 1\n", version: 2)
    try await client.expect([Self.violation], in: "Core/Core.swift")
    await client.change(baseline, to: entry.replacing("App", with: "Apq"), version: 3)
    try await client.expect(["2:4-2:36 error baseline"], in: baseline)
    await client.change(baseline, to: entry, version: 4)
    try await client.expect([], in: baseline)
    try await client.expect([], in: "Core/Core.swift")
  }

  @Test func `a rule that loses all that it checks is a fault`() async throws {
    let sandbox = try LintSandbox(core: "import App\n")
    let rule = "rules:\n  - rule: deprecated\n    from: Core\n    modules: App\n  - exhaustive\n"
    let text = LintSandbox.folders.replacing("rules:\n  - layers\n", with: rule)
    try sandbox.write(text, to: Self.file)
    let client = LanguageClient(sandbox)
    try await client.start()
    await client.open("Core/Core.swift", "import App\n")
    try await client.expect(["0:7-0:10 error deprecated"], in: "Core/Core.swift")
    await client.change("Core/Core.swift", to: "", version: 2)
    try await client.expectNotice("has nothing to check")
    #expect(client.shown[client.uri(Self.file)]?.count == 1)
  }

  @Test func `a configuration that is created later is found`() async throws {
    let sandbox = try LintSandbox(core: "")
    try sandbox.remove(Self.file)
    let client = LanguageClient(sandbox)
    try await client.start()
    try await client.expectNotice("no .dependency-lint.yml")
    await client.open("Core/Core.swift", "import App\n")
    try sandbox.write(LintSandbox.folders, to: Self.file)
    await client.save("Core/Core.swift")
    try await client.expect([Self.violation], in: "Core/Core.swift")
  }

  @Test func `the configuration of an open document is found below the folder`() async throws {
    let client = LanguageClient(try LintSandbox(core: ""))
    try await client.start(folders: [client.sandbox.tree.path])
    await client.open("Core/Core.swift", "import App\n")
    try await client.expect([Self.violation], in: "Core/Core.swift")
  }

  @Test func `of several folders, the first is checked and the others are named`() async throws {
    let other = try LintSandbox(core: "import App\n")
    let client = LanguageClient(try LintSandbox(core: "import App\n"))
    try await client.start(folders: ["/missing", client.root, other.root])
    try await client.expectNotice("checks only \(client.root), not \(other.root);")
    try await client.expect([Self.violation], in: "Core/Core.swift")
    #expect(client.shown.count == 1)
  }

  @Test func `a manifest that is broken is reported, and can be fixed`() async throws {
    let sandbox = try LintSandbox(LintSandbox.package(core: "import Foundation\n"))
    let manifest = try #require(sandbox.text(of: "Package.swift"))
    let client = LanguageClient(sandbox)
    try await client.start()
    await client.open("Sources/Core/Core.swift", "import App\n")
    try await client.expect([Self.violation], in: "Sources/Core/Core.swift")
    try sandbox.write(manifest + "nonsense\n", to: "Package.swift")
    await client.save("Package.swift")
    try await client.expect(["0:0-0:27 error configuration"], in: "Package.swift")
    #expect(client.shown[client.uri("Sources/Core/Core.swift")] == [Self.violation])
    try sandbox.write(manifest, to: "Package.swift")
    await client.save("Package.swift")
    try await client.expect([], in: "Package.swift")
    await client.server.finish()
  }

  @Test func `violations in a manifest are where its unsaved text has them`() async throws {
    let client = LanguageClient(try LintSandbox(LintSandbox.package(app: "")))
    try await client.start()
    try await client.expect(["5:39-5:43 error unused"], in: "Package.swift")
    let manifest = try #require(client.sandbox.text(of: "Package.swift"))
    await client.open("Package.swift", "\n\n" + manifest)
    try await client.expect(["7:39-7:43 error unused"], in: "Package.swift")
  }
}
