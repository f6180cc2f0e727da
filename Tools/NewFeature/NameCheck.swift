import CommandLineSupport
import Foundation

/// Rejects a name that something else has already.
struct NameCheck {
  private let package: FeaturePackage
  private let buildFolders: [URL]

  /// - Parameters:
  ///   - package: The package that gets a feature.
  ///   - buildFolders: Where its libraries can be; by default, in `.build` or in the build folder of
  ///     this program.
  init(_ package: FeaturePackage, buildFolders: [URL]? = nil) {
    self.package = package
    let program = URL(filePath: ThisProgram.path)
    self.buildFolders =
      buildFolders ?? [
        package.url(".build"),
        program.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent(),
      ]
  }

  /// - Throws: `CommandFailure` for a name of a target, a product, a library or a type.
  func check(_ name: FeatureName) throws {
    let limit = 100 - Feature(name: name, needs: Set(FeatureNeed.allCases)).manifestLine.count
    guard limit >= 0 else {
      throw CommandFailure(
        "“\(name.text)” is too long: its line in Package.swift would not fit into 100 columns",
        hint: "Choose a name that is \((1 - limit) / 2) characters shorter.",
        status: .usage
      )
    }
    let taken = try declaredNames()
    for module in name.modules(asksService: true) + [name.command] {
      guard let owner = taken[module.lowercased()] else { continue }
      throw clash(module, with: owner)
    }
    if let path = try declaration(of: name.text) {
      throw clash(name.text, with: "a type in \(path)")
    }
  }

  private func clash(_ name: String, with owner: String) -> CommandFailure {
    CommandFailure("\(name) is \(owner) already", hint: "Choose another name.")
  }

  /// The names that manifests declare, in lower case, and what each is.
  ///
  /// Reads the text of the manifests: a name that is only mentioned counts as well.
  private func declaredNames() throws -> [String: String] {
    var names: [String: String] = [:]
    for module in Self.toolchainModules { names[module.lowercased()] = "a module of Swift" }
    for folder in try libraries() {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for file in files where file.hasPrefix("Package") && file.hasSuffix(".swift") {
        let text = (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
        for match in text.matches(of: /name:\s*"([^"]+)"/) {
          names[match.1.lowercased()] = "a name in the library \(folder.lastPathComponent)"
        }
      }
    }
    for match in package.manifest.matches(
      of: /(?:name:\s*|target\(\s*|executable\(\s*|testTarget\(\s*)"([^"]+)"/
    ) {
      names[match.1.lowercased()] = "a name in Package.swift"
    }
    for feature in package.features {
      guard let feature = try? FeatureName(feature) else { continue }
      for module in feature.modules(asksService: true) + [feature.command] {
        names[module.lowercased()] = "a name of the feature \(feature.text)"
      }
    }
    return names
  }

  /// Returns the folders of the libraries.
  private func libraries() throws -> [URL] {
    for build in buildFolders {
      let checkouts = build.appending(path: "checkouts")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: checkouts.path)) ?? []
      guard names.isEmpty else { return names.sorted().map { checkouts.appending(path: $0) } }
    }
    guard package.manifest.contains(".package(") else { return [] }
    throw CommandFailure(
      "the package's libraries are not there, so their names cannot be compared",
      hint: "Run swift package resolve first."
    )
  }

  /// Returns the file that declares a type by this name, which a module would hide.
  private func declaration(of name: String) throws -> String? {
    if Self.foundationTypes.contains(name) { return "Foundation" }
    let pattern = try Regex(#"\b(struct|class|enum|protocol|actor|typealias) \#(name)\b"#)
    for folder in ["Modules", "Apps/Support"] {
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

  private static let toolchainModules: Set = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Dispatch", "Testing", "XCTest", "Synchronization",
    "Observation", "Distributed", "Glibc", "Musl", "Darwin", "RegexBuilder", "Cxx", "Builtin",
    "PackageDescription", "PackagePlugin", "Main",
  ]

  private static let foundationTypes: Set = [
    "Array", "Bool", "Bundle", "Calendar", "Character", "Codable", "Data", "Date", "Decimal",
    "Dictionary", "Double", "Duration", "Encodable", "Equatable", "Error", "Float", "Hashable",
    "Identifiable", "Int", "Locale", "Mutex", "Optional", "Process", "Range", "Regex", "Result",
    "Sendable", "Sequence", "Set", "Stream", "String", "Suite", "Task", "Test", "Thread", "Timer",
    "Trait", "URL", "UUID", "Unit",
  ]
}
