/// A layer that `init` proposes, and what speaks for it.
struct StarterLayer {
  var name: String
  var patterns: [String]
  /// The reason; empty for a layer of one target, of whose place nothing else is known.
  var reason: String
  /// Whether the patterns are folders inside targets.
  var isOfFolders = false
  /// What speaks for the layer, in lines of a comment.
  var evidence: [String] = []
}

/// Features that do not refer to each other, by the pattern of their sets.
struct StarterFeatures {
  let sets: String
  let evidence: String

  /// The folders whose subfolders are features.
  static let folders: Set<String> = [
    "Feature", "Features", "Flows", "Modules", "Pages", "Scenes", "Screens",
  ]

  /// The minimum number of features.
  static let least = 3

  /// Creates the rule of features.
  ///
  /// - Parameters:
  ///   - crossing: The number of references between features.
  ///   - all: The number of references that the features contain.
  /// - Returns: `nil` if the features are too few, or refer to each other.
  init?(_ sets: String, count: Int, crossing: Int, of all: Int) {
    guard count >= Self.least, crossing * InwardOrder.share <= all,
      crossing <= InwardOrder.limit
    else { return nil }
    self.sets = sets
    evidence =
      all == 0
      ? "\(count) features; none of them imports or refers to other code of its own repository"
      : "\(count) features; \(crossing == 0 ? "none" : "\(crossing)") of their \(all) imports and "
        + "references \(crossing < 2 ? "leads" : "lead") to another one"
  }
}
