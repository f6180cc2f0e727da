import LintEssentials
import LintCodeBase
import LintScanner

/// Reads the files that users write: configurations and baselines.
enum WrittenFile {
  static func exists(_ path: String) -> Bool { FileSystem.status(of: path) != nil }

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
    guard let status = FileSystem.status(of: path) else { throw systemError() }
    guard status.kind == .file else { throw error("not a regular file", "name a YAML file") }
    guard status.size <= limit else {
      throw error("the file is larger than \(limit / 1024) KB", "check that it is the right file")
    }
    guard let bytes = FileSystem.bytes(of: path, limit: limit) else { throw systemError() }
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
