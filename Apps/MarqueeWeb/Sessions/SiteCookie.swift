import Hummingbird

/// A cookie of the site with a secret, which scripts and other sites do not receive.
struct SiteCookie: Sendable {
  /// Cookies of one name that a request may bring; the rest is ignored.
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

  static func session(isSecure: Bool) -> SiteCookie {
    SiteCookie("session", lifetime: Int(SiteSession.lifetime), isSecure: isSecure)
  }

  /// Connects a sign-in with the browser that started it.
  static func signIn(isSecure: Bool) -> SiteCookie {
    SiteCookie("sign-in", lifetime: PendingSignIns.lifetime, isSecure: isSecure)
  }

  /// Returns the well-formed values of a request, of which some may be forged.
  func secrets(of request: Request) -> [CookieSecret] {
    let values = request.headers[values: .cookie].flatMap { $0.split(separator: ";") }
      .compactMap { pair -> Substring? in
        let pair = pair.drop { $0 == " " }
        return pair.hasPrefix("\(name)=") ? pair.dropFirst(name.count + 1) : nil
      }
    return values.prefix(Self.limit).compactMap { CookieSecret($0) }
  }

  func cookie(_ secret: CookieSecret) -> Cookie { cookie(secret.text, lifetime) }

  /// Makes the browser forget the cookie.
  var removal: Cookie { cookie("", 0) }

  private func cookie(_ value: String, _ lifetime: Int) -> Cookie {
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
