import LintCodeBase
import Synchronization

/// Reads the source lines that reports quote, and caches the most recently read files.
final class SourceLines: Sendable {
  private struct File {
    let bytes: [UInt8]
    /// The index of the first byte of each line, as far as lines were requested.
    private var starts = [0]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func line(_ number: Int) -> String? {
      while starts.count <= number,
        let end = bytes[starts[starts.count - 1]...].firstIndex(of: 0x0A)
      {
        starts.append(end + 1)
      }
      guard starts.indices.contains(number - 1) else { return nil }
      let end = number < starts.count ? starts[number] - 1 : bytes.endIndex
      return String(decoding: bytes[starts[number - 1]..<end], as: UTF8.self)
    }
  }

  /// The number of files to keep: violations are sorted by file, but chains lead to others.
  private static let limit = 32

  /// The number of bytes in which a line is looked for, to limit the memory.
  private static let longest = 8 << 20

  private let root: String
  private let files = Mutex<[String: File]>([:])

  init(root: String) {
    self.root = root
  }

  func line(of file: String, _ number: Int) -> String? {
    files.withLock { files in
      if files[file] != nil { return files[file]?.line(number) }
      let path = file.hasPrefix("/") ? file : "\(root)/\(file)"
      guard let bytes = FileSystem.bytes(of: path, limit: Self.longest) else { return nil }
      if files.count >= Self.limit { files.removeAll() }
      files[file] = File(bytes)
      return files[file]?.line(number)
    }
  }
}
