import CommandLineSupport
import Foundation

/// Checks the declarations of a planned manifest with SwiftPM.
package struct ManifestCheck {
  private let package: FeaturePackage
  private let workspace: Workspace

  package init(_ package: FeaturePackage, _ workspace: Workspace) {
    self.package = package
    self.workspace = workspace
  }

  /// Requires the feature's targets and its product, and no other change.
  ///
  /// - Throws: `CommandFailure` if the manifest cannot be evaluated or declares anything else.
  package func check(_ plan: Plan, for feature: Feature) async throws {
    guard let manifest = plan.manifest else { return }
    let staged = try workspace.stage(manifest, at: "manifest/Package.swift")
    let (root, scratch) = (package.root, staged.deletingLastPathComponent())
    async let declared = Declarations(of: root, scratch: scratch.appending(path: "old"))
    let new = try await Declarations(of: scratch, scratch: scratch.appending(path: "new"))
    let old = try await declared
    let modules = Set(feature.modules)
    guard new.targets.subtracting(old.targets) == modules,
      new.products.subtracting(old.products) == [feature.name.command],
      new.removing(modules, products: [feature.name.command])
        == old.removing([], products: [])
    else {
      throw CommandFailure(
        "the new line of Package.swift would declare something other than \(feature.name.text)",
        hint: "Check that `Feature` in Package.swift turns a line into the feature's targets."
      )
    }
  }
}

/// The declarations of a manifest, as `swift package dump-package` prints them.
private struct Declarations {
  private let json: [String: Any]

  /// - Parameters:
  ///   - folder: The folder of the manifest.
  ///   - scratch: A folder for SwiftPM's files. A build of the package would lock `.build`.
  /// - Throws: `CommandFailure` if the manifest cannot be evaluated.
  init(of folder: URL, scratch: URL) async throws {
    let data = try await SwiftTool.run(
      ["package", "--package-path", folder.path, "--scratch-path", scratch.path, "dump-package"],
      action: "package dump-package"
    )
    let object = try JSONSerialization.jsonObject(with: data)
    json = TraitOrder.sorting(object) as? [String: Any] ?? [:]
  }

  var targets: Set<String> { names("targets") }
  var products: Set<String> { names("products") }

  private func names(_ key: String) -> Set<String> {
    Set(objects(key).compactMap { $0["name"] as? String })
  }

  private func objects(_ key: String) -> [[String: Any]] { json[key] as? [[String: Any]] ?? [] }

  /// Returns the rest of the declarations in a form that can be compared.
  func removing(_ targets: Set<String>, products: Set<String>) -> Data? {
    var rest = json
    rest["packageKind"] = nil
    rest["products"] = objects("products").filter {
      !products.contains($0["name"] as? String ?? "")
    }
    rest["targets"] = objects("targets")
      .filter { !targets.contains($0["name"] as? String ?? "") }
      .map { target in
        var target = target
        let dependencies = target["dependencies"] as? [[String: Any]] ?? []
        target["dependencies"] = dependencies.filter { dependency in
          let names = dependency.values.compactMap { ($0 as? [Any])?.first as? String }
          return targets.isDisjoint(with: names)
        }
        // Templates of the feature's pages in an app.
        target["resources"] = (target["resources"] as? [[String: Any]])?.filter { resource in
          let parts = (resource["path"] as? String)?.split(separator: "/").map(String.init) ?? []
          return targets.isDisjoint(with: parts)
        }
        return target
      }
    return try? JSONSerialization.data(withJSONObject: rest, options: .sortedKeys)
  }
}
