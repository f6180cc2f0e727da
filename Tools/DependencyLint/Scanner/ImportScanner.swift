/// Finds the import declarations of a source file by Swift's lexical rules alone.
public enum ImportScanner {
  /// Scans the bytes of one file.
  ///
  /// - Parameter source: The file's bytes, UTF-8 or not.
  /// - Returns: Its imports and directives.
  public static func scan(_ source: UnsafeRawBufferPointer) -> ScannedSource {
    ScannedSource()
  }
}
