import HTTPTypes

/// The routes of the service.
package enum Route: String, CaseIterable, Sendable {
  case session = "/session"
  case token = "/token"
  case revoke = "/revoke"
  case member = "/member"
  case keys = "/.well-known/jwks.json"
  case health = "/health"

  /// Finds the route for a request's path, ignoring its query; `nil` if there is none.
  package init?(path: String?) {
    self.init(rawValue: String((path ?? "/").prefix { $0 != "?" && $0 != "#" }))
  }

  var methods: [HTTPRequest.Method] {
    switch self {
    case .session, .token, .revoke: [.post]
    case .member: [.get, .head, .delete]
    case .keys, .health: [.get, .head]
    }
  }

  /// The media type of the body; `nil` for requests without one.
  var mediaType: String? {
    switch self {
    case .session: "application/json"
    case .token, .revoke: "application/x-www-form-urlencoded"
    case .member, .keys, .health: nil
    }
  }

  /// Throws unless the method and content type are those of the route.
  func check(_ request: HTTPRequest) throws(ErrorAnswer) {
    guard methods.contains(request.method) else {
      let allowed = methods.map(\.rawValue).joined(separator: ", ")
      throw ErrorAnswer(
        .methodNotAllowed,
        "invalid_request",
        "this address accepts \(allowed)",
        fields: [.allow: allowed]
      )
    }
    guard let mediaType else { return }
    let field = request.headerFields[values: .contentType]
    let sent = field.first?.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
    guard field.count == 1, sent == mediaType else {
      throw ErrorAnswer(
        .unsupportedMediaType,
        "invalid_request",
        "this address accepts \(mediaType)"
      )
    }
  }
}
