import CommandLineSupport

/// The settings of every command that has a language, files or requests.
extension Setting where Value == String? {
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
}

extension Setting where Value == Double {
  /// The time limit of a request, in seconds.
  package static var timeout: Setting {
    .number("timeout", variable: "MARQUEE_TIMEOUT", default: 30, in: 0.1...86400)
  }
}
