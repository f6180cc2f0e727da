import CommandLineSupport
import Foundation
import TestSupport
import Testing

@testable import Scaffolding

/// The checks before a change.
@Suite(.hangLimit) struct ChecksTests {
  private let sample: SamplePackage

  init() throws { sample = try SamplePackage() }

  private func check(_ name: String, buildFolders: [URL]? = nil) async throws {
    let package = try sample.package
    let workspace = try Workspace(package, isDry: true)
    try await NameCheck(package, workspace, buildFolders: buildFolders)
      .check(try FeatureName(name))
  }

  private func failure(_ body: () async throws -> Void) async -> String? {
    do {
      try await body()
      return nil
    } catch let error as CommandFailure {
      return "\(error)"
    } catch {
      return "unexpected: \(error)"
    }
  }

  // MARK: Names

  @Test(arguments: [
    ("Notes", nil), ("Films", "a name of the feature Films"),
    ("FilmsData", "a name of the feature Films"), ("Musics", nil),
    ("MUSic", "a name of the feature Music"),
    ("Sound", "a name in Package.swift"), ("Sample", "a name in Package.swift"),
    ("Foundation", "a module of Swift"), ("Testing", "a module of Swift"),
    ("String", "a type of the system libraries"), ("URLSession", "a type of the system libraries"),
    ("Dates", "a type of the system libraries"), ("Traits", "a type of the system libraries"),
    ("Domain", "in the names of each new feature"),
    ("Presentation", "in the names of each new feature"),
    ("Module", "in the names of each new feature"), ("Tests", "in the names of each new feature"),
    ("List", "in the names of each new feature"),
    ("Lists", "in the names of each new feature"), ("Screens", "in the names of each new feature"),
    ("Movies", nil), ("News", nil),
    ("Mirth", "a name in the library swift-fun"), ("Cast", "a type in Modules/Cast.swift"),
  ])
  func `a name must be free in the package, in its libraries and in Swift`(
    name: String,
    owner: String?
  ) async throws {
    try sample.write(
      "let p = Package(name: \"fun\", products: [.library(name: \"Mirth\")])\n",
      to: ".build/checkouts/swift-fun/Package.swift"
    )
    try sample.write("package struct Cast {}\n", to: "Modules/Cast.swift")
    let failure = await failure { try await check(name) }
    if let owner {
      #expect(failure?.contains("” is already \(owner)") == true, "\(failure ?? "")")
    } else {
      #expect(failure == nil)
    }
  }

  @Test(arguments: ["Reader", "Writers", "Plain", "ReadAll", "Charts", "Maps"])
  func `a name must be free in the rows of a table and in the lists of libraries`(
    name: String
  ) async throws {
    let rows = """
      // .program("Reader", "read-all"): [], .tested("Writers", ["Text"]): [], .module("Plain"): [],
      // ("someone", "swift-charts", "1.0.0", ["Charts", "Maps"]),

      """
    try sample.write(SamplePackage.manifest + rows, to: "Package.swift")
    let failure = await failure { try await check(name) }
    #expect(failure?.contains("” is already a name in Package.swift") == true, "\(failure ?? "")")
  }

  @Test func `a name must fit into a line of the manifest`() async throws {
    try await check("A" + String(repeating: "b", count: 14))
    let failure = await failure { try await check("A" + String(repeating: "b", count: 40)) }
    #expect(failure?.contains("would not fit into 100 columns") == true)
  }

  @Test func `missing libraries cannot be compared`() async throws {
    let manifest = SamplePackage.manifest + "// .package(url: \"https://example.org/fun\")\n"
    try sample.write(manifest, to: "Package.swift")
    let failure = await failure { try await check("Reviews", buildFolders: [sample.root]) }
    #expect(failure?.contains("Run swift package resolve first.") == true)
  }

  // MARK: Paths

  private func checkPaths(_ path: String, folders: [String] = []) async -> String? {
    await failure {
      try PathCheck(try sample.package).check([path], folders: folders, edits: ["Package.swift"])
    }
  }

  @Test func `an existing file or folder is an error`() async throws {
    #expect(await checkPaths("Modules/Features/Reviews/A.swift") == nil)
    #expect(
      await checkPaths("Modules/Features/Films/Domain/Film.swift")?
        .contains("Modules/Features/Films/Domain/Film.swift already exists") == true
    )
    #expect(
      await checkPaths("Modules/A.swift", folders: ["Modules/Features/Films"])?
        .contains("Modules/Features/Films already exists") == true
    )
  }

  @Test func `a path that differs in case only is an error`() async throws {
    let failure = await checkPaths("Modules/features/Reviews/A.swift")
    #expect(
      failure?.contains("Modules/Features and Modules/features would differ only in case") == true
    )
  }

  @Test func `a symbolic link out of the package is an error`() async throws {
    let outside = try TemporaryDirectory()
    try FileManager.default.createSymbolicLink(
      at: sample.root.appending(path: "Modules/Other"),
      withDestinationURL: outside.url
    )
    let failure = await checkPaths("Modules/Other/Features/A.swift")
    #expect(failure?.contains("Modules/Other/ leads out of the package") == true)
    #expect(outside.files.isEmpty)
  }

  @Test func `a manifest that is a symbolic link is an error`() async throws {
    try sample.write(SamplePackage.manifest, to: "Other.swift")
    try sample.remove("Package.swift")
    try FileManager.default.createSymbolicLink(
      atPath: sample.root.appending(path: "Package.swift").path,
      withDestinationPath: "Other.swift"
    )
    #expect(await checkPaths("A.swift")?.contains("Package.swift is a symbolic link") == true)
  }

  // MARK: The package

  @Test func `a folder without a package is an error`() async throws {
    try sample.remove("Package.swift")
    let failure = await failure { _ = try sample.package }
    #expect(failure?.contains("there is no Package.swift in \(sample.root.path)") == true)
    #expect(failure?.contains("--package-path") == true)
  }

  @Test(arguments: [["new-feature", "Reviews"], ["new-project", "Cinema", "--empty"]])
  func `a current folder that has been deleted is an error`(command: [String]) async throws {
    let program = Program.built(command[0]).path
    var shell = Program(path: "/bin/sh")(
      ["-c", #"mkdir gone && cd gone && rmdir ../gone && exec "$@""#, "sh", program]
        + command.dropFirst()
    )
    shell.environment = sample.environment
    shell.workingDirectory = sample.root
    try await shell.run().expectFailure(
      "the current folder no longer exists",
      hint: "Change to another folder."
    )
  }

  @Test func `a manifest without a list of features is an error`() async throws {
    try sample.write("import PackageDescription\nlet package = Package()\n", to: "Package.swift")
    let failure = await failure { _ = try sample.package }
    #expect(failure?.contains("has no list “let features = [”") == true)
  }

  @Test func `a manifest that is not text is an error`() async throws {
    try Data([0xFF, 0xFE, 0]).write(to: sample.root.appending(path: "Package.swift"))
    #expect(
      await failure { _ = try sample.package }?.contains("Package.swift cannot be read") == true
    )
  }

  // MARK: Templates

  private func render(_ templates: URL?) async -> String? {
    await failure {
      let feature = Feature(name: try FeatureName("Reviews"), needs: [.http])
      _ = try Templates(in: templates).files(of: feature)
    }
  }

  @Test func `the templates are found, and missing or broken ones are an error`() async throws {
    #expect(await render(nil) == nil)
    let folder = sample.root.appending(path: "Templates")
    #expect(await render(folder)?.contains("there are no templates in \(folder.path)") == true)
    try sample.write("{{#http}}\n", to: "Templates/{{Name}}.swift.mustache")
    #expect(
      await render(folder)?.contains("the template {{Name}}.swift.mustache cannot be used") == true
    )
    try Data([0xFF]).write(to: folder.appending(path: "{{Name}}.swift.mustache"))
    #expect(
      await render(folder)?.contains("the template {{Name}}.swift.mustache cannot be used") == true
    )
  }
}
