import LintCodeBase
import LintScanner

/// Sets of targets, such as features: the targets with the same captures of a pattern.
struct TargetSets: Sendable {
  private let patterns: [Pattern]

  init(_ patterns: [Located<Pattern>]) {
    self.patterns = patterns.map(\.value)
  }

  /// Returns the name of the set that a module belongs to, by the first pattern that matches; `nil`
  /// if it belongs to none.
  func set(of id: Module.ID, _ context: RuleContext) -> String? {
    captures(of: id, context).map { captured in
      captured.sorted { $0.key < $1.key }.map(\.value).joined(separator: "/")
    }
  }

  /// Returns the captures of the first pattern that matches a module.
  func captures(of id: Module.ID, _ context: RuleContext) -> [String: String]? {
    let module = context.graph[id]
    return patterns.lazy.compactMap { pattern in
      if context.layers[id]?.name == pattern.text { return [:] }
      return pattern.isPath
        ? module.folders.lazy.compactMap(pattern.capture(path:)).first
        : pattern.capture(name: module.name) ?? pattern.capture(name: module.target)
    }.first
  }
}
