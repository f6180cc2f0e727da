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
  /// - Throws: `CommandFailure` for a feature whose name is taken.
  init(
    name: ProjectName,
    feature: FeatureName?,
    needs: Set<FeatureNeed>,
    layers: LayerForm,
    ios: Bool
  ) async throws {
    let sources = ProjectSources()
    let infrastructure = try Infrastructure(
      Infrastructure.modules(for: needs, ios: ios),
      from: sources
    )
    var values = try Self.values(of: feature, needs, infrastructure, sources)
    values["project"] = name.text
    values["ios"] = ios
    values["folders"] = layers == .folders
    values["app"] = ios ? try name.app(besides: feature) : name.text
    let rendered = try sources.templates().compactMap { try Self.rendered($0, values) }
    let format = PlannedFile(path: ".swift-format", text: try sources.text(of: ".swift-format"))
    let base = infrastructure.files + rendered + [format]
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
      for file in try await Self.files(of: planned, in: staged.package) {
        files[file.path] = file
      }
    }
    self.files = files.values.sorted { $0.path < $1.path }
  }

  /// Returns the files of the first feature, and those with its lines.
  private static func files(
    of feature: Feature,
    in package: FeaturePackage
  ) async throws -> [PlannedFile] {
    let workspace = try Workspace(package, isDry: true)
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
    of feature: FeatureName?,
    _ needs: Set<FeatureNeed>,
    _ infrastructure: Infrastructure,
    _ sources: ProjectSources
  ) throws -> [String: Any] {
    let libraries = Infrastructure.libraries(in: try sources.text(of: "Package.swift"))
    let parser = libraries.first { $0.modules == ["ArgumentParser"] }
    let (http, cache, sql) = (needs.contains(.http), needs.contains(.cache), needs.contains(.sql))
    let views: Set = ["Binding", "Navigation", "Wording"]
    var values: [String: Any] = [
      "form": "\(FeaturePackage.formMark)\(FeaturePackage.knownForm)",
      "argumentParser": parser?.version ?? "",
      "infrastructure": infrastructure.manifestSection,
      "modules": infrastructure.names.filter { $0 != "SharedKernel" && !views.contains($0) }
        .joined(separator: ", "),
      "views": infrastructure.names.filter(views.contains).joined(separator: ", "),
      "aptPackages": infrastructure.aptPackages.map { " \($0)" }.joined(),
      "feature": feature != nil,
      "hasNeeds": !needs.isEmpty,
      "hasStores": http || sql,
      "needsDirectory": cache || sql,
      "both": http && sql || cache,
    ]
    for need in needs { values[need.rawValue] = true }
    let appSupport =
      (cache ? ["CachedHTTP"] : []) + (http ? ["HTTP", "ServiceFailures"] : [])
      + (cache || sql ? ["Storage"] : [])
    values["appSupport"] = appSupport.joined(separator: " ")
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
      for file in files
      where [".dependency-lint.yml", ".swift-format"].contains(file.path)
        || file.path.hasSuffix(".swift")
      {
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
