import Foundation
import SettingsSupport
import SharedKernel
import TMDBBackend
import TestSupport
import Testing

@testable import CommandLineSupport

@Suite(.hangLimit) struct SettingsTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func settings(_ environment: [String: String] = [:]) throws -> Settings {
    try Settings(
      environment: sandbox.environment.merging(environment) { $1 },
      workingDirectory: sandbox.file("work")
    )
  }

  @Test func `without files and variables everything has its default`() throws {
    let settings = try settings()
    #expect(try settings[.language].tag == "en-US" && settings[.backend] == nil)
    #expect(try settings[.dataDirectory].path == sandbox.file("data/marquee").path)
    #expect(try settings[.cacheDirectory].path == sandbox.file("cache/marquee").path)
    #expect(try settings[.cacheSize] == 64 << 20)
    #expect(try settings[.recentQueries] == 1000 && settings[.timeout] == 30)
    #expect(try settings[.tmdbKey] == nil && settings[.tmdbBaseURL] == nil)
    #expect(try settings.resolve(.cacheSize).source == .defaultValue)
  }

  @Test func `variables have the app's prefix, TMDB's have their own`() throws {
    let settings = try settings([
      "MARQUEE_LANGUAGE": "es", "MARQUEE_BACKEND": "http://127.0.0.1:1",
      "MARQUEE_DATA_DIR": "/d", "MARQUEE_CACHE_DIR": "/c", "MARQUEE_CACHE_SIZE": "1000",
      "MARQUEE_RECENT_QUERIES": "5", "MARQUEE_TIMEOUT": "1.5", "TMDB_API_KEY": "k",
      "TMDB_BASE_URL": "https://t", "LANGUAGE": "de", "BACKEND": "http://127.0.0.1:2",
    ])
    #expect(try settings[.language].tag == "es" && settings[.backend] == "http://127.0.0.1:1")
    #expect(try settings[.dataDirectory].path == "/d" && settings[.cacheDirectory].path == "/c")
    #expect(try settings[.cacheSize] == 1000 && settings[.recentQueries] == 5)
    #expect(try settings[.timeout] == 1.5)
    #expect(try settings[.tmdbKey] == "k" && settings[.tmdbBaseURL] == "https://t")
    #expect(try settings.resolve(.tmdbKey).source == .variable("TMDB_API_KEY"))
  }

  @Test func `the project's file comes before the user's, key by key`() throws {
    try sandbox.write(#"{"language": "es", "cacheSize": 7}"#, to: "work/.marquee.json")
    try sandbox.write(
      #"{"language": "de", "recentQueries": 9, "tmdb": {"apiKey": "k"}}"#,
      to: "config/marquee/config.json"
    )
    let settings = try settings()
    #expect(try settings[.language].tag == "es" && settings[.cacheSize] == 7)
    #expect(try settings[.recentQueries] == 9 && settings[.tmdbKey] == "k")
    let project = SettingSource.projectFile(path: sandbox.file("work/.marquee.json").path)
    #expect(try settings.resolve(.language).source == project)
    let user = SettingSource.userFile(path: sandbox.file("config/marquee/config.json").path)
    #expect(try settings.resolve(.recentQueries).source == user)
  }

  @Test func `a flag comes before everything`() throws {
    try sandbox.write(#"{"language": 5}"#, to: "work/.marquee.json")
    let settings = try settings(["MARQUEE_LANGUAGE": "de"])
    func language(flag: String?) throws -> ResolvedSetting<Language> {
      try settings.overridden(by: SettingFlag("--language", sets: Setting.language, to: flag))
        .resolve(.language)
    }
    let given = try language(flag: "es")
    #expect(given.value.tag == "es" && given.source == .flag("--language"))
    #expect(try language(flag: nil).value.tag == "de")
  }

  @Test func `the project's file cannot hold a key or where to send it`() throws {
    let text = #"{"tmdb": {"apiKey": "k", "baseUrl": "https://t"}}"#
    try sandbox.write(text, to: "work/.marquee.json")
    let settings = try settings()
    #expect(try settings[.tmdbKey] == nil && settings[.tmdbBaseURL] == nil)
  }

  @Test func `an empty variable and an empty or null value count as missing`() throws {
    try sandbox.write(#"{"language": "", "cacheSize": null}"#, to: "work/.marquee.json")
    try sandbox.write(#"{"language": "de"}"#, to: "config/marquee/config.json")
    let settings = try settings([
      "TMDB_API_KEY": "", "TMDB_BASE_URL": "", "MARQUEE_CACHE_SIZE": "", "MARQUEE_DATA_DIR": "",
    ])
    #expect(try settings[.tmdbKey] == nil && settings[.tmdbBaseURL] == nil)
    #expect(try settings[.cacheSize] == 64 << 20)
    #expect(try settings[.dataDirectory].path == sandbox.file("data/marquee").path)
    #expect(try settings[.language].tag == "de")
  }

  @Test(
    arguments: [
      (#"{"language": 5}"#, "language", "5", "a language tag"),
      (#"{"language": true}"#, "language", "true", "a language tag"),
      (#"{"language": "e n"}"#, "language", "“e n”", "a language tag"),
      (#"{"cacheSize": "7"}"#, "cacheSize", "“7”", "a whole number from 0 to"),
      (#"{"cacheSize": -1}"#, "cacheSize", "-1", "a whole number from 0 to"),
      (#"{"cacheSize": 1.5}"#, "cacheSize", "1.5", "a whole number from 0 to"),
      (#"{"cacheSize": [1]}"#, "cacheSize", "a list", "a whole number from 0 to"),
      (#"{"timeout": 1e30}"#, "timeout", "1e+30", "a number from 0.1 to 86400"),
      (#"{"timeout": {}}"#, "timeout", "an object", "a number from 0.1 to 86400"),
      (#"{"recentQueries": 0}"#, "recentQueries", "0", "a whole number from 1 to 1000000"),
      (#"{"dataDir": 0}"#, "dataDir", "0", "the path of a directory"),
      (#"{"mouse": 1}"#, "mouse", "1", "true or false"),
      (#"{"mouse": "yes"}"#, "mouse", "“yes”", "true or false"),
    ]
  )
  func `an error names the key, the file, the value and what is allowed`(
    _ json: String,
    _ key: String,
    _ value: String,
    _ allowed: String
  ) throws {
    try sandbox.write(json, to: "work/.marquee.json")
    let settings = try settings()
    let failure = #expect(throws: CommandFailure.self) {
      _ = (
        try settings[.language], try settings[.cacheSize], try settings[.timeout],
        try settings[.recentQueries], try settings[.dataDirectory], try settings[.mouse]
      )
    }
    let file = sandbox.file("work/.marquee.json").path
    #expect(failure?.message == "\(key) in \(file) cannot be \(value)")
    #expect(failure?.hint?.contains("Use " + allowed) == true)
    #expect(failure?.status == .usage)
  }

  @Test(arguments: ["nan", "inf", "1e30", "-1", "abc"])
  func `an error names the variable`(text: String) throws {
    let settings = try settings(["MARQUEE_TIMEOUT": text])
    let failure = #expect(throws: CommandFailure.self) { try settings[.timeout] }
    #expect(failure?.message == "MARQUEE_TIMEOUT cannot be “\(text)”")
  }

  @Test func `an error repeats no secret`() throws {
    try sandbox.write(#"{"tmdb": {"apiKey": 12345}}"#, to: "config/marquee/config.json")
    let settings = try settings()
    let failure = #expect(throws: CommandFailure.self) { try settings[.tmdbKey] }
    #expect(failure?.message.hasSuffix("cannot be …") == true)
  }
}
