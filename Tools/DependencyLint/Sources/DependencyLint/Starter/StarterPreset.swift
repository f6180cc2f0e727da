import LintCodeBase

/// An architecture whose layers `init` writes in their intended order, instead of in the order of
/// the imports that exist.
package enum StarterPreset: String, CaseIterable, Sendable {
  /// Clean Architecture with a target for each layer.
  case modules
  /// Clean Architecture with folders inside of targets as layers.
  case folders
  /// The Composable Architecture, with dependencies as clients.
  case tca

  /// The layers of targets; `nil` if the preset orders folders only.
  var conventions: [LayerConvention]? {
    switch self {
    case .modules: LayerConvention.clean
    case .folders: nil
    case .tca: LayerConvention.composable
    }
  }

  /// What the preset recognizes, for a message.
  package var subject: String {
    guard let conventions else {
      let names = LayerConvention.folders.map { "‘\($0.name)’" }
      return "target with folders of two layers, such as \(names.joined(separator: ", "))"
    }
    let endings = conventions.flatMap(\.names).map { "*\($0)" }
    return "targets of two layers; it recognizes \(endings.joined(separator: ", "))"
  }

  /// The layers of Clean Architecture that folders show.
  private static let clean: Set<String> = ["Data", "Domain", "Presentation"]
  /// The minimum number of targets of each layer for a preset to be suggested.
  private static let least = 3

  /// Returns the preset whose convention the names follow, and what shows it.
  ///
  /// - Parameters:
  ///   - targets: The targets that folders divide.
  ///   - isUnconventional: Whether the order of references is not that of the folders' names.
  static func suggested(
    by graph: ModuleGraph,
    _ targets: [StarterFolders.Target],
    isUnconventional: Bool
  ) -> (preset: StarterPreset, evidence: String)? {
    let libraries = StarterKinds(graph).libraries
    let groups = StarterGroups(libraries, graph, conventions: LayerConvention.composable).groups
    let counts = Dictionary(groups.map { ($0.name, $0.members.count) }) { $1 }
    let (features, clients) = (counts["Features", default: 0], counts["Clients", default: 0])
    if features >= least, clients >= least {
      return (
        .tca, "\(features) features and \(clients) clients, as in the Composable Architecture"
      )
    }
    let folders = targets.lazy.map { target in
      target.folders.filter {
        LayerConvention.of(folder: $0).map { clean.contains($0.name) } ?? false
      }
      .map(Path.lastComponent)
    }.first { LayerConvention.areLayers($0) }
    guard isUnconventional, let folders else { return nil }
    return (.folders, "folders named as in Clean Architecture (\(folders.joined(separator: ", ")))")
  }
}
