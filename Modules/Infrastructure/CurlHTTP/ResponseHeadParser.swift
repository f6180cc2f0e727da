import HTTP
import HTTPTypes

/// Parses the head of the final response from the header lines that libcurl delivers.
///
/// A transfer can have several heads: those of informational responses and redirects, and the final
/// one. Each status line starts a new head. Invalid lines are ignored.
struct ResponseHeadParser {
  static let maximumSize = 256 * 1024
  static let maximumFieldCount = 1000

  private(set) var status: HTTPResponse.Status?
  private(set) var fields: HTTPFields = [:]
  /// The roles of the fields, so that only fields that are present are searched for.
  private var roles: FieldRole = []
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
    let content = line.trimmed { $0 == 0x0D || $0 == 0x0A }
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
    if roles.contains(.contentLength) { bodyLength = try announcedLength() }
  }

  private mutating func startHead(_ line: UnsafeRawBufferPointer) {
    isComplete = false
    keptLastLine = false
    fields = [:]
    // Most responses have fewer, so the memory is allocated only once.
    fields.reserveCapacity(12)
    roles = []
    bodyLength = nil
    status = nil
    guard let space = line.firstIndex(of: 0x20) else { return }
    let rest = line[(space + 1)...]
    let end = rest.firstIndex(of: 0x20)
    guard let code = Int(String(decoding: rest[..<(end ?? rest.endIndex)], as: UTF8.self)),
      (0...999).contains(code)
    else { return }
    let reason = end.map { String(decoding: rest[($0 + 1)...], as: UTF8.self) } ?? ""
    status = HTTPResponse.Status(code: code, reasonPhrase: reason)
  }

  private mutating func receiveField(_ line: UnsafeRawBufferPointer) {
    if let first = line.first, isBlank(first) {
      return continueField(line)
    }
    keptLastLine = false
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
      let (name, role) = names.name(UnsafeRawBufferPointer(rebasing: line[..<colon]))
    else { return }
    let value = UnsafeRawBufferPointer(rebasing: line[(colon + 1)...]).trimmed(isBlank)
    fields.append(HTTPField(name: name, lenientValue: value))
    roles.formUnion(role)
    keptLastLine = true
  }

  /// Appends a line that starts with a blank to the previous field (RFC 9112, 5.2).
  private mutating func continueField(_ line: UnsafeRawBufferPointer) {
    guard keptLastLine, let last = fields.popLast() else { return }
    let value = last.withUnsafeBytesOfValue { Array($0) + [0x20] + line.trimmed(isBlank) }
    fields.append(HTTPField(name: last.name, lenientValue: value))
  }
}

extension ResponseHeadParser {
  /// Returns the value of `Content-Length`; `nil` if it is empty.
  ///
  /// libcurl uses the last length, but an intermediary may use another (RFC 9112, 6.3).
  /// A search is faster than the subscript of `HTTPFields`.
  private func announcedLength() throws(NetworkError) -> Int? {
    var announced: Substring?
    for field in fields where field.name == .contentLength {
      for length in field.value.split(separator: ",") {
        let length = length.utf8.allSatisfy(isDigit) ? length : length.trimmed
        guard length.utf8.allSatisfy(isDigit), announced == nil || announced == length else {
          throw .invalidResponse("The response has an invalid or ambiguous content length.")
        }
        announced = length
      }
    }
    return announced.map { Int($0) ?? .max }
  }

  /// Whether the head is complete and final: not informational and not a redirect.
  var isFinal: Bool {
    guard isComplete, let status, status.kind != .informational else { return false }
    return status.kind != .redirection || !roles.contains(.location)
  }

  /// Whether the body is encoded.
  var isEncoded: Bool {
    !roles.isDisjoint(with: [.contentEncoding, .transferEncoding])
  }

  /// The scheme of a redirect's URL, in lower case; `nil` for a relative URL.
  var redirectScheme: String? {
    guard let status, status.kind == .redirection, let location = fields[.location],
      let colon = location.firstIndex(of: ":")
    else { return nil }
    let scheme = location[..<colon]
    return scheme.contains(where: "/?#".contains) ? nil : scheme.lowercased()
  }

  /// Removes the fields that describe the encoded body.
  mutating func removeEncoding() {
    guard roles.contains(.contentEncoding) else { return }
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

extension Substring {
  /// The part without blanks at both ends.
  fileprivate var trimmed: Substring {
    let rest = drop { $0 == " " || $0 == "\t" }
    guard let last = rest.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return rest }
    return rest[...last]
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the part without `unwanted` bytes at both ends.
  fileprivate func trimmed(_ unwanted: (UInt8) -> Bool) -> UnsafeRawBufferPointer {
    var start = startIndex
    var end = endIndex
    while start < end, unwanted(self[start]) { start += 1 }
    while end > start, unwanted(self[end - 1]) { end -= 1 }
    return UnsafeRawBufferPointer(rebasing: self[start..<end])
  }
}

/// A cache of header field names, since most responses have the same ones, and creating a name
/// validates and lowercases it.
///
/// It has one entry per hash value, so its size does not depend on what servers send.
final class FieldNames {
  typealias Entry = (name: HTTPField.Name, role: FieldRole)

  private var places = [Entry?](repeating: nil, count: 64)

  /// Returns the name and its role; `nil` if the bytes are not a valid name.
  func name(_ bytes: UnsafeRawBufferPointer) -> Entry? {
    guard let first = bytes.first, let last = bytes.last else { return nil }
    let place = (bytes.count &* 7 &+ Int(first) &* 3 &+ Int(last)) % places.count
    if let known = places[place], known.name.rawName.isEqual(to: bytes) {
      return known
    }
    guard let name = HTTPField.Name(String(decoding: bytes, as: UTF8.self)) else { return nil }
    let entry = (name, FieldRole(of: name))
    places[place] = entry
    return entry
  }
}

/// What a field specifies about the framing or the location of a response.
struct FieldRole: OptionSet {
  static let contentLength = Self(rawValue: 1)
  static let contentEncoding = Self(rawValue: 2)
  static let transferEncoding = Self(rawValue: 4)
  static let location = Self(rawValue: 8)

  let rawValue: UInt8
}

extension FieldRole {
  init(of name: HTTPField.Name) {
    self =
      switch name {
      case .contentLength: .contentLength
      case .contentEncoding: .contentEncoding
      case .transferEncoding: .transferEncoding
      case .location: .location
      default: []
      }
  }
}

extension String {
  fileprivate func isEqual(to bytes: UnsafeRawBufferPointer) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.elementsEqual(bytes) } ?? utf8.elementsEqual(bytes)
  }
}
