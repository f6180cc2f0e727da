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
      let names = FolderConvention.rings.joined().map { "‘\($0.name)’" }
      return "target with folders of two layers, such as \(names.joined(separator: ", "))"
    }
    let endings = conventions.flatMap(\.endings).map { "*\($0)" }
    return "targets of two layers; it recognizes \(endings.joined(separator: ", "))"
  }
}
