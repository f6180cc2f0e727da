import Foundation
import PackagePlugin

/// Fails the build of a target when its package breaks the rules of its `.dependency-lint.yml`.
@main
struct DependencyLintPlugin: BuildToolPlugin {
  private static let configurationNames = [".dependency-lint.yml", ".dependency-lint.yaml"]
  private static let baselineName = ".dependency-lint-baseline.yml"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let package = context.package.directoryURL
    let work = context.pluginWorkDirectoryURL
    let scratch = scratchFolder(around: work)
    // What was fetched was checked where it comes from, and is not for its users to mend.
    if let scratch, package.path.hasPrefix("\(scratch)/checkouts/") { return [] }
    guard target is SwiftSourceModuleTarget else {
      Diagnostics.error("DependencyLintPlugin needs a Swift target, which \(target.name) is not")
      return []
    }
    // SwiftPM runs a command only for an output that the target uses. Anything but a Swift file
    // would give the target a resource bundle, so this one is, and holds a comment.
    let stamp = work.appending(path: "DependencyLint.swift")
    var arguments = [
      "check", package.path, "--absolute-paths", "--stamp", stamp.path, "--cache-path",
      work.appending(path: "cache").path,
    ]
    if let scratch { arguments += ["--scratch-path", scratch] }
    var inputs = sources(of: context.package)
    if let configuration = configuration(for: package) {
      arguments += ["--config", configuration.path]
      inputs.append(configuration)
      let baseline = configuration.deletingLastPathComponent().appending(path: Self.baselineName)
      if exists(baseline) { inputs.append(baseline) }
    }
    return [
      .buildCommand(
        displayName: "Checking the dependencies of \(context.package.displayName)",
        executable: try context.tool(named: "DependencyLintCLI").url,
        arguments: arguments,
        inputFiles: inputs,
        outputFiles: [stamp]
      )
    ]
  }

  /// Whatever the answer depends on, as far as it lies in the package.
  private func sources(of package: Package) -> [URL] {
    [package.directoryURL.appending(path: "Package.swift")]
      + package.targets.compactMap(\.sourceModule).flatMap { $0.sourceFiles.map(\.url) }
      .filter { $0.pathExtension == "swift" }
  }

  /// The nearest configuration, which for a package of many may lie above it.
  private func configuration(for package: URL) -> URL? {
    var folder = package
    while true {
      for name in Self.configurationNames where exists(folder.appending(path: name)) {
        return folder.appending(path: name)
      }
      let parent = folder.deletingLastPathComponent()
      guard parent.path != folder.path, folder.path != "/" else { return nil }
      folder = parent
    }
  }

  /// The folder in which SwiftPM, or Xcode, keeps what it fetched: the one with `plugins` in it.
  private func scratchFolder(around work: URL) -> String? {
    work.path.range(of: "/plugins/", options: .backwards)
      .map { String(work.path[..<$0.lowerBound]) }
  }

  private func exists(_ file: URL) -> Bool {
    FileManager.default.fileExists(atPath: file.path)
  }
}
