import CommandLineSupport
import Foundation
import Scaffolding

/// The files of this package that projects receive, so that they contain the code that is tested
/// here.
///
/// SwiftPM copies them beside the program. In this package's build folder, the program reads the
/// originals.
struct ProjectSources {
  /// A folder of this package.
  private struct Folder {
    let path: String
    /// The files without their extension; all files, if empty.
    let files: [String]
    /// The folder in the project, if it has another path there.
    var target: String?
  }

  /// The needs that a project can have.
  static let needs: Set<FeatureNeed> = [.flow]

  /// What projects receive for each of their needs.
  private static let foldersOfNeeds: [FeatureNeed: [Folder]] = [
    .flow: [Folder(path: "Modules/Infrastructure/Navigation", files: [])]
  ]

  /// What each project receives.
  private static let folders = [
    Folder(path: "Modules/SharedKernel", files: ["Language", "ServiceFailure"]),
    Folder(path: "Modules/Infrastructure/Binding", files: ["LatestLoad", "Observable"]),
    Folder(path: "Modules/Infrastructure/Wording", files: ["ErrorMessage", "Localized"]),
    Folder(path: "Tests/Infrastructure/Binding", files: ["LatestLoadTests", "ObservableTests"]),
    Folder(path: "Tests/Infrastructure/Wording", files: ["LocalizedTests"]),
    Folder(path: "Tests/TestSupport", files: ["Controlled", "Gate", "HangLimit", "Until"]),
    // new-feature, with the part of the support for commands that it uses.
    Folder(
      path: "Apps/Support/CommandLineSupport",
      files: [
        "AppVersion", "CommandFailure", "CommandLineTool", "DefaultSubcommandCompletion",
        "MessageLanguage", "Messages", "MisspelledSubcommand", "Output", "OutputOptions",
        "ParserLanguage", "StandardStream",
      ],
      target: "Tools/CommandLineSupport"
    ),
    Folder(path: "Modules/Infrastructure/Essentials", files: [], target: "Tools/Essentials"),
    Folder(path: "Modules/Infrastructure/TerminalText", files: [], target: "Tools/TerminalText"),
    Folder(path: "Tools/NewFeature", files: []),
    Folder(path: "Tools/Scaffolding", files: []),
  ]

  private let folder: URL
  /// Whether the folder is this package.
  private let isPackage: Bool

  init() {
    let package = ThisProgram.package(containing: "Tools/NewProject/Project")
    folder = package ?? ThisProgram.resources(of: "NewProject")
    isPackage = package != nil
  }

  /// Returns the sources of a project.
  ///
  /// - Throws: `CommandFailure` if one is missing.
  func files(for needs: Set<FeatureNeed>) throws -> [PlannedFile] {
    let folders = Self.folders + needs.flatMap { Self.foldersOfNeeds[$0] ?? [] }
    return try folders.flatMap { folder in
      let names =
        folder.files.isEmpty ? try names(in: folder.path) : folder.files.map { "\($0).swift" }
      return try names.map { name in
        PlannedFile(
          path: "\(folder.target ?? folder.path)/\(name)",
          text: try text(of: "\(folder.path)/\(name)")
        )
      }
    } + [PlannedFile(path: ".swift-format", text: try text(of: ".swift-format"))]
  }

  /// Returns the templates of the other files; those that end in `.mustache` have values.
  func templates() throws -> [PlannedFile] {
    let path = "Tools/NewProject/Project"
    return try names(in: path).map { PlannedFile(path: $0, text: try text(of: "\(path)/\($0)")) }
  }

  /// The license of the sources.
  func license() throws -> String { try text(of: "LICENSE") }

  /// Returns the version of a library that this package uses.
  func version(of library: String) throws -> String {
    let manifest = try text(of: "Package.swift")
    let entry = manifest.firstRange(of: "/\(library)\"").map { manifest[$0.upperBound...] }
    guard let version = entry?.firstMatch(of: /from: "([0-9.]+)"/)?.1 else {
      throw missing(library)
    }
    return String(version)
  }

  /// Returns where a file or a folder of this package is.
  private func url(_ path: String) -> URL {
    guard !isPackage else { return folder.appending(path: path) }
    let parts = path.split(separator: "/").map(String.init)
    // SwiftPM keeps only the last part of the path of a resource.
    let kept =
      switch parts[0] {
      case "Modules": parts
      case "Tools": Array(parts.dropFirst(parts[1] == "NewProject" ? 2 : 1))
      default: Array(parts.dropFirst(parts.count > 1 ? 1 : 0))
      }
    return folder.appending(path: kept.joined(separator: "/"))
  }

  private func names(in path: String) throws -> [String] {
    let url = url(path)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
    let files = names.filter { name in
      let file = url.appending(path: name).path
      let attributes = try? FileManager.default.attributesOfItem(atPath: file)
      return attributes?[.type] as? FileAttributeType == .typeRegular
    }
    guard !files.isEmpty else { throw missing(path) }
    return files.sorted()
  }

  private func text(of path: String) throws -> String {
    do {
      return try String(contentsOf: url(path), encoding: .utf8)
    } catch {
      throw missing(path)
    }
  }

  private func missing(_ path: String) -> CommandFailure {
    CommandFailure(
      "\(path) is missing in \(folder.path)",
      hint: "Run new-project where it was built: swift run new-project."
    )
  }
}
