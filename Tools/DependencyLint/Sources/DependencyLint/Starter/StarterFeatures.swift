/// Features that do not refer to each other, by the pattern of their sets.
struct StarterFeatures {
  /// The imports or references of one feature to another one, or to other code.
  struct Reference {
    let from: String
    /// The feature that is referred to; `nil` for other code.
    let to: String?
    let count: Int
  }

  let sets: String
  let evidence: String
  /// What the rule leaves out, with the reason for each.
  private(set) var exceptions: [(text: String, reason: String)] = []

  /// The folders whose subfolders are features.
  static let folders: Set<String> = [
    "Feature", "Features", "Flows", "Modules", "Pages", "Scenes", "Screens",
  ]

  /// The minimum number of features.
  static let least = 3
  /// The minimum number of features for one of them to serve or to connect the others.
  private static let many = 6
  /// At most one of this many features serves or connects the others.
  private static let share = 4

  /// Creates the rule of features.
  ///
  /// A feature that many others refer to, and that refers to none, serves them; one that refers to
  /// many others, and that none refers to, connects them. The rule leaves both out.
  ///
  /// - Parameter names: The targets of features that have only one, if their names are unique.
  /// - Returns: `nil` if the features are too few, or refer to each other.
  init?(
    _ sets: String,
    _ features: Set<String>,
    _ references: [Reference],
    names: [String: String] = [:]
  ) {
    let (serving, connecting) = Self.special(features, references)
    let crossing = references.reduce(0) { sum, reference in
      guard let other = reference.to, other != reference.from, !serving.contains(other),
        !connecting.contains(reference.from)
      else { return sum }
      return sum + reference.count
    }
    let all = references.reduce(0) { $0 + $1.count }
    guard features.count >= Self.least, crossing * InwardOrder.share <= all,
      crossing <= InwardOrder.limit
    else { return nil }
    self.sets = sets
    func pattern(_ feature: String) -> String {
      names[feature] ?? sets.replacing("{feature}", with: feature, maxReplacements: 1)
    }
    exceptions =
      serving.map { feature in
        let importers = names[feature] == nil ? pattern("*") : "*"
        return ("\(importers) imports \(pattern(feature))", "it serves the other features")
      } + connecting.map { (pattern($0), "it connects the other features") }
    let others =
      exceptions.isEmpty ? "" : ", apart from \((serving + connecting).joined(separator: " and "))"
    evidence =
      all == 0
      ? "\(features.count) features; none of them imports or refers to other code of its own repository"
      : "\(features.count) features; \(crossing == 0 ? "none" : "\(crossing)") of their \(all) imports and "
        + "references \(crossing < 2 ? "leads" : "lead") to another one\(others)"
  }

  /// Finds the features that serve or connect at least half of the others.
  private static func special(
    _ features: Set<String>,
    _ references: [Reference]
  ) -> (serving: [String], connecting: [String]) {
    guard features.count >= many else { return ([], []) }
    let crossing = references.filter { $0.to != nil && $0.to != $0.from }
    let importers = Dictionary(grouping: crossing) { $0.to ?? "" }.mapValues { Set($0.map(\.from)) }
    let imports = Dictionary(grouping: crossing, by: \.from).mapValues { Set($0.compactMap(\.to)) }
    func isMost(_ others: Set<String>?) -> Bool { (others?.count ?? 0) * 2 >= features.count - 1 }
    let serving = features.filter { isMost(importers[$0]) && imports[$0] == nil }
    let connecting = features.filter { isMost(imports[$0]) && importers[$0] == nil }
    guard (serving.count + connecting.count) * share <= features.count else { return ([], []) }
    return (serving.sorted(), connecting.sorted())
  }
}
