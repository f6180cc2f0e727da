package import LintCodeBase
import LintScanner

/// Maps the modules of the code base to their layers.
package struct LayerMap: Sendable {
  /// A layer of the configuration and the ring that it belongs to.
  package struct Layer: Hashable, Sendable {
    /// The ring's index; 0 is the innermost.
    package var ring: Int
    /// The index in `Configuration.layers`.
    package var index: Int
    package var name: String
  }

  /// The layer of each module, by the module's index.
  private let layers: [Layer?]

  package init(_ configuration: Configuration, modules: [Module]) {
    let all = Self.layers(of: configuration)
    layers = modules.map { module in
      zip(all, configuration.layers).first { $1.claims(module) }?.0
    }
  }

  /// The layer of a module; `nil` if it belongs to none or is not part of the code base.
  package subscript(module: Module.ID) -> Layer? {
    layers.indices.contains(module) ? layers[module] : nil
  }

  private static func layers(of configuration: Configuration) -> [Layer] {
    var layers: [Layer] = []
    for (ring, members) in configuration.rings.enumerated() {
      for layer in members {
        layers.append(Layer(ring: ring, index: layers.count, name: layer.name.value))
      }
    }
    return layers
  }
}

extension Configuration.Layer {
  /// Whether a module of the code base belongs to the layer.
  func claims(_ module: Module) -> Bool {
    if let layer = module.layer { return layer == name.value }
    return module.origin == .own && targets.contains { $0.value.selects(module) }
  }
}
