import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintReports
@testable import LintRules
@testable import LintScanner

/// Pods of the code base.
@Suite(.hangLimit) struct PodspecTests {
  private static let podspec = """
    Pod::Spec.new do |s|
      s.name = 'Films' # 'Other'
      s.version = '1'
      s.source_files = 'Films/Module/**/*.{swift,h}',
        "More"
      s.ios.source_files = ['iOS/*.swift']
      s.exclude_files = 'Films/Module/Old/*'
      s.test_spec 'Tests' do |test_spec|
        test_spec.source_files = 'Films/Tests/**/*.{swift}'
        test_spec.dependency 'Nimble'
      end
      s.subspec 'Kit' do |kit|
        kit.source_files = 'Kit/**/*.swift'
        kit.dependency 'Net/Core'
      end
    end
    """

  @Test func `the files and dependencies of pods`() async throws {
    let app = ProjectSample(
      .init(name: "App", files: ["App/a.swift"], links: ["Pods_App.framework"])
    )
    let net = "Pod::Spec.new do |s|\n s.name = 'Net'\n s.source_files = 'Net/'\nend\n"
    let base = try await SourceTree([
      "root/App.xcodeproj/project.pbxproj": app.text, "root/App/a.swift": "",
      "root/Libs/Films.podspec": Self.podspec, "root/Libs/Net.podspec": net,
      "root/Libs/Films/Module/a.swift": "", "root/Libs/Films/Module/In/b.swift": "",
      "root/Libs/Films/Module/Old/c.swift": "", "root/Libs/Films/Tests/t.swift": "",
      "root/Libs/More/m.swift": "", "root/Libs/iOS/i.swift": "", "root/Libs/Kit/k.swift": "",
      "root/Libs/Net/n.swift": "", "root/Libs/Net/In/no.swift": "",
    ]).load()
    #expect(
      base["Films"]?.files == [
        "Libs/Films/Module/In/b.swift", "Libs/Films/Module/a.swift", "Libs/Kit/k.swift",
        "Libs/More/m.swift", "Libs/iOS/i.swift",
      ]
    )
    #expect(base["Films-Unit-Tests"]?.files == ["Libs/Films/Tests/t.swift"])
    #expect(base["Films-Unit-Tests"]?.kind == .test)
    #expect(base["Net"]?.files == ["Libs/Net/n.swift"])
    #expect(base.dependencies(of: "Films") == ["Net: Net"])
    #expect(base["Films"]?.dependencies?.first?.position?.line == 14)
    #expect(base.dependencies(of: "Films-Unit-Tests") == ["Films: Films (not imported)"])
    // Which pods a target uses is in a Podfile, which is a program.
    #expect(
      base.dependencies(of: "App") == ["Films: Films (not imported)", "Net: Net (not imported)"]
    )
    #expect(base.strays == ["Libs/Films/Module/Old/c.swift", "Libs/Net/In/no.swift"])
  }

  @Test func `a podspec beside a package adds nothing`() async throws {
    let base = try await SourceTree([
      "root/Package.swift": manifest("targets: [.target(name: \"Kit\")]"),
      "root/Sources/Kit/a.swift": "",
      "root/Kit.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Kit'
        s.source_files = "Sources/#{s.name}/*.swift"
      end
      """,
    ]).load()
    #expect(base.modules.map(\.target) == ["Kit"])
    #expect(base.warnings.isEmpty)
  }

  @Test func `a podspec that only Ruby can read is reported`() async throws {
    let base = try await SourceTree([
      "root/Kit/a.swift": "",
      "root/Kit.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Kit'
        s.source_files = Dir['Kit/*.swift']
      end
      """,
    ]).load()
    #expect(base.modules.isEmpty)
    #expect(
      base.warnings == [
        "Kit.podspec:3: only CocoaPods can evaluate these source files; declare their folder "
          + "under ‘modules’"
      ]
    )
  }
}
