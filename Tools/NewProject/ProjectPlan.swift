import CommandLineSupport
import Foundation
import Scaffolding

/// All files of a new package, computed before anything is written.
struct ProjectPlan {
  let files: [PlannedFile]

  private static let suffix = ".mustache"

  /// Plans a package.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - feature: The name of its first feature; `nil` for none.
  ///   - needs: What its features can use; the first one uses it.
  ///   - layers: What the layers of a feature are.
  ///   - ios: Whether there is an iOS app.
  ///   - sources: The sources, those of this version by default.
  /// - Throws: `CommandFailure` for a feature whose name is taken.
  init(
    name: ProjectName,
    feature: FeatureName?,
    needs: Set<FeatureNeed>,
    layers: LayerForm,
    ios: Bool,
    sources: ProjectSources = ProjectSources()
  ) async throws {
    var values = try Self.values(of: name, feature, needs, ios: ios, sources)
    values["folders"] = layers == .folders
    values["app"] = ios ? try name.app(besides: feature) : name.text
    let rendered = try sources.templates().compactMap { try Self.rendered($0, values) }
    let record = ProjectRecord(feature: feature, needs: needs, layers: layers, ios: ios)
    let base =
      try sources.files(for: needs, ios: ios) + rendered + [
        try Self.notice(sources), try record.file(),
      ]
    var files: [String: PlannedFile] = [:]
    for file in base { files[file.path] = file }
    if let feature {
      let staged = try StagedPackage(base)
      defer { staged.remove() }
      let planned = Feature(
        name: feature,
        needs: needs,
        style: staged.package.style,
        screens: staged.package.screens
      )
      for file in try await Self.files(of: planned, in: staged.package, sources) {
        files[file.path] = file
      }
    }
    self.files = files.values.sorted { $0.path < $1.path }
  }

  /// Returns the files of the first feature, and those with its lines.
  private static func files(
    of feature: Feature,
    in package: FeaturePackage,
    _ sources: ProjectSources
  ) async throws -> [PlannedFile] {
    let templates = sources.featureTemplates
    let workspace = try Workspace(package, isDry: true, templates: templates)
    try await NameCheck(package, workspace, buildFolders: []).check(feature.name)
    let plan = try await Plan(adding: feature, to: package, workspace)
    try await ManifestCheck(package, workspace).check(plan, for: feature)
    return plan.files + plan.edits.map { PlannedFile(path: $0.path, text: $0.new) }
  }

  /// Renders a template; one without any text creates no file.
  private static func rendered(
    _ file: PlannedFile,
    _ values: [String: Any]
  ) throws -> PlannedFile? {
    guard file.path.hasSuffix(suffix) else { return file }
    do {
      let path = try Templates.rendered(String(file.path.dropLast(suffix.count)), values)
      let text = try Templates.rendered(file.text, values)
      return text.isEmpty ? nil : PlannedFile(path: path, text: text)
    } catch {
      throw CommandFailure(
        "the template \(file.path) cannot be used: \(error.localizedDescription)",
        hint: "Build new-project again."
      )
    }
  }

  private static func values(
    of name: ProjectName,
    _ feature: FeatureName?,
    _ needs: Set<FeatureNeed>,
    ios: Bool,
    _ sources: ProjectSources
  ) throws -> [String: Any] {
    var values: [String: Any] = [
      "project": name.text, "ios": ios,
      "argumentParser": try sources.version(of: "swift-argument-parser"),
      "httpTypes": try sources.version(of: "swift-http-types"),
      "log": try sources.version(of: "swift-log"),
      "grdb": try sources.version(of: "GRDB.swift"),
      "mustache": try sources.version(of: "swift-mustache"),
      "subprocess": try sources.version(of: "swift-subprocess"),
      "system": try sources.version(of: "swift-system"),
      "feature": feature != nil,
      "hasNeeds": !needs.isEmpty,
      "hasStores": !needs.isDisjoint(with: [.http, .sql]),
      "needsDirectory": !needs.isDisjoint(with: [.cache, .sql]),
      "both": needs.isSuperset(of: [.http, .sql]) || needs.contains(.cache),
    ]
    for need in needs { values[need.rawValue] = true }
    let libraries =
      (needs.contains(.http) ? ["libcurl4-openssl-dev"] : [])
      + (needs.isDisjoint(with: [.cache, .sql]) ? [] : ["libsqlite3-dev"])
    values["aptLibraries"] = libraries.map { " " + $0 }.joined()
    let tested =
      ["Binding", "Wording"] + (needs.contains(.http) ? ["CurlHTTP", "HTTP"] : [])
      + (needs.isDisjoint(with: [.cache, .sql]) ? [] : ["Storage"])
      + (ios && needs.contains(.http) ? ["URLSessionHTTP"] : [])
    values["tested"] = tested.sorted().joined(separator: " ")
    values["appSupport"] =
      ((needs.contains(.cache) ? ["CachedHTTP"] : [])
      + (needs.contains(.http) ? ["HTTP", "ServiceFailures"] : [])
      + (needs.isDisjoint(with: [.cache, .sql]) ? [] : ["Storage"])).joined(separator: " ")
    values["needs"] = FeatureNeed.allCases.filter(needs.contains).map(\.rawValue)
      .joined(separator: ",")
    if let feature {
      values["Name"] = feature.text
      values["Singular"] = feature.singular
      values["command"] = feature.command
      // Marks the name of the imported module in the linter's answer.
      values["repositoryUnderline"] =
        "^" + String(repeating: "~", count: "Default\(feature.text)Repository".count - 1)
      values["underline"] = "^" + String(repeating: "~", count: "\(feature.text)Data".count - 1)
    }
    return values
  }

  /// The license of the sources, with the only line that names where they come from.
  private static func notice(_ sources: ProjectSources) throws -> PlannedFile {
    PlannedFile(
      path: "NOTICE",
      text: """
        new-project wrote Modules/SharedKernel, Modules/Infrastructure,
        Tests/Infrastructure, Tests/TestSupport and Tools, under this license:

        \(try sources.license())
        """
    )
  }
}

/// The package in a temporary folder, in which its first feature is checked.
private struct StagedPackage {
  let package: FeaturePackage
  private let folder: URL

  init(_ files: [PlannedFile]) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "new-project-\(UUID().uuidString)")
    do {
      // What the feature is checked against.
      for file in files where file.path == ".swift-format" || file.path.hasSuffix(".swift") {
        let target = folder.appending(path: file.path)
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(file.text.utf8).write(to: target)
      }
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw CommandFailure(
        "cannot write in \(folder.path): \(error.localizedDescription)",
        hint: "Check the permissions and the disk space."
      )
    }
    package = try FeaturePackage(at: folder.path)
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }
}
