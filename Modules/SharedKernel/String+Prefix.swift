extension String {
  /// Returns the longest beginning of at most so many Unicode scalars, without a part of a character
  /// at its end unless that is its only one.
  ///
  /// A limit in characters would be none: a character can have any number of combining marks.
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
