import CommandLineSupport
import AuthDomain
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
    let call = try await account.startSignIn()
    call.sendCached(try .code())
    await stage.shows("5:00 left · waiting for your approval")
    let text = stage.frame.text
    #expect(text.contains("Open https://github.com/login/device on any"))
    #expect(text.contains("WDJB-MJHT"))
    // The first row of the large type.
    #expect(text.contains("█   █ █▀▀▀▄"), "\(text)")
    #expect(text.contains("The tokens are saved in"))
    if let page = try await QRReader.read(stage.frame) {
      #expect(page == "https://github.com/login/device")
    }
  }

  @Test(arguments: [0, 8, 16, 88, 256], [true, false])
  func `a QR code is dark on light with any number of colors`(
    _ colorCount: Int,
    _ isLight: Bool
  ) async throws {
    let account = try AccountStage(paper: .paper(colorCount: colorCount, isLight: isLight))
    let stage = account.stage
    (stage.rows, stage.columns) = (60, 200)
    let page = "https://login.example.com/device?user_code=WDJB-MJHT&lang=en"
    try await account.startSignIn().sendCached(try .code(page: page))
    await stage.shows("waiting for")
    let drawn = QRReader.picture(of: stage.frame, terminalIsLight: isLight)
    #expect(drawn.quietZone >= 4)
    if let read = try await QRReader.read(stage.frame, terminalIsLight: isLight) {
      #expect(read == page)
    }
  }

  @Test(arguments: ["en", "es"])
  func `a screen of any size has the code, and does not crash`(_ language: String) async throws {
    let account = try AccountStage(language: language)
    let stage = account.stage
    try await account.startSignIn().sendCached(try .code())
    await stage.shows("WDJB-MJHT")
    for columns in [1, 2, 5, 9, 12, 20, 26, 33, 40, 60, 66, 67, 80, 120, 300] {
      for rows in 0...30 {
        (stage.rows, stage.columns) = (rows, columns)
        let frame = stage.frame
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

  @Test func `a small screen leaves the QR code out`() async throws {
    let account = try AccountStage()
    let stage = account.stage
    (stage.rows, stage.columns) = (12, 40)
    try await account.startSignIn().sendCached(try .code())
    await stage.shows("WDJB-MJHT")
    let styles = stage.frame.cells.map(\.style)
    #expect(!styles.contains(.paper(colorCount: 256, isLight: false)))
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

  @Test func `Esc cancels, and a new sign-in starts while the old one ends`() async throws {
    let account = try AccountStage()
    let stage = account.stage
    let old = try await account.startSignIn()
    old.sendCached(try .code("AAAA-AAAA"))
    await stage.shows("AAAA-AAAA")
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

  @Test func `help does not interrupt a sign-in`() async throws {
    let account = try AccountStage()
    let stage = account.stage
    try await account.startSignIn().sendCached(try .code())
    await stage.shows("WDJB-MJHT")
    stage.press(.character("?"), .escape)
    #expect(stage.frame.text.contains("WDJB-MJHT"))
    #expect(account.grants.calls.count == 1)
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
    stage.columns = 50
    #expect(stage.title.hasSuffix("Ada Lovelace"))
    stage.columns = 38
    #expect(stage.title.hasSuffix(" Ada…"), "\(stage.title)")
    stage.columns = 20
    #expect(stage.title.hasSuffix(" Ada Lo…") || stage.title.hasSuffix(" Ada Lov…"))
    stage.press(.escape, .tab)
    #expect(stage.title.contains("Ada"))
  }

  @Test(arguments: [
    (SignInError.denied(reason: nil), "You declined the sign-in"),
    (.expired, "The sign-in was not confirmed in time"),
    (.methodUnavailable(reason: nil), "does not offer this way"),
  ])
  func `a failure says what to do, and r starts again`(
    _ error: SignInError,
    _ words: String
  ) async throws {
    let account = try AccountStage()
    let stage = account.stage
    stage.columns = 120
    let call = try await account.startSignIn()
    call.sendCached(try .code())
    await stage.shows("WDJB-MJHT")
    call.fail(error)
    await stage.shows(words)
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

  @Test func `everything is in Spanish`() async throws {
    let account = try AccountStage(language: "es", now: { Date(timeIntervalSince1970: 0) })
    let stage = account.stage
    (stage.rows, stage.columns) = (24, 80)
    let call = try await account.startSignIn()
    call.sendCached(try .code())
    await stage.shows("quedan 5:00 · esperando su consentimiento")
    #expect(stage.frame.text.contains("Iniciar sesión con GitHub"))
    #expect(stage.frame.text.contains("Esc cancelar  o navegador"))
    call.finish(nil)
    await stage.shows("s cerrar sesión")
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
