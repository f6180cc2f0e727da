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
        hint: "Name the folder of the package; with new-feature, --package-path."
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
  ///
  /// Sign-in is one of them only with the feature that signs in.
  package var needs: Set<FeatureNeed> {
    Set(
      FeatureNeed.allCases.filter { need in
        guard need != .signIn || features.contains("Auth") else { return false }
        return manifest.lines.contains { line in
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

  // MARK: Names

  /// The names that the manifest declares and those of layers and copied modules, in lower case, and
  /// what each one names.
  ///
  /// Reads the text of the manifest: a name that is only mentioned counts as well.
  var declaredNames: [String: String] {
    var names: [String: String] = [:]
    for match in manifest.matches(of: /(?:name:\s*|Module\()"([^"]+)"/) {
      names[match.1.lowercased()] = "a name in Package.swift"
    }
    // A library with its modules, which follow the version.
    for match in manifest.matches(of: /, "[0-9.]+", \[([^\]]+)\]/) {
      for module in match.1.split(whereSeparator: { " ,\"".contains($0) }) {
        names[module.lowercased()] = "a name in Package.swift"
      }
    }
    // The rows of the table, with the names of programs.
    let row = /\.(?:module|program|tested|tests)\("(\w+)"(?:, "([a-z-]+)")?/
    for match in manifest.matches(of: row) {
      for name in [match.1, match.2 ?? match.1] {
        names[name.lowercased()] = "a name in Package.swift"
      }
    }
    for feature in features {
      guard let feature = try? FeatureName(feature) else { continue }
      for module in feature.allModules + [feature.command] {
        names[module.lowercased()] = "a name of the feature \(feature.text)"
      }
    }
    // The linter refuses a layer with the name of a module that is not in it.
    let rules = (try? text(of: ".dependency-lint.yml")) ?? ""
    for match in rules.matches(of: /^(?:  - |    )([A-Z]\w*):$/.anchorsMatchLineEndings()) {
      names[match.1.lowercased()] = "a layer in .dependency-lint.yml"
    }
    let copied = try? FileManager.default.contentsOfDirectory(atPath: url("Infrastructure").path)
    for module in copied ?? [] { names[module.lowercased()] = "a module in Infrastructure" }
    return names
  }

  /// Returns what has a name; `nil` if it is free.
  package func owner(of name: String) -> String? { declaredNames[name.lowercased()] }

  // MARK: The form of a project

  /// The form of projects that new-project writes, and that new-feature knows: the places of files,
  /// the lines of the manifest, and what the files of a feature use of others.
  package static let knownForm = 1
  /// The start of the line in a project's manifest that names its form.
  package static let formMark = "// project-form: "

  /// The start of the line in a project's manifest that names the version of the copied modules.
  package static let versionMark = "/// The modules of Marquee "

  /// The version of the copied modules; `nil` in this package.
  package var infrastructureVersion: String? {
    manifest.lines.first { $0.hasPrefix(Self.versionMark) }
      .map { String($0.dropFirst(Self.versionMark.count).prefix { $0 != "," }) }
  }

  /// Requires a form that this version knows, unless the package is this one.
  ///
  /// - Throws: `CommandFailure` that says what to do.
  package func requireKnownForm() throws {
    guard style != .shared else { return }
    let line = manifest.lines.first { $0.hasPrefix(Self.formMark) }
    guard let line, let form = Int(line.dropFirst(Self.formMark.count)) else {
      throw CommandFailure(
        "Package.swift does not name the form of the project, as in “\(Self.formMark)1”",
        hint: "Projects of new-project have the line. CHANGELOG.md says how to change older ones."
      )
    }
    guard form != Self.knownForm else { return }
    throw CommandFailure(
      "the project has the form \(form), but version \(AppVersion.text) knows \(Self.knownForm)",
      hint: form > Self.knownForm
        ? "Use the version that wrote the project, or a later one."
        : "Make the changes that CHANGELOG.md lists for the form \(Self.knownForm)."
    )
  }
}
