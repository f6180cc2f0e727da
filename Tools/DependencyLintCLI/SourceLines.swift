import Essentials
import Synchronization

/// Reads the source lines that reports quote, and keeps the files that were read last.
final class SourceLines: Sendable {
  private struct File {
    let data: Data
    /// The index of the first byte of each line.
    let starts: [Int]

    init(_ data: Data) {
      self.data = data
      starts = [data.startIndex] + data.indices.lazy.filter { data[$0] == 0x0A }.map { $0 + 1 }
    }

    func line(_ number: Int) -> String? {
      guard starts.indices.contains(number - 1) else { return nil }
      let end = number < starts.count ? starts[number] - 1 : data.endIndex
      return String(decoding: data[starts[number - 1]..<end], as: UTF8.self)
    }
  }

  /// The number of files to keep: violations are sorted by file, but chains lead to others.
  private static let limit = 32

  private let root: String
  private let files = Mutex<[String: File]>([:])

  init(root: String) {
    self.root = root
  }

  func line(of file: String, _ number: Int) -> String? {
    files.withLock { files in
      if let known = files[file] { return known.line(number) }
      let path = file.hasPrefix("/") ? file : "\(root)/\(file)"
      guard let data = FileManager.default.contents(atPath: path) else { return nil }
      if files.count >= Self.limit { files.removeAll() }
      let read = File(data)
      files[file] = read
      return read.line(number)
    }
  }
}
