import LintCodeBase

/// Finds a few patterns that match the members of a layer, and no other targets.
struct PatternCover {
  private let modules: [Module]

  /// Creates a cover for the modules of the code base.
  init(_ modules: [Module]) {
    self.modules = modules
  }

  /// Returns patterns for members, given by their indices: folders first, then names.
  ///
  /// - Parameter hasEndings: Whether the members belong together by the ends of their names.
  func patterns(for members: Set<Int>, hasEndings: Bool) -> [String] {
    // The same targets of two packages share their name.
    if let first = members.first,
      members.allSatisfy({ modules[$0].target == modules[first].target }),
      matches(of: modules[first].target) == members
    {
      return [modules[first].target]
    }
    var rest = members
    var patterns: [String] = []
    var candidates = candidates(for: members, hasEndings).filter {
      $0.matches.isSubset(of: members)
    }
    while true {
      for index in candidates.indices { candidates[index].matches.formIntersection(rest) }
      candidates.removeAll { $0.matches.count < 2 }
      guard let best = candidates.max(by: { $0.precedes($1) }) else { break }
      patterns.append(best.text)
      rest.subtract(best.matches)
    }
    return patterns + rest.sorted().compactMap { single($0, of: members) }.uniqued()
  }

  /// Returns the members of the code base that a pattern matches.
  func matches(of text: String) -> Set<Int> {
    let pattern = Pattern(text: text)
    return Set(modules.indices.filter { pattern.selects(modules[$0]) })
  }

  private struct Candidate {
    let text: String
    var matches: Set<Int>

    /// Whether another candidate is better: it matches more, or is a folder, or is simpler.
    func precedes(_ other: Candidate) -> Bool {
      if matches.count != other.matches.count { return matches.count < other.matches.count }
      let isPath = (text.contains("/"), other.text.contains("/"))
      if isPath.0 != isPath.1 { return isPath.1 }
      let stars = (text.count { $0 == "*" }, other.text.count { $0 == "*" })
      if stars.0 != stars.1 { return stars.0 > stars.1 }
      return text > other.text
    }
  }

  private func candidates(for members: Set<Int>, _ hasEndings: Bool) -> [Candidate] {
    var counts: [String: Int] = [:]
    for member in members {
      let module = modules[member]
      let endings = hasEndings ? Self.endings(of: module.target) : []
      for text in Self.folders(around: module.directory) + endings {
        counts[text, default: 0] += 1
      }
    }
    return counts.filter { $0.value > 1 }.keys.map { Candidate(text: $0, matches: matches(of: $0)) }
  }

  /// Patterns for the folders around a target's folder: its siblings, and the same place elsewhere.
  private static func folders(around directory: String?) -> [String] {
    guard let parts = directory?.split(separator: "/").map(String.init), parts.count > 1 else {
      return []
    }
    var texts: [String] = []
    for wild in 0...parts.count {
      var pattern = parts
      if wild < parts.count - 1 { pattern[wild] = "*" }
      texts.append(pattern.joined(separator: "/"))
      pattern[pattern.count - 1] = "*"
      texts.append(pattern.joined(separator: "/"))
    }
    return texts.filter { $0.contains("*") && $0.contains(where: { $0 != "*" && $0 != "/" }) }
      .uniqued()
  }

  /// Patterns for the conventional endings of a name: others are a coincidence.
  private static func endings(of name: String) -> [String] {
    let words = CamelWords.split(name)
    guard words.count > 1, let last = words.last, conventionalEndings.contains(last) else {
      return []
    }
    return ["*" + last]
  }

  private static let conventionalEndings = Set(
    (LayerConvention.clean + LayerConvention.composable).flatMap(\.names) + ["Tests"]
  )

  /// A pattern for one target, which no target of another layer matches: its name, or a folder of its
  /// own.
  ///
  /// - Returns: `nil` if there is none, as for targets of one name without sources.
  private func single(_ index: Int, of members: Set<Int>) -> String? {
    let module = modules[index]
    if matches(of: module.target).isSubset(of: members) { return module.target }
    // A folder of the target's name may also contain files of other targets.
    let around = module.folders.count > 1 ? module.folders.flatMap(Path.folders(around:)) : []
    let named =
      around
      .filter { Path.lastComponent($0) == module.target }.map { "\($0)/**" }
    return (named.uniqued() + module.folders.map(path))
      .filter { matches(of: $0).isSubset(of: members) }.min { first, second in
        let isNamed = (named.contains(first), named.contains(second))
        if isNamed.0 != isNamed.1 { return isNamed.0 }
        return (first.split(separator: "/").count, first)
          < (second.split(separator: "/").count, second)
      }
  }

  private func path(_ folder: String) -> String {
    folder.contains("/") ? folder : "./\(folder)"
  }
}
