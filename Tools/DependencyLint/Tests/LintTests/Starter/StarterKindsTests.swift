import LintTestSupport
import Testing

@testable import DependencyLint
@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// The programs, examples and tests that `init` keeps apart.
@Suite(.hangLimit) struct StarterKindsTests {
  @Test func `examples and what tests read are layers of their own`() throws {
    let found = try Proposal.layers(
      .own("Kit"),
      .own("Shop", "import Kit", at: "Examples/Shop"),
      .own("ShopApp", "import Shop", kind: .executable, at: "Examples/ShopApp"),
      .own("Sample", at: "Tests/Fixtures/Sample"),
      .own("KitTests", "import Sample", kind: .test, at: "Tests/KitTests")
    )
    #expect(
      found == [
        ["Kit: Kit"], ["Examples: Examples/*"], ["TestSupport: Sample"], ["Tests: KitTests"],
      ]
    )
    #expect(
      try Proposal.layers(
        .own("Kit"),
        .own("Sample", at: "IntegrationTest/Sample"),
        .own("Latest", at: "TestPackages/Latest")
      ) == [["Kit: Kit"], ["TestSupport: Sample Latest"]]
    )
    #expect(try Proposal.layers(.own("Kit"), .own("Latest")) == [["Kit: Kit", "Latest: Latest"]])
    // Nothing but an example is the code itself.
    #expect(try Proposal.layers(.own("Shop", at: "Examples/Shop")) == [["Shop: Shop"]])
    // Code that others import is not for tests, wherever it lies.
    #expect(
      try Proposal.layers(.own("Data", at: "Tests/Data"), .own("Kit", "import Data"))
        == [["Data: Data"], ["Kit: Kit"]]
    )
  }

  @Test func `a module that not only tests import is not test support`() throws {
    let found = try Proposal.layers(.own("TestKit"), .own("A", "import TestKit"))
    #expect(found == [["TestKit: TestKit"], ["A: A"]])
  }

  @Test func `a library named after another one, such as for testing it, is test support`() throws {
    #expect(
      try Proposal.layers(.own("Net"), .own("Log", "import Net"), .own("NetTesting", "import Net"))
        == [["Net: Net"], ["Log: Log"], ["TestSupport: NetTesting"]]
    )
    #expect(
      try Proposal.layers(
        .own("Net"),
        .own("Fakes", "import Net"),
        .own("NetTests", "import Fakes", kind: .test)
      ) == [["Net: Net"], ["TestSupport: Fakes"], ["Tests: NetTests"]]
    )
    #expect(
      try Proposal.layers(.own("Net"), .own("NetMocks", "import Net"))
        == [["Net: Net"], ["TestSupport: NetMocks"]]
    )
    // A library for tests may be what the package is about.
    #expect(
      try Proposal.layers(.own("Core"), .own("SnapshotTesting", "import Core"))
        == [["Core: Core"], ["SnapshotTesting: SnapshotTesting"]]
    )
  }

  @Test func `examples that use test support are outside of it`() throws {
    #expect(
      try Proposal.layers(
        .own("Net"),
        .own("NetTesting", "import Net"),
        .own("Demo", "import NetTesting", kind: .executable, at: "Examples/Demo"),
        .own("App", "import Net", kind: .executable)
      ) == [["Net: Net"], ["Programs: App"], ["TestSupport: NetTesting"], ["Examples: Demo"]]
    )
  }

  @Test
  func `a folder among libraries that nothing imports is one, unless its files are a program's`()
    throws
  {
    func layers(
      _ file: String,
      in folder: String = "Core/Flags",
      named name: String = "Flags"
    ) throws -> [[String]] {
      var part = SampleCodeBase.Part.own(name, kind: .folder, at: folder)
      part.module.files = ["\(folder)/\(file)"]
      return try Proposal.layers(
        .own("Net", kind: .folder, at: "Core/Net/Sources"),
        .own("Home", "import Net", kind: .folder, at: "Core/Home/Sources"),
        .own("Main", "import Home", kind: .executable),
        part
      )
    }
    #expect(try layers("Flags.swift").first == ["Flags: Flags"])
    for file in ["FlagsApp.swift", "AppDelegate.swift", "main.swift"] {
      #expect(try layers(file).last == ["Programs: Main Flags"])
    }
    #expect(
      try layers("Flags.swift", named: "share-extension").last?.first?.contains("share-") == true
    )
    #expect(try layers("Flags.swift", in: "Other/Flags").last == ["Programs: Main Flags"])
    // In the root, programs lie beside libraries.
    #expect(
      try Proposal.layers(
        .own("Net", kind: .folder, at: "Net"),
        .own("Home", "import Net", kind: .folder, at: "Home")
      ) == [["Net: Net"], ["Programs: Home"]]
    )
  }

  @Test func `targets in folders of tools that nothing imports are programs`() throws {
    #expect(
      try Proposal.layers(.own("Net"), .own("Format", at: "BuildTools/Format"))
        == [["Net: Net"], ["Programs: Format"]]
    )
    #expect(
      try Proposal.layers(.own("Net", "import Format"), .own("Format", at: "Tools/Format"))
        == [["Format: Format"], ["Net: Net"]]
    )
  }
}
