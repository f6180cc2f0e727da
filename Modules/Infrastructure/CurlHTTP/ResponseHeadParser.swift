import HTTP
import HTTPTypes

/// Parses the head of the final response from the header lines that libcurl delivers.
///
/// A transfer can have several heads: of informational responses, of redirects and the final one.
/// Each status line starts a new head. Invalid lines are ignored.
struct ResponseHeadParser {
  static let maximumSize = 256 * 1024
  static let maximumFieldCount = 1000

  private(set) var status: HTTPResponse.Status?
  private(set) var fields: HTTPFields = [:]
  /// Whether the blank line after the headers has been received.
  ///
  /// Later lines are trailers.
  private(set) var isComplete = true
  /// The announced length of the body in bytes; `Int.max` if it is greater than that.
  private(set) var bodyLength: Int?
  private let names: FieldNames
  private var size = 0
  private var keptLastLine = false

  init(names: FieldNames = FieldNames()) {
    self.names = names
  }

  /// Parses a line, which includes its line end.
  ///
  /// - Throws: `invalidResponse` if all heads together exceed `maximumSize`, if a head has more
  ///   than `maximumFieldCount` fields, or if a complete head switches protocols or has an invalid
  ///   or ambiguous content length.
  mutating func receive(_ line: UnsafeRawBufferPointer) throws(NetworkError) {
    size += line.count
    guard size <= Self.maximumSize else {
      throw .invalidResponse("The response headers exceed \(Self.maximumSize) bytes.")
    }
    let content = UnsafeRawBufferPointer(rebasing: line.trimming { $0 == 0x0D || $0 == 0x0A })
    if isComplete, content.starts(with: "HTTP/".utf8) {
      startHead(content)
    } else if content.isEmpty {
      if !isComplete { try checkHead() }
      isComplete = true
    } else if !isComplete {
      receiveField(content)
      guard fields.count <= Self.maximumFieldCount else {
        throw .invalidResponse("The response has more than \(Self.maximumFieldCount) headers.")
      }
    }
  }

  private mutating func checkHead() throws(NetworkError) {
    // No request asks to switch protocols, and libcurl would treat everything after it as the body.
    guard status != .switchingProtocols else {
      throw .invalidResponse("The server switches to another protocol without being asked.")
    }
    // libcurl uses the last length, but an intermediary may use another (RFC 9112, 6.3).
    let lengths = announcedLengths
    guard lengths.allSatisfy({ $0 == lengths[0] && $0.utf8.allSatisfy(isDigit) }) else {
      throw .invalidResponse("The response has an invalid or ambiguous content length.")
    }
    bodyLength = lengths.first.map { Int($0) ?? .max }
  }

  private mutating func startHead(_ line: UnsafeRawBufferPointer) {
    isComplete = false
    keptLastLine = false
    fields = [:]
    bodyLength = nil
    let parts = line.split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count > 1, let code = Int(String(decoding: parts[1], as: UTF8.self)),
      (0...999).contains(code)
    else {
      status = nil
      return
    }
    let reason = parts.count > 2 ? String(decoding: parts[2], as: UTF8.self) : ""
    status = HTTPResponse.Status(code: code, reasonPhrase: reason)
  }

  private mutating func receiveField(_ line: UnsafeRawBufferPointer) {
    if let first = line.first, isBlank(first) {
      return continueField(line)
    }
    keptLastLine = false
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
      let name = names.name(UnsafeRawBufferPointer(rebasing: line[..<colon]))
    else { return }
    let value = line[line.index(after: colon)...].trimming(isBlank)
    fields.append(HTTPField(name: name, lenientValue: value))
    keptLastLine = true
  }

  /// Appends a line that starts with a blank to the previous field (RFC 9112, 5.2).
  private mutating func continueField(_ line: UnsafeRawBufferPointer) {
    guard keptLastLine, let last = fields.popLast() else { return }
    let value = last.withUnsafeBytesOfValue { Array($0) + [0x20] + line.trimming(isBlank) }
    fields.append(HTTPField(name: last.name, lenientValue: value))
  }
}

extension ResponseHeadParser {
  /// The values of `Content-Length`.
  ///
  /// A search is faster than the subscript of `HTTPFields`, which builds an index.
  private var announcedLengths: [Substring] {
    var lengths: [Substring] = []
    for field in fields where field.name == .contentLength {
      lengths += field.value.split(separator: ",").map { $0.trimming { $0 == " " || $0 == "\t" } }
    }
    return lengths
  }

  /// Whether the head is complete and final: not informational and not a redirect.
  var isFinal: Bool {
    guard isComplete, let status, status.kind != .informational else { return false }
    return status.kind != .redirection || value(of: .location) == nil
  }

  /// Whether the body is encoded.
  var isEncoded: Bool {
    value(of: .contentEncoding) != nil || value(of: .transferEncoding) != nil
  }

  /// The scheme of a redirect's URL, in lower case; `nil` for a relative URL.
  var redirectScheme: String? {
    guard let status, status.kind == .redirection, let location = fields[.location],
      let colon = location.firstIndex(of: ":")
    else { return nil }
    let scheme = location[..<colon]
    return scheme.contains(where: "/?#".contains) ? nil : scheme.lowercased()
  }

  /// Returns the value of the first field with a name, by a search, without an index.
  func value(of name: HTTPField.Name) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// Removes the fields that describe the encoded body.
  mutating func removeEncoding() {
    guard value(of: .contentEncoding) != nil else { return }
    fields[fields: .contentEncoding] = []
    fields[fields: .contentLength] = []
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte)
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09
}

extension BidirectionalCollection {
  /// Returns the part without `unwanted` elements at both ends.
  fileprivate func trimming(_ unwanted: (Element) -> Bool) -> SubSequence {
    let rest = drop(while: unwanted)
    guard let last = rest.lastIndex(where: { !unwanted($0) }) else { return rest }
    return rest[...last]
  }
}
