import Foundation
import LintTestSupport
import Testing

@testable import LintUnusedImports

/// The commands of SwiftPM's last build.
@Suite(.hangLimit) struct CompileCommandTests {
  private static let build = """
    client:
      name: basic
    commands:
      "C.Core-x86_64-unknown-linux-gnu-debug-tool.module":
        tool: shell
        inputs: ["/p/Core.swift"]
        args: ["swiftc","-module-name","Core","-emit-module-path","/b/Core-tool.swiftmodule"]

      "C.App-x86_64-unknown-linux-gnu-debug.module":
        tool: shell
        inputs: ["/p/A.swift","/p/B.swift","/b/Core.swiftmodule","/b/sources"]
        args: ["swiftc","-module-name","App","-emit-module","-emit-module-path","/b/App.swiftmodule","-c","@/b/sources","-j8","-g","-Xcc","-g","-index-store-path","/b/index","-warnings-as-errors","-Werror","Group","-joined","-DDEBUG"]

      "C.App-x86_64-unknown-linux-gnu-debug.exe":
        tool: shell
        inputs: ["/b/A.o"]
        args: ["swiftc","-module-name","App","-emit-module-path","/b/App.swiftmodule"]

    """

  private func load(_ text: String) throws -> [CompileCommand]? {
    let directory = try TemporaryDirectory()
    try Data(text.utf8).write(to: directory.url.appending(path: "debug.yaml"))
    return CompileCommand.load(scratchPath: directory.url.path)
  }

  @Test func `each module has one command with its sources and imported modules`() throws {
    let command = try #require(try load(Self.build)?.first)
    #expect(try load(Self.build)?.count == 1)
    #expect(command.module == "App")
    #expect(command.sources == ["/p/A.swift", "/p/B.swift"])
    #expect(command.imported == ["/b/Core.swiftmodule"])
    #expect(command.moduleFile == "/b/App.swiftmodule")
  }

  @Test func `SIL is written instead of everything else`() throws {
    let command = try #require(try load(Self.build)?.first)
    #expect(
      command.silArguments(output: "o", moduleOutput: "m", overlay: "v") == [
        "-module-name", "App", "@/b/sources", "-Xcc", "-g", "-joined", "-DDEBUG", "-wmo",
        "-emit-sil", "-o", "o", "-emit-module-path", "m", "-suppress-warnings", "-vfsoverlay", "v",
      ]
    )
  }

  @Test func `without a build, there are no commands`() {
    #expect(CompileCommand.load(scratchPath: "/nowhere") == nil)
  }
}
