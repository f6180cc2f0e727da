import CommandLineSupport

/// The settings of all programs, without the settings of single services.
///
/// All programs read the same configuration files. The keys of a service are in an object with the
/// service's name, which other programs ignore. Every program knows the keys outside of objects.
enum SharedSettings {
  static let all: [any DeclaredSetting] = [
    Setting.backend, Setting.language, Setting.dataDirectory, Setting.cacheDirectory,
    Setting.cacheSize, Setting.timeout, Setting.recentQueries, Setting.tokenStore,
  ]
}

extension Setting where Value == String? {
  /// The URL of a service to use instead of the built-in demo, such as that of `demo-backend`.
  package static var backend: Setting {
    .text(
      "backend",
      variable: "MARQUEE_BACKEND",
      expected: localized("an http or https URL", "una URL http o https"),
      absence: localized(
        "the built-in demo, or the service whose key is set",
        "la demo integrada, o el servicio cuya clave está definida"
      )
    )
  }

  /// The language of results, as an IETF tag; by default, that of the locale.
  package static var language: Setting {
    .text(
      "language",
      variable: "MARQUEE_LANGUAGE",
      expected: localized(
        "a language tag such as en, es or ko-KR",
        "una etiqueta de idioma como en, es o ko-KR"
      ),
      isValid: { tag in
        tag.utf8.count <= 35 && tag.first?.isLetter == true
          && tag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      }
    )
  }

  package static var dataDirectory: Setting {
    .text("dataDir", variable: "MARQUEE_DATA_DIR", expected: pathOfDirectory)
  }

  package static var cacheDirectory: Setting {
    .text("cacheDir", variable: "MARQUEE_CACHE_DIR", expected: pathOfDirectory)
  }

  /// Where tokens are kept.
  package static var tokenStore: Setting {
    .text(
      "tokenStore",
      variable: "MARQUEE_TOKEN_STORE",
      expected: localized("auto, file or service", "auto, file o service"),
      isUserOnly: true,
      absence: "auto",
      isValid: { ["auto", "file", "service"].contains($0) }
    )
  }

  private static var pathOfDirectory: String {
    localized("the path of a directory", "la ruta de un directorio")
  }
}

extension Setting where Value == Int {
  /// The size of the response cache, in bytes.
  package static var cacheSize: Setting {
    .wholeNumber(
      "cacheSize",
      variable: "MARQUEE_CACHE_SIZE",
      default: 64 << 20,
      in: 0...(1 << 50)
    )
  }

  /// The number of recent queries to keep, for all apps that record or list them.
  package static var recentQueries: Setting {
    .wholeNumber(
      "recentQueries",
      variable: "MARQUEE_RECENT_QUERIES",
      default: 1000,
      in: 1...1_000_000
    )
  }
}

extension Setting where Value == Double {
  /// The time limit of a request, in seconds.
  package static var timeout: Setting {
    .number("timeout", variable: "MARQUEE_TIMEOUT", default: 30, in: 0.1...86400)
  }
}
