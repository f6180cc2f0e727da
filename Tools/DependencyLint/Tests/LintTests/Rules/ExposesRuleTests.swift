import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// What the interface of a target may show.
@Suite(.hangLimit) struct ExposesRuleTests {
  private static let rule = "rules: [{rule: exposes, from: Feature, modules: [Data, GRDB]}]"

  private func base(_ source: String, hasInternalImports: Bool) -> SampleCodeBase {
    var base = SampleCodeBase(
      .own("Feature", source),
      .own("Data"),
      .own("Facade", "@_exported public import Data")
    )
    base.parts[0].module.hasInternalImports = hasInternalImports
    return base
  }

  @Test(arguments: [
    "import Data", "internal import Data", "@testable import Data", "import GRDB",
    "import Facade", "public import Foundation",
  ])
  func `an internal import shows nothing`(source: String) throws {
    #expect(try base(source, hasInternalImports: true).violations(Self.rule).isEmpty)
  }

  @Test(arguments: [
    ("public import Data", "Data as public"), ("package import Data", "Data as package"),
    ("public import GRDB", "GRDB as public"), ("@_exported import Data", "Data as public"),
    ("public import Facade", "Facade as public, which re-exports Data"),
  ])
  func `an import that the interface may use is reported`(
    source: String,
    import text: String
  ) throws {
    for hasInternalImports in [true, false] {
      let found = try base(source, hasInternalImports: hasInternalImports).violations(Self.rule)
      #expect(
        found.map(\.message)
          == ["Feature imports \(text), so its interface may show the module’s types"]
      )
      #expect(
        found.first?.advice.hasSuffix(hasInternalImports ? "write `import`" : "`internal import`")
          == true
      )
    }
  }

  @Test func `without internal imports, an import without a level proves nothing`() throws {
    let found = try base("import Data", hasInternalImports: false).violations(Self.rule)
    #expect(
      found.map(\.message) == [
        "Feature imports Data without an access level, so its interface may show the module’s types"
      ]
    )
    #expect(
      found.first?.advice == "write `internal import`, or enable the upcoming feature "
        + "InternalImportsByDefault in Feature"
    )
    #expect(
      try base("internal import Data", hasInternalImports: false).violations(Self.rule).isEmpty
    )
    #expect(
      try base("@_implementationOnly import Data", hasInternalImports: false)
        .violations(Self.rule).isEmpty
    )
  }
}
