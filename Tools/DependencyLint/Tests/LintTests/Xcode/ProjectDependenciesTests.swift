import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintReports
@testable import LintRules
@testable import LintScanner

/// What Xcode targets depend on, and what their modules are called.
@Suite(.hangLimit) struct ProjectDependenciesTests {
  @Test func `targets, libraries, copies and hosts`() async throws {
    let project = ProjectSample(
      .init(
        name: "App",
        type: "application",
        files: ["App/a.swift"],
        links: ["Core", "UIKit.framework"],
        embeds: ["Core", "Extra"],
        after: ["Core", "Extra", "Tool"]
      ),
      .init(name: "Core", files: ["Core/c.swift"]),
      .init(name: "Extra", files: ["Extra/e.swift"], links: ["Core"]),
      .init(name: "Tool", type: "tool", files: ["Tool/t.swift"]),
      .init(
        name: "AppTests",
        type: "bundle.unit-test",
        files: ["Tests/x.swift"],
        after: ["App"],
        host: "App"
      )
    )
    let base = try await SourceTree([
      "root/App.xcodeproj/project.pbxproj": project.text, "root/App/a.swift": "",
      "root/Core/c.swift": "", "root/Extra/e.swift": "", "root/Tool/t.swift": "",
      "root/Tests/x.swift": "",
    ]).load()
    #expect(base["AppTests"]?.kind == .test)
    // Copied for others, so it need not be imported.
    #expect(
      base.dependencies(of: "App")
        == [
          "Core: Core (not imported)", "Extra: Extra (not imported)", "Tool: Tool (not imported)",
        ]
    )
    #expect(base.dependencies(of: "Extra") == ["Core: Core"])
    // Tests may import what their host is linked with.
    #expect(
      base.dependencies(of: "AppTests").map { $0.replacing(" (not imported)", with: "") }
        == ["App: App", "Core: Core", "Extra: Extra", "Tool: Tool"]
    )
  }

  /// Each case is a build phase, a dependency, or the settings of a target that is linked with the
  /// package product Kit and with Core.
  @Test(
    arguments: [
      ("", "", "", []),
      ("{ isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 10; files = (BK); }", "", "", ["Kit"]),
      ("{ isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 7; files = (BC); }", "", "", ["Core"]),
      ("{ isa = PBXResourcesBuildPhase; files = (BC, BK); }", "", "", ["Core", "Kit"]),
      (
        "{ isa = PBXShellScriptBuildPhase; inputPaths = (\"$(BUILT_PRODUCTS_DIR)/Kit.framework\"); }",
        "", "", ["Kit"]
      ),
      (
        "{ isa = PBXShellScriptBuildPhase; inputPaths = (\"${BUILT_PRODUCTS_DIR}/kit_Kit.bundle\"); }",
        "", "", ["Kit"]
      ),
      ("", "", "OTHER_LDFLAGS = (\"$(inherited)\", \"-framework\", Core);", ["Core"]),
      ("", "", "OTHER_LDFLAGS = \"-ObjC -weak_framework \\\"Kit\\\"\";", ["Kit"]),
      ("", "", "\"OTHER_LDFLAGS[sdk=iphoneos*]\" = \"-Wl,-needed_framework,Kit\";", ["Kit"]),
      ("", "", "OTHER_LDFLAGS = \"-lz -lKit\";", ["Kit"]),
      ("", "", "OTHER_LDFLAGS = (\"-force_load\", \"$(BUILT_PRODUCTS_DIR)/libKit.a\");", ["Kit"]),
      ("", "", "OTHER_LDFLAGS = \"-framework CoreKit\"; OTHER_SWIFT_FLAGS = \"-lKit\";", []),
      ("", "{ isa = PBXTargetDependency; productRef = DK; }", "", []),
    ] as [(String, String, String, [String])]
  )
  func `a product that is used in another way need not be imported`(
    phase: String,
    dependency: String,
    settings: String,
    used: [String]
  ) async throws {
    let base = try await SourceTree([
      "root/App.xcodeproj/project.pbxproj": """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; packageReferences = (K); targets = (A, C); };
        G = { isa = PBXGroup; children = (FA, FC); sourceTree = "<group>"; };
        FA = { isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
        FC = { isa = PBXFileReference; path = c.swift; sourceTree = "<group>"; };
        K = { isa = XCLocalSwiftPackageReference; relativePath = Kit; };
        DK = { isa = XCSwiftPackageProductDependency; package = K; productName = Kit; };
        RC = { isa = PBXFileReference; path = Core.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        A = { isa = PBXNativeTarget; name = App; buildPhases = (S, W, X); dependencies = (D);
              buildConfigurationList = L; packageProductDependencies = (DK); };
        L = { isa = XCConfigurationList; buildConfigurations = (B); };
        B = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };
        S = { isa = PBXSourcesBuildPhase; files = (BA); };
        BA = { isa = PBXBuildFile; fileRef = FA; };
        W = { isa = PBXFrameworksBuildPhase; files = (WK, WC); };
        WK = { isa = PBXBuildFile; productRef = DK; };
        WC = { isa = PBXBuildFile; fileRef = RC; };
        BK = { isa = PBXBuildFile; productRef = DK; };
        BC = { isa = PBXBuildFile; fileRef = RC; };
        X = \(phase.isEmpty ? "{ isa = PBXHeadersBuildPhase; }" : phase);
        D = \(dependency.isEmpty ? "{ isa = PBXTargetDependency; target = C; }" : dependency);
        C = { isa = PBXNativeTarget; name = Core; buildPhases = (SC); productReference = RC; };
        SC = { isa = PBXSourcesBuildPhase; files = (BCC); };
        BCC = { isa = PBXBuildFile; fileRef = FC; };
      }; rootObject = P; }
      """,
      "root/a.swift": "", "root/c.swift": "",
      "root/Kit/Package.swift": manifest(
        "products: [.library(name: \"Kit\", targets: [\"Kit\"])], targets: [.target(name: \"Kit\")]"
      ),
      "root/Kit/Sources/Kit/k.swift": "",
    ]).load()
    #expect(
      base.dependencies(of: "App").sorted()
        == ["Core", "Kit"].map { "\($0): \($0)" + (used.contains($0) ? " (not imported)" : "") }
    )
  }

  @Test func `products that are only built, also by an aggregate target`() async throws {
    let base = try await SourceTree([
      "root/App.xcodeproj/project.pbxproj": """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (A, C, O); };
        G = { isa = PBXGroup; children = (FA, FC); sourceTree = "<group>"; };
        FA = { isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
        FC = { isa = PBXFileReference; path = c.swift; sourceTree = "<group>"; };
        A = { isa = PBXNativeTarget; name = App; buildPhases = (S); dependencies = (TO, TK);
              packageProductDependencies = (DK, DL); };
        TO = { isa = PBXTargetDependency; target = O; };
        TK = { isa = PBXTargetDependency; productRef = TDK; };
        TDK = { isa = XCSwiftPackageProductDependency; productName = Kit; };
        DK = { isa = XCSwiftPackageProductDependency; productName = Kit; };
        DL = { isa = XCSwiftPackageProductDependency; productName = Leftover; };
        O = { isa = PBXAggregateTarget; name = All; dependencies = (TC, TM, TO); };
        TC = { isa = PBXTargetDependency; target = C; };
        TM = { isa = PBXTargetDependency; productRef = DM; };
        DM = { isa = XCSwiftPackageProductDependency; productName = More; };
        S = { isa = PBXSourcesBuildPhase; files = (BA); };
        BA = { isa = PBXBuildFile; fileRef = FA; };
        C = { isa = PBXNativeTarget; name = Core; buildPhases = (SC); };
        SC = { isa = PBXSourcesBuildPhase; files = (BC); };
        BC = { isa = PBXBuildFile; fileRef = FC; };
      }; rootObject = P; }
      """,
      "root/a.swift": "", "root/c.swift": "",
    ]).load()
    #expect(
      base.dependencies(of: "App").sorted() == [
        "Core: Core (not imported)", "Kit: Kit (not imported)", "Leftover: Leftover",
        "More: More (not imported)",
      ]
    )
  }

  @Test func `products of packages: local ones, resolved ones and others`() async throws {
    let project = ProjectSample(
      .init(
        name: "App",
        files: ["App/a.swift"],
        products: [
          "KitUI": "../Kit", "Net": "https://example.org/Net-Lib.git",
          "Far": "https://example.org/far",
        ]
      )
    )
    let kit = manifest(
      """
      products: [.library(name: "KitUI", targets: ["Kit", "KitViews"])],
      targets: [.target(name: "Kit"), .target(name: "KitViews")]
      """
    )
    let net = manifest(
      "products: [.library(name: \"Net\", targets: [\"NetCore\"])], targets: [.target(name: \"NetCore\")]"
    )
    let base = try await SourceTree([
      "root/Apps/App.xcodeproj/project.pbxproj": project.text, "root/Apps/App/a.swift": "",
      "root/Kit/Package.swift": kit, "root/Kit/Sources/Kit/k.swift": "",
      "root/Kit/Sources/KitViews/v.swift": "",
      "root/Apps/SourcePackages/workspace-state.json": """
      {"object": {"dependencies": [{"packageRef": {"identity": "net-lib", "kind": "remoteSourceControl",
       "location": "https://example.org/Net-Lib.git"}, "state": {"name": "sourceControlCheckout",
       "checkoutState": {"revision": "1"}}, "subpath": "Net-Lib"}]}, "version": 6}
      """,
      "root/Apps/SourcePackages/checkouts/Net-Lib/Package.swift": net,
      "root/Apps/SourcePackages/checkouts/Net-Lib/Sources/NetCore/n.swift": "",
    ]).load()
    #expect(base.dependencies(of: "App") == ["Far: Far", "KitUI: Kit KitViews", "Net: NetCore"])
    #expect(base["App"]?.dependencies?.map(\.package) == ["far", "kit", "net-lib"])
    #expect(
      base.warnings == [
        "Apps/App.xcodeproj: unresolved dependencies: far; run "
          + "`xcodebuild -resolvePackageDependencies -clonedSourcePackagesDirPath SourcePackages`"
      ]
    )
  }

  @Test func `a package of the code base replaces a fetched one`() async throws {
    let project = ProjectSample(
      .init(name: "App", files: ["a.swift"], products: ["Kit": "https://example.org/Kit.git"])
    )
    let base = try await SourceTree([
      "root/App.xcodeproj/project.pbxproj": project.text, "root/a.swift": "",
      "root/Kit/Package.swift": manifest(
        """
        products: [.library(name: "Kit", targets: ["KitCore"])], targets: [.target(name: "KitCore")]
        """
      ),
      "root/Kit/Sources/KitCore/k.swift": "",
    ]).load()
    #expect(base.dependencies(of: "App") == ["Kit: KitCore"])
    #expect(base.warnings.isEmpty)
  }

  @Test func `a product of another project in the workspace`() async throws {
    let app = ProjectSample(.init(name: "App", files: ["a.swift"], links: ["Core.framework"]))
    let core = ProjectSample(.init(name: "Core", files: ["c.swift"]))
    let workspace = """
      <?xml version="1.0"?><Workspace version = "1.0">
      <!-- <FileRef location = "group:Gone.xcodeproj"/> -->
      <Group location = "container:Libs" name = "Libs">
        <FileRef location = "group:Core/Core.xcodeproj"></FileRef></Group>
      <FileRef location = 'group:App/App.xcodeproj'/>
      <FileRef location = "group:Pods/Pods.xcodeproj"/></Workspace>
      """
    let base = try await SourceTree([
      "root/App/App.xcodeproj/project.pbxproj": app.text, "root/App/a.swift": "",
      "root/Libs/Core/Core.xcodeproj/project.pbxproj": core.text, "root/Libs/Core/c.swift": "",
      "root/Other/Core.xcodeproj/project.pbxproj": core.text, "root/Other/c.swift": "",
      "root/All.xcworkspace/contents.xcworkspacedata": workspace,
    ]).load()
    let dependency = base["App"]?.dependencies?.first?.modules.first.map { base.modules[$0] }
    #expect(dependency?.directory == "Libs/Core")
  }

  @Test(
    arguments: [
      ([:], "My_App"), (["PRODUCT_NAME": "Films"], "Films"),
      (["PRODUCT_NAME": "$(TARGET_NAME)-Beta"], "My_App_Beta"),
      (["PRODUCT_NAME": "Films", "PRODUCT_MODULE_NAME": "FilmsKit"], "FilmsKit"),
      (["PRODUCT_NAME": "${TARGET_NAME:c99extidentifier}"], "My_App"),
      (["PRODUCT_NAME": "$(inherited) 2"], "My_App_2"), (["PRODUCT_NAME": "$(GONE)"], "My_App"),
      (["PRODUCT_NAME": "$(FROM_FILE)"], "Given"), (["PRODUCT_NAME": "$(PROJECT_NAME)2"], "App2"),
      (["PRODUCT_NAME": "$(NONE:default=$(FROM_FILE:default=X))"], "Given"),
      (["PRODUCT_NAME": "$(NONE:default=X)Y"], "XY"),
    ] as [([String: String], String)]
  )
  func `the name of a module`(settings: [String: String], name: String) async throws {
    let project = ProjectSample(
      .init(name: "My App", files: ["a.swift"], settings: settings),
      xcconfig: "Config/App.xcconfig"
    )
    let base = try await SourceTree([
      "root/App.xcodeproj/project.pbxproj": project.text, "root/a.swift": "",
      "root/Config/App.xcconfig": "#include \"Names.xcconfig\"\n#include? \"App.xcconfig\"\n",
      "root/Config/Names.xcconfig": "FROM_FILE = Given // a comment\nPRODUCT_NAME[sdk=x] = No\n",
    ]).load()
    #expect(base["My App"]?.name == name)
    let isUnclear = settings["PRODUCT_NAME"] == "$(GONE)"
    #expect(base.warnings.isEmpty != isUnclear, "\(base.warnings)")
  }

  @Test(arguments: ["YES", "NO", nil])
  func `a setting makes imports internal`(value: String?) async throws {
    let key = "SWIFT_UPCOMING_FEATURE_INTERNAL_IMPORTS_BY_DEFAULT"
    let settings = value.map { [key: $0] } ?? [:]
    let project = ProjectSample(.init(name: "App", files: ["a.swift"], settings: settings))
    let base = try await SourceTree([
      "root/App.xcodeproj/project.pbxproj": project.text, "root/a.swift": "",
    ]).load()
    #expect(base["App"]?.hasInternalImports == (value == "YES"))
  }
}
