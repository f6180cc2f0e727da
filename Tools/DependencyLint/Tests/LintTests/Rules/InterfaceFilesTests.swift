import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules

/// Classes that files for interfaces name.
@Suite(.hangLimit) struct InterfaceFilesTests {
  @Test(
    arguments: [
      ("Base.lproj/Main.storyboard", "<view customClass=\"Card\" customModule=\"Core\"/>", true),
      ("Views/Card.xib", "<view customModule=\"CoreKit\"/>", false),
      ("Info.plist", "<key>Scene</key><string>Core.SceneDelegate</string>", true),
      ("Info.plist", "<string>Core</string>", false), ("notes.txt", "customModule=\"Core\"", false),
    ] as [(String, String, Bool)]
  )
  func `a class that an interface file names is a use`(
    file: String,
    text: String,
    isUsed: Bool
  ) throws {
    let tree = try SourceTree(["Sources/A/\(file)": text])
    let base = SampleCodeBase(.own("A", needs: ["Core"]), .own("Core"), root: tree.path)
    #expect(try base.violations("rules: [unused]").isEmpty == isUsed)
  }
}
