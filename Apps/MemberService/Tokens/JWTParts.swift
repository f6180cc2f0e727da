import HTTP
import Foundation
import JWTKit

/// The parts of a JWS in compact form (RFC 7515, section 7.1), decoded strictly and not verified.
struct JWTParts {
  /// The longest token that is decoded, in bytes.
  static let longest = 16_384

  let header: JWTHeader
  let payload: Data
  let signature: Data

  /// Decodes a token; `nil` if it is malformed, or has critical extensions, none of which is known.
  init?(_ token: String) {
    guard token.utf8.count <= Self.longest else { return nil }
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3,
      let head = Data(base64URL: parts[0]),
      let payload = Data(base64URL: parts[1]),
      let signature = Data(base64URL: parts[2]),
      let header = try? JSONDecoder().decode(JWTHeader.self, from: head),
      header.fields["crit"] == nil
    else { return nil }
    self.header = header
    self.payload = payload
    self.signature = signature
  }

  /// Whether the token is of a media type, which may be written without `application/` (RFC 7515,
  /// section 4.1.9); `nil` if it does not say.
  func isOf(type: String) -> Bool? {
    guard header.fields["typ"] != nil else { return nil }
    return [type, "application/\(type)"].contains(header.typ?.lowercased())
  }
}
