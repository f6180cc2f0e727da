import Foundation
import PackagePlugin

/// `swift package lint-dependencies`: runs the linter with the given arguments.
@main
struct LintDependencies: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let work = context.pluginWorkDirectoryURL
    let linter = Process()
    linter.executableURL = try context.tool(named: "LintCLI").url
    linter.arguments = arguments
    linter.currentDirectoryURL = context.package.directoryURL
    if arguments.first != "help" {
      // On macOS the sandbox allows a plugin to write only here.
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

  /// The option with its value; empty if the arguments already contain the option.
  private func option(_ name: String, _ value: String, _ arguments: [String]) -> [String] {
    arguments.contains { $0 == name || $0.hasPrefix(name + "=") } ? [] : [name, value]
  }
}
