import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintReports
@testable import LintRules

/// What a file may import before it does, beyond the page `allowance.txt`.
@Suite(.hangLimit) struct ImportAllowanceTests {
  @Test func `the chain of another target can be left out`() throws {
    let base = SampleCodeBase(
      .own("Core"),
      .own("Middle", "import Store"),
      .own("Store"),
      .own("Screen", "import Core")
    )
    let analysis = try base.analysis(
      "rules: [{rule: forbidden, from: Screen, modules: Store, chain: true}]"
    )
    let found = analysis.allowances(of: "Sources/Core/Core.swift")
    #expect(
      found?.candidates.first?.violations.map(\.message)
        == ["Screen reaches Store through Core, Middle, which is forbidden"]
    )
    let own = analysis.allowances(of: "Sources/Core/Core.swift", includesOtherTargets: false)
    #expect(own?.candidates.allSatisfy { $0.status == .allowed } == true)
  }

  @Test func `JSON has a line for each target, with the messages of the rules`() throws {
    var base = SampleCodeBase(.own("App"), .own("Screen"), .own("Data"))
    for index in 0...1 { base.parts[index].module.files = ["Both.swift"] }
    let found = try base.analysis(
      "layers: [{Screens: Screen}, {Data: Data}, {App: App}]\nrules: [layers]"
    ).allowances(of: "Both.swift")
    #expect(
      found?.json(for: "S.swift") == """
        {"file":"S.swift","inAnotherForm":[],"layer":"App","mayImport":["Data","Screen"],\
        "mayNotImport":[],"target":"App","undeclared":[]}
        {"file":"S.swift","inAnotherForm":[],"layer":"Screens","mayImport":[],"mayNotImport":\
        [{"module":"App","violations":[{"advice":"declare what Screen needs as a protocol in Screen, \
        and implement it in App or in a module that may import both","message":"Screen (layer Screens) \
        imports App (layer App), which is in an outer layer","rule":"layers"}]},\
        {"module":"Data","violations":[{"advice":"declare what Screen needs as a protocol in Screen, \
        and implement it in Data or in a module that may import both","message":"Screen (layer \
        Screens) imports Data (layer Data), which is in an outer layer","rule":"layers"}]}],\
        "target":"Screen","undeclared":[]}

        """
    )
  }

  @Test func `a new file of a folder that targets share, and targets of the same name`() throws {
    var base = SampleCodeBase(
      .own("Core"),
      .own("App", at: "Shared"),
      .own("AppMac", at: "Shared"),
      .own("Other", at: "Shared/Other")
    )
    base.parts[2].module.target = "App"
    let found = try base.analysis("rules: [acyclic]").allowances(of: "Shared/New.swift")
    #expect(found?.targets.map(\.target) == ["App", "AppMac"])
    base.parts[1].module.directory = "App"
    base.parts[1].module.otherFolders = ["Shared/Other"]
    let nested = try base.analysis("rules: [acyclic]").allowances(of: "Shared/Other/New.swift")
    #expect(nested?.targets.map(\.target) == ["App", "Other"])
  }
}
