import CommandLineSupport
package import Foundation

/// The package that a feature is added to: its folder and its manifest.
package struct FeaturePackage {
  package let root: URL
  let manifest: String

  /// Finds the package.
  ///
  /// - Parameter path: Its folder; `nil` for the working directory or the nearest folder above.
  /// - Throws: `CommandFailure` if there is no manifest with a list of features.
  package init(at path: String?) throws {
    let start = try URL(absolutePath: path ?? ".")
    let nearest = start.nearestFolder(containing: "Package.swift")
    guard let folder = nearest, path == nil || folder == start else {
      throw CommandFailure(
        "there is no Package.swift in \(start.path)\(path == nil ? " or above" : "")",
        hint: "Run new-feature in the package, or name it with --package-path."
      )
    }
    root = folder
    let file = folder.appending(path: "Package.swift")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw CommandFailure("\(file.path) cannot be read")
    }
    manifest = text
    guard text.lines.contains(where: Self.listStarts.contains) else {
      throw CommandFailure(
        "\(file.path) has no list “let features = [”",
        hint: "new-feature works in packages that list their features, one per line."
      )
    }
  }

  private static let listStarts: Set = ["let features = [", "let features: [Feature] = ["]

  /// What the commands of the package have in common.
  package var style: FeatureStyle {
    if exists("Apps/Support/SettingsSupport") { return .shared }
    // A module that is the whole folder of a feature.
    return manifest.contains("in: \"Modules/Features\"") ? .folders : .small
  }

  /// The module with the screens of the package's app; `nil` without an app.
  package var screens: String? {
    let names = try? FileManager.default.contentsOfDirectory(atPath: url("Apps").path)
    return names?.first { $0.hasSuffix("UI") && exists("Apps/\($0)/RootView.swift") }
  }

  /// The needs that the manifest declares.
  package var needs: Set<FeatureNeed> {
    Set(
      FeatureNeed.allCases.filter { need in
        manifest.lines.contains { line in
          let words = line.split { !$0.isLetter }
          return ["case", "let"].contains { words.contains($0) }
            && words.contains { $0 == need.declaration }
        }
      }
    )
  }

  /// The names of the features, in the manifest's order.
  package var features: [String] {
    manifest.lines.compactMap { line in
      guard line.hasPrefix("  Feature(\"") else { return nil }
      return line.split(separator: "\"").dropFirst().first.map(String.init)
    }
  }

  /// The line of a feature in the manifest.
  package func line(of name: FeatureName) -> String? {
    manifest.lines.first { $0.hasPrefix("  Feature(\"\(name.text)\"") }
  }

  func url(_ path: String) -> URL { root.appending(path: path) }

  package func exists(_ path: String) -> Bool {
    // Also true for a symbolic link that leads nowhere.
    (try? FileManager.default.attributesOfItem(atPath: url(path).path)) != nil
  }

  func isSymbolicLink(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url(path).path)
    return attributes?[.type] as? FileAttributeType == .typeSymbolicLink
  }

  package func text(of path: String) throws -> String {
    do {
      return try String(contentsOf: url(path), encoding: .utf8)
    } catch {
      throw CommandFailure("\(path) cannot be read: \(error.localizedDescription)")
    }
  }

  /// Whether the package has a file with exactly this text.
  package func contains(_ file: PlannedFile) -> Bool {
    (try? Data(contentsOf: url(file.path))) == Data(file.text.utf8)
  }
}
