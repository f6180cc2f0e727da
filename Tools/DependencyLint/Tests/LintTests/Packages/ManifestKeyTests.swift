import Foundation
import LintTestSupport
import Testing

@testable import LintCodeBase

/// The keys of evaluated manifests, which change with everything that SwiftPM reads.
@Suite(.hangLimit) struct ManifestKeyTests {
  private let tree: SourceTree

  init() throws {
    tree = try SourceTree([
      "root/Package.swift": manifest("name: Context.environment[\"MY-NAME\"]"), "home/.keep": "",
      "bin/swift": "",
    ])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: "\(tree.path)/bin/swift"
    )
  }

  private func key(_ variables: [String: String] = [:]) -> ManifestKey {
    let environment = ["PATH": "\(tree.path)/bin", "CFFIXED_USER_HOME": "\(tree.path)/home"]
    return ManifestKey(
      folder: "\(tree.path)/root",
      packageManager: SwiftPackageManager(environment: environment.merging(variables) { $1 })
    )
  }

  @Test(arguments: [
    "root/Package@swift-6.0.swift", "root/.swiftpm/configuration/mirrors.json",
    "home/.swiftpm/configuration/mirrors.json", "home/.swiftly/config.json", "bin/swift",
  ])
  func `a file that SwiftPM reads`(file: String) throws {
    let old = key()
    try tree.write("{\"object\": []}", to: file)
    #expect(key().text != old.text)
    #expect(key().shared != old.shared)
  }

  @Test(arguments: ["MY-NAME", "SWIFTPM_MIRROR_CONFIG", "TOOLCHAINS", "SDKROOT"])
  func `a variable that the manifest or SwiftPM reads`(name: String) {
    #expect(key([name: "x"]).text != key().text)
    #expect(key([name: "x"]).shared != key([name: "y"]).shared)
    #expect(key([name: ""]).text != key().text)
  }

  @Test(arguments: ["OTHER", "MY", "NAME", "_"])
  func `a variable that nothing reads`(name: String) {
    #expect(key([name: "x"]).text == key().text)
  }
}
