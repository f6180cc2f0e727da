import CommandLineSupport
package import Foundation
package import SharedKernel

/// The settings of all programs, without those of individual services.
///
/// All programs read the same configuration files. The keys of a service are in an object with the
/// service's name, which other programs ignore. Every program recognizes the keys outside of
/// objects.
enum SharedSettings {
  static let all: [any DeclaredSetting] = [
    Setting.backend, Setting.language, Setting.dataDirectory, Setting.cacheDirectory,
    Setting.cacheSize, Setting.timeout, Setting.recentQueries, Setting.tokenStore,
    Setting.mouse,
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
}

extension Setting where Value == Language {
  /// The language of results, as an IETF tag; by default, the language of the locale.
  package static var language: Setting<Language> {
    Setting(
      key: "language",
      variable: "MARQUEE_LANGUAGE",
      expected: {
        localized(
          "a language tag such as en, es or ko-KR",
          "una etiqueta de idioma como en, es o ko-KR"
        )
      },
      fallback: LanguageOption.localeLanguage,
      read: { given, _ in
        guard let tag = given.text, tag.utf8.count <= 35, tag.first?.isLetter == true,
          tag.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
        else { return nil }
        return Language(tag)
      },
      describe: \.tag
    )
  }
}

extension Setting where Value == URL {
  /// The directory for user data.
  package static var dataDirectory: Setting<URL> {
    .directory("dataDir", variable: "MARQUEE_DATA_DIR", default: \.data)
  }

  /// The directory for stored responses.
  package static var cacheDirectory: Setting<URL> {
    .directory("cacheDir", variable: "MARQUEE_CACHE_DIR", default: \.cache)
  }
}

extension Setting where Value == Int {
  /// The size of the response cache, in bytes.
  package static var cacheSize: Setting {
    .number("cacheSize", variable: "MARQUEE_CACHE_SIZE", default: 64 << 20, in: 0...(1 << 50))
  }

  /// The number of recent queries to keep, for all apps that record or list them.
  package static var recentQueries: Setting {
    .number(
      "recentQueries",
      variable: "MARQUEE_RECENT_QUERIES",
      default: 1000,
      in: 1...1_000_000
    )
  }
}

extension Setting where Value == Bool {
  /// Whether the full-screen app uses the mouse.
  package static var mouse: Setting {
    .flag("mouse", variable: "MARQUEE_MOUSE", default: true)
  }
}

extension Setting where Value == Double {
  /// The time limit of a request, in seconds.
  package static var timeout: Setting {
    .number("timeout", variable: "MARQUEE_TIMEOUT", default: 30, in: 0.1...86400)
  }
}
