import Foundation
import SettingsSupport
import TestSupport
import Testing

@testable import CommandLineSupport

@Suite struct SettingsTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func settings(_ environment: [String: String] = [:]) async throws -> Settings {
    try await Settings(
      environment: sandbox.environment.merging(environment) { $1 },
      workingDirectory: sandbox.file("work")
    )
  }

  @Test func `without files and variables everything has its default`() async throws {
    let settings = try await settings()
    #expect(settings.language == nil && settings.backend == nil)
    #expect(settings.dataDirectory == nil && settings.cacheDirectory == nil)
    #expect(settings.cacheSize == 64 << 20)
    #expect(settings.recentQueries == 1000)
    #expect(settings.tmdbKey == nil && settings.tmdbBaseURL == nil)
  }

  @Test func `variables have the app's prefix, TMDB's have their own`() async throws {
    let settings = try await settings([
      "MARQUEE_LANGUAGE": "es", "MARQUEE_BACKEND": "http://127.0.0.1:1",
      "MARQUEE_DATA_DIR": "/d", "MARQUEE_CACHE_DIR": "/c", "MARQUEE_CACHE_SIZE": "1000",
      "MARQUEE_RECENT_QUERIES": "5", "TMDB_API_KEY": "k", "TMDB_BASE_URL": "https://t",
      "LANGUAGE": "de", "BACKEND": "http://127.0.0.1:2",
    ])
    #expect(settings.language == "es" && settings.backend == "http://127.0.0.1:1")
    #expect(settings.dataDirectory == "/d" && settings.cacheDirectory == "/c")
    #expect(settings.cacheSize == 1000 && settings.recentQueries == 5)
    #expect(settings.tmdbKey == "k" && settings.tmdbBaseURL == "https://t")
  }

  @Test func `the project's file comes before the user's, key by key`() async throws {
    try sandbox.write(#"{"language": "es", "cacheSize": 7}"#, to: "work/.marquee.json")
    try sandbox.write(
      #"{"language": "de", "recentQueries": 9, "tmdb": {"apiKey": "k"}}"#,
      to: "config/marquee/config.json"
    )
    let settings = try await settings()
    #expect(settings.language == "es" && settings.cacheSize == 7)
    #expect(settings.recentQueries == 9 && settings.tmdbKey == "k")
  }

  @Test func `the project's file cannot hold a key or where to send it`() async throws {
    let text = #"{"tmdb": {"apiKey": "k", "baseUrl": "https://t"}}"#
    try sandbox.write(text, to: "work/.marquee.json")
    let settings = try await settings()
    #expect(settings.tmdbKey == nil && settings.tmdbBaseURL == nil)
  }

  @Test func `an empty variable is as if it were not there`() async throws {
    let settings = try await settings([
      "TMDB_API_KEY": "", "TMDB_BASE_URL": "", "MARQUEE_CACHE_SIZE": "", "MARQUEE_DATA_DIR": "",
    ])
    #expect(settings.tmdbKey == nil && settings.tmdbBaseURL == nil)
    #expect(settings.cacheSize == 64 << 20 && settings.dataDirectory == nil)
  }

  @Test(arguments: [
    #"{"language": 5}"#, #"{"language": true}"#, #"{"cacheSize": "big"}"#, #"{"cacheSize": -1}"#,
    #"{"cacheSize": 1.5}"#, #"{"timeout": 1e30}"#, #"{"timeout": 0}"#, #"{"recentQueries": 0}"#,
  ])
  func `a value of another type or out of range is refused by name`(json: String) async throws {
    try sandbox.write(json, to: "work/.marquee.json")
    let failure = await #expect(throws: CommandFailure.self) { try await settings() }
    let key = try #require(json.split(separator: "\"").dropFirst().first)
    #expect(failure?.message.contains(key) == true)
    #expect(failure?.status == .usage)
  }

  @Test(arguments: ["nan", "inf", "1e30", "-1", "abc"])
  func `a time limit that is none is refused`(text: String) async throws {
    let failure = await #expect(throws: CommandFailure.self) {
      try await settings(["MARQUEE_TIMEOUT": text])
    }
    #expect(failure?.message.contains("timeout") == true)
  }
}
