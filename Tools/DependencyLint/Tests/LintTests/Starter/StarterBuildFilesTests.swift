import LintTestSupport
import Testing

@testable import DependencyLint
@testable import LintCodeBase

/// Whether `init` reads BUILD files.
@Suite(.hangLimit) struct StarterBuildFilesTests {
  private func codeBase(_ files: [String]) -> CodeBase {
    var module = Module(name: "A", target: "A", kind: .library, origin: .own)
    module.files = files
    return CodeBase(root: "/code", modules: [module])
  }

  private func lines(_ others: [String], _ bazel: [String]) -> [String] {
    StarterBuildFiles(codeBase(others), codeBase(bazel)).lines
  }

  @Test func `BUILD files are read if most code belongs only to their targets`() {
    #expect(
      lines(["x.swift"], ["a.swift", "b.swift"]) == [
        "# 1 target of BUILD files has 2 Swift files; no package or Xcode project has them.",
        "projects: bazel", "",
      ]
    )
    #expect(
      lines(["x.swift", "y.swift"], ["a.swift"]) == [
        "# 1 target of BUILD files has 1 Swift file; no package or Xcode project has it:",
        "# compare `projects: bazel`, with which only BUILD files are read.", "",
      ]
    )
    #expect(lines(["a.swift", "b.swift"], ["a.swift", "b.swift", "c.swift"]) == [])
    #expect(lines(["a.swift"], []) == [])
    #expect(StarterBuildFiles(codeBase([]), codeBase(["a.swift"])).projects == .bazel)
    #expect(StarterBuildFiles(codeBase(["x.swift"]), codeBase(["a.swift"])).projects == nil)
  }
}
