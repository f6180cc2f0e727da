import LintTestSupport
import Testing

@testable import LintCodeBase

/// What the results of manifests depend on, which decides when they are evaluated again.
@Suite(.hangLimit) struct ManifestInputsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var code: String
    var tools = "6.0"
    var testDescription: String { "\(tools): \(code)" }
  }

  private func inputs(_ code: String, tools: String = "6.0") -> ManifestInputs {
    let manifest = """
      // swift-tools-version: \(tools)
      import PackageDescription
      \(code)
      let package = Package(name: "Example", targets: [.target(name: "stat")])
      """
    return ManifestInputs(Array(manifest.utf8))
  }

  @Test(arguments: [
    // Only names that can be called count: not comments, texts, labels and own declarations.
    Case(code: "/* access(\"x\", 0) */ // FileManager.default"),
    Case(code: "let files = [\"FileManager\"].map { name in name + \"\\(1 + 1)\" }"),
    Case(code: "import Foundation\nlet files = [\"fopen\"]"),
    Case(
      code:
        "import Foundation\nfunc module(_ name: String, uses other: [String]) -> [String] { other }"
    ),
    Case(
      code:
        "import Foundation\nlet all = module(\"A\", uses: [])\nfunc module(_ a: String, uses: [String]) {}"
    ),
    Case(
      code:
        "import Foundation\nlet (a, b) = (1, 2)\nfor target in package.targets where target.isTest {}"
    ),
    Case(code: "import class Foundation.ProcessInfo"),
    Case(code: "import Foundation\nFileHandle.standardError.write(Data(\"no\".utf8))"),
    Case(
      code: """
        import Foundation
        enum Kind { case plain, special }
        extension Target { var kind: Kind { switch type { case .system: .special default: .plain } } }
        _ = Target.target(name: "A").kind
        """
    ),
    Case(code: "import Foundation\nvar names: [String] = []\nnames.append(contentsOf: [\"A\"])"),
    Case(code: "#if canImport(Darwin)\nimport Darwin\n#else\nimport Glibc\n#endif"),
    Case(
      code: """
        import Foundation
        func system(_ name: String, apt: String) -> Target { .systemLibrary(name: name) }
        let targets = [system("A", apt: "a")]
        var rows: [(title: String, text: String)] = []
        _ = rows.map { $0.text } + (1...most).map { _ in "" }
        let most = 1
        """
    ),
    Case(code: "import CompilerPluginSupport\nfunc own(access: Int) -> Int { access }"),
    Case(code: "package.platforms = [.macOS(.v10_15)]", tools: "5.3"),
  ])
  func `a manifest that reads nothing has no inputs`(example: Case) {
    let inputs = inputs(example.code, tools: example.tools)
    #expect(inputs == ManifestInputs([]))
  }

  @Test(arguments: [
    Case(
      code: "import Glibc\nlet isLocal = access(Context.packageDirectory + \"/.local\", F_OK) == 0"
    ),
    Case(code: "import Glibc\naccess(\"/.local\", 0)"),
    Case(code: "import Glibc\nfunc access(_ path: String) -> Bool { access(path, 0) == 0 }"),
    Case(code: "import Glibc\nlet check = Glibc.access"),
    Case(code: "import Glibc\nfunc system(_ name: String, apt: String) {}\nlet a = system(\"ls\")"),
    Case(code: "import Musl\nlet file = open(\"/x\", 0)"),
    Case(code: "import Darwin\nvar info = stat()\nlet isThere = stat(\"/x\", &info) == 0"),
    Case(code: "import Android\nlet user = getuid()"),
    Case(code: "import CRT\nlet all = environ"),
    Case(code: "import ucrt\nlet now = time(nil)"),
    Case(code: "import WinSDK\nlet attributes = GetFileAttributesW(path)"),
    Case(code: "import System\nlet file = try? FileDescriptor.open(\"/x\", .readOnly)"),
    Case(code: "import Dispatch\nlet now = DispatchTime.now()"),
    Case(code: "import Subprocess\nlet text = try await run(.name(\"ls\"))"),
    Case(code: "import Foundation\nlet isThere = FileManager.default.fileExists(atPath: \"/x\")"),
    Case(code: "import Foundation\nlet text = try? String(contentsOfFile: \"/x\")"),
    Case(code: "import Foundation\nlet text = \"\\(try! String(contentsOfFile: \"/x\"))\""),
    Case(
      code:
        "import Foundation\nfunc text(contentsOfFile file: String) -> String? { try? .init(contentsOfFile: file) }"
    ),
    Case(
      code:
        "import Foundation\nvar a: [UInt8] = []\na.append(contentsOf: try! .init(contentsOf: .x))"
    ),
    Case(code: "import Foundation\nlet text = try? NSString(contentsOfFile: \"/x\", encoding: 4)"),
    Case(code: "import Foundation\nlet url = URL(fileURLWithPath: #filePath)"),
    Case(code: "import Foundation\nlet now = Date()"),
    Case(code: "import Foundation\nlet id = UUID().uuidString"),
    Case(code: "import Foundation\nlet home = NSHomeDirectory()"),
    Case(code: "import Foundation\nlet arguments = ProcessInfo.processInfo.arguments"),
    Case(code: "import Foundation\nlet cores = ProcessInfo.processInfo.activeProcessorCount"),
    Case(code: "import Foundation\nstruct A { var arguments = ProcessInfo.processInfo.arguments }"),
    Case(
      code: "import Foundation\nlet expandingTildeInPath = (\"~\" as NSString).expandingTildeInPath"
    ),
    Case(code: "import Foundation\nlet file = FileHandle(forReadingAtPath: \"/x\")"),
    Case(code: "import class Foundation.FileManager"),
    Case(code: "import Glibc\nlet status = Glibc.system(\"ls\")"),
    Case(code: "import Foundation\nlet task = Process()"),
    Case(code: "let folder = Context.environment[\"TMPDIR\"]"),
    Case(code: "import Foundation\nlet name = Locale.current.identifier"),
    Case(
      code:
        "#if canImport(FoundationEssentials)\nimport FoundationEssentials\n#endif\n_ = Bundle.main"
    ),
    // SwiftPM imports Foundation into these.
    Case(code: "let text = try? String(contentsOfFile: \"/x\")", tools: "5.7"),
    Case(code: "let isLocal = access(\"/x\", 0)", tools: "5.1"),
    // The language itself.
    Case(code: "let path = CommandLine.arguments[0]"),
    Case(code: "let git = Context.gitInformation"),
    Case(code: "let tag = Context\n  . /* the */ gitInformation?.currentTag"),
    Case(code: "let chosen = [\"A\", \"B\"].randomElement()"),
    Case(code: "let order = [\"A\", \"B\"].shuffled()"),
    Case(code: "let start = ContinuousClock.now"),
    Case(code: "let line = readLine()"),
    Case(code: "@_silgen_name(\"access\") func check(_: UnsafePointer<CChar>, _: Int32) -> Int32"),
  ])
  func `a manifest that may read more than the key is not cached`(example: Case) {
    #expect(inputs(example.code, tools: example.tools).includesOthers)
  }

  @Test(arguments: [
    ("Context.environment[\"A\"]", ["A"]),
    (
      "Context . environment [ \"A-B\" ] ?? Context.environment[\"C\", default: \"environment\"]",
      ["A-B", "C"]
    ),
    ("ProcessInfo.processInfo.environment[\"A\"]\nimport Foundation", ["A"]),
    ("getenv(\"A\").flatMap { String(cString: $0) }\nimport Glibc", ["A"]),
    ("\"\\(Context.environment[\"A\"] ?? \"\")\"", ["A"]),
    ("Context.environment[\"A\" + \"B\"]", nil),
    ("Context.environment[\"\\(\"A\")\"]", nil),
    ("Context.environment[\"\\u{41}\"]", nil),
    ("Context.environment[#\"A\"#]", nil),
    ("Context.environment[name]", nil),
    ("Context.environment.count", nil),
    ("Context[keyPath: \\.environment]", nil),
  ])
  func `environment variables`(code: String, names: [String]?) {
    let inputs = inputs("let value = \(code)")
    #expect(inputs.variables == names.map(Set.init))
    #expect(!inputs.includesOthers)
  }

  @Test(arguments: [
    "Context.packageDirectory", "#file", "# filePath", "Context\n.packageDirectory",
  ])
  func `a manifest that knows its folder`(code: String) {
    let inputs = inputs("let folder = \(code)")
    #expect(inputs.includesFolder)
    #expect(!inputs.includesOthers)
  }
}
