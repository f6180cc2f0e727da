import CustomDump
import Foundation
import SharedKernel
import TMDBBackend
import TestSupport
import Testing

@testable import CommandLineSupport
@testable import SettingsSupport

/// The effective values of settings, their sources, and errors in them.
@Suite(.hangLimit) struct SettingsTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let declared: [any DeclaredSetting] =
    SharedSettings.all + [Setting.tmdbKey, Setting.tmdbBaseURL]

  private func settings(_ environment: [String: String] = [:]) throws -> Settings {
    try Settings(
      environment: sandbox.environment.merging(environment) { $1 },
      workingDirectory: sandbox.file("work")
    )
  }

  /// The settings as `--show-settings` has them.
  private func shown(_ settings: Settings) throws -> String {
    try SettingsReport(Self.declared.map { try $0.effective(in: settings) }).lines
      .map { $0.joined(separator: " | ").replacing(sandbox.directory.url.path, with: "~") }
      .joined(separator: "\n")
  }

  @Test func `without files and variables everything has its default, and so has what is empty`()
    throws
  {
    let settings = try settings()
    expectNoDifference(
      try shown(settings),
      """
      backend | the built-in demo, or the service whose key is set | default
      cacheDir | ~/cache/marquee | default
      cacheSize | 67108864 | default
      dataDir | ~/data/marquee | default
      language | en-US | default
      mouse | true | default
      recentQueries | 1000 | default
      timeout | 30 | default
      tmdb.apiKey |  | default
      tmdb.baseUrl | https://api.themoviedb.org/3 | default
      tokenStore | auto | default
      """
    )
    try sandbox.write(#"{"language": "", "cacheSize": null}"#, to: "work/.marquee.json")
    let variables = Self.declared.map { ($0.variable, "") }
    let empty = try self.settings(Dictionary(uniqueKeysWithValues: variables))
    expectNoDifference(try shown(empty), try shown(settings))
  }

  @Test func `variables have the app's prefix, TMDB's have their own`() throws {
    let settings = try settings([
      "MARQUEE_LANGUAGE": "es", "MARQUEE_BACKEND": "http://127.0.0.1:1",
      "MARQUEE_DATA_DIR": "/d", "MARQUEE_CACHE_DIR": "/c", "MARQUEE_CACHE_SIZE": "1000",
      "MARQUEE_RECENT_QUERIES": "5", "MARQUEE_TIMEOUT": "1.5", "MARQUEE_MOUSE": "false",
      "MARQUEE_TOKEN_STORE": "file", "TMDB_API_KEY": "k", "TMDB_BASE_URL": "https://t",
      "LANGUAGE": "de", "BACKEND": "http://127.0.0.1:2",
    ])
    expectNoDifference(
      try shown(settings),
      """
      backend | http://127.0.0.1:1 | MARQUEE_BACKEND
      cacheDir | /c | MARQUEE_CACHE_DIR
      cacheSize | 1000 | MARQUEE_CACHE_SIZE
      dataDir | /d | MARQUEE_DATA_DIR
      language | es | MARQUEE_LANGUAGE
      mouse | false | MARQUEE_MOUSE
      recentQueries | 5 | MARQUEE_RECENT_QUERIES
      timeout | 1.5 | MARQUEE_TIMEOUT
      tmdb.apiKey | … | TMDB_API_KEY
      tmdb.baseUrl | https://t | TMDB_BASE_URL
      tokenStore | file | MARQUEE_TOKEN_STORE
      """
    )
    #expect(try settings[.tmdbKey] == "k" && settings[.timeout] == 1.5)
  }

  @Test func `the project's file comes before the user's, key by key, but has no secrets`() throws {
    try sandbox.write(
      #"{"language": "es", "cacheSize": 7, "tokenStore": "file", "tmdb": {"baseUrl": "https://e"}}"#,
      to: "work/.marquee.json"
    )
    try sandbox.write(
      #"{"language": "de", "recentQueries": 9, "dataDir": "~/mine", "tmdb": {"apiKey": "k"}}"#,
      to: "config/marquee/config.json"
    )
    let settings = try settings(["MARQUEE_TIMEOUT": "2"])
    expectNoDifference(
      try shown(settings.overridden(by: .dataDirectory(nil))),
      """
      backend | the built-in demo, or the service whose key is set | default
      cacheDir | ~/cache/marquee | default
      cacheSize | 7 | ~/work/.marquee.json
      dataDir | ~/home/mine | ~/config/marquee/config.json
      language | es | ~/work/.marquee.json
      mouse | true | default
      recentQueries | 9 | ~/config/marquee/config.json
      timeout | 2 | MARQUEE_TIMEOUT
      tmdb.apiKey | … | ~/config/marquee/config.json
      tmdb.baseUrl | https://api.themoviedb.org/3 | default
      tokenStore | auto | default
      """
    )
  }

  @Test func `a flag comes before everything`() throws {
    try sandbox.write(#"{"language": 5}"#, to: "work/.marquee.json")
    let settings = try settings(["MARQUEE_LANGUAGE": "de"])
    func language(flag: String?) throws -> ResolvedSetting<Language> {
      try settings.overridden(by: .language(flag)).resolve(.language)
    }
    let given = try language(flag: "es")
    #expect(given.value.tag == "es" && given.source == .flag("--language"))
    #expect(try language(flag: nil).value.tag == "de")
    for invalid in ["", "e n", "1", String(repeating: "a", count: 36)] {
      #expect(throws: CommandFailure.self) { try language(flag: invalid) }
    }
  }

  @Test(
    arguments: [
      (#"{"language": 5}"#, "language", "5", "a language tag such as en, es or ko-KR"),
      (#"{"language": true}"#, "language", "true", "a language tag such as en, es or ko-KR"),
      (#"{"language": "e n"}"#, "language", "“e n”", "a language tag such as en, es or ko-KR"),
      (#"{"cacheSize": "7"}"#, "cacheSize", "“7”", "a whole number from 0 to 1125899906842624"),
      (#"{"cacheSize": -1}"#, "cacheSize", "-1", "a whole number from 0 to 1125899906842624"),
      (#"{"cacheSize": 1.5}"#, "cacheSize", "1.5", "a whole number from 0 to 1125899906842624"),
      (#"{"cacheSize": [1]}"#, "cacheSize", "a list", "a whole number from 0 to 1125899906842624"),
      (#"{"timeout": 1e30}"#, "timeout", "1e+30", "a number from 0.1 to 86400"),
      (#"{"timeout": 1e999}"#, "timeout", "a number of this size", "a number from 0.1 to 86400"),
      (#"{"timeout": {}}"#, "timeout", "an object", "a number from 0.1 to 86400"),
      (#"{"timeout": "soon"}"#, "timeout", "“soon”", "a number from 0.1 to 86400"),
      (#"{"recentQueries": 0}"#, "recentQueries", "0", "a whole number from 1 to 1000000"),
      (#"{"dataDir": 0}"#, "dataDir", "0", "the path of a directory"),
      (#"{"mouse": 1}"#, "mouse", "1", "true or false"),
      (#"{"mouse": "yes"}"#, "mouse", "“yes”", "true or false"),
      (#"{"tokenStore": "keychain"}"#, "tokenStore", "“keychain”", "auto, file or service"),
      (#"{"tmdb": {"apiKey": 12345}}"#, "tmdb.apiKey", "…", "text"),
    ]
  )
  func `an error names the key, the file, the value and what is allowed, and repeats no secret`(
    _ json: String,
    _ key: String,
    _ value: String,
    _ allowed: String
  ) throws {
    try sandbox.write(json, to: "config/marquee/config.json")
    let settings = try settings()
    expectNoDifference(
      #expect(throws: CommandFailure.self) { try shown(settings) },
      CommandFailure(
        "\(key) in \(sandbox.file("config/marquee/config.json").path) cannot be \(value)",
        hint: "Use \(allowed).",
        status: .usage
      )
    )
  }

  @Test func `any number is used or refused, in a variable and in a file`() throws {
    let numbers = ["MARQUEE_TIMEOUT", "MARQUEE_CACHE_SIZE", "MARQUEE_RECENT_QUERIES"]
    for (variable, text) in numbers.flatMap({ name in HostileValues.texts.map { (name, $0) } }) {
      let failure = Result { try shown(settings([variable: text])) }.failure as? CommandFailure
      #expect(failure.map { $0.message == "\(variable) cannot be “\(text)”" } ?? true)
    }
    for value in HostileValues.json {
      try sandbox.write(#"{"timeout": \#(value)}"#, to: "work/.marquee.json")
      let failure = Result { try shown(settings()) }.failure as? CommandFailure
      let isMissing = [#""""#, "null"].contains(value)
      #expect((failure?.hint == "Use a number from 0.1 to 86400.") != isMissing, "\(value)")
    }
  }

  @Test(
    arguments: [
      (["LANG": "ko_KR.UTF-8"], "ko-KR", "LANG"), (["LANG": "de_DE@euro"], "de-DE", "LANG"),
      (["LANG": "fr"], "fr", "LANG"), (["LC_MESSAGES": "it", "LANG": "fr"], "it", "LC_MESSAGES"),
      (["LC_ALL": "es_MX", "LANG": "de_DE"], "es-MX", "LC_ALL"),
      (["LC_ALL": "", "LANG": "de_DE"], "de-DE", "LANG"),
      (["LANG": "C.UTF-8"], "en-US", "default"), (["LANG": "POSIX"], "en-US", "default"),
      ([:], "en-US", "default"),
    ] as [([String: String], String, String)]
  )
  func `the locale names a language`(
    _ environment: [String: String],
    _ tag: String,
    _ source: String
  ) {
    let language = LanguageOption.localeLanguage(environment)
    #expect(language.value.tag == tag)
    #expect(language.source.name ?? language.source.kind == source)
  }

  @Test func `the XDG variables set the directories, and relative paths are ignored`() {
    let directories = Directories(
      environment: ["HOME": "/home/me", "XDG_DATA_HOME": "/data", "XDG_CACHE_HOME": "relative"]
    )
    #expect(
      [directories.data, directories.cache, directories.config].map(\.path) == [
        "/data/marquee", "/home/me/.cache/marquee", "/home/me/.config/marquee",
      ]
    )
    // A tilde stands for HOME; another user's home is a name like any other.
    #expect(
      ["~", "~/x", "/x", "/a/~"].map { directories.location(of: $0).path } == [
        "/home/me", "/home/me/x", "/x", "/a/~",
      ]
    )
    #expect(directories.location(of: "~root").path.hasSuffix("/~root"))
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
