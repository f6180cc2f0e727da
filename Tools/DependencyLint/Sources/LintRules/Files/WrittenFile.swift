import LintScanner

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads the files that users write: configurations and baselines.
enum WrittenFile {
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Reads a file of at most `limit` bytes, without its byte order mark.
  static func text(of path: String, limit: Int) throws(ConfigurationError) -> String {
    func error(_ message: String, _ advice: String) -> ConfigurationError {
      let start = SourcePosition(line: 1, column: 1)
      return ConfigurationError(problems: [
        Problem(file: path, position: start, message: message, advice: advice)
      ])
    }
    func systemError() -> ConfigurationError {
      error(
        "cannot read the file: \(String(cString: strerror(errno)))",
        "check the path and its permissions"
      )
    }
    // Without O_NONBLOCK, opening a FIFO would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw systemError() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw systemError() }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw error("not a regular file", "name a YAML file")
    }
    guard status.st_size <= limit else {
      throw error("the file is larger than \(limit / 1024) KB", "check that it is the right file")
    }
    guard let bytes = content(of: descriptor, limit: limit) else { throw systemError() }
    if let position = firstInvalidPosition(in: bytes) {
      throw ConfigurationError(problems: [
        Problem(
          file: path,
          position: position,
          message: "the file is not UTF-8",
          advice: "save it as UTF-8"
        )
      ])
    }
    return String(
      decoding: bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...],
      as: UTF8.self
    )
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func content(of descriptor: Int32, limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= limit {
      let count = chunk.withUnsafeMutableBytes { readAgain(descriptor, $0) }
      guard count >= 0 else { return nil }
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    return bytes
  }

  private static func readAgain(
    _ descriptor: Int32,
    _ buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// The position of the first invalid byte; `nil` if the bytes are UTF-8.
  private static func firstInvalidPosition(in bytes: [UInt8]) -> SourcePosition? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var position = SourcePosition(line: 1, column: 1)
    var decoder = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while case .valid(let scalar) = decoder.parseScalar(from: &iterator) {
      if scalar.elementsEqual(CollectionOfOne(UInt8(ascii: "\n"))) {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else {
        position.column += scalar.count
      }
    }
    return position
  }
}
