package import SettingsSupport

/// The settings that choose the service.
extension Setting where Value == String? {
  /// The URL of a service that answers like TMDB.
  package static var backend: Setting {
    .text(
      "backend",
      variable: "MARQUEE_BACKEND",
      expected: "an http or https URL",
      absence: "the built-in demo films, or TMDB with a key"
    )
  }

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
