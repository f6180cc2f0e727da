import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintReports
@testable import LintRules
@testable import LintScanner

/// The files of Xcode targets.
@Suite(.hangLimit) struct ProjectFilesTests {
  private func load(_ files: [String: String]) async throws -> CodeBase {
    try await SourceTree(
      Dictionary(uniqueKeysWithValues: files.map { ("root/\($0.key)", $0.value) })
    ).load()
  }

  @Test func `listed files, some in several targets`() async throws {
    let project = ProjectSample(
      .init(name: "App", type: "application", files: ["App/a.swift", "Shared/c.swift"]),
      .init(name: "My Kit", files: ["Kit/b.swift", "Shared/c.swift", "Kit/old.m"])
    )
    let base = try await load([
      "App.xcodeproj/project.pbxproj": project.text, "App/a.swift": "", "Kit/b.swift": "",
      "Shared/c.swift": "", "Kit/old.m": "", "Kit/stray.swift": "",
    ])
    #expect(base["App"]?.files == ["App/a.swift", "Shared/c.swift"])
    #expect(base["App"]?.kind == .executable)
    #expect(base["App"]?.folders == ["App"])
    #expect(base["My Kit"]?.files == ["Kit/b.swift", "Shared/c.swift"])
    #expect(base["My Kit"]?.name == "My_Kit")
    #expect(base["My Kit"]?.kind == .library)
    #expect(base["My Kit"]?.package == "App.xcodeproj")
    #expect(base["My Kit"]?.hasGeneratedSources == true, "Objective-C may import the dependencies")
    #expect(base.strays == ["Kit/stray.swift"])
    #expect(base.warnings.isEmpty)
  }

  @Test func `a target that compiles nothing has no files of its synchronized folder`()
    async throws
  {
    let text = """
      { objects = {
        P = { isa = PBXProject; mainGroup = M; targets = (A, R); };
        M = { isa = PBXGroup; children = (G); sourceTree = "<group>"; };
        G = { isa = PBXFileSystemSynchronizedRootGroup; path = Code; sourceTree = "<group>"; };
        S = { isa = PBXSourcesBuildPhase; files = (); };
        C = { isa = PBXResourcesBuildPhase; files = (); };
        A = { isa = PBXNativeTarget; name = App; buildPhases = (C, S);
              fileSystemSynchronizedGroups = (G);
              productType = "com.apple.product-type.application"; };
        R = { isa = PBXNativeTarget; name = Resources; buildPhases = (C);
              fileSystemSynchronizedGroups = (G); productType = "com.apple.product-type.bundle"; };
      }; rootObject = P; }
      """
    let base = try await load([
      "App.xcodeproj/project.pbxproj": text, "Code/a.swift": "", "Code/image.png": "",
    ])
    #expect(base["App"]?.files == ["Code/a.swift"])
    #expect(base["Resources"]?.files ?? [] == [])
  }

  @Test func `paths in groups of every kind`() async throws {
    let text = """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; projectDirPath = ".."; targets = (T); };
        G = { isa = PBXGroup; children = (A, V, R, X, U, B); path = Code; sourceTree = "<group>"; };
        A = { isa = PBXGroup; children = (A1, N); path = A; sourceTree = "<group>"; };
        A1 = { isa = PBXFileReference; path = "a b.swift"; sourceTree = "<group>"; };
        N = { isa = PBXGroup; children = (N1); name = "No folder"; sourceTree = "<group>"; };
        N1 = { isa = PBXFileReference; path = ../n.swift; sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; children = (V1); path = V; sourceTree = "<group>"; };
        V1 = { isa = PBXFileReference; path = v.swift; sourceTree = "<group>"; };
        R = { isa = PBXGroup; children = (R1); path = Rooted; sourceTree = SOURCE_ROOT; };
        R1 = { isa = PBXFileReference; path = r.swift; sourceTree = "<group>"; };
        X = { isa = PBXFileReference; path = "@ROOT@/abs.swift"; sourceTree = "<absolute>"; };
        U = { isa = PBXFileReference; path = gen.swift; sourceTree = DERIVED_FILE_DIR; };
        B = { isa = PBXGroup; children = (B1); path = B; sourceTree = "<group>"; };
        B1 = { isa = PBXFileReference; path = b.swift; sourceTree = "<group>"; };
        L = { isa = PBXFileReference; path = Loose/l.swift; sourceTree = "<group>"; };
        BA = { isa = PBXBuildFile; fileRef = A1; }; BN = { isa = PBXBuildFile; fileRef = N1; };
        BV = { isa = PBXBuildFile; fileRef = V1; }; BR = { isa = PBXBuildFile; fileRef = R1; };
        BX = { isa = PBXBuildFile; fileRef = X; }; BU = { isa = PBXBuildFile; fileRef = U; };
        BB = { isa = PBXBuildFile; fileRef = B1; }; BL = { isa = PBXBuildFile; fileRef = L; };
        BG = { isa = PBXBuildFile; fileRef = GONE; };
        S = { isa = PBXSourcesBuildPhase; files = (BA, BN, BV, BR, BX, BU, BB, BL, BG, BQ); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (S);
              productType = "com.apple.product-type.application"; };
      }; rootObject = P; }
      """
    let files = [
      "Code/A/a b.swift", "Code/B/b.swift", "Code/V/v.swift", "Code/n.swift", "Loose/l.swift",
      "Rooted/r.swift", "abs.swift",
    ]
    let tree = try SourceTree(
      Dictionary(uniqueKeysWithValues: files.map { ("root/\($0)", "") })
    )
    try tree.write(
      text.replacing("@ROOT@", with: "\(tree.path)/root"),
      to: "root/Projects/App.xcodeproj/project.pbxproj"
    )
    let base = try await tree.load()
    #expect(base["App"]?.files == files)
    #expect(base["App"]?.hasGeneratedSources == true)
    #expect(base["App"]?.manifest == "Projects/App.xcodeproj/project.pbxproj")
  }

  @Test func `synchronized folders and their exceptions`() async throws {
    let project = ProjectSample(
      .init(
        name: "App",
        type: "application",
        folders: ["App"],
        exceptions: ["App": ["Info.plist", "Old", "Widget/w.swift"]]
      ),
      .init(
        name: "Widget",
        type: "app-extension",
        folders: ["Widgets/Sources"],
        exceptions: ["App": ["Widget/w.swift", "gone.swift", "picture.png"]]
      )
    )
    let base = try await load([
      "App.xcodeproj/project.pbxproj": project.text, "App/a.swift": "", "App/In/b.swift": "",
      "App/Old/c.swift": "", "App/Widget/w.swift": "", "App/picture.png": "",
      "App/Guide.docc/d.swift": "", "App/Kit/Package.swift": manifest("targets: []"),
      "App/Kit/k.swift": "", "Widgets/Sources/e.swift": "", "Apps/f.swift": "",
    ])
    #expect(base["App"]?.files == ["App/In/b.swift", "App/a.swift"])
    #expect(base["Widget"]?.files == ["App/Widget/w.swift", "Widgets/Sources/e.swift"])
    #expect(base["Widget"]?.kind == .executable)
    #expect(base.strays == ["App/Kit/k.swift", "App/Old/c.swift", "Apps/f.swift"])
  }

  @Test func `a linked folder, another case, a hidden folder and a link to a file`() async throws {
    let project = ProjectSample(
      .init(name: "App", files: ["app/A.swift", ".gen/b.swift", "c.swift"], folders: ["Lib"])
    )
    let tree = try SourceTree([
      "root/App.xcodeproj/project.pbxproj": project.text, "root/App/a.swift": "",
      "root/.gen/b.swift": "", "root/Real/c.swift": "", "root/Lib/d.swift": "",
      "other/e.swift": "",
    ])
    try tree.link("root/c.swift", to: "Real/c.swift")
    try tree.link("root/Lib/In", to: "../../other")
    let base = try await tree.load()
    #expect(
      base["App"]?.files
        == [".gen/b.swift", "App/a.swift", "Lib/In/e.swift", "Lib/d.swift", "c.swift"]
    )
    #expect(base.strays.isEmpty)
  }

  @Test func `fetched code is not read`() async throws {
    let pods = ProjectSample(.init(name: "Alamofire", files: ["a.swift"]))
    let project = ProjectSample(.init(name: "App", files: ["a.swift"]))
    let base = try await load([
      "App.xcodeproj/project.pbxproj": project.text, "a.swift": "",
      "Pods/Pods.xcodeproj/project.pbxproj": pods.text, "Pods/a.swift": "",
      "Carthage/Checkouts/Kit/Kit.xcodeproj/project.pbxproj": pods.text,
      "SourcePackages/workspace-state.json": "{}",
      "SourcePackages/checkouts/x/Package.swift": "broken",
      "Sources/Pods/pod.swift": "",
    ])
    #expect(base.modules.map(\.target) == ["App"])
    #expect(base.strays == ["Sources/Pods/pod.swift"])
  }

  @Test func `targets of a package are not read twice, nor are targets with the same files`()
    async throws
  {
    let project = ProjectSample(
      .init(name: "Kit iOS", files: ["Sources/Kit/a.swift"], settings: ["PRODUCT_NAME": "Kit"]),
      .init(
        name: "Demo iOS",
        files: ["Demo/d.swift"],
        links: ["Kit iOS"],
        settings: ["PRODUCT_NAME": "Demo"]
      ),
      .init(name: "Demo Mac", files: ["Demo/d.swift"], settings: ["PRODUCT_NAME": "Demo"]),
      .init(
        name: "Demo TV",
        files: ["Demo/d.swift", "Demo/t.swift"],
        settings: ["PRODUCT_NAME": "Demo"]
      )
    )
    let base = try await load([
      "Package.swift": manifest("targets: [.target(name: \"Kit\")]"),
      "Sources/Kit/a.swift": "", "Demo/d.swift": "", "Demo/t.swift": "",
      "Kit.xcodeproj/project.pbxproj": project.text,
    ])
    #expect(base.modules.map(\.target) == ["Kit", "Demo iOS", "Demo TV"])
    #expect(base.dependencies(of: "Demo iOS") == ["Kit iOS: Kit"])
  }
}
