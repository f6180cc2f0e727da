import CommandLineSupport
import Foundation
import TestSupport
import Testing

/// How a page reaches the user's browser.
@Suite(.hangLimit)
struct BrowserTests {
  @Test func `the page goes to the program as one argument, and no shell reads it`() async throws {
    let directory = try TemporaryDirectory()
    let file = directory.url.appending(path: "arguments")
    try install("printf '%s\\n' \"$#\" \"$1\" >'\(file.path)'", in: directory)
    let url = try #require(URL(string: "https://example.org/$(id)/;ls&x='y'"))
    try await Browser(environment: ["PATH": "/nowhere:\(directory.url.path):/bin"]).open(url)
    let arguments = try String(contentsOf: file, encoding: .utf8)
    #expect(arguments == "1\n\(url.absoluteString)\n")
  }

  @Test func `a program that fails or is missing is an error`() async throws {
    let directory = try TemporaryDirectory()
    let browser = Browser(environment: ["PATH": directory.url.path])
    let url = try #require(URL(string: "https://example.org/1"))
    await #expect(throws: Browser.Failure.notInstalled("xdg-open")) { try await browser.open(url) }
    try install("exit 3", in: directory)
    await #expect(throws: Browser.Failure.failed("xdg-open")) { try await browser.open(url) }
    try Data("no program".utf8).write(to: directory.url.appending(path: "xdg-open"))
    await #expect(throws: Browser.Failure.failed("xdg-open")) { try await browser.open(url) }
  }

  @Test func `a browser needs a program and a screen`() throws {
    let directory = try TemporaryDirectory()
    let path = ["PATH": directory.url.path]
    let screens = [["DISPLAY": ":0"], ["WAYLAND_DISPLAY": "wayland-0"]]
    for screen in screens {
      #expect(!Browser(environment: path.merging(screen) { $1 }).isAvailable)
    }
    try install("exit 0", in: directory)
    for screen in screens {
      #expect(Browser(environment: path.merging(screen) { $1 }).isAvailable)
    }
    #if os(Linux)
      #expect(!Browser(environment: path).isAvailable)
      #expect(!Browser(environment: path.merging(["DISPLAY": ""]) { $1 }).isAvailable)
    #endif
  }

  private func install(_ script: String, in directory: TemporaryDirectory) throws {
    let program = directory.url.appending(path: "xdg-open")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
  }
}
