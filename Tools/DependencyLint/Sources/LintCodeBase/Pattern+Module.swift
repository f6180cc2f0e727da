extension Pattern {
  /// Whether the pattern matches a module by its layer's name, its own name, or its folder.
  package func selects(_ module: Module, layer: String? = nil) -> Bool {
    guard !isPath else { return module.folders.contains(where: matches(path:)) }
    return layer == text || matches(name: module.name)
      || (module.target != module.name && matches(name: module.target))
  }
}
