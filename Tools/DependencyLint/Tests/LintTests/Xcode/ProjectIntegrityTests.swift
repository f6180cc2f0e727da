import LintTestSupport
import Testing

@testable import LintCodeBase

/// What merges leave in projects: Xcode calls some of it damaged, warns about some, and ignores some.
@Suite(.hangLimit) struct ProjectIntegrityTests {
  /// A project whose targets App and Core compile a file each.
  private static let objects = [
    "P": "isa = PBXProject; mainGroup = G; targets = (A, C);",
    "G": "isa = PBXGroup; children = (GA, FC); sourceTree = \"<group>\";",
    "GA": "isa = PBXGroup; children = (FA); path = App; sourceTree = \"<group>\";",
    "FA": "isa = PBXFileReference; path = a.swift; sourceTree = \"<group>\";",
    "FC": "isa = PBXFileReference; path = c.swift; sourceTree = \"<group>\";",
    "A": "isa = PBXNativeTarget; name = App; buildPhases = (SA); buildConfigurationList = L;",
    "SA": "isa = PBXSourcesBuildPhase; files = (BA);",
    "BA": "isa = PBXBuildFile; fileRef = FA;",
    "C": "isa = PBXNativeTarget; name = Core; buildPhases = (SC);",
    "SC": "isa = PBXSourcesBuildPhase; files = (BC);",
    "BC": "isa = PBXBuildFile; fileRef = FC;",
    "L": "isa = XCConfigurationList; buildConfigurations = (X);",
    "X": "isa = XCBuildConfiguration; name = Debug;",
  ]

  /// Reads a project with other objects: `ID key = value; …`.
  private func read(
    _ others: [String],
    more: String = ""
  ) throws -> XcodeProject {
    let objects = Self.objects.merging(
      others.map { object in
        let parts = object.split(separator: " ", maxSplits: 1).map(String.init)
        return (parts[0], parts[1])
      }
    ) { $1 }
    let lines = objects.sorted { $0.key < $1.key }.map { "\($0.key) = { \($0.value) };\n" }
    let tree = try SourceTree([
      "App.xcodeproj/project.pbxproj":
        "{ objects = {\n\(lines.joined())\(more)\n}; rootObject = P; }"
    ])
    return try withExtendedLifetime(tree) {
      try ProjectReader.read("\(tree.path)/App.xcodeproj", label: "App.xcodeproj")
    }
  }

  @Test(
    arguments: [
      ("SA isa = PBXSourcesBuildPhase; files = (FA);", "‘files’ of a PBXSourcesBuildPhase"),
      ("GA isa = PBXGroup; children = (BA);", "‘BA’, which is a PBXBuildFile rather than a f"),
      ("BA isa = PBXBuildFile; fileRef = SC;", "which is a PBXSourcesBuildPhase rather than"),
      ("BA isa = PBXBuildFile; productRef = FA;", "rather than a package product"),
      ("P isa = PBXProject; mainGroup = FA; targets = (A);", "rather than a group"),
      ("P isa = PBXProject; mainGroup = Z; targets = (A);", "‘Z’, which does not exist"),
      ("P isa = PBXProject; mainGroup = G; targets = (A, Z);", "‘Z’, which does not exist"),
      ("P isa = PBXProject; mainGroup = G; targets = (GA);", "rather than a target"),
      ("A isa = PBXNativeTarget; name = App; buildPhases = (Z);", "‘Z’, which does not exist"),
      ("A isa = PBXNativeTarget; name = App; buildPhases = (A);", "rather than a build phase"),
      ("A isa = PBXNativeTarget; dependencies = (C);", "rather than a target dependency"),
      ("A isa = PBXNativeTarget; buildConfigurationList = X;", "rather than a list of"),
      ("L isa = XCConfigurationList; buildConfigurations = (Z);", "‘Z’, which does not exist"),
      ("FA path = a.swift;", "6:1: Xcode calls the project damaged: the object ‘FA’ has no"),
      ("GA isa = PBXGroup; children = (GA);", "the group ‘GA’ contains itself"),
      ("GA isa = PBXGroup; children = (G);", "the group ‘G’ contains itself"),
      ("P mainGroup = G;", "it does not describe a project: no PBXProject object"),
    ] as [(String, String)]
  )
  func `a damaged project`(object: String, message: String) {
    let failure = #expect(throws: ProjectFailure.self) { try read([object]) }
    #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
  }

  @Test func `one identifier for two objects`() {
    let more = "FC = { isa = PBXFileReference; path = d.swift; sourceTree = \"<group>\"; };"
    let failure = #expect(throws: ProjectFailure.self) { try read([], more: more) }
    #expect(
      failure?.message
        == "App.xcodeproj/project.pbxproj:15:1: ‘FC’ has two different values, the first one on line 7"
    )
  }

  @Test(
    arguments: [
      // Entries that a merge of both sides repeats.
      ["SA isa = PBXSourcesBuildPhase; files = (BA, BA);"],
      [
        "SA isa = PBXSourcesBuildPhase; files = (BA, B2);",
        "B2 isa = PBXBuildFile; fileRef = FA;",
      ],
      ["G isa = PBXGroup; children = (GA, GA, FC);"],
      // References to what one side removed.
      ["SA isa = PBXSourcesBuildPhase; files = (BA, Z);"],
      [
        "SA isa = PBXSourcesBuildPhase; files = (BA, B2);",
        "B2 isa = PBXBuildFile; fileRef = Z;",
      ],
      ["SA isa = PBXSourcesBuildPhase; files = (BA, B2);", "B2 isa = PBXBuildFile;"],
      ["G isa = PBXGroup; children = (GA, FC, Z);"],
      // What nothing refers to, and a class that is unknown.
      ["U isa = PBXBuildFile; fileRef = G;", "V path = v.swift;"],
      ["G isa = PBXGroup; children = (GA, FC, N);", "N isa = PBXFutureGroup;"],
      // A file in two groups with the same path.
      [
        "G isa = PBXGroup; children = (GA, G2, FC);",
        "G2 isa = PBXGroup; path = App; children = (FA);",
      ],
    ] as [[String]]
  )
  func `what Xcode accepts`(others: [String]) throws {
    let project = try read(others)
    #expect(
      project.targets.map { Set($0.files.map(Path.lastComponent)) } == [["a.swift"], ["c.swift"]]
    )
    #expect(project.warnings.isEmpty)
  }

  @Test(
    arguments: [
      (
        ["G isa = PBXGroup; children = (GA, FA, FC);"],
        "in several groups, of which Xcode keeps one: a.swift; remove the others"
      ),
      (
        ["SC isa = PBXSourcesBuildPhase; files = (BA, BC);"],
        "build files in the phases of several targets, of which Xcode keeps one: "
          + "a.swift (App, Core); add the files to their targets again"
      ),
    ] as [([String], String)]
  )
  func `what Xcode repairs`(others: [String], warning: String) throws {
    #expect(try read(others).warnings == ["App.xcodeproj: \(warning)"])
  }
}
