/// Which layer each of the code base's own modules belongs to.
package struct LayerMap: Sendable {
  package struct Place: Hashable, Sendable {
    /// From 0, the innermost.
    package var ring: Int
    /// Its place in `Configuration.layers`.
    package var index: Int
    package var name: String
  }

  private let places: [Place?]

  package init(_ configuration: Configuration, modules: [Module]) {
    let layers = Self.places(configuration)
    places = modules.map { module in
      zip(layers, configuration.layers).first { $1.claims(module) }?.0
    }
  }

  /// The layer of a module; nil for one that belongs to none, or is not the code base's own.
  package subscript(module: Module.ID) -> Place? {
    places.indices.contains(module) ? places[module] : nil
  }

  private static func places(_ configuration: Configuration) -> [Place] {
    var places: [Place] = []
    for (ring, layers) in configuration.rings.enumerated() {
      for layer in layers {
        places.append(Place(ring: ring, index: places.count, name: layer.name.value))
      }
    }
    return places
  }
}

extension Pattern {
  /// Whether the pattern means this module: by the name of its layer, its own name, or its folder.
  package func selects(_ module: Module, layer: String? = nil) -> Bool {
    guard !isPath else { return module.directory.map(matches(path:)) ?? false }
    return layer == text || matches(name: module.name)
      || (module.target != module.name && matches(name: module.target))
  }
}

extension Configuration.Layer {
  /// Whether a module belongs to it; only the code base's own ones can.
  func claims(_ module: Module) -> Bool {
    module.origin == .own && targets.contains { $0.value.selects(module) }
  }
}
