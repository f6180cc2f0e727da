/// The keys of every command's settings.
///
/// All commands share the configuration files, so each has to know the keys that only others read:
/// without this list it could not tell a misspelt key from another command's.
package enum SettingKeys {
  package static let inAnyFile: Set = [
    "backend", "cacheDir", "cacheSize", "dataDir", "language", "recentQueries", "timeout",
  ]
  package static let inUserFileOnly: Set = ["products.baseUrl", "tmdb.apiKey", "tmdb.baseUrl"]

  static let all = inAnyFile.union(inUserFileOnly)
}
