package import SettingsSupport

extension Setting where Value == String? {
  /// TMDB's API key or read access token.
  package static var tmdbKey: Setting {
    .text("tmdb.apiKey", variable: "TMDB_API_KEY", isSecret: true, isUserOnly: true)
  }

  package static var tmdbBaseURL: Setting {
    .text(
      "tmdb.baseUrl",
      variable: "TMDB_BASE_URL",
      expected: "an https URL",
      isUserOnly: true,
      absence: "https://api.themoviedb.org/3"
    )
  }
}
