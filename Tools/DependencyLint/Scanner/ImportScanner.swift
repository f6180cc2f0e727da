/// Finds the import declarations of a source file by Swift's lexical rules alone.
///
/// The rules are those of The Swift Programming Language, "Lexical Structure", and of SE-0168
/// (multi-line strings), SE-0200 (raw strings), SE-0354 (regular expressions), SE-0409 (access
/// levels), SE-0451 (raw identifiers) and SE-0491 (module selectors).
public enum ImportScanner {
  /// Scans the bytes of one file.
  ///
  /// - Parameter source: The file's bytes, UTF-8 or not.
  /// - Returns: Its imports and directives; of a file that is no Swift, what looks like them.
  public static func scan(_ source: UnsafeRawBufferPointer) -> ScannedSource {
    scan(source, window: nil)
  }

  static func scan(_ source: UnsafeRawBufferPointer, window: SourceWindow?) -> ScannedSource {
    guard var lexer = SourceLexer(source, window: window) else { return ScannedSource() }
    lexer.scan()
    return lexer.found
  }
}
