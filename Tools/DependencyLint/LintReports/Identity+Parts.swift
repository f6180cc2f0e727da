import LintRules

extension Violation.Identity {
  /// The kind, followed by the names.
  var parts: [String] {
    switch self {
    case .importing(let module, let file): ["importing", module, file]
    case .referring(let symbol, let file): ["referring", symbol, file]
    case .reaching(let module, let file): ["reaching", module, file]
    case .depending(let target, let dependency): ["depending", target, dependency]
    case .cycle(let modules): ["cycle"] + modules
    case .target(let target): ["target", target]
    }
  }

  /// A title that does not change when lines move.
  var title: String {
    switch self {
    case .importing(let module, let file): "import \(module) in \(file)"
    case .referring(let symbol, let file): "reference to \(symbol) in \(file)"
    case .reaching(let module, let file): "chain from \(file) to \(module)"
    case .depending(let target, let dependency): "dependency of \(target) on \(dependency)"
    case .cycle(let modules): "cycle of " + modules.joined(separator: ", ")
    case .target(let target): "target \(target)"
    }
  }
}
