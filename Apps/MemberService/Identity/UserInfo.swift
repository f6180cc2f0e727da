/// A provider's information about a user (OpenID Connect Core, section 5.1): claims of an identity
/// token, or the response of a user information endpoint (section 5.3.2).
struct UserInfo: Decodable {
  let sub: String
  let name: String?
  let preferredUsername: String?
  /// The email address, if the provider has verified it.
  let verifiedEmail: String?

  private enum CodingKeys: String, CodingKey {
    case sub, name, email
    case preferredUsername = "preferred_username"
    case emailVerified = "email_verified"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    sub = try container.decode(String.self, forKey: .sub)
    name = try? container.decode(String.self, forKey: .name)
    preferredUsername = try? container.decode(String.self, forKey: .preferredUsername)
    // Apple sends a string.
    let isVerified =
      (try? container.decode(Bool.self, forKey: .emailVerified))
      ?? ((try? container.decode(String.self, forKey: .emailVerified)) == "true")
    verifiedEmail =
      isVerified ? DisplayText.email(try? container.decode(String.self, forKey: .email)) : nil
  }
}
