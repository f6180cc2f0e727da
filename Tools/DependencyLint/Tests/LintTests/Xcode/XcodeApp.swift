import LintTestSupport

/// A code base with an Xcode project.
enum XcodeApp {
  /// An app, a framework and tests; the app imports a framework that it does not declare.
  static let project = ProjectSample(
    .init(
      name: "App",
      type: "application",
      files: ["App/Main/App.swift", "Shared/Both.swift"],
      links: ["Screens"]
    ),
    .init(name: "Screens", files: ["Screens/S.swift", "Shared/Both.swift"], links: ["Core"]),
    .init(name: "Core", files: ["Core/C.swift"]),
    .init(name: "AppTests", type: "bundle.unit-test", files: ["Tests/T.swift"], host: "App")
  )
  static let sources = [
    "App.xcodeproj/project.pbxproj": project.text, "App/Main/App.swift": "import Screens\n",
    "Shared/Both.swift": "import Core\n", "Screens/S.swift": "import Foundation\n",
    "Core/C.swift": "", "Tests/T.swift": "@testable import App\nimport Screens\n",
  ]

  /// Writes a code base, which has no Swift to evaluate manifests.
  static func sandbox(_ files: [String: String]) throws -> LintSandbox {
    var sandbox = try LintSandbox(
      Dictionary(uniqueKeysWithValues: files.map { ("root/\($0.key)", $0.value) })
    )
    sandbox.hideSwift()
    return sandbox
  }
}
