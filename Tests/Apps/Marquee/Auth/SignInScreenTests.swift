import AuthDomain
import CommandLineSupport
import CustomDump
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Marquee

/// A sign-in with a code, from the key to the person in the first line.
@MainActor
@Suite(.hangLimit)
struct SignInScreenTests {
  @Test func `the code, the page and a QR code are on a screen of 80 by 24`() async throws {
    let account = try AccountStage(now: { Date(timeIntervalSince1970: 0) })
    let stage = account.stage
    (stage.rows, stage.columns) = (24, 80)
    try await account.startSignIn().sendCached(try .code())
    await stage.shows("5:00 left · waiting for your approval")
    expectNoDifference(
      stage.lines[1..<18].joined(separator: "\n"),
      """
       Sign in with GitHub
        Open https://github.com/login/device on any
        device and enter the code WDJB-MJHT.
                                                        █▀▀▀▀▀█ █▄ ▀ ▄▀▀█ █▀▀▀▀▀█
        █   █ █▀▀▀▄   ▀█▀ █▀▀▀▄                         █ ███ █ █▀ ▀ ▄▀ ▄ █ ███ █
        █ ▄ █ █   █    █  █▄▄▄▀  ▄▄▄                    █ ▀▀▀ █ ▄ ▄▀▄ ▀▀█ █ ▀▀▀ █
        █▄▀▄█ █   █ ▄  █  █   █                         ▀▀▀▀▀▀▀ ▀▄▀ █ █ █ ▀▀▀▀▀▀▀
        ▀   ▀ ▀▀▀▀   ▀▀   ▀▀▀▀                          ██▄ █▀▀▄ ▄ ▄  ▄▄▄  ▀▄█▀█▀
                                                            ▀▄▀▀  ▄██ ▀▀▀▀▀█▀▀█▄
        █▄ ▄█   ▀█▀ █   █ ▀▀█▀▀                         ██▄██ ▀██▄▀▄▀ ▄█ █▀▀▄▀▀█▀
        █ █ █    █  █▄▄▄█   █                              ▄█ ▀▄ █▄█▄▀█▀█▄ ██▀█▄
        █   █ ▄  █  █   █   █                           ▀▀▀▀▀▀▀ █ ▄▄▀▄▄ █▀▀▀█▀▀
        ▀   ▀  ▀▀   ▀   ▀   ▀                           █▀▀▀▀▀█ ▄ ▀▀█▀█ █ ▀ █▄▄ ▄
                                                        █ ███ █ ▀█ ██ ▄▄▀███▀▀██▄
        The tokens are saved in                         █ ▀▀▀ █ ▄█ ▀▄ ▄ ▀██▄▄█▄█
        /home/ada/session.json, which only you can      ▀▀▀▀▀▀▀ ▀ ▀▀▀  ▀  ▀   ▀▀▀
        read.
      """
    )
    let paper = stage.frame.cells.filter { $0.style == .paper(colorCount: 256, isLight: false) }
    #expect(paper.count == 33 * 17)
  }

  @Test(
    .enabled(if: Program.installed("zbarimg") != nil, "zbarimg is not installed"),
    arguments: [
      "https://github.com/login/device", "https://example.com/?user_code=WDJB-MJHT&lang=en",
    ]
  )
  func `an independent program reads the QR code, as a camera would`(_ page: String) async throws {
    let lines = try #require(URL(string: page).flatMap { QRCells($0) }).lines
    let rows = lines.flatMap { line in
      ["▀", "▄"].map { half in line.map { $0 == "█" || "\($0)" == half ? UInt8(0) : 255 } }
    }
    let scale = 4
    var bytes = Data("P5\n\(rows[0].count * scale) \(rows.count * scale)\n255\n".utf8)
    for row in rows {
      for _ in 0..<scale { bytes += row.flatMap { Array(repeating: $0, count: scale) } }
    }
    let directory = try TemporaryDirectory()
    let file = directory.url.appending(path: "screen.pgm")
    try bytes.write(to: file)
    let zbarimg = try #require(Program.installed("zbarimg"))
    #expect(try await zbarimg(["--quiet", "--raw", file.path]).run().output == "\(page)\n")
  }

  @Test func `a QR code is dark on light with any number of colors`() {
    let papers = [0, 8, 16, 88, 256].map { Style.paper(colorCount: $0, isLight: false) }
    let white = Style(foreground: 0, background: 15)
    expectNoDifference(
      papers,
      [
        .reversed, Style(foreground: 0, background: 7), white, white,
        Style(foreground: 16, background: 231),
      ]
    )
    #expect(Style.paper(colorCount: 0, isLight: true) == .plain)
    // COLORFGBG names the colors of the terminal.
    let lights = ["15;0", "0;15", "0;default;7", "12;8", ""].map {
      TerminalColors(count: 0, environment: ["COLORFGBG": $0]).isLight
    }
    #expect(lights == [false, true, true, false, false])
  }

  @Test func `a screen of any size has the code, and a small one leaves the QR code out`()
    async throws
  {
    let account = try AccountStage()
    let stage = account.stage
    try await account.startSignIn().sendCached(try .code())
    await stage.shows("WDJB-MJHT")
    for columns in [1, 2, 5, 9, 12, 20, 26, 33, 40, 60, 66, 67, 80, 120, 300] {
      for rows in 0...30 {
        (stage.rows, stage.columns) = (rows, columns)
        let frame = stage.frame
        if columns < 60 {
          #expect(!frame.cells.contains { $0.style == .paper(colorCount: 256, isLight: false) })
        }
        if columns >= 12, rows >= 4 {
          #expect(frame.text.contains("WDJB-MJHT"), "\(columns) x \(rows)\n\(frame.text)")
        }
        if columns >= 40, rows >= 12 {
          let words = frame.text.split(whereSeparator: \.isWhitespace).joined()
          #expect(words.contains("https://github.com/login/device"), "\(columns) x \(rows)")
        }
      }
    }
  }

  @Test func `a slash does not leave a running sign-in`() async throws {
    let account = try AccountStage()
    try await account.startSignIn().sendCached(try .code())
    await account.stage.shows("waiting for your approval")
    account.stage.press(.character("/"))
    #expect(account.stage.frame.text.contains("waiting for your approval"))
  }

  @Test func `the remaining time counts down`() async throws {
    let clock = Mutex(Date(timeIntervalSince1970: 0))
    let account = try AccountStage(now: { clock.withLock { $0 } })
    try await account.startSignIn().sendCached(try .code(lifetime: .seconds(70)))
    await account.stage.shows("1:10 left")
    clock.withLock { $0 += 61 }
    #expect(account.stage.frame.text.contains("0:09 left"))
    clock.withLock { $0 += 61 }
    #expect(account.stage.frame.text.contains("0:00 left"))
  }

  @Test func `Esc cancels, which help does not, and a new sign-in starts while the old one ends`()
    async throws
  {
    let account = try AccountStage()
    let stage = account.stage
    let old = try await account.startSignIn()
    old.sendCached(try .code("AAAA-AAAA"))
    await stage.shows("AAAA-AAAA")
    stage.press(.character("?"), .escape)
    #expect(stage.frame.text.contains("AAAA-AAAA") && account.grants.calls.count == 1)
    stage.press(.escape, .enter)
    let new = try await account.grants.calls.next()
    new.sendCached(try .code("BBBB-BBBB"))
    await stage.shows("BBBB-BBBB")
    old.finish(nil)
    new.finish(nil)
    await stage.shows("ada@example.com")
    #expect(stage.stack.screens.count == 2)
    #expect(account.grants.calls.count == 2)
  }

  @Test func `after the consent, the account and the first line show the person`() async throws {
    let account = try AccountStage()
    let stage = account.stage
    stage.columns = 80
    let call = try await account.startSignIn()
    call.sendCached(try .code())
    await stage.shows("WDJB-MJHT")
    call.finish(nil)
    await stage.shows { $0.text.contains("ada@example.com") && !stage.tabs.isAnimating }
    #expect(stage.title.hasSuffix("demo · Ada Lovelace"))
    let titles = [50, 38, 26].map { columns in
      stage.columns = columns
      return stage.title
    }
    expectNoDifference(
      titles,
      [
        " Marquee [1 Other]            demo · Ada Lovelace",
        " Marquee [1 Other]       Ada Lovelace", " Marquee [1 Other]  Ada …",
      ]
    )
    stage.press(.escape, .tab)
    #expect(stage.title.contains("Ada"))
  }

  @Test func `a failure says what to do, and r starts again`() async throws {
    let account = try AccountStage()
    let stage = account.stage
    stage.columns = 120
    let call = try await account.startSignIn()
    call.sendCached(try .code())
    await stage.shows("WDJB-MJHT")
    call.fail(SignInError.denied(reason: nil))
    await stage.shows("You declined the sign-in")
    #expect(stage.frame.text.contains("press r to try again"))
    #expect(!stage.frame.text.contains("WDJB-MJHT") && !stage.tabs.isAnimating)
    stage.press(.character("r"))
    try await account.grants.calls.next().sendCached(try .code("BBBB-BBBB"))
    await stage.shows("BBBB-BBBB")
  }

  @Test func `o opens the page, and y copies its link`() async throws {
    let account = try AccountStage()
    let stage = account.stage
    try await account.startSignIn().sendCached(try .code())
    await stage.shows("WDJB-MJHT")
    stage.press(.character("o"))
    try await account.hasOpened(1)
    stage.press(.character("y"))
    #expect(stage.copied == ["https://github.com/login/device"])
    account.browserFailure = .notInstalled("xdg-open")
    stage.press(.character("o"))
    await stage.shows("xdg-open is not installed; press y to copy the link")
  }

  @Test func `a page without a code is for a browser on this machine`() async throws {
    let account = try AccountStage()
    let stage = account.stage
    (stage.rows, stage.columns) = (40, 120)
    let url = try #require(URL(string: "https://github.com/login?a=1"))
    try await account.startSignIn().sendCached(SignInPrompt(page: url))
    await stage.shows("Open https://github.com/login?a=1 in a browser on this machine.")
    #expect(!stage.frame.text.contains("█") && !stage.frame.text.contains("left"))
    stage.press(.character("o"))
    try await account.hasOpened(1)
    #expect(account.opened == [url])
  }

  @Test func `closing the app ends the sign-in`() async throws {
    let account = try AccountStage()
    try await account.startSignIn().sendCached(try .code())
    await account.stage.shows("WDJB-MJHT")
    account.stage.tabs.closeAll()
    try await until { account.signIn == nil }
    #expect(account.sessions.session() == nil)
  }
}
