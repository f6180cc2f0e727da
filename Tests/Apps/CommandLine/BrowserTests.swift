import CommandLineSupport
import CustomDump
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

  @Test func `BROWSER lists commands, of which the first that works opens the page`() async throws {
    let directory = try TemporaryDirectory()
    let file = directory.url.appending(path: "arguments")
    let (path, note) = (directory.url.path, "printf '%s|' \"${0##*/}\" \"$@\" >>'\(file.path)'")
    for name in ["reader", "my reader"] { try install(note, as: name, in: directory) }
    try install("\(note); exit 1", as: "broken", in: directory)
    let url = try #require(URL(string: "https://example.org/%25s?a=$(id)"))
    let page = url.absoluteString
    for (list, opened) in [
      ("reader", "reader|\(page)|"), ("reader -n  --page=%s -q", "reader|-n|--page=\(page)|-q|"),
      ("\(path)/reader", "reader|\(page)|"), ("\(path)/my reader", "my reader|\(page)|"),
      ("none::broken %s:reader:broken", "broken|\(page)|reader|\(page)|"),
    ] {
      let browser = Browser(environment: ["PATH": path, "BROWSER": list])
      #expect(browser.isAvailable)
      try await browser.open(url)
      expectNoDifference(try String(contentsOf: file, encoding: .utf8), opened)
      try FileManager.default.removeItem(at: file)
    }
    for (list, failure) in [
      ("none", Browser.Failure.notInstalled("none")), (path, .notInstalled(path)),
      ("broken", .failed("broken")), (":", .notInstalled("xdg-open")),
    ] {
      let browser = Browser(environment: ["PATH": path, "BROWSER": list])
      await #expect(throws: failure, "\(list)") { try await browser.open(url) }
    }
  }

  private func install(
    _ script: String,
    as name: String = "xdg-open",
    in directory: TemporaryDirectory
  ) throws {
    let program = directory.url.appending(path: name)
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
  }
}
