/// The keys of every command's settings.
///
/// All commands share the configuration files, so each needs the keys of the others to recognize
/// misspelt ones.
package enum SettingKeys {
  package static let inAnyFile: Set = [
    "backend", "cacheDir", "cacheSize", "dataDir", "language", "recentQueries", "timeout",
  ]
  package static let inUserFileOnly: Set = [
    "github.clientId", "github.clientSecret", "members.url", "openid.clientId",
    "openid.clientSecret", "openid.tokenEndpointAuthMethod", "products.baseUrl", "tmdb.apiKey",
    "tmdb.baseUrl",
    "tokenStore",
  ]

  static let all = inAnyFile.union(inUserFileOnly)
}
