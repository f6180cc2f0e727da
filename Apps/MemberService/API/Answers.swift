import Foundation
import HTTP
import HTTPTypes
import SharedKernel

/// The response to `POST /session` and `POST /token` (RFC 6749, section 5.1).
struct TokenAnswer: Encodable, HidingSecrets {
  let accessToken: String
  let expiresIn: Int
  let refreshToken: String
  /// The member who signed in; `nil` after a refresh.
  let member: MemberAnswer?
  private let tokenType = "Bearer"

  init(accessToken: String, expiresIn: Int, refreshToken: String, member: MemberAnswer?) {
    self.accessToken = accessToken
    self.expiresIn = expiresIn
    self.refreshToken = refreshToken
    self.member = member
  }

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case tokenType = "token_type"
    case expiresIn = "expires_in"
    case refreshToken = "refresh_token"
    case member
  }
}

/// A member as clients see it.
struct MemberAnswer: Encodable {
  let id: String
  let name: String
  let email: String?
  let provider: String
  let createdAt: Date

  init(_ member: ServiceMember) {
    id = member.id
    let identity = member.identity
    name = identity.name ?? identity.email ?? identity.subject
    email = identity.email
    provider = identity.provider
    createdAt = member.createdAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, email, provider
    case createdAt = "created_at"
  }
}

extension NetworkResponse {
  /// A JSON response that must not be stored (RFC 6749, section 5.1).
  init(_ status: HTTPResponse.Status = .ok, json: some Encodable, fields: HTTPFields = [:]) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    // Strings, numbers and dates can always be encoded as JSON.
    let body = (try? encoder.encode(json)) ?? Data()
    var fields = fields
    fields[.contentType] = "application/json"
    fields[.contentLength] = String(body.count)
    fields[.xContentTypeOptions] = "nosniff"
    if fields[.cacheControl] == nil {
      fields[.cacheControl] = "no-store"
    }
    self.init(head: HTTPResponse(status: status, headerFields: fields), body: body)
  }

  init(_ failure: ErrorAnswer) {
    self.init(
      failure.status,
      json: ["error": failure.code, "error_description": failure.words],
      fields: failure.fields
    )
  }
}
