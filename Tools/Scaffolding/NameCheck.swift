import CommandLineSupport
package import Foundation

/// Rejects a name that is already taken.
package struct NameCheck {
  private let package: FeaturePackage
  private let workspace: Workspace
  private var templates: Templates { workspace.templates }
  private let buildFolders: [URL]

  /// - Parameters:
  ///   - package: The package that the feature is added to.
  ///   - workspace: Where to write a file for the compiler.
  ///   - buildFolders: Where its libraries can be; by default, in `.build` or in the build folder of
  ///     this program. If there are none, the names that its manifest mentions are compared.
  package init(_ package: FeaturePackage, _ workspace: Workspace, buildFolders: [URL]? = nil) {
    self.package = package
    self.workspace = workspace
    let program = URL(filePath: ThisProgram.path)
    self.buildFolders =
      buildFolders ?? [
        package.url(".build"),
        program.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent(),
      ]
  }

  /// - Throws: `CommandFailure` for a name of a target, a product, a library or a type.
  package func check(_ name: FeatureName) async throws {
    let limit =
      100 - Feature(name: name, needs: [.apps, .cache, .http, .flow, .sql]).manifestLine.count
    guard limit >= 0 else {
      throw CommandFailure(
        "“\(name.text)” is too long: its line in Package.swift would not fit into 100 columns",
        hint: "Choose a name that is \((1 - limit) / 2) characters shorter.",
        status: .usage
      )
    }
    let taken = try declaredNames()
    for module in name.allModules + [name.command] {
      guard let owner = taken[module.lowercased()] else { continue }
      throw clash(module, with: owner)
    }
    let own = try templates.ownNames()
    for type in [name.text, name.item] {
      // No other feature imports this one, so its entries may have the same name as theirs.
      let folders =
        type == name.text ? ["Modules"] : ["Modules/SharedKernel", "Modules/Infrastructure"]
      if package.screens != nil, Self.viewTypes.contains(type) {
        throw clash(type, with: "a type of SwiftUI", name)
      }
      if own.contains(type) { throw clash(type, with: "in the names of each new feature", name) }
      if let path = try declaration(of: type, in: folders + ["Apps/Support", "Infrastructure"]) {
        throw clash(type, with: "a type in \(path)", name)
      }
    }
    try await checkToolchain(name)
  }

  // `name` is the feature's; the name that is taken may be that of its entries.
  private func clash(
    _ taken: String,
    with owner: String,
    _ name: FeatureName? = nil
  ) -> CommandFailure {
    let origin = taken == name?.item ? ", and would be the type of an entry" : ""
    return CommandFailure("“\(taken)” is already \(owner)\(origin)", hint: "Choose another name.")
  }

  /// Checks with the compiler whether the modules that new features import have such a type.
  private func checkToolchain(_ name: FeatureName) async throws {
    let modules = Set(name.allModules)
    let lines =
      try templates.imports().sorted().map { "#if canImport(\($0))\nimport \($0)\n#endif" }
      + modules.sorted().map { "#if canImport(\($0))\n#warning(\"module \($0)\")\n#endif" }
      + [name.text, name.item].map { "typealias \($0)Probe = \($0)" }
    let file = try workspace.stage(lines.joined(separator: "\n") + "\n", at: "names/Names.swift")
    let diagnostics = try await SwiftTool.diagnostics(of: file)
    for module in modules where diagnostics.contains("warning: module \(module)\n") {
      throw clash(module, with: "a module of Swift", name)
    }
    for type in [name.text, name.item]
    where !diagnostics.contains("cannot find type '\(type)' in scope") {
      throw clash(type, with: "a type of the system libraries", name)
    }
  }

  /// The names that manifests declare, in lower case, and what each one names.
  ///
  /// Reads the text of the manifests: a name that is only mentioned counts as well.
  private func declaredNames() throws -> [String: String] {
    var names: [String: String] = [:]
    for module in Self.toolModules { names[module.lowercased()] = "a module of Swift" }
    if package.screens != nil {
      for module in Self.appleModules { names[module.lowercased()] = "a framework of iOS" }
    }
    for folder in try libraries() {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for file in files where file.hasPrefix("Package") && file.hasSuffix(".swift") {
        let text = (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
        for match in text.matches(of: /name:\s*"([^"]+)"/) {
          names[match.1.lowercased()] = "a name in the library \(folder.lastPathComponent)"
        }
      }
    }
    names.merge(package.declaredNames) { $1 }
    return names
  }

  /// Returns the folders of the libraries.
  private func libraries() throws -> [URL] {
    guard !buildFolders.isEmpty else { return [] }
    for build in buildFolders {
      let checkouts = build.appending(path: "checkouts")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: checkouts.path)) ?? []
      guard names.isEmpty else { return names.sorted().map { checkouts.appending(path: $0) } }
    }
    guard package.manifest.contains(".package(") else { return [] }
    throw CommandFailure(
      "the package's libraries have not been fetched, so their names cannot be compared",
      hint: "Run swift package resolve first."
    )
  }

  /// Returns the file that declares a type with this name, which a module would hide.
  private func declaration(of name: String, in folders: [String]) throws -> String? {
    let pattern = try Regex(#"\b(struct|class|enum|protocol|actor|typealias) \#(name)\b"#)
    for folder in folders {
      let paths = FileManager.default.enumerator(atPath: package.url(folder).path)
      while let path = paths?.nextObject() as? String {
        guard path.hasSuffix(".swift"),
          let text = try? String(contentsOf: package.url("\(folder)/\(path)"), encoding: .utf8),
          text.contains(name), text.firstMatch(of: pattern) != nil
        else { continue }
        return "\(folder)/\(path)"
      }
    }
    return nil
  }

  /// Types of SwiftUI, which Linux does not have, with names that an entry could have.
  private static let viewTypes: Set = [
    "Alert", "Animation", "App", "Button", "Canvas", "Circle", "Color", "Font", "Form", "Gauge",
    "Grid", "Group", "Image", "Label", "Link", "List", "Menu", "Path", "Picker", "Scene", "Section",
    "Shape", "Slider", "Spacer", "State", "Stepper", "Tab", "Table", "Text", "Toggle",
    "Transaction", "View", "Window",
  ]

  /// Frameworks of iOS, which Linux does not have, with names that a feature could have.
  private static let appleModules = [
    "Accounts", "AppIntents", "AVKit", "CallKit", "Charts", "CloudKit", "Combine", "Contacts",
    "CoreData", "EventKit", "GameKit", "HealthKit", "HomeKit", "Intents", "MapKit", "Messages",
    "Metal", "MusicKit", "Network", "Observation", "OSLog", "PassKit", "Photos", "PhotosUI",
    "Social", "Speech", "StoreKit", "SwiftData", "SwiftUI", "TipKit", "Translation", "UIKit",
    "Vision", "WebKit", "WidgetKit",
  ]

  /// Modules that code of a package cannot import, at least on some systems.
  private static let toolModules = [
    "Builtin", "Darwin", "Glibc", "Main", "Musl", "PackageDescription", "PackagePlugin",
  ]
}
