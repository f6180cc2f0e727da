import Foundation
import LintTestSupport
import Testing

/// Checks of packages with manifests.
@Suite(.hangLimit) struct PackageCheckTests {
  private static let unused = manifest(
    """
    targets: [
      .target(name: "Core"),
      .target(
        name: "App",
        dependencies: [
          "Core",
          // dependency-lint:allow CoreTests until 2999-01-01: it is needed soon
          "CoreTests",
        ]),
      .target(name: "CoreTests", path: "Tests/CoreTests"),
    ]
    """
  )

  @Test func `an exception in a manifest allows an unused dependency`() async throws {
    let sandbox = try LintSandbox(LintSandbox.package(core: "", app: "import Core\n"))
    try sandbox.write(Self.unused, to: "Package.swift")
    try sandbox.write("", to: "Tests/CoreTests/CoreTests.swift")
    let allowed = try await sandbox.lint()
    allowed.expectExit(0)
    #expect(allowed.output.contains("(1 allowed by exceptions)"))
    try sandbox.write(Self.unused.replacing("2999", with: "2020"), to: "Package.swift")
    let ended = try await sandbox.lint()
    ended.expectExit(1)
    #expect(
      ended.output.hasPrefix(
        "Package.swift:10:10: error: the exception for CoreTests expired on 2020-01-01: App depends "
          + "on CoreTests, but does not import it [exception]"
      )
    )
  }

  @Test func `several packages with their own manifests`() async throws {
    let sandbox = try LintSandbox([
      "root/.dependency-lint.yml": """
      layers:
        - Kit: Kit/Sources/*
        - App: App/Sources/*
      rules: [layers, declared, unused, exhaustive]
      """,
      "root/App/Package.swift": manifest(
        """
        dependencies: [.package(path: "../Kit")],
        targets: [
          .executableTarget(name: "App", dependencies: [
            .product(name: "KitUI", package: "Kit"),
            .product(name: "Kit", package: "Kit"),
          ]),
        ]
        """
      ),
      "root/App/Sources/App/main.swift": "import KitUI\nimport KitCore\n",
      "root/Kit/Package.swift": manifest(
        """
        products: [
          .library(name: "Kit", targets: ["Kit"]),
          .library(name: "KitUI", targets: ["KitUI"]),
        ],
        targets: [.target(name: "Kit"), .target(name: "KitUI"), .target(name: "KitCore")]
        """
      ),
      "root/Kit/Sources/Kit/Kit.swift": "",
      "root/Kit/Sources/KitUI/KitUI.swift": "import Kit\nimport App\n",
      "root/Kit/Sources/KitCore/KitCore.swift": "",
    ])
    let outcome = try await sandbox.lint()
    outcome.expectExit(1)
    let found = outcome.lines.filter { $0.contains(": error: ") }
    let expected = [
      "App/Package.swift:8:21: error: App depends on Kit, but does not import it [unused]",
      "App/Sources/App/main.swift:2:8: error: App imports KitCore, which is not a declared "
        + "dependency [declared]",
      "Kit/Sources/KitUI/KitUI.swift:1:8: error: KitUI imports Kit, which is not a declared "
        + "dependency [declared]",
      "Kit/Sources/KitUI/KitUI.swift:2:8: error: KitUI (layer Kit) imports App (layer App), which "
        + "is in an outer layer [layers]",
    ]
    #expect(found.map(String.init) == expected)
    #expect(outcome.output.contains("no library product of the package kit contains KitCore"))
  }
}
