import Foundation
import SettingsSupport
import SharedKernel
import TerminalText
import TestSupport
import Testing

@testable import CommandLineSupport

/// The small rules about text and numbers that every command follows.
@Suite(.hangLimit) struct TextTests {
  @Test func `what a terminal would interpret is left out, and white space becomes a space`() {
    #expect("plain 기생충 👨‍👩‍👧‍👦 e\u{301}".printable == "plain 기생충 👨‍👩‍👧‍👦 e\u{301}")
    #expect("a\u{1B}[31mb\u{7}\0c\u{7F}".printable == "a[31mbc")
    #expect("a\u{9B}b\u{90}\u{9C}".printable == "ab")
    #expect("a\tb\nc\r\nd\u{B}e\u{C}f\u{85}g\u{2028}h\u{2029}i".printable == "a b c  d e f g h i")
    #expect(
      "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}x".printable == "x"
    )
  }

  @Test func `printable text contains none of the scalars that are left out`() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "\(scalar)".printable
      #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .lineSeparator })
      #expect(text.printable == text)
    }
  }

  @Test func `the spaces around a string are those of Foundation`() {
    for scalar in (0...0x3100).compactMap(Unicode.Scalar.init) {
      let text = "\(scalar)\t a\(scalar)b \(scalar)"
      #expect(
        text.withoutSpacesAround == text.trimmingCharacters(in: .whitespaces),
        "\(scalar.value)"
      )
    }
    #expect("\t \u{A0}".withoutSpacesAround.isEmpty)
  }

  @Test func `JSON text stays JSON with the same meaning`() throws {
    let texts = (0...0x2100).compactMap(Unicode.Scalar.init).map { "a\($0)b" } + ["👍🏽", "영화"]
    let json = String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
    let escaped = json.escapingControlCharacters
    #expect(try JSONDecoder().decode([String].self, from: Data(escaped.utf8)) == texts)
    #expect(escaped.printable == escaped)
    #expect("plain".escapingControlCharacters == "plain")
  }

  @Test func `exit codes are those of the documentation`() {
    #expect(ExitStatus.done.rawValue == 0)
    #expect(ExitStatus.failure.rawValue == 1)
    #expect(ExitStatus.usage.rawValue == 2)
    #expect(ExitStatus.signInNeeded.rawValue == 4)
    #expect(CommandFailure("x").status == .failure)
  }

  @Test func `text is trimmed, and refused if it is blank or contains control characters`() throws {
    #expect(
      try TextArgument.checked("  blade\trunner \n", as: "the query", maximumLength: 12)
        == "blade runner"
    )
    #expect(
      try TextArgument.read(
        ["blade", "runner"],
        as: "the query",
        maximumLength: 12,
        messaging: MessageOptions()
      ) == "blade runner"
    )
    for text in ["", " \t\r\n", "\u{2028}", "a\u{1B}b", "\0", "\u{202E}"] {
      let failure = #expect(throws: CommandFailure.self) {
        try TextArgument.checked(text, as: "the query", maximumLength: 12)
      }
      #expect(failure?.status == .usage)
    }
  }

  @Test(
    arguments: [
      (["LANG": "ko_KR.UTF-8"], "ko-KR"), (["LANG": "de_DE@euro"], "de-DE"), (["LANG": "fr"], "fr"),
      (["LC_ALL": "es_MX", "LANG": "de_DE"], "es-MX"), (["LC_ALL": "", "LANG": "de_DE"], "de-DE"),
      (["LANG": "C.UTF-8"], "en-US"), (["LANG": "POSIX"], "en-US"), ([:], "en-US"),
    ] as [([String: String], String)]
  )
  func `the locale names a language`(_ environment: [String: String], _ tag: String) {
    #expect(LanguageOption.localeLanguage(environment).value.tag == tag)
  }

  @Test func `color is forced, forbidden, or only for terminals`() {
    let terminal = ["TERM": "xterm"]
    #expect(ColorChoice.always.isColored(onTerminal: false, environment: ["NO_COLOR": "1"]))
    #expect(!ColorChoice.never.isColored(onTerminal: true, environment: terminal))
    #expect(ColorChoice.auto.isColored(onTerminal: true, environment: terminal))
    #expect(!ColorChoice.auto.isColored(onTerminal: false, environment: terminal))
    #expect(!ColorChoice.auto.isColored(onTerminal: true, environment: ["TERM": "dumb"]))
  }
}
