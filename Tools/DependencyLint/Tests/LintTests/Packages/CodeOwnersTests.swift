import Foundation
import LintTestSupport
import Testing

@testable import LintCodeBase

/// The owners of files in CODEOWNERS.
@Suite(.hangLimit) struct CodeOwnersTests {
  @Test(arguments: [
    ("* @all", "Sources/A/a.swift", true), ("*.swift @a", "Sources/A/a.swift", true),
    ("*.swift @a", "Sources/A/a.swiftpm", false), ("/Sources/ @a", "Sources/A/a.swift", true),
    ("/Sources/ @a", "Kit/Sources/a.swift", false), ("Sources/ @a", "Kit/Sources/a.swift", true),
    ("Sources/A @a", "Sources/A/B/a.swift", true), ("Sources/A @a", "Kit/Sources/A/a.swift", false),
    ("Sources/A @a", "Sources/AB/a.swift", false), ("Sources/* @a", "Sources/a.swift", true),
    ("Sources/* @a", "Sources/A/a.swift", false), ("Sources/** @a", "Sources/A/a.swift", true),
    ("**/UI/ @a", "Sources/UI/a.swift", true), ("/a.swift @a", "a.swift", true),
    ("/a.swift @a", "Sources/a.swift", false), ("My\\ Files/ @a", "My Files/a.swift", true),
    ("# * @a", "a.swift", false), ("Sources/*/ @a", "Sources/A/B/a.swift", true),
    ("\\#a @a", "#a/b.swift", true),
  ])
  func `patterns are those of the services`(line: String, file: String, isOwned: Bool) {
    #expect(CodeOwners(line).owners(of: file).isEmpty != isOwned, "\(line)")
  }

  @Test func `the last entry that matches counts, even without owners`() {
    let owners = CodeOwners("* @all\r\n/Sources/ @ios ada@example.org # the app\n/Sources/Old/\n")
    #expect(owners.owners(of: "README.swift") == ["@all"])
    #expect(owners.owners(of: "Sources/A/a.swift") == ["@ios", "ada@example.org"])
    #expect(owners.owners(of: "Sources/Old/a.swift") == [])
  }

  @Test func `each section of GitLab has owners, and defaults`() {
    let owners = CodeOwners(
      "*.swift @all\n[UI] @design\nSources/UI/\n^[Tests][2] @qa\n*Tests.swift @t\n"
    )
    #expect(owners.owners(of: "Sources/UI/a.swift") == ["@all", "@design"])
    #expect(owners.owners(of: "Sources/UI/aTests.swift") == ["@all", "@design", "@t"])
  }

  @Test func `sections of one name are one section`() {
    let owners = CodeOwners("[UI] @design\n*.swift\n[Data] @data\n/Data/\n[ui]\nA.swift @a\n")
    #expect(owners.owners(of: "A.swift") == ["@a"])
    #expect(owners.owners(of: "Data/B.swift") == ["@design", "@data"])
  }

  @Test func `what a section excludes has no owner in it`() {
    let owners = CodeOwners("* @all\n!*.md\n[UI] @design\n/UI/\n!/UI/Old/\n/UI/Old/ @late\n")
    #expect(owners.owners(of: "UI/a.md") == ["@design"])
    #expect(owners.owners(of: "UI/Old/a.swift") == ["@all"])
    #expect(owners.owners(of: "a.md") == [])
  }

  @Test func `for GitLab, a path without a slash at its beginning matches in any folder`() {
    func isOwned(_ text: String, isOfGitLab: Bool = false) -> Bool {
      !CodeOwners(text, isOfGitLab: isOfGitLab).owners(of: "Kit/Sources/A/a.swift").isEmpty
    }
    #expect(!isOwned("Sources/A/ @a\n"))
    #expect(isOwned("Sources/A/ @a\n", isOfGitLab: true))
    #expect(isOwned("[A]\nSources/A/ @a\n"))
    #expect(!isOwned("/Sources/A/ @a\n", isOfGitLab: true))
  }

  @Test func `lines of Bitbucket that define teams and set options are not entries`() {
    let owners = CodeOwners(
      "CODEOWNERS.source_branch_exclusion_pattern hotfix/*\n@@@iOS @ada @eve\n*.swift @@iOS\n"
    )
    #expect(owners.owners(of: "a.swift") == ["@@iOS"])
    #expect(owners.owners(of: "@@@iOS") == [])
  }

  @Test func `paths are relative to the repository`() throws {
    let directory = try TemporaryDirectory()
    for folder in [".git", ".github", "App"] {
      try FileManager.default.createDirectory(
        at: directory.url.appending(path: folder),
        withIntermediateDirectories: true
      )
    }
    try Data("ref: refs/heads/main\n".utf8).write(to: directory.url.appending(path: ".git/HEAD"))
    let root = directory.url.appending(path: "App").path
    #expect(CodeOwners(around: root) == nil)
    try Data("* @other\n".utf8).write(to: directory.url.appending(path: "CODEOWNERS"))
    try Data("/App/Sources @a\n".utf8)
      .write(to: directory.url.appending(path: ".github/CODEOWNERS"))
    #expect(CodeOwners(around: root)?.owners(of: "Sources/a.swift") == ["@a"])
    #expect(CodeOwners(around: directory.url.path)?.owners(of: "Sources/a.swift") == [])
  }
}
