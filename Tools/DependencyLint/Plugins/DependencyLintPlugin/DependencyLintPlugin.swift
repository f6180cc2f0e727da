import Foundation
import PackagePlugin

/// Fails the build of a target if its package violates the rules in `.dependency-lint.yml`.
@main
struct DependencyLintPlugin: BuildToolPlugin {
  private static let configurationNames = [".dependency-lint.yml", ".dependency-lint.yaml"]
  private static let baselineName = ".dependency-lint-baseline.yml"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let package = context.package.directoryURL
    let work = context.pluginWorkDirectoryURL
    let scratch = scratchFolder(around: work)
    // Fetched packages are not checked: their violations are for their authors to fix.
    if let scratch, package.path.hasPrefix("\(scratch)/checkouts/") { return [] }
    guard target is SwiftSourceModuleTarget else {
      Diagnostics.error(
        "\(target.name) is not a Swift target; apply DependencyLintPlugin to a Swift target"
      )
      return []
    }
    // SwiftPM runs a build command only if the target uses its output. Any output other than a
    // Swift file becomes a resource bundle, so the stamp is a Swift file that contains a comment.
    let stamp = work.appending(path: "DependencyLint.swift")
    var arguments = [
      "check", package.path, "--absolute-paths", "--stamp", stamp.path, "--cache-path",
      work.appending(path: "cache").path,
    ]
    if let scratch { arguments += ["--scratch-path", scratch] }
    var inputs = sources(of: context.package)
    if let configuration = configuration(for: package) {
      arguments += ["--config", configuration.path]
      inputs += files(of: configuration)
      let folders =
        [configuration.deletingLastPathComponent()] + context.package.targets.map(\.directoryURL)
      inputs += folders.map { $0.appending(path: Self.baselineName) }.filter(exists)
    }
    return [
      .buildCommand(
        displayName: "Checking the dependencies of \(context.package.displayName)",
        executable: try context.tool(named: "LintCLI").url,
        arguments: arguments,
        inputFiles: inputs,
        outputFiles: [stamp]
      )
    ]
  }

  /// The manifest and the Swift sources of the package.
  private func sources(of package: Package) -> [URL] {
    [package.directoryURL.appending(path: "Package.swift")]
      + package.targets.compactMap(\.sourceModule).flatMap { $0.sourceFiles.map(\.url) }
      .filter { $0.pathExtension == "swift" }
  }

  /// The nearest configuration in the package's folder or above it, as in a monorepo.
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

  /// The configuration, and the files that it extends.
  private func files(of configuration: URL) -> [URL] {
    let key = "extends:"
    var files = [configuration]
    while let file = files.last, let text = try? String(contentsOf: file, encoding: .utf8),
      let line = text.split(whereSeparator: \.isNewline).first(where: { $0.hasPrefix(key) })
    {
      let value = line.dropFirst(key.count).prefix { $0 != "#" }
      let path = value.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'"))
      let next = file.deletingLastPathComponent().appending(path: path).standardizedFileURL
      guard exists(next), !files.contains(next) else { break }
      files.append(next)
    }
    return files
  }

  /// The scratch directory of SwiftPM or Xcode: the folder that contains `plugins`.
  private func scratchFolder(around work: URL) -> String? {
    work.path.range(of: "/plugins/", options: .backwards)
      .map { String(work.path[..<$0.lowerBound]) }
  }

  private func exists(_ file: URL) -> Bool {
    FileManager.default.fileExists(atPath: file.path)
  }
}
