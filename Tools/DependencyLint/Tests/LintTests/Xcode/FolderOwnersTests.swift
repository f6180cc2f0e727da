import LintTestSupport
import Testing

@testable import LintCodeBase

/// The folders that belong to a target of an Xcode project.
@Suite(.hangLimit) struct FolderOwnersTests {
  /// Returns the folders of the first of several targets with these files.
  private func folders(_ targets: [String]...) -> [String] {
    let modules = targets.map {
      Module(name: "A", target: "A", kind: .library, origin: .own, files: $0)
    }
    return FolderOwners(modules).folders(of: 0, files: targets[0])
  }

  @Test func `the innermost folder around all files that no other target compiles`() {
    #expect(folders(["A/x.swift"], ["B/y.swift"]) == ["A"])
    #expect(folders(["A/x.swift", "A/Sub/y.swift"], ["B/y.swift"]) == ["A"])
    #expect(folders(["Apps/A/Sub/y.swift"], ["Apps/B/y.swift"]) == ["Apps/A/Sub"])
  }

  @Test func `several folders, the one with most files first`() {
    let files = ["A/x.swift", "C/x.swift", "C/y.swift", "D/x.swift"]
    #expect(folders(files, ["B/y.swift"]) == ["C", "A", "D"])
  }

  @Test func `files in the root belong to no folder`() {
    #expect(folders(["x.swift"]) == ["."])
    #expect(folders(["x.swift", "A/y.swift"]) == ["A"])
  }

  @Test func `a folder belongs to its target even if another compiles a part of it`() {
    #expect(folders(["A/x.swift", "A/y.swift", "A/z.swift"], ["A/z.swift", "B/b.swift"]) == ["A"])
    #expect(folders(["A/z.swift", "B/b.swift"], ["A/x.swift", "A/y.swift", "A/z.swift"]) == ["B"])
  }

  @Test func `a folder that two targets compile belongs to neither`() {
    let both = ["Both/x.swift", "Both/y.swift"]
    #expect(folders(both + ["A/x.swift"], both + ["B/y.swift"]) == ["A"])
    #expect(folders(both, both) == ["Both"], "There is no other folder.")
    #expect(folders(["S/x.swift", "T/y.swift", "T/z.swift"], both) == ["T", "S"])
    let shared = ["S/x.swift", "T/y.swift", "T/z.swift"]
    #expect(folders(shared, shared) == ["T"])
  }
}
