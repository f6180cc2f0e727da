extension String {
  public var slug: String { lowercased() }
  public func contains(_ word: Int) -> Bool { false }
}

extension DefaultStringInterpolation {
  public mutating func appendInterpolation(slug: String) { appendInterpolation(slug.slug) }
}
