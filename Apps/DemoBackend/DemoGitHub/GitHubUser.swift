import DemoBackend

/// A user with an account in the demo.
struct GitHubUser: Hashable {
  /// The user who consents unless the request names another.
  static let standard = GitHubUser(login: "ada")

  let login: String

  /// The same number for the same login.
  var id: Int { Int(fnv1a(login.utf8) % 100_000_000) }

  var email: String { "\(login)@example.com" }

  /// The members that every representation of a user has.
  private var common: [(key: String, value: JSON)] {
    [
      ("login", .string(login)), ("id", .int(id)), ("node_id", .string("U_demo\(id)")),
      ("avatar_url", .string("https://avatars.githubusercontent.com/u/\(id)?v=4")),
      ("gravatar_id", ""), ("url", .string("https://api.github.com/users/\(login)")),
      ("html_url", .string("https://github.com/\(login)")), ("type", "User"),
      ("site_admin", false),
    ]
  }

  /// The user as part of another response.
  var reference: JSON { .object(common) }

  /// Returns the user's profile, whose email address is null unless it is public.
  func profile(hasName: Bool) -> JSON {
    .object(
      common + [
        (
          "name",
          hasName ? .string(login.prefix(1).uppercased() + login.dropFirst() + " Example") : nil
        ),
        ("company", nil), ("blog", ""), ("location", nil), ("email", nil), ("bio", nil),
        ("public_repos", 2), ("followers", 20), ("following", 0),
        ("created_at", "2008-01-14T04:33:35Z"), ("updated_at", "2008-01-14T04:33:35Z"),
      ]
    )
  }

  /// The user's email addresses: one verified and one unverified.
  var emails: JSON {
    [
      ["email": .string(email), "primary": true, "verified": true, "visibility": "private"],
      [
        "email": .string("\(login)@unverified.example"), "primary": false, "verified": false,
        "visibility": nil,
      ],
    ]
  }
}
