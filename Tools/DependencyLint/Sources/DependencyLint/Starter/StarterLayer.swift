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
