/// The comments of a source file.
package enum SourceComments {
  /// Returns the source with spaces instead of comments.
  package static func blanked(_ source: [UInt8]) -> [UInt8] {
    var code = source
    let comments = source.withUnsafeBytes { bytes -> [Range<Int>] in
      guard var lexer = SourceLexer(bytes) else { return [] }
      return lexer.comments()
    }
    for place in comments.joined() { code[place] = UInt8(ascii: " ") }
    return code
  }
}

extension SourceLexer {
  /// Returns the comments, except those in interpolations.
  fileprivate mutating func comments() -> [Range<Int>] {
    var comments: [Range<Int>] = []
    while cursor.hasMore() {
      let start = cursor.position
      switch cursor.bytes[start] {
      case ByteClass.slash where skipComment(): comments.append(start..<cursor.position)
      case ByteClass.slash, ByteClass.quote, ByteClass.backtick:
        skipLiteralOrComment(cursor.bytes[start])
      default: cursor.position += 1
      }
    }
    return comments
  }
}
