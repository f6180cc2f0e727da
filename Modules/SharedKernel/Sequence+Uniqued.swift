extension Sequence {
  /// Returns the first element with each key, because services repeat elements of lists.
  package func uniqued<Key: Hashable>(on key: (Element) -> Key) -> [Element] {
    var keys: Set<Key> = []
    return filter { keys.insert(key($0)).inserted }
  }
}
