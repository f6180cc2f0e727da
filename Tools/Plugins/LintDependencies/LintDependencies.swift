import Foundation
import PackagePlugin

/// `swift package lint-dependencies`: the linter, with the arguments that follow.
@main
struct LintDependencies: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let work = context.pluginWorkDirectoryURL
    let linter = Process()
    linter.executableURL = try context.tool(named: "DependencyLintCLI").url
    linter.arguments = arguments
    linter.currentDirectoryURL = context.package.directoryURL
    if arguments.first != "help" {
      // The sandbox of macOS lets a plugin write nowhere else.
      linter.arguments? += option("--cache-path", work.appending(path: "cache").path, arguments)
      if let plugins = work.path.range(of: "/plugins/", options: .backwards) {
        let scratch = String(work.path[..<plugins.lowerBound])
        linter.arguments? += option("--scratch-path", scratch, arguments)
      }
    }
    try linter.run()
    linter.waitUntilExit()
    if linter.terminationStatus != 0 { exit(linter.terminationStatus) }
  }

  /// An option unless it is given already.
  private func option(_ name: String, _ value: String, _ arguments: [String]) -> [String] {
    arguments.contains { $0 == name || $0.hasPrefix(name + "=") } ? [] : [name, value]
  }
}
