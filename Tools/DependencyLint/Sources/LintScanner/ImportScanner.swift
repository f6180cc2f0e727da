/// Finds the import declarations of a source file by Swift's lexical rules.
///
/// The rules are those of The Swift Programming Language, "Lexical Structure", and of SE-0168
/// (multi-line strings), SE-0200 (raw strings), SE-0354 (regular expressions), SE-0409 (access
/// levels), SE-0451 (raw identifiers) and SE-0491 (module selectors).
public enum ImportScanner {
  /// Scans the bytes of a file.
  ///
  /// - Parameter source: The bytes, which may be invalid UTF-8.
  /// - Returns: The imports and directives. If the file is not Swift, whatever looks like them.
  public static func scan(_ source: UnsafeRawBufferPointer) -> ScannedSource {
    scan(source, window: nil)
  }

  /// Scans the bytes of a file, and finds the words of a search.
  package static func scan(
    _ source: UnsafeRawBufferPointer,
    search: WordSearch?
  ) -> ScannedSource {
    var found = scan(source)
    found.mayAskForModules = source.contains("canImport")
    found.words = WordScanner.uses(of: search, in: source)
    return found
  }

  static func scan(_ source: UnsafeRawBufferPointer, window: SourceWindow?) -> ScannedSource {
    guard var lexer = SourceLexer(source, window: window) else { return ScannedSource() }
    lexer.scan()
    return lexer.found
  }
}
