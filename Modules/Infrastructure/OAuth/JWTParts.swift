package import Foundation
import HTTP
import SharedKernel

/// The parts of a JWS in compact form (RFC 7515, section 7.1), decoded strictly and not verified.
package struct JWTParts: HidingSecrets, Sendable {
  package struct Header: Decodable, Sendable {
    package let algorithm: String?
    package let keyID: String?
    fileprivate let type: String?
    fileprivate let hasType: Bool
    fileprivate let isCritical: Bool

    private enum CodingKeys: String, CodingKey {
      case algorithm = "alg"
      case keyID = "kid"
      case type = "typ"
      case isCritical = "crit"
    }

    package init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      algorithm = members.lenient(String.self, .algorithm)
      keyID = members.lenient(String.self, .keyID)
      type = members.lenient(String.self, .type)
      hasType = members.contains(.type)
      isCritical = members.contains(.isCritical)
    }
  }

  /// The longest token that is decoded, in bytes.
  private static let longest = 16_384

  package let header: Header
  package let payload: Data
  package let signature: Data
  /// The signed data: the encoded header and payload.
  package let signed: String

  /// Decodes a token; `nil` if it is malformed, or has critical extensions, none of which are
  /// supported.
  package init?(_ token: String) {
    guard token.utf8.count <= Self.longest else { return nil }
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3,
      let head = Data(base64URL: parts[0]),
      let payload = Data(base64URL: parts[1]),
      let signature = Data(base64URL: parts[2]),
      let header = try? JSONDecoder().decode(Header.self, from: head),
      !header.isCritical
    else { return nil }
    self.header = header
    self.payload = payload
    self.signature = signature
    signed = "\(parts[0]).\(parts[1])"
  }

  /// Whether the token has a media type, which may be written without `application/` (RFC 7515,
  /// section 4.1.9); `nil` if the token does not specify one.
  package func isOf(type: String) -> Bool? {
    guard header.hasType else { return nil }
    return [type, "application/\(type)"].contains(header.type?.lowercased())
  }
}
