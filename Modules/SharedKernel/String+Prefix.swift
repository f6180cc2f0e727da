extension String {
  /// Returns the longest prefix of at most `limit` Unicode scalars that does not split a character,
  /// unless that character is its only one.
  ///
  /// A limit in characters would not limit the size: a character can have any number of combining
  /// marks.
  package func prefix(scalars limit: Int) -> Substring {
    let scalars = unicodeScalars
    guard let end = scalars.index(startIndex, offsetBy: limit, limitedBy: endIndex),
      end < endIndex
    else { return self[...] }
    let start = self[..<end]
    guard end.samePosition(in: self) == nil, start.startIndex != start.indices.last else {
      return start
    }
    return start.dropLast()
  }
}
