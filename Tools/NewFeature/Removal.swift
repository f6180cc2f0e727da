import CommandLineSupport
import Foundation

/// What goes with a feature, and what stays because it was changed or added.
struct Removal {
  let plan: Plan
  let removed: [String]
  let kept: [String]

  init(of feature: Feature, from package: FeaturePackage, _ workspace: Workspace) async throws {
    let files = try await Plan.files(of: feature, workspace)
    let unchanged = files.filter { package.contains($0) }
    plan = try Plan(removing: unchanged, of: feature, from: package, workspace)
    removed = unchanged.map(\.path)
    let folders = Set(
      files.compactMap { file in
        // The folder that has the feature's name, or begins with it.
        let parts = file.path.split(separator: "/").dropLast()
        let end = parts.firstIndex { $0.hasPrefix(feature.name.text) }
        return end.map { parts[...$0].joined(separator: "/") }
      }
    )
    let present = folders.flatMap { folder in
      (try? FileManager.default.subpathsOfDirectory(atPath: package.url(folder).path))?
        .map { "\(folder)/\($0)" } ?? []
    }
    .filter { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: package.url(path).path)
      return attributes?[.type] as? FileAttributeType != .typeDirectory
    }
    let changed = files.map(\.path).filter { package.exists($0) }
    kept = Set(present).union(changed).subtracting(removed).sorted()
  }
}
