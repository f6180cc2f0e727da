/// Sorts the traits in a manifest's description, because SwiftPM prints sets of them in a different
/// order each time.
enum TraitOrder {
  private static let keys: Set = ["traits", "enabledTraits"]

  /// Returns a JSON value with all lists of traits sorted by name.
  static func sorting(_ value: Any) -> Any {
    switch value {
    case let list as [Any]: list.map(sorting)
    case let object as [String: Any]:
      Dictionary(
        uniqueKeysWithValues: object.map { key, value in
          let value = sorting(value)
          guard keys.contains(key), let list = value as? [Any] else { return (key, value) }
          return (key, list.sorted { name(of: $0) < name(of: $1) } as Any)
        }
      )
    default: value
    }
  }

  private static func name(of trait: Any) -> String {
    trait as? String ?? (trait as? [String: Any])?["name"] as? String ?? ""
  }
}
