import LintCodeBase

extension DeclaredRule {
  /// Returns the change that declares a dependency; `nil` if the manifest needs more than a name in
  /// a list, or if SwiftPM would reject the dependency.
  func fix(
    _ importer: Module.ID,
    _ imported: Module.ID,
    _ context: RuleContext
  ) -> Violation.Fix? {
    let (target, module) = (context.graph[importer], context.graph[imported])
    guard let declaration = target.declaration, !target.isOfPod,
      !isNeeded(importer, by: imported, context)
    else { return nil }
    guard let package = module.package, package != target.package else {
      return .declare(module.target, package: nil, in: declaration)
    }
    guard let product = product(module), uses(package, target, context) else { return nil }
    return .declare(product, package: package, in: declaration)
  }

  /// The product to depend on; `nil` if no library product contains the module.
  func product(_ imported: Module) -> String? {
    guard imported.kind != .unknown else { return imported.target }
    let products = imported.products
    return products.contains(imported.target) ? imported.target : products.first
  }

  /// Whether a target of the same package already uses another package, so that the manifest names
  /// it.
  func uses(_ package: String, _ target: Module, _ context: RuleContext) -> Bool {
    context.graph.ownModules.contains { module in
      context.graph[module].package == target.package
        && (context.graph[module].dependencies ?? []).contains { $0.package == package }
    }
  }

  /// Whether a module depends on another one, directly or not, so that the reverse would be a cycle.
  func isNeeded(
    _ module: Module.ID,
    by dependent: Module.ID,
    _ context: RuleContext
  ) -> Bool {
    context.graph.reached(from: [dependent]) { id in
      (context.graph[id].dependencies ?? []).flatMap(\.modules)
    }
    .contains(module)
  }
}
