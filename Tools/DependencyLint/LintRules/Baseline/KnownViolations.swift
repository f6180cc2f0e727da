import LintCodeBase

/// Known violations, and those that were not found again.
///
/// A violation is found again if it has the same rule and identity, or if its file was only
/// renamed: moved under the same name, or renamed in the same folder.
struct KnownViolations {
  private(set) var left: [Baseline.Key: Int]

  init(_ known: some Sequence<(key: Baseline.Key, times: Int)>) {
    left = Dictionary(known.map { ($0.key, $0.times) }, uniquingKeysWith: +)
  }

  /// Removes the violations that are known, and returns the others.
  mutating func remaining(of violations: [Violation]) -> [Violation] {
    violations.filter { !take(Baseline.Key($0)) }
  }

  /// Removes the violations that are known from files with other names, and returns the others.
  ///
  /// - Parameters:
  ///   - violations: The violations that `remaining(of:)` returned.
  ///   - files: The files that exist now.
  ///   - isNew: Whether a file is new.
  /// - Returns: The violations that are not known.
  mutating func remaining(
    of violations: [Violation],
    renamed files: Set<String>,
    isNew: (String) -> Bool
  ) -> [Violation] {
    let gone = Set(left.filter { $0.value > 0 }.compactMap(\.key.identity.file))
      .subtracting(files).sorted()
    guard !gone.isEmpty else { return violations }
    let new = Set(violations.compactMap(\.identity.file)).filter(isNew).sorted()
    var origins: [String: String] = [:]
    for (isSame, _) in [(Path.lastComponent, 0), (Path.folder(of:), 1)] {
      var free = gone.filter { !origins.values.contains($0) }
      for file in new where origins[file] == nil {
        guard let index = free.firstIndex(where: { isSame($0) == isSame(file) }) else { continue }
        origins[file] = free.remove(at: index)
      }
    }
    return violations.filter { violation in
      guard let origin = violation.identity.file.flatMap({ origins[$0] }) else { return true }
      let identity = violation.identity.moved(to: origin)
      return !take(Baseline.Key(rule: violation.rule, identity: identity))
    }
  }

  private mutating func take(_ key: Baseline.Key) -> Bool {
    guard let times = left[key], times > 0 else { return false }
    left[key] = times - 1
    return true
  }
}

extension Baseline.Key {
  init(_ violation: Violation) {
    self.init(rule: violation.rule, identity: violation.identity)
  }
}

extension Violation.Identity {
  /// The file of the import.
  var file: String? {
    switch self {
    case .importing(_, let file), .referring(_, let file), .reaching(_, let file): file
    case .depending, .cycle, .target: nil
    }
  }

  fileprivate func moved(to file: String) -> Self {
    switch self {
    case .importing(let module, _): .importing(module: module, file: file)
    case .referring(let symbol, _): .referring(symbol: symbol, file: file)
    case .reaching(let module, _): .reaching(module: module, file: file)
    case .depending, .cycle, .target: self
    }
  }
}
