import CommandLineSupport
import Foundation
import TestSupport
import Testing

@testable import NewFeature

/// The checks before a change.
@Suite struct ChecksTests {
  private let sample: SamplePackage

  init() throws { sample = try SamplePackage() }

  private func check(_ name: String) throws {
    try NameCheck(try sample.package).check(try FeatureName(name))
  }

  private func failure(_ body: () throws -> Void) -> String? {
    do {
      try body()
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
    ("String", "a type in Foundation"),
    ("Mirth", "a name in the library swift-fun"), ("Cast", "a type in Modules/Cast.swift"),
  ])
  func `a name must be free in the package, in its libraries and in Swift`(
    name: String,
    owner: String?
  ) throws {
    try sample.write(
      "let p = Package(name: \"fun\", products: [.library(name: \"Mirth\")])\n",
      to: ".build/checkouts/swift-fun/Package.swift"
    )
    try sample.write("package struct Cast {}\n", to: "Modules/Cast.swift")
    let failure = failure { try check(name) }
    if let owner {
      #expect(failure?.contains(" is \(owner) already") == true, "\(failure ?? "")")
    } else {
      #expect(failure == nil)
    }
  }

  @Test func `a name must fit into a line of the manifest`() throws {
    try check("A" + String(repeating: "b", count: 14))
    let failure = failure { try check("A" + String(repeating: "b", count: 40)) }
    #expect(failure?.contains("would not fit into 100 columns") == true)
  }

  @Test func `libraries that are not there cannot be compared`() throws {
    let manifest = SamplePackage.manifest + "// .package(url: \"https://example.org/fun\")\n"
    try sample.write(manifest, to: "Package.swift")
    let check = NameCheck(try sample.package, buildFolders: [sample.root])
    let failure = failure { try check.check(try FeatureName("Reviews")) }
    #expect(failure?.contains("Run swift package resolve first.") == true)
  }

  // MARK: Paths

  private func checkPaths(_ path: String, folders: [String] = []) -> String? {
    failure {
      try PathCheck(try sample.package).check([path], folders: folders, edits: ["Package.swift"])
    }
  }

  @Test func `an existing file or folder is an error`() throws {
    #expect(checkPaths("Modules/Features/Reviews/A.swift") == nil)
    #expect(
      checkPaths("Modules/Features/Films/Domain/Film.swift")?
        .contains("Modules/Features/Films/Domain/Film.swift exists already") == true
    )
    #expect(
      checkPaths("Modules/A.swift", folders: ["Modules/Features/Films"])?
        .contains("Modules/Features/Films exists already") == true
    )
  }

  @Test func `a path that differs in case only is an error`() {
    let failure = checkPaths("Modules/features/Reviews/A.swift")
    #expect(
      failure?.contains("Modules/Features and Modules/features would differ in case only") == true
    )
  }

  @Test func `a symbolic link out of the package is an error`() throws {
    let outside = try TemporaryDirectory()
    try FileManager.default.createSymbolicLink(
      at: sample.root.appending(path: "Modules/Other"),
      withDestinationURL: outside.url
    )
    let failure = checkPaths("Modules/Other/Features/A.swift")
    #expect(failure?.contains("Modules/Other/ leads out of the package") == true)
    #expect(outside.files.isEmpty)
  }

  @Test func `a manifest that is a symbolic link is an error`() throws {
    try sample.write(SamplePackage.manifest, to: "Other.swift")
    try sample.remove("Package.swift")
    try FileManager.default.createSymbolicLink(
      atPath: sample.root.appending(path: "Package.swift").path,
      withDestinationPath: "Other.swift"
    )
    #expect(checkPaths("A.swift")?.contains("Package.swift is a symbolic link") == true)
  }

  // MARK: The package

  @Test func `a folder without a package is an error`() throws {
    try sample.remove("Package.swift")
    let failure = failure { _ = try sample.package }
    #expect(failure?.contains("there is no Package.swift in \(sample.root.path)") == true)
    #expect(failure?.contains("--package-path") == true)
  }

  @Test func `a manifest without a list of features is an error`() throws {
    try sample.write("import PackageDescription\nlet package = Package()\n", to: "Package.swift")
    let failure = failure { _ = try sample.package }
    #expect(failure?.contains("has no list “let features = [”") == true)
  }

  @Test func `a manifest that is not text is an error`() throws {
    try Data([0xFF, 0xFE, 0]).write(to: sample.root.appending(path: "Package.swift"))
    #expect(failure { _ = try sample.package }?.contains("Package.swift cannot be read") == true)
  }

  // MARK: Templates

  private func render(_ templates: URL?) -> String? {
    failure {
      let feature = Feature(name: try FeatureName("Reviews"), needs: [.http])
      _ = try Templates(in: templates).files(of: feature)
    }
  }

  @Test func `the templates are found, and missing or broken ones are an error`() throws {
    #expect(render(nil) == nil)
    let folder = sample.root.appending(path: "Templates")
    #expect(render(folder)?.contains("there are no templates in \(folder.path)") == true)
    try sample.write("{{#http}}\n", to: "Templates/{{Name}}.swift.mustache")
    #expect(render(folder)?.contains("the template {{Name}}.swift.mustache cannot be used") == true)
    try Data([0xFF]).write(to: folder.appending(path: "{{Name}}.swift.mustache"))
    #expect(render(folder)?.contains("the template {{Name}}.swift.mustache cannot be used") == true)
  }
}
