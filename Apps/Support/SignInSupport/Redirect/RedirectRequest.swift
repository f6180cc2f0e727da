import Foundation

/// The head of a request, as far as the listener needs it; parsed strictly, because a browser wrote
/// it.
enum RedirectRequest: Equatable {
  case request(method: String, target: String, hosts: [String])
  case tooLarge
  case malformed

  /// Parses the received bytes (RFC 9112); `nil` if more must arrive.
  init?(_ bytes: [UInt8], limit: Int) {
    guard let head = Self.head(of: bytes) else {
      guard bytes.count > limit else { return nil }
      self = .tooLarge
      return
    }
    guard head.count <= limit else {
      self = .tooLarge
      return
    }
    self = Self.parse(String(decoding: head, as: UTF8.self)) ?? .malformed
  }

  /// Returns the bytes before the first empty line; `nil` if there is none.
  static func head(of bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let end: [UInt8] = [13, 10, 13, 10]
    var start = bytes.startIndex
    while let place = bytes[start...].firstIndex(of: 13) {
      if bytes[place...].starts(with: end) { return bytes[..<place] }
      start = place + 1
    }
    return nil
  }

  private static func parse(_ head: String) -> RedirectRequest? {
    // A line feed alone is a separate character, which no line may contain.
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    guard let first = lines.first else { return nil }
    let words = first.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].wholeMatch(of: /HTTP\/1\.[01]/) != nil,
      words[0].wholeMatch(of: /[A-Z]{1,20}/) != nil, words[1].utf8.allSatisfy(isVisible)
    else { return nil }
    var hosts: [String] = []
    for line in lines.dropFirst() {
      let halves = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, halves[0].wholeMatch(of: /[!#$%&'*+\-.^_`|~0-9A-Za-z]+/) != nil,
        !halves[1].utf8.contains(where: isForbidden)
      else { return nil }
      if halves[0].lowercased() == "host" {
        hosts.append(halves[1].trimmingCharacters(in: .whitespaces))
      }
    }
    return .request(method: String(words[0]), target: String(words[1]), hosts: hosts)
  }

  private static func isVisible(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }
  private static func isForbidden(_ byte: UInt8) -> Bool { [0, 10, 13].contains(byte) }
}
