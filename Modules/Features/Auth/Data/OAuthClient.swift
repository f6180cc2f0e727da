import HTTP

/// An app as a provider knows it.
struct OAuthClient: Sendable {
  /// How a client with a secret proves who it is (RFC 6749, section 2.3.1).
  enum Authentication: Sendable {
    /// The client is public.
    case none
    case header(BasicCredentials)
    case form(secret: String)
  }

  let id: String
  var authentication = Authentication.none

  /// The parameters of a request that name the client.
  var parameters: [String: String] {
    switch authentication {
    case .none: ["client_id": id]
    case .header: [:]
    case .form(let secret): ["client_id": id, "client_secret": secret]
    }
  }

  /// The value of `Authorization`; `nil` for a client that has none.
  var authorization: String? {
    if case .header(let credentials) = authentication { credentials.field } else { nil }
  }
}

/// An endpoint of a provider.
enum OAuthEndpoint: Sendable {
  case path(String)
  case url(String)
}
