import CommandLineSupport
import Foundation

/// The files that an undo removes, and those that it keeps because they were changed or added.
package struct Removal {
  package let plan: Plan
  package let removed: [String]
  package let kept: [String]

  /// - Throws: `CommandFailure` if another line of the manifest mentions the feature.
  package init(of feature: Feature, from package: FeaturePackage, _ workspace: Workspace)
    async throws
  {
    let names = feature.modules
    for (index, line) in package.manifest.lines.enumerated() where line != feature.manifestLine {
      guard let name = names.first(where: { line.contains("\"\($0)\"") }) else { continue }
      throw CommandFailure(
        "Package.swift:\(index + 1) mentions \(name): \(line.trimmed)",
        hint: "Remove it there first."
      )
    }
    let files = try await Plan.files(of: feature, workspace)
    let unchanged = files.filter { package.contains($0) }
    let plan = try Plan(removing: unchanged, of: feature, from: package, workspace)
    let removed = unchanged.map(\.path)
    let present = feature.folders(of: files.map(\.path)).flatMap { folder in
      (try? FileManager.default.subpathsOfDirectory(atPath: package.url(folder).path))?
        .map { "\(folder)/\($0)" } ?? []
    }
    .filter { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: package.url(path).path)
      return attributes?[.type] as? FileAttributeType != .typeDirectory
    }
    let changed = files.map(\.path).filter { package.exists($0) }
    let lists = try workspace.listedLines(of: feature).map(\.path).filter { path in
      let text = plan.edits.first { $0.path == path }?.new ?? (try? package.text(of: path)) ?? ""
      let types = ["Demo\(feature.name.text)"] + ["Screen", "Site"].map { feature.name.text + $0 }
      return path != "Package.swift" && types.contains { text.contains($0) }
    }
    kept = Set(present + changed + lists).subtracting(removed).sorted()
    self.plan = plan
    self.removed = removed
  }
}
