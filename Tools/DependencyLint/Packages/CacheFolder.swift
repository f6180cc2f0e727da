/// Keeps what is known about packages from one run to the next, a file for each.
///
/// A file that is damaged, foreign or of another content counts as not there.
struct CacheFolder: Sendable {
  /// To be raised whenever the format or the meaning of what is kept changes.
  static let format = 4

  var path: String

  /// Reads what `store` was given.
  ///
  /// - Parameters:
  ///   - kind: What it is, as a part of the file's name.
  ///   - name: Which one of its kind: a package's folder.
  ///   - key: What the content was made from.
  ///   - body: Reads the content.
  /// - Returns: nil if there is none for the key.
  func read<Value>(
    _ kind: String,
    of name: String,
    key: String,
    body: (inout RecordReader) throws -> Value
  ) -> Value? {
    guard let bytes = FileSystem.bytes(of: file(kind, name)) else { return nil }
    return bytes.withUnsafeBytes { bytes -> Value? in
      guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let content = UnsafeRawBufferPointer(rebasing: bytes[(end + 1)...])
      let header = Array(self.header(kind, key: key, content: content).utf8)
      guard header.elementsEqual(bytes[...end]) else { return nil }
      var reader = RecordReader(content)
      return try? body(&reader)
    }
  }

  /// Failing is fine: the next run has to find out again.
  func store(_ kind: String, of name: String, key: String, _ writer: RecordWriter) {
    FileSystem.makeFolder(path)
    let header = writer.bytes.withUnsafeBytes { self.header(kind, key: key, content: $0) }
    _ = FileSystem.replace(file(kind, name), with: Array(header.utf8) + writer.bytes)
  }

  private func file(_ kind: String, _ name: String) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(name)
    return "\(path)/\(kind)-\(fingerprint.text)"
  }

  private func header(_ kind: String, key: String, content: UnsafeRawBufferPointer) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(content)
    return "dependency-lint\t\(kind)\t\(Self.format)\t\(key)\t\(fingerprint.text)\n"
  }
}
