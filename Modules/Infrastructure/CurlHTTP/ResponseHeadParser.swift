import HTTP
import HTTPTypes

/// Makes the head of the final response from the header lines that libcurl delivers one by one.
///
/// A transfer can have several heads: informational ones, redirects, the last one. Each status line
/// starts over. A line that is no header is left out.
struct ResponseHeadParser {
  static let maximumSize = 256 * 1024
  static let maximumFieldCount = 1000

  private(set) var status: HTTPResponse.Status?
  private(set) var fields: HTTPFields = [:]
  /// Whether the blank line after the header has come; what follows the body is no header.
  private(set) var isComplete = true
  /// How many bytes are to come, as announced; `Int.max` for a number beyond it.
  private(set) var bodyLength: Int?
  private let names: FieldNames
  private var size = 0
  private var keptLastLine = false

  init(names: FieldNames = FieldNames()) {
    self.names = names
  }

  /// Takes one line with its line end.
  ///
  /// - Throws: `invalidResponse` when the lines of all heads together pass `maximumSize` or one head
  ///   has more than `maximumFieldCount` fields; when the head is complete and ends HTTP, or says
  ///   two things of the body's length.
  mutating func receive(_ line: UnsafeRawBufferPointer) throws(NetworkError) {
    size += line.count
    guard size <= Self.maximumSize else {
      throw .invalidResponse("The response's header is larger than \(Self.maximumSize) bytes.")
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
    // No request asks for it, and libcurl would take all that follows for the body.
    guard status != .switchingProtocols else {
      throw .invalidResponse("The server switches to another protocol unasked.")
    }
    // libcurl takes the last length; whoever sits in between may take another (RFC 9112, 6.3).
    let lengths = announcedLengths
    guard lengths.allSatisfy({ $0 == lengths[0] && $0.utf8.allSatisfy(isDigit) }) else {
      throw .invalidResponse("The response's length is no number, or several.")
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

  /// A line that starts with a blank belongs to the one before it (RFC 9112, 5.2).
  private mutating func continueField(_ line: UnsafeRawBufferPointer) {
    guard keptLastLine, let last = fields.popLast() else { return }
    let value = last.withUnsafeBytesOfValue { Array($0) + [0x20] + line.trimming(isBlank) }
    fields.append(HTTPField(name: last.name, lenientValue: value))
  }
}

extension ResponseHeadParser {
  /// Found by a search: the subscript of `HTTPFields` first builds an index.
  private var announcedLengths: [Substring] {
    var lengths: [Substring] = []
    for field in fields where field.name == .contentLength {
      lengths += field.value.split(separator: ",").map { $0.trimming { $0 == " " || $0 == "\t" } }
    }
    return lengths
  }

  /// Whether no other head follows: it is complete, not informational, and leads nowhere else.
  var isFinal: Bool {
    guard isComplete, let status, status.kind != .informational else { return false }
    return status.kind != .redirection || value(of: .location) == nil
  }

  /// Whether the bytes on the wire are others than those of the body.
  var isEncoded: Bool {
    value(of: .contentEncoding) != nil || value(of: .transferEncoding) != nil
  }

  /// The scheme that a redirect names, in lower case; nil when it stays with the one it has.
  var redirectScheme: String? {
    guard let status, status.kind == .redirection, let location = fields[.location],
      let colon = location.firstIndex(of: ":")
    else { return nil }
    let scheme = location[..<colon]
    return scheme.contains(where: "/?#".contains) ? nil : scheme.lowercased()
  }

  /// The first field's value, by a search: the subscript of `HTTPFields` first builds an index.
  func value(of name: HTTPField.Name) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// Drops what described the bytes on the wire and not the decoded ones.
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
  /// The part between the first and the last element that are not `unwanted`.
  fileprivate func trimming(_ unwanted: (Element) -> Bool) -> SubSequence {
    let rest = drop(while: unwanted)
    guard let last = rest.lastIndex(where: { !unwanted($0) }) else { return rest }
    return rest[...last]
  }
}
