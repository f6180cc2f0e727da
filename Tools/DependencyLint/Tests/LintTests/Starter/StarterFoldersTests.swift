import LintTestSupport
import Testing

@testable import DependencyLint
@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// The folders of targets that `init` orders.
@Suite(.hangLimit) struct StarterFoldersTests {
  @Test(arguments: [("Examples/Tasks", []), ("Apps/Tasks", ["Kit", "UI"])])
  func `the folders of an example of a library are no layers`(folder: String, found: [String]) {
    var program = SampleCodeBase.Part.own("Tasks", "import List", kind: .executable)
    program.module.files = ["Kit", "UI"].map { "\(folder)/\($0)/a.swift" }
    let folders = StarterFolders(SampleCodeBase(.own("List", at: "Sources/List"), program).graph)
    #expect(folders.layers.map(\.name) == found.map { "\(folder)/\($0)" })
    #expect(StarterFolders(SampleCodeBase(program).graph).layers.count == 2)
  }

  @Test(arguments: [(30, true), (4, false)])
  func `the folders of a library with most files are ordered`(count: Int, isMain: Bool) {
    var library = SampleCodeBase.Part.own("App")
    library.module.files = (1...count).flatMap { ["App/A/\($0).swift", "App/iOS/\($0).swift"] }
    var program = SampleCodeBase.Part.own("Run", "import App", kind: .executable)
    program.module.files = (1...4).flatMap { ["Run/C/\($0).swift", "Run/D/\($0).swift"] }
    let folders = StarterFolders(SampleCodeBase(library, program).graph)
    #expect(folders.layers.map(\.name) == (isMain ? ["App/A", "App/iOS"] : ["Run/C", "Run/D"]))
  }

  @Test func `a small target among many is not divided`() {
    func folders(_ count: Int) -> Int {
      var program = SampleCodeBase.Part.own("Run", kind: .executable)
      program.module.files = (1...4).flatMap { ["Run/C/\($0).swift", "Run/D/\($0).swift"] }
      let libraries = (1...4).map { number in
        var library = SampleCodeBase.Part.own("N\(number)")
        library.module.files = (1...count).map { "N\(number)/\($0).swift" }
        return library
      }
      return StarterFolders(Proposal.base(libraries + [program]).graph).layers.count
    }
    #expect(folders(10) == 2)
    #expect(folders(30) == 0)
  }

  @Test func `a large target without layers is said to be undivided`() {
    var part = SampleCodeBase.Part.own("App", kind: .executable)
    part.module.files = (1...19).map { "App/F\($0).swift" } + ["App/Views/V.swift"]
    let text = StarterConfiguration(SampleCodeBase(part).graph).text()
    #expect(
      text.contains("# 20 files of App are not divided:\n# - 19 of them lie directly in App\n")
    )
  }

  @Test func `business rules that use services are not said to be independent of details`() {
    let domain = LayerConvention.of(folder: "App/UseCases")
    #expect(domain?.reason(beside: ["Utils"]) == domain?.reason)
    #expect(domain?.reason(beside: ["Utils", "Services"]) == nil)
    let data = LayerConvention.of(folder: "App/Data")
    #expect(data?.reason(beside: ["Services"]) == data?.reason)
  }
}
