import HTTP
import SharedKernel

/// The endpoints of the service that this feature uses.
enum APIEndpoints {
  /// Source: TMDB v3, `GET movie/{id}`, with the credits in the same response and, unless the language
  /// is English, the translations, for what has none in the language.
  static func movieDetails(id: Int, language: Language) -> Endpoint<MovieDetailsDTO> {
    let isEnglish = language.code == Language.english.code
    return Endpoint(
      "movie/\(id)",
      query: [
        "append_to_response": isEnglish ? "credits" : "credits,translations",
        "language": language.tag,
      ],
      decoder: .json
    )
  }

  /// Source: TMDB v3, `GET movie/{id}/videos`, with videos in English besides the language.
  static func videos(id: Int, language: Language) -> Endpoint<VideosDTO> {
    let languages = [language.code, "en", "null"].reduce(into: [String]()) { languages, code in
      if !languages.contains(code) { languages.append(code) }
    }
    return Endpoint(
      "movie/\(id)/videos",
      query: [
        "include_video_language": languages.joined(separator: ","), "language": language.tag,
      ],
      decoder: .json
    )
  }

  /// Source: TMDB's image service, `GET t/p/w{width}{path}`.
  static func posterImage(path: String, width: Int) -> Endpoint<PosterImageDTO> {
    Endpoint("w\(width)\(path)", decoder: .posterImage)
  }
}
