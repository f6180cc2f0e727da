import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintScanner

/// Modules declared in the configuration.
@Suite(.hangLimit) struct FolderModulesTests {
  private func module(_ name: String, _ path: String) -> FolderModule {
    let position = SourcePosition(line: 4, column: 11)
    return FolderModule(
      name: Located(value: name, position: position),
      path: Located(value: path, position: position),
      file: ".dependency-lint.yml"
    )
  }

  @Test func `a folder owns its files, except those of inner folders`() async throws {
    let tree = try SourceTree([
      "root/App/a.swift": "", "root/App/Data/b.swift": "", "root/App/Data/in/c.swift": "",
      "root/App/Database/d.swift": "", "root/App/gen/e.swift": "",
    ])
    var loader = tree.loader()
    loader.modules = [module("App", "App"), module("App-Data", "./App/Data/")]
    loader.exclude = [Pattern(text: "App/gen")]
    let base = try await loader.load()
    #expect(base["App"]?.files == ["App/Database/d.swift", "App/a.swift"])
    #expect(base["App-Data"]?.files == ["App/Data/b.swift", "App/Data/in/c.swift"])
    #expect(base["App-Data"]?.name == "App_Data")
    #expect(base.modules.allSatisfy { $0.kind == .folder && $0.origin == .own })
    #expect(base.modules.allSatisfy { $0.dependencies == nil && $0.package == nil })
  }

  @Test func `a missing folder is an error with its position`() async throws {
    let tree = try SourceTree(["root/a.swift": ""])
    var loader = tree.loader()
    loader.modules = [module("App", "Apps")]
    let error = await #expect(throws: LoadingError.self) { try await loader.load() }
    #expect(
      error?.errorDescription
        == ".dependency-lint.yml:4:11: the folder of the module App does not exist: Apps"
    )
  }
}
