/// A cache of package information between runs, with one file per package, or per manifest if the
/// result does not depend on the folder.
///
/// A file that is damaged, or has another format or key, is ignored.
package struct CacheFolder: Sendable {
  /// The version of the format.
  ///
  /// Increase it when the format or its meaning changes.
  static let format = 7

  package var path: String

  package init(path: String) {
    self.path = path
  }

  /// Reads a value that `store` wrote.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - kind: The kind of value, which is part of the file name.
  ///   - name: The package's folder, or what else the value is about.
  ///   - key: Identifies the input that the value was made from.
  /// - Returns: The value; `nil` if there is none with the key.
  func read<Value: Recorded>(
    _ type: Value.Type,
    _ kind: String,
    of name: String,
    key: String
  ) -> Value? {
    readBytes(kind, of: name, key: key, body: Record.value)
  }

  /// Reads bytes that `store` wrote, just as `read` reads a value.
  package func readBytes<Value>(
    _ kind: String,
    of name: String,
    key: String,
    body: (UnsafeRawBufferPointer) throws -> Value
  ) -> Value? {
    guard let bytes = FileSystem.bytes(of: file(kind, name)) else { return nil }
    return bytes.withUnsafeBytes { bytes -> Value? in
      guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let content = UnsafeRawBufferPointer(rebasing: bytes[(end + 1)...])
      let header = Array(self.header(kind, key: key, content: content).utf8)
      guard header.elementsEqual(bytes[...end]) else { return nil }
      return try? body(content)
    }
  }

  /// Writes a value.
  ///
  /// Errors are ignored: the next run does the work again.
  func store(_ value: some Recorded, _ kind: String, of name: String, key: String) {
    store(kind, of: name, key: key, bytes: Record.bytes(of: value))
  }

  /// Writes bytes, just as the other method writes a value.
  package func store(_ kind: String, of name: String, key: String, bytes: [UInt8]) {
    FileSystem.makeFolder(path)
    let header = bytes.withUnsafeBytes { self.header(kind, key: key, content: $0) }
    _ = FileSystem.replace(file(kind, name), with: Array(header.utf8) + bytes)
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
