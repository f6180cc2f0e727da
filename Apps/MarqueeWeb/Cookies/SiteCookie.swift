import Hummingbird

/// A cookie of the site that scripts and other sites cannot read.
struct SiteCookie: Sendable {
  /// The maximum number of cookies with the same name read from a request; the rest are ignored.
  private static let limit = 4

  let name: String
  /// In seconds.
  let lifetime: Int
  let isSecure: Bool

  /// - Parameters:
  ///   - name: The name; over https, it gets the prefix `__Host-`, which browsers accept from this
  ///     host only.
  ///   - lifetime: In seconds.
  ///   - isSecure: Whether visitors use https.
  init(_ name: String, lifetime: Int, isSecure: Bool) {
    self.name = isSecure ? "__Host-\(name)" : name
    self.lifetime = lifetime
    self.isSecure = isSecure
  }

  /// Returns all cookies of a request.
  static func all(of request: Request) -> [(name: String, value: Substring)] {
    request.headers[values: .cookie].flatMap { $0.split(separator: ";") }.compactMap { pair in
      let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), parts[1]) : nil
    }
  }

  /// Returns the values in a request, some of which may be forged.
  func values(of request: Request) -> [Substring] {
    Self.all(of: request).filter { $0.name == name }.prefix(Self.limit).map(\.value)
  }

  /// Returns the well-formed secrets in a request, some of which may be forged.
  func secrets(of request: Request) -> [CookieSecret] {
    values(of: request).compactMap { CookieSecret($0) }
  }

  func cookie(_ value: String) -> Cookie { Self.cookie(name, value, lifetime, isSecure) }

  func cookie(_ secret: CookieSecret) -> Cookie { cookie(secret.text) }

  /// Makes the browser forget the cookie.
  var removal: Cookie { Self.removal(name, isSecure) }

  /// Makes the browser forget a cookie with its full name.
  static func removal(_ name: String, _ isSecure: Bool) -> Cookie { cookie(name, "", 0, isSecure) }

  private static func cookie(
    _ name: String,
    _ value: String,
    _ lifetime: Int,
    _ isSecure: Bool
  ) -> Cookie {
    Cookie(
      name: name,
      value: value,
      maxAge: lifetime,
      path: "/",
      secure: isSecure,
      httpOnly: true,
      sameSite: .lax
    )
  }
}
